import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { practiceById } from '#api/practice/public.ts'
import { complete } from '#api/scheduling/public.ts'
import { lacksToSign, nameKey, VISIT_LISTS } from '#contract/clinical/visits/rules.ts'
import type { VisitNote } from '#contract/clinical/visits/schema.ts'
import { dayAfter, parseSpan } from '#contract/clinical/visits/spans.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { starterList } from '../catalogue/starter.ts'
import { noteMedicines, noteUse } from '../catalogue/uses.ts'
import { mustBeToCome, plan } from '../follow-ups/store.ts'
import { mustBeLaboratory, placeOrder } from '../orders/store.ts'
import { prescriptionOf, signDraft, writeDraft } from '../prescriptions/draft.ts'
import { linesOf } from '../prescriptions/lines.ts'
import { overDraft } from '../prescriptions/writing.ts'
import type { Asking } from './chart.ts'
import { readEntries, standing, writeEntries } from './entries.ts'
import { is, lockOpen } from './locking.ts'
import { TEXTS, textsOf, type VisitRecord, viewOf } from './reading.ts'

type Sections = Omit<VisitNote, 'version' | 'lines'>

/**
 * The sections that were sent, as they are kept: a follow-up "after 2 weeks" is a day.
 * @throws 422 for a day that cannot be, and a laboratory that there is not
 */
export async function checked<Sent extends Sections>(
  asking: Asking,
  visit: VisitRecord,
  { followUpAfter, ...note }: Sent,
): Promise<Omit<Sent, 'followUpAfter'>> {
  const practice = await practiceById(asking.db, asking.me.practiceId)
  const zone = practice?.zone ?? 'UTC'
  const today = dayInZone(zone, asking.now)
  const after = followUpAfter ? parseSpan(followUpAfter) : null
  const followUpOn = after ? dayAfter(dayInZone(zone, Date.parse(visit.startedAt)), after) : note.followUpOn
  for (const [at, { onsetOn }] of (note.diagnoses ?? []).entries())
    if (onsetOn && onsetOn > today)
      throw refuse.invalid({ [`diagnoses[${at}].onsetOn`]: 'Enter today or an earlier day' })
  await mustBeLaboratory(asking, note.labOrder?.placeId)
  const { diagnoses, tests } = note
  return {
    ...note,
    ...(diagnoses && { diagnoses: diagnoses.map((one) => coded('diagnoses', one)) }),
    ...(tests && { tests: tests.map((one) => coded('tests', one)) }),
    ...(followUpOn !== undefined && { followUpOn }),
  }
}

/** With the code of the starter list, where the name is one of its names and nothing else was written. */
const coded = <Of extends { name: string; code?: string }>(list: 'diagnoses' | 'tests', one: Of): Of => {
  const code = one.code ?? starterList(list).get(nameKey(one.name))?.code
  return code ? { ...one, code } : one
}

/** Saves the sections that were sent, and leaves the others alone. */
export async function save(asking: Asking, visitId: string, { version, lines, ...sent }: VisitNote) {
  const { db, me } = asking
  const visit = await lockOpen(asking, visitId, version)
  const before = await viewOf(asking, visit)
  const note = await checked(asking, visit, sent)
  if (note.followUpOn && note.followUpOn !== before.followUpOn) await mustBeToCome(asking, note.followUpOn)
  const texts = Object.fromEntries(
    TEXTS.filter((name) => note[name] !== undefined).map((name) => [name, note[name] || null]),
  )
  await writeEntries(db, me, visitId, note)
  const prescriptionId = lines
    ? await writeDraft(asking, visit, await overDraft(asking, visitId, lines))
    : before.prescriptionId
  await db
    .update(visits)
    .set({ ...texts, version: version + 1 })
    .where(is(asking, visitId))
  const after = { ...note, ...(lines && { lines }) }
  await recordAudit(asking, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId: visit.patientId,
    before: Object.fromEntries((Object.keys(after) as (keyof typeof after)[]).map((name) => [name, before[name]])),
    after,
  })
  return { visitId, prescriptionId, version: version + 1, note }
}

/**
 * Saves sections of the visit that belongs to an appointment of mine, as it stands now.
 * @throws 404 for an appointment whose visit has not begun, 409 once it is signed
 */
export async function saveAt(asking: Asking, appointmentId: string, sections: Sections) {
  const { db, me } = asking
  const [visit] = await db
    .select({ id: visits.id, version: visits.version })
    .from(visits)
    .where(and(restrictToReach(db, me, 'own', visits), eq(visits.appointmentId, appointmentId)))
    .for('update')
  if (!visit) throw refuse.notFound('visit')
  return save(asking, visit.id, { version: visit.version, ...sections })
}

/**
 * Signs the visit with its prescription, orders its tests, notes what is to follow and completes the appointment. From
 * here on the database refuses every change but an amendment.
 * @throws 422 when there is neither a symptom nor a diagnosis, or a medicine of which nobody can tell how to take it
 */
export async function sign(asking: Asking, visitId: string, version: number) {
  const { db, me, now } = asking
  const visit = await lockOpen(asking, visitId, version)
  const draft = await prescriptionOf(asking, visitId)
  const lines = draft ? await linesOf(db, me, draft.id) : []
  const lists = await readEntries(db, me, visitId, visit.noteVersion)
  const lacking = lacksToSign({ ...lists, lines })
  if (lacking.length > 0) throw refuse.invalid({}, lacking.map((sentence) => `${sentence}.`).join(' '))
  const prescriptionId = await signDraft(asking, visit, standing(lists))
  await placeOrder(asking, visit, lists.tests, lists.labOrder)
  const { patientId, doctorId, followUpOn, followUpReason: reason } = visit
  if (followUpOn)
    await plan(asking, { visitId, visitAt: visit.appointmentId, patientId, doctorId, dueOn: followUpOn, reason })
  for (const list of VISIT_LISTS)
    await noteUse(
      asking,
      list,
      lists[list].map(({ name }) => name),
    )
  await noteMedicines(asking, lines)
  await db.insert(visitVersions).values({
    id: uuidv7(),
    practiceId: me.practiceId,
    visitId,
    number: visit.noteVersion,
    texts: textsOf(visit),
    signedBy: me.personId,
    signedAt: now.toISOString(),
  })
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
  await recordAudit(asking, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId,
    after: { status: 'completed', prescriptionId },
  })
  return { visitId, prescriptionId, appointmentId: visit.appointmentId, followUpOn }
}
