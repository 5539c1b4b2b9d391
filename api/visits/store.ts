import { and, eq, sql } from 'drizzle-orm'
import { canWrite, lacksToSign } from '#contract/visits/rules.ts'
import type { Visit, VisitNote } from '#contract/visits/schema.ts'
import { doctors } from '#db/schema/doctors.ts'
import { visits } from '#db/schema/visits.ts'
import { complete } from '../appointments/arriving.ts'
import { record } from '../audit.ts'
import { dayIn, iso } from '../clock.ts'
import { practiceById } from '../people/door.ts'
import { prescriptionOf, signDraft, writeDraft } from '../prescriptions/draft.ts'
import { linesOf } from '../prescriptions/lines.ts'
import { refuse } from '../refuse.ts'
import { type Asking, chartOf } from './chart.ts'
import { diagnosesOf, readEntries, writeEntries } from './entries.ts'

export type VisitRecord = typeof visits.$inferSelect

const is = ({ me }: Pick<Asking, 'me'>, visitId: string) =>
  and(eq(visits.practiceId, me.practiceId), eq(visits.id, visitId))

/**
 * A visit that the asker may read.
 * @throws 404, also for a visit of a patient who is not theirs
 */
export async function readable(asking: Asking, visitId: string): Promise<VisitRecord> {
  const [visit] = await asking.db.select().from(visits).where(is(asking, visitId))
  if (!visit || (await chartOf(asking, visit.patientId)) === 'band') throw refuse.notFound('visit')
  return visit
}

/** The visit as it stands, with its lists and its prescription. */
export async function viewOf(asking: Asking, visit: VisitRecord): Promise<Visit> {
  const { db, me } = asking
  const [doctor] = await db
    .select({ fullName: doctors.fullName })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, visit.doctorId)))
  const prescription = await prescriptionOf(asking, visit.id)
  return {
    _id: visit.id,
    appointmentId: visit.appointmentId,
    patientId: visit.patientId,
    doctorId: visit.doctorId,
    doctorName: doctor?.fullName ?? '',
    status: visit.status,
    startedAt: iso(visit.startedAt),
    signedAt: iso(visit.signedAt),
    version: visit.version,
    clinicalFindings: visit.clinicalFindings,
    additionalTreatments: visit.additionalTreatments,
    advice: visit.advice,
    followUpOn: visit.followUpOn,
    ...(await readEntries(db, me, visit.id)),
    prescriptionId: prescription?.id ?? null,
    lines: prescription ? await linesOf(db, me, prescription.id) : [],
    writable: canWrite(visit, me),
  }
}

/**
 * Locks a visit for writing: whoever comes at the same moment waits, and then finds another version.
 * @throws 404, 403 for another doctor's visit, 409 for one that is signed or was saved by somebody else since
 */
async function lock(asking: Asking, visitId: string, version: number): Promise<VisitRecord> {
  const { db, me } = asking
  await readable(asking, visitId)
  const [visit] = await db.select().from(visits).where(is(asking, visitId)).for('update')
  if (!visit) throw refuse.notFound('visit')
  if (visit.doctorId !== me.doctorId) throw refuse.forbidden('Only the doctor of this visit writes on it.')
  if (visit.status !== 'open') {
    const message = 'This visit is signed: nothing on it can be changed any more. What you typed was not saved.'
    throw refuse.conflict(message, { data: { current: await viewOf(asking, visit) } })
  }
  if (visit.version !== version) throw refuse.stale(await viewOf(asking, visit))
  return visit
}

const TEXTS = ['clinicalFindings', 'additionalTreatments', 'advice', 'followUpOn'] as const

/** Saves the sections that were sent, and leaves the others alone. */
export async function save(asking: Asking, visitId: string, { version, ...note }: VisitNote) {
  const { db, me, now } = asking
  const visit = await lock(asking, visitId, version)
  const before = await viewOf(asking, visit)
  const practice = await practiceById(db, me.practiceId)
  const { followUpOn } = note
  if (followUpOn && followUpOn !== before.followUpOn && followUpOn < dayIn(practice?.zone ?? 'UTC', now)) {
    throw refuse.invalid({ followUpOn: 'Choose today or a later day' })
  }
  const texts = Object.fromEntries(
    TEXTS.filter((name) => note[name] !== undefined).map((name) => [name, note[name] || null]),
  )
  await writeEntries(db, me, visitId, note)
  const prescriptionId = note.lines ? await writeDraft(asking, visit, note.lines) : before.prescriptionId
  await db
    .update(visits)
    .set({ ...texts, version: version + 1 })
    .where(is(asking, visitId))
  const sent = Object.keys(note) as (keyof typeof note)[]
  await record(asking, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId: visit.patientId,
    before: Object.fromEntries(sent.map((name) => [name, before[name]])),
    after: note,
  })
  return { visitId, prescriptionId, version: version + 1 }
}

/**
 * Signs the visit with its prescription and completes the appointment. From here on the database refuses every change.
 * @throws 422 when there is neither a symptom nor a diagnosis, or a medicine of which nobody can tell how to take it
 */
export async function sign(asking: Asking, visitId: string, version: number) {
  const { db, me, now } = asking
  const visit = await lock(asking, visitId, version)
  const draft = await prescriptionOf(asking, visitId)
  const lines = draft ? await linesOf(db, me, draft.id) : []
  const lacking = lacksToSign({ ...(await readEntries(db, me, visitId)), lines })
  if (lacking.length > 0) throw refuse.invalid({}, lacking.map((sentence) => `${sentence}.`).join(' '))
  const diagnoses = (await diagnosesOf(db, me, [visitId])).get(visitId) ?? []
  const prescriptionId = await signDraft(asking, visit, diagnoses)
  await complete({ ...asking, reach: 'own' }, visit.appointmentId)
  await db
    .update(visits)
    .set({
      status: 'completed',
      signedAt: now.toISOString(),
      signedBy: me.personId,
      version: sql`${visits.version} + 1`,
    })
    .where(is(asking, visitId))
  await record(asking, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId: visit.patientId,
    after: { status: 'completed', prescriptionId },
  })
  return { visitId, prescriptionId, appointmentId: visit.appointmentId }
}
