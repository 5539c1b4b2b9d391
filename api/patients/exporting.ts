import { and, asc, eq, gt } from 'drizzle-orm'
import { choiceLabel, IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { ageOn } from '#contract/patients/rules.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { recordAudit } from '../kernel/audit.ts'
import { dayInZone } from '../kernel/clock.ts'
import type { CallContext } from '../kernel/context.ts'
import { restrictToReach } from '../kernel/reach.ts'
import { practiceOf } from './typed.ts'

const AT_ONCE = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Some hundred patients behind a cursor, as the cells of a file. The first page leaves the trace of the export. */
export async function exportPage(context: CallContext, cursor: string | undefined) {
  const { db, me, reach } = context
  const after = cursor && UUID.test(cursor) ? cursor : null
  if (!after) await recordAudit(context, { act: 'export', object: 'patients' })
  const where = await practiceOf(context)
  const rows = await db
    .select()
    .from(patients)
    .where(
      and(
        restrictToReach(db, me, reach, { ...patients, patientId: patients.id }),
        eq(patients.status, 'active'),
        after ? gt(patients.id, after) : undefined,
      ),
    )
    .orderBy(asc(patients.id))
    .limit(AT_ONCE)
  return {
    rows: rows.map((row) => cellsOf(row, where)),
    next: rows.length === AT_ONCE ? rows.at(-1)!.id : null,
  }
}

/** An estimated day of birth is an age, which a file that is read again would take for exact: it is left out. */
function cellsOf(
  row: typeof patients.$inferSelect,
  { zone, today }: { zone: string; today: string },
): Record<string, string> {
  const text = (name: string) => (row as Record<string, unknown>)[name]
  const cells = IMPORT_COLUMNS.map(({ name }) => {
    const value = name === 'birthDate' && row.birthDateEstimated ? null : text(name)
    return [name, typeof value === 'string' ? choiceLabel(name, value) : '']
  })
  return {
    patientNo: row.patientNo,
    registered: dayInZone(zone, new Date(row.createdAt)),
    ...Object.fromEntries(cells),
    ...(row.birthDateEstimated && row.birthDate && { age: String(ageOn(row.birthDate, today)) }),
  }
}
