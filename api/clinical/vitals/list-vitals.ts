import { and, desc, eq, sql } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { getAgeOnDay } from '#contract/clinical/vitals/age.ts'
import { type BmiScale, classifyBmi, hasBmi } from '#contract/clinical/vitals/bmi.ts'
import type { Circumstances } from '#contract/clinical/vitals/circumstances.ts'
import { flagMeasures } from '#contract/clinical/vitals/flags.ts'
import { isPregnantOn } from '#contract/clinical/vitals/pregnancy.ts'
import { computeBmiTenths, type Measures, mapMeasures } from '#contract/clinical/vitals/rules.ts'
import type { VitalsList, VitalsReading } from '#contract/clinical/vitals/schema.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { listPregnancyAnswers } from './latest-facts.ts'

export type VitalsRow = typeof vitals.$inferSelect

export const toMeasures = (row: VitalsRow): Measures => ({
  ...mapMeasures((name) => row[name]),
  temperatureUnit: row.temperatureUnit,
})

export const toCircumstances = (row: VitalsRow): Circumstances => {
  const { glucoseWhen, position, arm, temperatureSite, onOxygen, pregnant, lactating, lastPeriodOn, dueOn } = row
  return { glucoseWhen, position, arm, temperatureSite, onOxygen, pregnant, lactating, lastPeriodOn, dueOn }
}

/** The form asks about pregnancy from this age on, unless the patient is male. */
const PREGNANCY_ASKED_FROM_YEARS = 10

/**
 * Loads the time zone and settings of the practice, and the patient's data that flags depend on.
 * @param patientId of a record that was not merged into another
 */
export async function loadPracticeAndPatient(ctx: CommandContext, patientId: string) {
  const { db, me } = ctx
  const [row] = await db
    .select({
      temperatureUnit: practices.temperatureUnit,
      bmiScale: practices.bmiScale,
      birthDate: patients.birthDate,
      gender: patients.gender,
    })
    .from(patients)
    .innerJoin(practices, eq(practices.id, patients.practiceId))
    .where(matchId(me, patients, patientId))
  if (!row) throw refuse.notFound('patient')
  const { temperatureUnit, bmiScale, ...patient } = row
  return {
    ...patient,
    zone: me.zone,
    bmiScale: bmiScale as BmiScale,
    practiceUnit: temperatureUnit === 'F' ? ('F' as const) : ('C' as const),
  }
}

/** Lists a patient's readings, or those of one visit, newest first, flagged by the age on that day and the practice's BMI scale. */
export async function listVitals(
  ctx: CommandContext,
  patientId: string,
  { limit, before, visitId }: { limit: number; before?: string; visitId?: string },
): Promise<VitalsList> {
  const { db, me, now } = ctx
  const { zone, practiceUnit, bmiScale, birthDate, gender } = await loadPracticeAndPatient(ctx, patientId)
  const last = sql`select measured_at, id from vitals where practice_id = ${me.practiceId} and id = ${before}`
  const rows = await db
    .select()
    .from(vitals)
    .where(
      and(
        restrictToReach(db, me, 'practice', vitals),
        eq(vitals.patientId, patientId),
        visitId ? eq(vitals.visitId, visitId) : undefined,
        before ? sql`(${vitals.measuredAt}, ${vitals.id}) < (${last})` : undefined,
      ),
    )
    // A correction comes before the reading it corrects, which has the same time.
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(limit + 1)
  const page = rows.slice(0, limit)
  const answers = await listPregnancyAnswers(ctx, patientId, zone)
  const names = await findNames(
    db,
    me,
    page.flatMap(({ measuredBy, correctedBy }) => (correctedBy ? [measuredBy, correctedBy] : [measuredBy])),
  )
  const today = dayInZone(zone, now)
  const ageToday = getAgeOnDay(birthDate, today)
  return {
    temperatureUnit: practiceUnit,
    asks: {
      bmi: hasBmi(ageToday),
      pregnancy: gender !== 'Male' && (ageToday === null || ageToday.years >= PREGNANCY_ASKED_FROM_YEARS),
    },
    today,
    older: rows.length > limit,
    readings: page.map((row): VitalsReading => {
      const measures = toMeasures(row)
      const day = dayInZone(zone, Date.parse(row.measuredAt))
      const age = getAgeOnDay(birthDate, day)
      const pregnant = isPregnantOn(day, answers)
      const bmi = hasBmi(age) ? computeBmiTenths(row.heightCm, row.weightG) : null
      return {
        vitalsId: row.id,
        measuredAt: toIsoInstant(row.measuredAt),
        measuredBy: names.get(row.measuredBy) ?? '',
        visitId: row.visitId,
        measures,
        practiceUnit,
        circumstances: toCircumstances(row),
        bmiTenths: bmi,
        bmiClass: classifyBmi(bmi, age, bmiScale, pregnant),
        ...flagMeasures(measures, age, row.glucoseWhen, pregnant),
        note: row.note,
        corrected: row.replacedBy !== null,
        correction: row.replacedBy
          ? {
              at: row.correctedAt && toIsoInstant(row.correctedAt),
              by: (row.correctedBy && names.get(row.correctedBy)) || '',
              reason: row.errorReason ?? '',
            }
          : null,
      }
    }),
  }
}
