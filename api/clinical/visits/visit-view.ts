import { and, asc, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
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

/** The texts of a note, beside its lists and the prescription. */
export const TEXTS = ['clinicalFindings', 'additionalTreatments', 'advice', 'followUpOn', 'followUpReason'] as const
type NoteTexts = Pick<VisitRecord, (typeof TEXTS)[number]>

const textsOf = (note: Partial<NoteTexts>): NoteTexts =>
  Object.fromEntries(TEXTS.map((name) => [name, note[name] ?? null])) as NoteTexts

/** Prepares a row of the versions of a visit's note. */
export const toVersionRow = (
  { me }: Pick<CommandContext, 'me'>,
  visitId: string,
  number: number,
  note: Partial<NoteTexts>,
) => ({ id: uuidv7(), practiceId: me.practiceId, visitId, number, texts: textsOf(note) })

/**
 * Finds a visit that the user may read.
 * @throws 404, also for a patient whose record is closed to the user
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

/**
 * Builds the view of a visit with its lists and prescription, from the newest version of the note or a named one.
 * @throws 404 for an unknown version
 */
export async function toVisitView(ctx: CommandContext, visit: VisitRecord, number = visit.noteVersion): Promise<Visit> {
  const { db, me } = ctx
  const [doctor] = await db
    .select({ fullName: doctors.fullName })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, visit.doctorId)))
  const prescription = await findPrescriptionOfVisit(ctx, visit.id)
  // Oldest first; none before the note is signed.
  const versions = await db
    .select()
    .from(visitVersions)
    .where(and(eq(visitVersions.practiceId, me.practiceId), eq(visitVersions.visitId, visit.id)))
    .orderBy(asc(visitVersions.number))
  const namedVersion = versions.find((version) => version.number === number)
  if (number !== visit.noteVersion && !namedVersion) throw refuse.notFound('version of this note')
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
    ...textsOf(namedVersion ? (namedVersion.texts as Partial<NoteTexts>) : visit),
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
