import { and, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm'
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

/** Selects the answers about pregnancy of uncorrected readings, newest first. */
const selectPregnancyAnswers = (ctx: ReadContext, patientId: string) =>
  ctx.db
    .select({
      measuredAt: vitals.measuredAt,
      pregnant: vitals.pregnant,
      lactating: vitals.lactating,
      lastPeriodOn: vitals.lastPeriodOn,
      dueOn: vitals.dueOn,
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

/** Lists the answers about pregnancy, newest first, by the practice's calendar. */
export async function listPregnancyAnswers(
  ctx: ReadContext,
  patientId: string,
  zone: string,
): Promise<PregnancyAnswer[]> {
  const readings = await selectPregnancyAnswers(ctx, patientId)
  return readings.map(({ measuredAt, ...answer }) => ({ ...answer, day: dayInZone(zone, Date.parse(measuredAt)) }))
}

/** A reading as PostgreSQL writes it in JSON. */
interface BannerReadings {
  weight: { value: number; measured_at: string } | null
  answers: {
    measured_at: string
    pregnant: boolean | null
    lactating: boolean | null
    last_period_on: string | null
    due_on: string | null
  }[]
}

/** Reads the newest weight and a pregnancy of today, for the patient banner. One statement, because every page of a record has it. */
export async function getBannerVitals(ctx: Pick<QueryContext, 'db' | 'me' | 'now'>, patientId: string) {
  const [found] = await ctx.db.execute<BannerReadings & Record<string, unknown>>(
    sql`select
      (select row_to_json(newest) from (${selectNewest(ctx, patientId, 'weightG')}) newest (value, measured_at)) as weight,
      (select coalesce(json_agg(answers), '[]') from (${selectPregnancyAnswers(ctx, patientId)}) answers) as answers`,
  )
  const { weight, answers } = found!
  const byDay = answers.map(({ measured_at, pregnant, lactating, last_period_on, due_on }) => ({
    pregnant,
    lactating,
    lastPeriodOn: last_period_on,
    dueOn: due_on,
    day: dayInZone(ctx.me.zone, Date.parse(measured_at)),
  }))
  return {
    weight: weight && { grams: weight.value, measuredAt: toIsoInstant(weight.measured_at) },
    pregnancy: findPregnancy(getToday(ctx), byDay),
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
