import { and, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { ageOn } from '#contract/patients/rules.ts'
import { type BmiScale, bmiClass, flags, hasRanges } from '#contract/vitals/flags.ts'
import { confirmation, doubtful } from '#contract/vitals/limits.ts'
import type { Before } from '#contract/vitals/plausible.ts'
import { bmiTenths, MEASURES, type Measure, type Measures, measuresOf, measureText } from '#contract/vitals/rules.ts'
import type { VitalsList, VitalsReading, VitalsTaken } from '#contract/vitals/schema.ts'
import { vitals } from '#db/schema/visits.ts'
import { record } from '../audit.ts'
import { dayIn, iso } from '../clock.ts'
import { findPatient } from '../patients/store.ts'
import { practiceById } from '../people/door.ts'
import { namesOf } from '../people/names.ts'
import { Refusal, refuse } from '../refuse.ts'
import type { Asking } from '../visits/chart.ts'
import { openVisitAt } from '../visits/resolving.ts'

type Row = typeof vitals.$inferSelect

const of = ({ me }: Pick<Asking, 'me'>, patientId: string) =>
  and(eq(vitals.practiceId, me.practiceId), eq(vitals.patientId, patientId))

const measured = (row: Row): Measures => ({
  heightCm: row.heightCm,
  weightG: row.weightG,
  systolic: row.systolic,
  diastolic: row.diastolic,
  pulse: row.pulse,
  respiration: row.respiration,
  temperatureTenths: row.temperatureTenths,
  temperatureUnit: row.temperatureUnit,
  spo2: row.spo2,
})

/** A patient's readings, newest first, judged by the patient's age on the day of the reading and the practice's scale. */
export async function readings(asking: Asking, patientId: string, limit: number): Promise<VitalsList> {
  const { db, me } = asking
  const practice = await practiceById(db, me.practiceId)
  if (!practice) throw refuse.notFound('practice')
  const { birthDate } = await findPatient({ ...asking, reach: 'practice' }, patientId)
  const rows = await db
    .select()
    .from(vitals)
    .where(of(asking, patientId))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(limit)
  const names = await namesOf(
    db,
    me,
    rows.map((row) => row.measuredBy),
  )
  return {
    temperatureUnit: practice.temperatureUnit === 'F' ? 'F' : 'C',
    readings: rows.map((row): VitalsReading => {
      const measures = measured(row)
      const age = birthDate && ageOn(birthDate, dayIn(practice.zone, Date.parse(row.measuredAt)))
      const ageYears = typeof age === 'number' ? age : null
      const bmi = bmiTenths(row.heightCm, row.weightG)
      return {
        vitalsId: row.id,
        measuredAt: iso(row.measuredAt),
        measuredBy: names.get(row.measuredBy) ?? '',
        visitId: row.visitId,
        measures,
        bmiTenths: bmi,
        bmiClass: bmiClass(bmi, ageYears, practice.bmiScale as BmiScale),
        flags: flags(measures, ageYears),
        hasRanges: hasRanges(ageYears),
        note: row.note,
        corrected: row.replacedBy !== null,
      }
    }),
  }
}

/** How long a weight is compared with the next one to a tenth. */
const WEIGHT_DAYS = 30

async function newest<Name extends 'weightG' | 'heightCm'>(
  { db, me }: Pick<Asking, 'db' | 'me'>,
  patientId: string,
  name: Name,
  but?: string,
) {
  const [row] = await db
    .select({ value: vitals[name], measuredAt: vitals.measuredAt })
    .from(vitals)
    .where(
      and(
        of({ me }, patientId),
        isNotNull(vitals[name]),
        isNull(vitals.replacedBy),
        but ? sql`${vitals.id} <> ${but}` : undefined,
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(1)
  return row ? { value: row.value as number, measuredAt: row.measuredAt } : null
}

/** The newest weight with its unit, for a prescription's head; empty without one. */
export async function lastWeight(asking: Pick<Asking, 'db' | 'me'>, patientId: string): Promise<string> {
  const weight = await newest(asking, patientId, 'weightG')
  return weight ? measureText('weightG', { weightG: weight.value } as Measures) : ''
}

/** What new measurements are judged by: the patient's age today, and the newest of the others. */
async function before(asking: Asking, patientId: string, but: string | undefined): Promise<Before> {
  const { db, me, now } = asking
  const practice = await practiceById(db, me.practiceId)
  const { birthDate } = await findPatient({ ...asking, reach: 'practice' }, patientId)
  const weight = await newest(asking, patientId, 'weightG', but)
  const height = await newest(asking, patientId, 'heightCm', but)
  return {
    ageYears: birthDate ? ageOn(birthDate, dayIn(practice?.zone ?? 'UTC', now)) : null,
    weight: weight && {
      grams: weight.value,
      withinMonth: now.getTime() - Date.parse(weight.measuredAt) <= WEIGHT_DAYS * 86_400_000,
    },
    heightCm: height?.value ?? null,
  }
}

/**
 * Keeps one taking of measurements. A correction marks the reading that it corrects and stands beside it.
 * @throws 422 with `data.confirm` for unusual values that are not confirmed
 */
export async function recordVitals(asking: Asking, patientId: string, taken: VitalsTaken) {
  const { db, me, now } = asking
  const measures = measuresOf(taken)
  const doubts = doubtful(measures, taken.confirmed, await before(asking, patientId, taken.corrects))
  if (doubts.length > 0) {
    throw new Refusal(422, 'Some measurements are unusual. Correct them, or tick that they are right.', {
      fields: Object.fromEntries(doubts.map(({ input, sentence }) => [input, sentence])),
      data: {
        confirm: doubts.map(({ measure }) => ({
          value: confirmation(measure, measures),
          label: `${MEASURES[measure].label}: ${measureText(measure, measures)} is right`,
        })),
      },
    })
  }
  const visit = taken.appointmentId ? await openVisitAt(asking, taken.appointmentId, patientId) : null
  const corrected = taken.corrects ? await correctable(asking, patientId, taken.corrects) : null
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
    note: taken.note ?? null,
    confirmed: taken.confirmed.map((one) => one.split(':')[0] as Measure),
  })
  if (corrected) {
    await db
      .update(vitals)
      .set({ replacedBy: id, errorReason: taken.reason ?? null, version: sql`${vitals.version} + 1` })
      .where(and(of(asking, patientId), eq(vitals.id, corrected.id)))
  }
  await record(asking, {
    act: corrected ? 'update' : 'create',
    object: 'vitals',
    objectId: id,
    patientId,
    before: corrected ? measured(corrected) : undefined,
    after: measures,
  })
  return { vitalsId: id, bmiTenths: bmiTenths(measures.heightCm, measures.weightG) }
}

/** The reading to be corrected, locked; one that was corrected already is a conflict. */
async function correctable(asking: Asking, patientId: string, vitalsId: string): Promise<Row> {
  const [row] = await asking.db
    .select()
    .from(vitals)
    .where(and(of(asking, patientId), eq(vitals.id, vitalsId)))
    .for('update')
  if (!row) throw refuse.notFound('reading')
  if (row.replacedBy)
    throw refuse.conflict('Somebody else corrected this reading already. Look at the newer one first.')
  return row
}
