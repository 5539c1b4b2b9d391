import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canSign, NEEDED_TO_SIGN } from '#contract/clinical/visits/rules.ts'
import type { Amendment, Visit } from '#contract/clinical/visits/schema.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { replanFollowUp, requireFutureDay } from '../follow-ups/store.ts'
import { amendOrder } from '../orders/store.ts'
import { readEntries, writeEntries } from './entries.ts'
import { isVisit, lockOwnVisit } from './locks.ts'
import { checkSections } from './store.ts'
import { toNote, toVersionRow, toVisitView, type VisitRecord } from './visit-view.ts'

/**
 * Amends a signed note: stores the new version beside the signed one, and updates the ordered tests and the follow-up.
 * Prescriptions are revised separately.
 * @throws 403 for another doctor's visit, 409 if it isn't signed, 409 with the current note if it was amended since
 */
export async function amendNote(
  ctx: CommandContext,
  { visitId, noteVersion, reason, ...changes }: Amendment & { visitId: string },
) {
  const { db, me, now } = ctx
  const visit = await lockOwnVisit(ctx, visitId)
  if (visit.status !== 'completed') throw refuse.conflict('This visit is not signed yet. Edit the note instead.')
  const before = await toVisitView(ctx, visit)
  if (visit.noteVersion !== noteVersion) throw refuse.stale(before, 'note', { visit: visitId })
  const note = removeUndefined(await checkSections(ctx, visit, changes))
  const amended = { ...toNote(before), ...note }
  if (!canSign({ symptoms: amended.symptoms ?? [], diagnoses: amended.diagnoses ?? [] }))
    throw refuse.invalid({}, `${NEEDED_TO_SIGN}.`)
  if (amended.followUpOn && amended.followUpOn !== before.followUpOn) await requireFutureDay(ctx, amended.followUpOn)

  const number = noteVersion + 1
  await keepFirstVersion(ctx, visit)
  const signed = { signedBy: me.personId, signedAt: now.toISOString() }
  await db.insert(visitVersions).values({ ...toVersionRow(ctx, visitId, number, amended), reason, ...signed })
  await writeEntries(db, me, visitId, amended, number)
  await db
    .update(visits)
    .set({ noteVersion: number, version: sql`${visits.version} + 1` })
    .where(isVisit(ctx, visitId))
  const lists = await readEntries(db, me, visitId, number)
  const { patientId, doctorId } = visit
  await amendOrder(ctx, visit, lists.tests, lists.labOrder)
  await replanFollowUp(ctx, {
    visitId,
    patientId,
    doctorId,
    dueOn: amended.followUpOn ?? null,
    reason: amended.followUpReason ?? null,
  })
  await recordAudit(ctx, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId,
    before: {
      noteVersion,
      ...Object.fromEntries(Object.keys(note).map((name) => [name, before[name as keyof Visit]])),
    },
    after: { noteVersion: number, reason, ...note },
  })
  return { visitId, noteVersion: number }
}

/** Notes that were signed before versions existed get their first version row now. */
async function keepFirstVersion(ctx: CommandContext, visit: VisitRecord) {
  const { id, noteVersion, signedAt, signedBy } = visit
  if (noteVersion !== 1 || !signedAt) return
  await ctx.db
    .insert(visitVersions)
    .values({ ...toVersionRow(ctx, id, 1, visit), signedBy: signedBy ?? ctx.me.personId, signedAt })
    .onConflictDoNothing({ target: [visitVersions.practiceId, visitVersions.visitId, visitVersions.number] })
}

const removeUndefined = <Note extends object>(note: Note): Partial<Note> =>
  Object.fromEntries(Object.entries(note).filter(([, value]) => value !== undefined)) as Partial<Note>
