import { and, asc, eq, inArray } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canAmend, canWrite, VISIT_LISTS } from '#contract/clinical/visits/rules.ts'
import type { NoteSections, Visit } from '#contract/clinical/visits/schema.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { people } from '#db/schema/practice/people.ts'
import { findBookedFollowUp, listFollowUpsOfVisits } from '../follow-ups/store.ts'
import { findPrescriptionsWithLines } from '../prescriptions/draft.ts'
import { toLineView } from '../prescriptions/lines.ts'
import { readEntriesOfVisits } from './entries.ts'
import { getRecordAccess } from './record-access.ts'

export type VisitRecord = typeof visits.$inferSelect

/** The texts of a note, beside its lists and the prescription. */
export const TEXTS = ['clinicalFindings', 'additionalTreatments', 'advice', 'followUpOn', 'followUpReason'] as const
type NoteTexts = Pick<VisitRecord, (typeof TEXTS)[number]>

const textsOf = (note: Partial<NoteTexts>): NoteTexts =>
  Object.fromEntries(TEXTS.map((name) => [name, note[name] ?? null])) as NoteTexts

/** Turns the current note into input, so that sections which a change doesn't name stay. */
export function toNote(visit: Visit): Omit<NoteSections, 'followUpAfter'> {
  const withoutNulls = (row: object) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null))
  return Object.fromEntries([
    ...TEXTS.map((name) => [name, visit[name]]),
    ...VISIT_LISTS.map((list) => [list, visit[list].map(withoutNulls)]),
    ['labOrder', visit.labOrder && withoutNulls(visit.labOrder)],
  ])
}

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
  const [read] = await readVisitViews(ctx, [{ visit, number }])
  return read!.view
}

/**
 * Reads several visits as they are shown, each with its stored prescription. Takes as many statements as one visit, and one
 * more for each open visit.
 * @throws 404 for an unknown version
 */
export async function readVisitViews(ctx: CommandContext, notes: readonly { visit: VisitRecord; number: number }[]) {
  const { db, me } = ctx
  const open = notes.flatMap(({ visit }) => (visit.status === 'open' ? [visit] : []))
  const signedIds = notes.flatMap(({ visit }) => (visit.status === 'open' ? [] : [visit.id]))
  const [doctorNames, prescriptions, versions, entries, followUps, bookedAhead] = await readTogether([
    findDoctorNames(ctx, notes),
    findPrescriptionsWithLines(
      ctx,
      notes.map(({ visit }) => visit.id),
    ),
    listVersions(ctx, signedIds),
    readEntriesOfVisits(
      db,
      me,
      notes.map(({ visit, number }) => ({ id: visit.id, noteVersion: number })),
    ),
    listFollowUpsOfVisits(ctx, signedIds),
    readTogether(open.map(async (visit) => [visit.id, await findBookedFollowUp(ctx, visit)] as const)),
  ])
  const bookedByVisit = new Map(bookedAhead)
  return notes.map(({ visit, number }) => {
    const prescribed = prescriptions.get(visit.id)
    const ownVersions = versions.filter(({ version }) => version.visitId === visit.id)
    const named = ownVersions.find(({ version }) => version.number === number)?.version
    if (number !== visit.noteVersion && !named) throw refuse.notFound('version of this note')
    const followUp = followUps.find(({ visitId }) => visitId === visit.id)
    const view: Visit = {
      _id: visit.id,
      appointmentId: visit.appointmentId,
      patientId: visit.patientId,
      doctorId: visit.doctorId,
      doctorName: doctorNames.get(visit.doctorId) ?? '',
      status: visit.status,
      startedAt: toIsoInstant(visit.startedAt),
      signedAt: toIsoInstant(visit.signedAt),
      version: visit.version,
      ...textsOf(named ? (named.texts as Partial<NoteTexts>) : visit),
      ...entries.get(visit.id)!,
      followUp: followUp ? { _id: followUp.id, status: followUp.status, appointmentId: followUp.appointmentId } : null,
      bookedAhead: bookedByVisit.get(visit.id) ?? null,
      noteVersion: number,
      versions: ownVersions.map(({ version, signedBy }) => ({
        number: version.number,
        reason: version.reason,
        signedBy: signedBy ?? '',
        signedAt: toIsoInstant(version.signedAt),
      })),
      prescriptionId: prescribed?.prescription.id ?? null,
      lines: prescribed?.lines.map(toLineView) ?? [],
      writable: canWrite(visit, me),
      amendable: canAmend(visit, me) && number === visit.noteVersion,
    }
    return { view, prescribed: prescribed ?? null }
  })
}

async function findDoctorNames({ db, me }: CommandContext, notes: readonly { visit: VisitRecord }[]) {
  const ids = [...new Set(notes.map(({ visit }) => visit.doctorId))]
  const rows = await db
    .select({ id: doctors.id, fullName: doctors.fullName })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), inArray(doctors.id, ids)))
  return new Map(rows.map(({ id, fullName }) => [id, fullName]))
}

/** Lists the versions of signed notes with the names of who signed them, oldest first. */
async function listVersions({ db, me }: CommandContext, visitIds: readonly string[]) {
  if (visitIds.length === 0) return []
  return db
    .select({ version: visitVersions, signedBy: people.fullName })
    .from(visitVersions)
    .leftJoin(people, eq(people.id, visitVersions.signedBy))
    .where(and(eq(visitVersions.practiceId, me.practiceId), inArray(visitVersions.visitId, [...visitIds])))
    .orderBy(asc(visitVersions.number))
}
