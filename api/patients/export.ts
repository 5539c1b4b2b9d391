import { and, eq, inArray } from 'drizzle-orm'
import { formatChoice } from '#contract/patients/fields.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import type { PatientExportQuery } from '#contract/patients/list.ts'
import { getAgeOn } from '#contract/patients/rules.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { findPatients } from './listing.ts'
import { getPracticeLocale } from './patient-input.ts'

const PAGE_ROWS = 500

/**
 * Exports a page of the list of patients as the cells of a file. Each page is recorded in the audit, because a caller may begin
 * with any page.
 */
export async function exportPage(context: CallContext, query: PatientExportQuery) {
  const { db, me, reach } = context
  const { page } = await findPatients(context, { ...query, limit: PAGE_ROWS })
  const ids = page.rows.map(({ patientId }) => patientId)
  await recordAudit(context, { act: 'export', object: 'patients', after: { patients: ids.length } })
  const where = await getPracticeLocale(context)
  const rows = await db
    .select()
    .from(patients)
    .where(
      and(
        restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
        eq(patients.status, 'active'),
        inArray(patients.id, ids),
      ),
    )
  const byId = new Map(rows.map((row) => [row.id, toCells(row, where)]))
  return { rows: ids.map((id) => byId.get(id)).filter((row) => row !== undefined), next: page.next }
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
