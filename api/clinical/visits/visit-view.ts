import { and, asc, eq } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findNames } from '#api/practice/public.ts'
import { canAmend, canWrite } from '#contract/clinical/visits/rules.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { findBookedFollowUp, findFollowUpOfVisit } from '../follow-ups/store.ts'
import { findPrescriptionOfVisit } from '../prescriptions/draft.ts'
import { listLines } from '../prescriptions/lines.ts'
import { readEntries } from './entries.ts'
import { getRecordAccess } from './record-access.ts'

export type VisitRecord = typeof visits.$inferSelect

/** What of a note is neither a list nor the prescription. */
export const TEXTS = ['clinicalFindings', 'additionalTreatments', 'advice', 'followUpOn', 'followUpReason'] as const
export type NoteTexts = Pick<VisitRecord, (typeof TEXTS)[number]>

export const textsOf = (of: Partial<NoteTexts>): NoteTexts =>
  Object.fromEntries(TEXTS.map((name) => [name, of[name] ?? null])) as NoteTexts

/**
 * A visit that the asker may read.
 * @throws 404, also for a visit of a patient who is not theirs
 */
export async function findReadableVisit(ctx: CommandContext, visitId: string): Promise<VisitRecord> {
  const { db, me } = ctx
  const [visit] = await db
    .select()
    .from(visits)
    .where(and(eq(visits.practiceId, me.practiceId), eq(visits.id, visitId)))
  if (!visit || (await getRecordAccess(ctx, visit.patientId)) === 'banner') throw refuse.notFound('visit')
  return visit
}

/** The versions of a signed note, the first one first; none while it is written. */
export async function listVersions({ db, me }: Pick<QueryContext, 'db' | 'me'>, visitId: string) {
  return db
    .select()
    .from(visitVersions)
    .where(and(eq(visitVersions.practiceId, me.practiceId), eq(visitVersions.visitId, visitId)))
    .orderBy(asc(visitVersions.number))
}

/**
 * The visit as it stands, with its lists and its prescription: the newest version of the note, or the one that is named.
 * @throws 404 for a version that there is not
 */
export async function toVisitView(ctx: CommandContext, visit: VisitRecord, number = visit.noteVersion): Promise<Visit> {
  const { db, me } = ctx
  const [doctor] = await db
    .select({ fullName: doctors.fullName })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, visit.doctorId)))
  const prescription = await findPrescriptionOfVisit(ctx, visit.id)
  const versions = await listVersions(ctx, visit.id)
  const meant = versions.find((one) => one.number === number)
  if (number !== visit.noteVersion && !meant) throw refuse.notFound('version of this note')
  const names = await findNames(
    db,
    me,
    versions.map(({ signedBy }) => signedBy),
  )
  const followUp = visit.status === 'open' ? null : await findFollowUpOfVisit(ctx, visit.id)
  return {
    _id: visit.id,
    appointmentId: visit.appointmentId,
    patientId: visit.patientId,
    doctorId: visit.doctorId,
    doctorName: doctor?.fullName ?? '',
    status: visit.status,
    startedAt: toIsoInstant(visit.startedAt),
    signedAt: toIsoInstant(visit.signedAt),
    version: visit.version,
    ...textsOf(meant ? (meant.texts as Partial<NoteTexts>) : visit),
    ...(await readEntries(db, me, visit.id, number)),
    followUp: followUp && { _id: followUp.id, status: followUp.status, appointmentId: followUp.appointmentId },
    bookedAhead: visit.status === 'open' ? await findBookedFollowUp(ctx, visit) : null,
    noteVersion: number,
    versions: versions.map((one) => ({
      number: one.number,
      reason: one.reason,
      signedBy: names.get(one.signedBy) ?? '',
      signedAt: toIsoInstant(one.signedAt),
    })),
    prescriptionId: prescription?.id ?? null,
    lines: prescription ? await listLines(db, me, prescription.id) : [],
    writable: canWrite(visit, me),
    amendable: canAmend(visit, me) && number === visit.noteVersion,
  }
}
