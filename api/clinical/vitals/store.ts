import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { type Age, getAgeOnDay } from '#contract/clinical/vitals/age.ts'
import { classifyBmi, hasBmi } from '#contract/clinical/vitals/bmi.ts'
import { parseCircumstances } from '#contract/clinical/vitals/circumstances.ts'
import { flagMeasures } from '#contract/clinical/vitals/flags.ts'
import { confirmationKey, findWarnings } from '#contract/clinical/vitals/limits.ts'
import type { PreviousMeasures } from '#contract/clinical/vitals/plausible-ranges.ts'
import { isPossibleDueDate, isPregnantOn } from '#contract/clinical/vitals/pregnancy.ts'
import {
  computeBmiTenths,
  formatMeasure,
  MEASURES,
  type Measure,
  type Measures,
  otherTemperatureUnit,
  parseMeasures,
  type TemperatureUnit,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsInput } from '#contract/clinical/vitals/schema.ts'
import { describeWorstFinding } from '#contract/clinical/vitals/worst-finding.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { findOpenVisit } from '../visits/consultation.ts'
import { findNewest, listPregnancyAnswers } from './latest-facts.ts'
import { loadPracticeAndPatient, toCircumstances, toMeasures, type VitalsRow } from './list-vitals.ts'

/** For this long, a child's weight is compared with the previous one without allowing for growth. */
const WEIGHT_COMPARED_DAYS = 30

/** Formats the newest weight for the head of a prescription; empty without one. */
export async function formatLastWeight(ctx: Pick<QueryContext, 'db' | 'me'>, patientId: string): Promise<string> {
  const weight = await findNewest(ctx, patientId, 'weightG')
  return weight ? formatMeasure('weightG', { weightG: weight.value } as Measures) : ''
}

/** Loads what new measurements are compared with: the patient's age today and the newest earlier values. */
async function loadPrevious(
  ctx: CommandContext,
  patientId: string,
  age: Age | null,
  exceptId: string | undefined,
): Promise<PreviousMeasures> {
  const weight = await findNewest(ctx, patientId, 'weightG', exceptId)
  const height = await findNewest(ctx, patientId, 'heightCm', exceptId)
  return {
    ageYears: age?.years ?? null,
    weight: weight && {
      grams: weight.value,
      withinMonth: ctx.now.getTime() - Date.parse(weight.measuredAt) <= WEIGHT_COMPARED_DAYS * 86_400_000,
    },
    heightCm: height?.value ?? null,
  }
}

/**
 * Records a reading. A correction marks the reading that it corrects, which is kept.
 * @throws 422 with `data.confirm` for unusual values that are not confirmed
 */
export async function recordVitals(ctx: CommandContext, patientId: string, input: VitalsInput) {
  const { db, me, now } = ctx
  const measures = parseMeasures(input)
  const circumstances = parseCircumstances(input)
  const { zone, bmiScale, birthDate, practiceUnit } = await loadPracticeAndPatient(ctx, patientId)
  const day = dayInZone(zone, now)
  const age = getAgeOnDay(birthDate, day)
  if (circumstances.lastPeriodOn && circumstances.lastPeriodOn > day)
    throw refuse.invalid({ lastPeriodOn: 'Enter today’s date or an earlier date' })
  if (circumstances.dueOn && !isPossibleDueDate(circumstances.dueOn, day))
    throw refuse.invalid({ dueOn: 'Enter an expected delivery date in the next 40 weeks' })
  askToConfirm(
    findWarnings(measures, input.confirmed, await loadPrevious(ctx, patientId, age, input.corrects), practiceUnit),
    measures,
    practiceUnit,
  )
  const visit = input.appointmentId ? await findOpenVisit(ctx, input.appointmentId, patientId) : null
  const corrected = input.corrects ? await lockReading(ctx, patientId, input.corrects) : undefined
  const id = uuidv7()
  await db.insert(vitals).values({
    id,
    practiceId: me.practiceId,
    patientId,
    visitId: corrected?.visitId ?? visit?.id ?? null,
    // A correction keeps the time of the measurement.
    measuredAt: corrected?.measuredAt ?? now.toISOString(),
    measuredBy: me.personId,
    ...measures,
    ...circumstances,
    note: input.note ?? null,
    confirmed: input.confirmed.map((key) => key.split(':')[0] as Measure),
  })
  if (corrected)
    await db
      .update(vitals)
      .set({
        replacedBy: id,
        errorReason: input.reason,
        version: corrected.version + 1,
        correctedAt: now.toISOString(),
        correctedBy: me.personId,
      })
      .where(and(restrictToReach(db, me, 'practice', vitals), eq(vitals.id, corrected.id)))
  await recordAudit(ctx, {
    act: corrected ? 'update' : 'create',
    object: 'vitals',
    objectId: id,
    patientId,
    before: corrected && { ...toMeasures(corrected), ...toCircumstances(corrected) },
    after: { ...measures, ...circumstances },
  })
  const bmi = hasBmi(age) ? computeBmiTenths(measures.heightCm, measures.weightG) : null
  const pregnant = isPregnantOn(day, await listPregnancyAnswers(ctx, patientId, zone))
  const { flags } = flagMeasures(measures, age, circumstances.glucoseWhen, pregnant)
  const worst = describeWorstFinding(measures, flags, practiceUnit)
  const temperature = formatMeasure('temperatureTenths', measures, otherTemperatureUnit(measures.temperatureUnit))
  const isOtherUnit = measures.temperatureUnit !== input.temperatureUnit
  const temperatureNote = isOtherUnit && !worst.includes(temperature) ? `Temperature read as ${temperature}` : ''
  return { vitalsId: id, bmiTenths: bmi, bmiClass: classifyBmi(bmi, age, bmiScale, pregnant), worst, temperatureNote }
}

/** Asks to confirm unusual values, each beside its field with the value that its checkbox sends. */
function askToConfirm(
  warnings: ReturnType<typeof findWarnings>,
  measures: Measures,
  practiceUnit: TemperatureUnit,
): void {
  if (warnings.length === 0) return
  throw new Refusal(422, 'Some measurements are unusual. Correct them or confirm them.', {
    fields: Object.fromEntries(warnings.map(({ input, sentence }) => [input, sentence])),
    data: {
      confirm: warnings.map(({ measure }) => ({
        value: confirmationKey(measure, measures),
        label: `${MEASURES[measure].label}: ${formatMeasure(measure, measures, practiceUnit)} is correct`,
      })),
    },
  })
}

/**
 * Locks the reading to correct.
 * @throws 409 if it has already been corrected
 */
async function lockReading({ db, me }: CommandContext, patientId: string, vitalsId: string): Promise<VitalsRow> {
  const [row] = await db
    .select()
    .from(vitals)
    .where(and(restrictToReach(db, me, 'practice', vitals), eq(vitals.patientId, patientId), eq(vitals.id, vitalsId)))
    .for('update')
  if (!row) throw refuse.notFound('reading')
  if (row.replacedBy) throw refuse.conflict('This reading has already been corrected. Check the newer reading first.')
  return row
}
