import { and, desc, eq, getTableColumns, isNull, or, sql } from 'drizzle-orm'
import type { Me } from '#api/kernel/context.ts'
import { type BookingRules, DEFAULT_RULES } from '#contract/scheduling/schedules/rules.ts'
import type { Db } from '#db/client.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'

const { id, practiceId, doctorId, version, ...ruleColumns } = getTableColumns(bookingRules)
/** The columns of the rules, without the doctor. */
export const RULE_COLUMNS = ruleColumns

/** Gets the booking rules of a doctor: their own, else the practice's, else the defaults. */
export async function getBookingRules(
  db: Db,
  me: Pick<Me, 'practiceId'>,
  doctorId: string | null,
): Promise<BookingRules> {
  const isApplicable = doctorId
    ? or(isNull(bookingRules.doctorId), eq(bookingRules.doctorId, doctorId))
    : isNull(bookingRules.doctorId)
  const [row] = await db
    .select(RULE_COLUMNS)
    .from(bookingRules)
    .where(and(eq(bookingRules.practiceId, me.practiceId), isApplicable))
    // The doctor's own row before the practice's.
    .orderBy(desc(sql`${bookingRules.doctorId} is not null`))
    .limit(1)
  return row ?? DEFAULT_RULES
}

/** Loads the rules of all doctors at once; the returned function gets those of one. */
export async function loadBookingRules(
  db: Db,
  me: Pick<Me, 'practiceId'>,
): Promise<(doctorId: string) => BookingRules> {
  const rows = await db
    .select({ ...RULE_COLUMNS, doctorId: bookingRules.doctorId })
    .from(bookingRules)
    .where(eq(bookingRules.practiceId, me.practiceId))
  const general = rows.find(({ doctorId }) => doctorId === null) ?? DEFAULT_RULES
  return (doctorId) => rows.find((row) => row.doctorId === doctorId) ?? general
}
