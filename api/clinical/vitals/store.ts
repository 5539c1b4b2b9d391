import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { Refusal, refuse } from '#api/kernel/refuse.ts'
import { findPatient } from '#api/patients/public.ts'
import { findPractice } from '#api/practice/public.ts'
import { ageOnDay } from '#contract/clinical/vitals/age.ts'
import { type BmiScale, bmiClass, hasBmi } from '#contract/clinical/vitals/bmi.ts'
import { parseCircumstances } from '#contract/clinical/vitals/circumstances.ts'
import { confirmationKey, findWarnings } from '#contract/clinical/vitals/limits.ts'
import type { PreviousMeasures } from '#contract/clinical/vitals/plausible-ranges.ts'
import { isPregnantOn } from '#contract/clinical/vitals/pregnancy.ts'
import {
  bmiTenths,
  formatMeasure,
  MEASURES,
  type Measure,
  type Measures,
  parseMeasures,
} from '#contract/clinical/vitals/rules.ts'
import type { VitalsInput } from '#contract/clinical/vitals/schema.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { findOpenVisit } from '../visits/consultation.ts'
import { findNewest, listPregnancyAnswers } from './latest-facts.ts'
import { toCircumstances, toMeasures, type VitalsRow } from './list-vitals.ts'

/** How long after a weight a child's next one is compared with it to a tenth. */
const WEIGHT_COMPARED_DAYS = 30

/** The newest weight with its unit, for a prescription's head; empty without one. */
export async function formatLastWeight(ctx: Pick<QueryContext, 'db' | 'me'>, patientId: string): Promise<string> {
  const weight = await findNewest(ctx, patientId, 'weightG')
  return weight ? formatMeasure('weightG', { weightG: weight.value } as Measures) : ''
}

/** What new measurements are judged by: the patient's age today, and the newest of the others. */
async function loadPrevious(
  ctx: CommandContext,
  patientId: string,
  today: PatientToday,
  but: string | undefined,
): Promise<PreviousMeasures> {
  const weight = await findNewest(ctx, patientId, 'weightG', but)
  const height = await findNewest(ctx, patientId, 'heightCm', but)
  return {
    ageYears: today.age?.years ?? null,
    weight: weight && {
      grams: weight.value,
      withinMonth: ctx.now.getTime() - Date.parse(weight.measuredAt) <= WEIGHT_COMPARED_DAYS * 86_400_000,
    },
    heightCm: height?.value ?? null,
  }
}

type PatientToday = Awaited<ReturnType<typeof loadToday>>

async function loadToday(ctx: CommandContext, patientId: string) {
  const practice = await findPractice(ctx.db, ctx.me.practiceId)
  if (!practice) throw refuse.notFound('practice')
  const { birthDate } = await findPatient({ ...ctx, reach: 'practice' }, patientId)
  const day = dayInZone(practice.zone, ctx.now)
  return { day, age: ageOnDay(birthDate, day), zone: practice.zone, bmiScale: practice.bmiScale as BmiScale }
}

/**
 * Keeps one taking of measurements. A correction marks the reading that it corrects and stands beside it.
 * @throws 422 with `data.confirm` for unusual values that are not confirmed
 */
export async function recordVitals(ctx: CommandContext, patientId: string, taken: VitalsInput) {
  const { db, me, now } = ctx
  const measures = parseMeasures(taken)
  const circumstances = parseCircumstances(taken)
  const today = await loadToday(ctx, patientId)
  if (circumstances.lastPeriodOn && circumstances.lastPeriodOn > today.day) {
    throw refuse.invalid({ lastPeriodOn: 'Enter a day up to today' })
  }
  askToConfirm(
    findWarnings(measures, taken.confirmed, await loadPrevious(ctx, patientId, today, taken.corrects)),
    measures,
  )
  const visit = taken.appointmentId ? await findOpenVisit(ctx, taken.appointmentId, patientId) : null
  const corrected = taken.corrects ? await lockReading(ctx, patientId, taken.corrects) : null
  const id = uuidv7()
  await db.insert(vitals).values({
    id,
    practiceId: me.practiceId,
    patientId,
    visitId: corrected?.visitId ?? visit?.id ?? null,
    // A correction is about the moment at which it was measured.
    measuredAt: corrected?.measuredAt ?? now.toISOString(),
    measuredBy: me.personId,
    ...measures,
    ...circumstances,
    note: taken.note ?? null,
    confirmed: taken.confirmed.map((one) => one.split(':')[0] as Measure),
  })
  if (corrected) await markCorrected(ctx, corrected, id, taken.reason ?? null)
  await recordAudit(ctx, {
    act: corrected ? 'update' : 'create',
    object: 'vitals',
    objectId: id,
    patientId,
    before: corrected ? { ...toMeasures(corrected), ...toCircumstances(corrected) } : undefined,
    after: { ...measures, ...circumstances },
  })
  const bmi = hasBmi(today.age) ? bmiTenths(measures.heightCm, measures.weightG) : null
  const pregnant = bmi !== null && isPregnantOn(today.day, await listPregnancyAnswers(ctx, patientId, today.zone))
  return { vitalsId: id, bmiTenths: bmi, bmiClass: bmiClass(bmi, today.age, today.bmiScale, pregnant) }
}

/** "Is this right?": each doubt beside its field, with what a tick sends. */
function askToConfirm(doubts: ReturnType<typeof findWarnings>, measures: Measures): void {
  if (doubts.length === 0) return
  throw new Refusal(422, 'Some measurements are unusual. Correct them, or tick that they are right.', {
    fields: Object.fromEntries(doubts.map(({ input, sentence }) => [input, sentence])),
    data: {
      confirm: doubts.map(({ measure }) => ({
        value: confirmationKey(measure, measures),
        label: `${MEASURES[measure].label}: ${formatMeasure(measure, measures)} is right`,
      })),
    },
  })
}

/** The reading to be corrected, locked; one that was corrected already is a conflict. */
async function lockReading({ db, me }: CommandContext, patientId: string, vitalsId: string): Promise<VitalsRow> {
  const [row] = await db
    .select()
    .from(vitals)
    .where(and(restrictToReach(db, me, 'practice', vitals), eq(vitals.patientId, patientId), eq(vitals.id, vitalsId)))
    .for('update')
  if (!row) throw refuse.notFound('reading')
  if (row.replacedBy)
    throw refuse.conflict('Somebody else corrected this reading already. Look at the newer one first.')
  return row
}

/** The old reading keeps every value that it had. */
async function markCorrected(
  { db, me, now }: CommandContext,
  { id, version }: VitalsRow,
  by: string,
  reason: string | null,
) {
  await db
    .update(vitals)
    .set({
      ...{ replacedBy: by, errorReason: reason, version: version + 1 },
      ...{ correctedAt: now.toISOString(), correctedBy: me.personId },
    })
    .where(and(restrictToReach(db, me, 'practice', vitals), eq(vitals.id, id)))
}
