import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canSign, NEEDED_TO_SIGN } from '#contract/clinical/visits/rules.ts'
import type { Amendment, Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { replanFollowUp, requireFutureDay } from '../follow-ups/store.ts'
import { amendOrder } from '../orders/store.ts'
import { readEntries, writeEntries } from './entries.ts'
import { isVisit, lockOwnVisit } from './locks.ts'
import { checkSections } from './store.ts'
import { TEXTS, textsOf, toVisitView, type VisitRecord } from './visit-view.ts'

/**
 * Writes a signed note anew beside what was signed: the texts as a version row, the lists under its number, and then the
 * visit counts one on. Tests and follow-up go after it; the prescription has a revision of its own.
 * @throws 403 for another doctor's visit, 409 while it is open, or when it was amended meanwhile: with the note as it stands
 */
export async function amendNote(ctx: CommandContext, visitId: string, { noteVersion, reason, ...sent }: Amendment) {
  const { db, me, now } = ctx
  const visit = await lockOwnVisit(ctx, visitId)
  if (visit.status !== 'completed') throw refuse.conflict('This visit is not signed yet: write on the note itself.')
  const before = await toVisitView(ctx, visit)
  if (visit.noteVersion !== noteVersion) throw refuse.stale(before)
  const note = await checkSections(ctx, visit, sent)
  const whole = { ...toNote(before), ...withoutUndefined(note) }
  if (!canSign({ symptoms: whole.symptoms ?? [], diagnoses: whole.diagnoses ?? [] }))
    throw refuse.invalid({}, `${NEEDED_TO_SIGN}.`)
  if (whole.followUpOn && whole.followUpOn !== before.followUpOn) await requireFutureDay(ctx, whole.followUpOn)

  const number = noteVersion + 1
  await keepFirstVersion(ctx, visit)
  await db.insert(visitVersions).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    visitId,
    number,
    texts: textsOf(whole),
    reason,
    signedBy: me.personId,
    signedAt: now.toISOString(),
  })
  await writeEntries(db, me, visitId, whole, number)
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
    dueOn: whole.followUpOn ?? null,
    reason: whole.followUpReason ?? null,
  })
  const changed = (Object.keys(note) as (keyof typeof note)[]).filter((name) => note[name] !== undefined)
  await recordAudit(ctx, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId,
    before: { noteVersion, ...Object.fromEntries(changed.map((name) => [name, before[name as keyof Visit]])) },
    after: { noteVersion: number, reason, ...note },
  })
  return { visitId, noteVersion: number }
}

/** What was signed before there were versions becomes the first of them. */
async function keepFirstVersion({ db, me }: CommandContext, visit: VisitRecord) {
  if (visit.noteVersion !== 1 || !visit.signedAt) return
  const { id: visitId, signedAt } = visit
  const signedBy = visit.signedBy ?? me.personId
  await db
    .insert(visitVersions)
    .values({ id: uuidv7(), practiceId: me.practiceId, visitId, number: 1, texts: textsOf(visit), signedBy, signedAt })
    .onConflictDoNothing({ target: [visitVersions.practiceId, visitVersions.visitId, visitVersions.number] })
}

type WholeNote = Omit<VisitNote, 'version' | 'lines' | 'followUpAfter'>

/** What stands, as if it were sent: a section that the amendment does not name stays. */
function toNote(visit: Visit): WholeNote {
  const given = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, visit[name]])) as WholeNote),
    symptoms: given(visit.symptoms) as WholeNote['symptoms'],
    diagnoses: given(visit.diagnoses) as WholeNote['diagnoses'],
    procedures: given(visit.procedures) as WholeNote['procedures'],
    instructions: visit.instructions,
    tests: given(visit.tests) as WholeNote['tests'],
    labOrder: visit.labOrder && (given([visit.labOrder])[0] as WholeNote['labOrder']),
  }
}

const withoutUndefined = <Of extends object>(of: Of): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<Of>
