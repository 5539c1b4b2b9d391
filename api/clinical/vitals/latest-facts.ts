import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getPracticeLocale } from '#api/patients/public.ts'
import { isLactatingOn, isPregnantOn, type PregnancyAnswer } from '#contract/clinical/vitals/pregnancy.ts'
import { vitals } from '#db/schema/clinical/visits.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>

/** Readings of a patient that have not been corrected. */
export const isCurrentReading = ({ db, me }: ReadContext, patientId: string) =>
  and(restrictToReach(db, me, 'practice', vitals), eq(vitals.patientId, patientId), isNull(vitals.replacedBy))

/** Finds the newest uncorrected height or weight, except that of the reading `exceptId`. */
export async function findNewest(ctx: ReadContext, patientId: string, name: 'weightG' | 'heightCm', exceptId?: string) {
  const [row] = await ctx.db
    .select({ value: vitals[name], measuredAt: vitals.measuredAt })
    .from(vitals)
    .where(
      and(
        isCurrentReading(ctx, patientId),
        isNotNull(vitals[name]),
        exceptId ? sql`${vitals.id} <> ${exceptId}` : undefined,
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(1)
  return row ? { value: row.value as number, measuredAt: row.measuredAt } : null
}

/** Older answers are older than any pregnancy. */
const MAX_ANSWERS = 50

/** Lists the answers about pregnancy of uncorrected readings, newest first, by the practice's calendar. */
export async function listPregnancyAnswers(
  ctx: ReadContext,
  patientId: string,
  zone: string,
): Promise<PregnancyAnswer[]> {
  const readings = await ctx.db
    .select({
      measuredAt: vitals.measuredAt,
      pregnant: vitals.pregnant,
      lactating: vitals.lactating,
      lastPeriodOn: vitals.lastPeriodOn,
    })
    .from(vitals)
    .where(
      and(
        isCurrentReading(ctx, patientId),
        or(isNotNull(vitals.pregnant), isNotNull(vitals.lactating), isNotNull(vitals.lastPeriodOn)),
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(MAX_ANSWERS)
  return readings.map(({ measuredAt, ...answer }) => ({ ...answer, day: dayInZone(zone, Date.parse(measuredAt)) }))
}

/** Reads the newest weight and height, and whether the patient is pregnant or breast-feeding today. */
export async function getLatestFacts(ctx: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const { zone, today } = await getPracticeLocale(ctx)
  const weight = await findNewest(ctx, patientId, 'weightG')
  const height = await findNewest(ctx, patientId, 'heightCm')
  const answers = await listPregnancyAnswers(ctx, patientId, zone)
  return {
    weightG: weight?.value ?? null,
    heightCm: height?.value ?? null,
    pregnant: isPregnantOn(today, answers),
    lactating: isLactatingOn(today, answers),
  }
}
