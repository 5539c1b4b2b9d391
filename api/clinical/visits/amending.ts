import { sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canSign, TO_SIGN } from '#contract/clinical/visits/rules.ts'
import type { Amendment, Visit, VisitNote } from '#contract/clinical/visits/schema.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { mustBeToCome, replan } from '../follow-ups/store.ts'
import { amendOrder } from '../orders/store.ts'
import type { Asking } from './chart.ts'
import { readEntries, writeEntries } from './entries.ts'
import { is, lockOwn } from './locking.ts'
import { TEXTS, textsOf, type VisitRecord, viewOf } from './reading.ts'
import { checked } from './store.ts'

/**
 * Writes a signed note anew beside what was signed: the texts as a version row, the lists under its number, and then the
 * visit counts one on. Tests and follow-up go after it; the prescription has a revision of its own.
 * @throws 403 for another doctor's visit, 409 while it is open, or when it was amended meanwhile: with the note as it stands
 */
export async function amend(asking: Asking, visitId: string, { noteVersion, reason, ...sent }: Amendment) {
  const { db, me, now } = asking
  const visit = await lockOwn(asking, visitId)
  if (visit.status !== 'completed') throw refuse.conflict('This visit is not signed yet: write on the note itself.')
  const before = await viewOf(asking, visit)
  if (visit.noteVersion !== noteVersion) throw refuse.stale(before)
  const note = await checked(asking, visit, sent)
  const whole = { ...asSent(before), ...defined(note) }
  if (!canSign({ symptoms: whole.symptoms ?? [], diagnoses: whole.diagnoses ?? [] }))
    throw refuse.invalid({}, `${TO_SIGN}.`)
  if (whole.followUpOn && whole.followUpOn !== before.followUpOn) await mustBeToCome(asking, whole.followUpOn)

  const number = noteVersion + 1
  await keepFirst(asking, visit)
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
    .where(is(asking, visitId))
  const lists = await readEntries(db, me, visitId, number)
  const { patientId, doctorId } = visit
  await amendOrder(asking, visit, lists.tests, lists.labOrder)
  await replan(asking, {
    visitId,
    patientId,
    doctorId,
    dueOn: whole.followUpOn ?? null,
    reason: whole.followUpReason ?? null,
  })
  const changed = (Object.keys(note) as (keyof typeof note)[]).filter((name) => note[name] !== undefined)
  await recordAudit(asking, {
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
async function keepFirst({ db, me }: Asking, visit: VisitRecord) {
  if (visit.noteVersion !== 1 || !visit.signedAt) return
  const { id: visitId, signedAt } = visit
  const signedBy = visit.signedBy ?? me.personId
  await db
    .insert(visitVersions)
    .values({ id: uuidv7(), practiceId: me.practiceId, visitId, number: 1, texts: textsOf(visit), signedBy, signedAt })
    .onConflictDoNothing({ target: [visitVersions.practiceId, visitVersions.visitId, visitVersions.number] })
}

type Whole = Omit<VisitNote, 'version' | 'lines' | 'followUpAfter'>

/** What stands, as if it were sent: a section that the amendment does not name stays. */
function asSent(visit: Visit): Whole {
  const given = <Row extends object>(rows: readonly Row[]) =>
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null)))
  return {
    ...(Object.fromEntries(TEXTS.map((name) => [name, visit[name]])) as Whole),
    symptoms: given(visit.symptoms) as Whole['symptoms'],
    diagnoses: given(visit.diagnoses) as Whole['diagnoses'],
    procedures: given(visit.procedures) as Whole['procedures'],
    instructions: visit.instructions,
    tests: given(visit.tests) as Whole['tests'],
    labOrder: visit.labOrder && (given([visit.labOrder])[0] as Whole['labOrder']),
  }
}

const defined = <Of extends object>(of: Of): Partial<Of> =>
  Object.fromEntries(Object.entries(of).filter(([, value]) => value !== undefined)) as Partial<Of>
