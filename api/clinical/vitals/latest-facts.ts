import { and, desc, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import {
  findPregnancy,
  isLactatingOn,
  isPregnantOn,
  type PregnancyAnswer,
} from '#contract/clinical/vitals/pregnancy.ts'
import { vitals } from '#db/schema/clinical/visits.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>

/** Readings of a patient that have not been corrected. */
export const isCurrentReading = ({ db, me }: ReadContext, patientId: string) =>
  and(restrictToReach(db, me, 'practice', vitals), eq(vitals.patientId, patientId), isNull(vitals.replacedBy))

type MeasureName = 'weightG' | 'heightCm'

const selectNewest = (ctx: ReadContext, patientId: string, name: MeasureName, exceptId?: string) =>
  ctx.db
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

/** Finds the newest uncorrected height or weight, except that of the reading `exceptId`. */
export async function findNewest(ctx: ReadContext, patientId: string, name: MeasureName, exceptId?: string) {
  const [row] = await selectNewest(ctx, patientId, name, exceptId)
  return row ? { value: row.value as number, measuredAt: row.measuredAt } : null
}

/** Older answers are older than any pregnancy. */
const MAX_ANSWERS = 50

const ANSWER_COLUMNS = {
  measuredAt: vitals.measuredAt,
  pregnant: vitals.pregnant,
  lactating: vitals.lactating,
  lastPeriodOn: vitals.lastPeriodOn,
}
const hasPregnancyAnswer = or(isNotNull(vitals.pregnant), isNotNull(vitals.lactating), isNotNull(vitals.lastPeriodOn))

const toAnswer =
  (zone: string) =>
  ({ measuredAt, pregnant, lactating, lastPeriodOn }: Omit<PregnancyAnswer, 'day'> & { measuredAt: string }) => ({
    ...{ pregnant, lactating, lastPeriodOn },
    day: dayInZone(zone, Date.parse(measuredAt)),
  })

/** Lists the answers about pregnancy of uncorrected readings, newest first, by the practice's calendar. */
export async function listPregnancyAnswers(
  ctx: ReadContext,
  patientId: string,
  zone: string,
): Promise<PregnancyAnswer[]> {
  const readings = await ctx.db
    .select(ANSWER_COLUMNS)
    .from(vitals)
    .where(and(isCurrentReading(ctx, patientId), hasPregnancyAnswer))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(MAX_ANSWERS)
  return readings.map(toAnswer(zone))
}

/** Reads the newest weight and whether the patient is pregnant today, for the patient banner. One statement. */
export async function getBannerVitals(ctx: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const newestWeight = ctx.db
    .select({ id: vitals.id })
    .from(vitals)
    .where(and(isCurrentReading(ctx, patientId), isNotNull(vitals.weightG)))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(1)
  const readings = await ctx.db
    .select({ ...ANSWER_COLUMNS, weightG: vitals.weightG })
    .from(vitals)
    .where(and(isCurrentReading(ctx, patientId), or(hasPregnancyAnswer, inArray(vitals.id, newestWeight))))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(MAX_ANSWERS)
  const weighed = readings.find(({ weightG }) => weightG !== null)
  return {
    weight: weighed ? { grams: weighed.weightG!, measuredAt: toIsoInstant(weighed.measuredAt) } : null,
    pregnancy: findPregnancy(getToday(ctx), readings.map(toAnswer(ctx.me.zone))),
  }
}

/** Reads the newest weight with the days since it was measured, the newest height, and whether the patient is pregnant or breast-feeding today. */
export async function getLatestFacts(ctx: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const today = getToday(ctx)
  const select = (name: MeasureName, column = sql`newest.value`) =>
    sql`(select ${column} from (${selectNewest(ctx, patientId, name)}) newest (value, measured_at))`
  const [[newest], answers] = await readTogether([
    ctx.db.execute<{ weightG: number | null; heightCm: number | null; weighedAt: string | null }>(
      sql`select ${select('weightG')} as "weightG", ${select('heightCm')} as "heightCm",
        ${select('weightG', sql`newest.measured_at`)} as "weighedAt"`,
    ),
    listPregnancyAnswers(ctx, patientId, ctx.me.zone),
  ])
  const { weighedAt } = newest!
  return {
    weightG: newest!.weightG,
    weightAgeDays: weighedAt === null ? null : Math.floor((ctx.now.getTime() - Date.parse(weighedAt)) / 86_400_000),
    heightCm: newest!.heightCm,
    pregnant: isPregnantOn(today, answers),
    lactating: isLactatingOn(today, answers),
  }
}
