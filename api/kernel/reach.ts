import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Reach } from '#contract/operations.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { patients } from '#db/schema/patients/patients.ts'
import type { Me } from './context.ts'

interface ReachColumns {
  practiceId: PgColumn
  placeId?: PgColumn
  doctorId?: PgColumn
  patientId?: PgColumn
}

/**
 * Builds the condition for the rows that a person may reach. Row-level security checks the tenant again.
 * @param columns the columns that name the owner of a row; for patients pass `{ ...table, patientId: table.id }`
 */
export function restrictToReach(db: Db, me: Me, reach: Reach, columns: ReachColumns): SQL {
  const practice = eq(columns.practiceId, me.practiceId)
  if (reach === 'practice') return practice
  if (reach === 'place') return and(practice, columns.placeId ? eq(columns.placeId, me.placeId ?? NO_ID) : sql`true`)!
  if (isPatientRole(me.role)) {
    if (!columns.patientId) return sql`false`
    // The pipeline sets the patients; a job that acts for a person has only their login.
    if (me.patientIds)
      return me.patientIds.length > 0 ? and(practice, inArray(columns.patientId, [...me.patientIds]))! : sql`false`
    const visiblePatientIds = db
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.practiceId, me.practiceId), eq(patients.personId, me.personId)))
    return and(practice, inArray(columns.patientId, visiblePatientIds))!
  }
  return and(practice, columns.doctorId ? eq(columns.doctorId, me.doctorId ?? NO_ID) : sql`false`)!
}

/**
 * Names a column together with its table, for a subquery among selected columns. When one table is selected, drizzle leaves
 * out its name there, and the subquery would read its own column of that name.
 */
export const outerColumn = (column: PgColumn): SQL => sql`${column}`

/** Builds the condition of a join: the row of the same practice that a column refers to. */
export function refersTo(column: PgColumn, table: { id: PgColumn; practiceId: PgColumn }): SQL {
  const { practiceId } = column.table as unknown as { practiceId: PgColumn }
  return and(eq(table.practiceId, practiceId), eq(table.id, column))!
}

/** Matches the row of the practice with this id. */
export const matchId = (me: Pick<Me, 'practiceId'>, table: { id: PgColumn; practiceId: PgColumn }, id: string): SQL =>
  and(eq(table.practiceId, me.practiceId), eq(table.id, id))!

/** Matches the row with this id, if the person may reach it. */
export const matchIdInReach = (
  { db, me, reach }: { db: Db; me: Me; reach: Reach },
  table: ReachColumns & { id: PgColumn },
  id: string,
): SQL => and(restrictToReach(db, me, reach, table), eq(table.id, id))!

/** Matches the rows of the practice with these values. Null is no value here: `= null` would match no row. */
export const matchValues = <Table extends PgTable & { practiceId: PgColumn }>(
  me: Pick<Me, 'practiceId'>,
  table: Table,
  values: { [Name in keyof Table['$inferSelect']]?: NonNullable<Table['$inferSelect'][Name]> },
): SQL => {
  const columns = getTableColumns(table)
  return and(
    eq(table.practiceId, me.practiceId),
    ...Object.entries(values).map(([name, value]) => eq(columns[name]!, value)),
  )!
}

/** No row has this id: the reach of a person without a place or a doctor profile. */
export const NO_ID = '00000000-0000-0000-0000-000000000000'
