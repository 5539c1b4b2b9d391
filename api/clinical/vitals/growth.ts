import { and, desc, isNotNull, or } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { getToday } from '#api/kernel/today.ts'
import type { GrowthRecord } from '#contract/clinical/growth/schema.ts'
import type { RecordBanner } from '#contract/clinical/visits/schema.ts'
import { getAgeOnDay } from '#contract/clinical/vitals/age.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { isCurrentReading } from './latest-facts.ts'

/** More than a reading a month from birth to 19 years. */
const MAX_READINGS = 250

const SEXES = { Male: 'male', Female: 'female', Other: null } as const

/** Reads the uncorrected heights, weights and head circumferences of a patient, oldest first, with the age on each day. */
export async function readGrowth(
  ctx: Pick<QueryContext, 'db' | 'me' | 'now'>,
  { patientId, gender, birthDate }: Pick<RecordBanner, 'patientId' | 'gender' | 'birthDate'>,
): Promise<GrowthRecord> {
  const { heightCm, weightG, headMm, measuredAt } = vitals
  const rows = await ctx.db
    .select({ measuredAt, heightCm, weightG, headMm })
    .from(vitals)
    .where(and(isCurrentReading(ctx, patientId), or(isNotNull(heightCm), isNotNull(weightG), isNotNull(headMm))))
    .orderBy(desc(measuredAt), desc(vitals.id))
    .limit(MAX_READINGS)
  const ageOn = (day: string) => getAgeOnDay(birthDate, day)?.days ?? null
  return {
    sex: gender && SEXES[gender],
    ageDays: ageOn(getToday(ctx)),
    readings: rows.toReversed().map((row) => ({
      ...row,
      measuredAt: toIsoInstant(row.measuredAt),
      ageDays: ageOn(dayInZone(ctx.me.zone, Date.parse(row.measuredAt))),
    })),
  }
}
