import { and, asc, eq, gt } from 'drizzle-orm'
import { formatChoice } from '#contract/patients/fields.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { getPracticeLocale } from './patient-input.ts'

const PAGE_ROWS = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Exports a page of patients as the cells of a file. The first page is recorded in the audit. */
export async function exportPage(context: CallContext, { cursor }: { cursor?: string }) {
  const { db, me, reach } = context
  const afterId = cursor && UUID.test(cursor) ? cursor : null
  if (!afterId) await recordAudit(context, { act: 'export', object: 'patients' })
  const where = await getPracticeLocale(context)
  const rows = await db
    .select()
    .from(patients)
    .where(
      and(
        restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
        eq(patients.status, 'active'),
        afterId ? gt(patients.id, afterId) : undefined,
      ),
    )
    .orderBy(asc(patients.id))
    .limit(PAGE_ROWS)
  return {
    rows: rows.map((row) => toCells(row, where)),
    next: rows.length === PAGE_ROWS ? rows.at(-1)!.id : null,
  }
}

/** An estimated date of birth is exported as an age, because an import would take the date for exact. */
function toCells(
  row: typeof patients.$inferSelect,
  { zone, today }: { zone: string; today: string },
): Record<string, string> {
  const text = (name: string) => (row as Record<string, unknown>)[name]
  const cells = IMPORT_COLUMNS.map(({ name }) => {
    const value = name === 'birthDate' && row.birthDateEstimated ? null : text(name)
    return [name, typeof value === 'string' ? formatChoice(name, value) : '']
  })
  return {
    patientNo: row.patientNo,
    registered: dayInZone(zone, new Date(row.createdAt)),
    ...Object.fromEntries(cells),
    ...(row.birthDateEstimated && row.birthDate && { age: String(getAgeOn(row.birthDate, today)) }),
  }
}
