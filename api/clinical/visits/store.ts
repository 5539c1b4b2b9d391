import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { completeAppointment } from '#api/scheduling/public.ts'
import { findEdition, type IcdEdition } from '#contract/clinical/catalogue/icd.ts'
import { listMissingToSign, toNameKey, VISIT_LISTS } from '#contract/clinical/visits/rules.ts'
import type { NoteSections, OrderedTest, VisitNote } from '#contract/clinical/visits/schema.ts'
import { addSpan, parseSpan } from '#contract/clinical/visits/spans.ts'
import { visits, visitVersions } from '#db/schema/clinical/visits.ts'
import { getIcdEdition } from '../catalogue/icd-edition.ts'
import { getDiagnosisCodes, getStarterList } from '../catalogue/starter-lists.ts'
import { countMedicineUses, countTermUses } from '../catalogue/term-usage.ts'
import { planFollowUp, requireFutureDay } from '../follow-ups/store.ts'
import { placeOrder, requireLaboratory } from '../orders/store.ts'
import { findPrescriptionOfVisit, signDraft, writeDraft } from '../prescriptions/draft.ts'
import { listLines } from '../prescriptions/lines.ts'
import { readTypedRows } from '../prescriptions/typed/typed-rows.ts'
import { mergeWithDraft } from '../prescriptions/write-prescription.ts'
import { addToNote, saveNoteAsTemplate } from './add-to-note.ts'
import { listCurrentDiagnoses, readEntries, writeEntries } from './entries.ts'
import { isVisit, lockOpenVisit, lockOwnVisitOf } from './locks.ts'
import { TEXTS, toVersionRow, toVisitView, type VisitRecord } from './visit-view.ts'

/**
 * Checks the sections that were sent and prepares them for storage: a follow-up "after 2 weeks" becomes a day.
 * @throws 422 for an onset in the future or an unknown laboratory
 */
export async function checkSections<Sent extends NoteSections>(
  ctx: CommandContext,
  visit: VisitRecord,
  { followUpAfter, ...note }: Sent,
): Promise<Omit<Sent, 'followUpAfter'>> {
  const zone = ctx.me.zone
  const today = dayInZone(zone, ctx.now)
  const followUpSpan = followUpAfter ? parseSpan(followUpAfter) : null
  const followUpOn = followUpSpan
    ? addSpan(dayInZone(zone, Date.parse(visit.startedAt)), followUpSpan)
    : note.followUpOn
  for (const [at, { onsetOn }] of (note.diagnoses ?? []).entries())
    if (onsetOn && onsetOn > today)
      throw refuse.invalid({ [`diagnoses[${at}].onsetOn`]: 'Enter today’s date or an earlier date' })
  await requireLaboratory(ctx, note.labOrder?.placeId)
  const { diagnoses, tests } = note
  const edition = diagnoses?.length ? await getIcdEdition(ctx) : 'cm'
  return {
    ...note,
    ...(diagnoses && { diagnoses: diagnoses.map((one) => addDiagnosisCode(one, edition)) }),
    ...(tests && { tests: tests.map(addTestCode) }),
    ...(followUpOn !== undefined && { followUpOn }),
  }
}

/** Adds the code from the starter list to a listed test without one. */
function addTestCode(one: OrderedTest): OrderedTest {
  const code = one.code ?? getStarterList('tests').get(toNameKey(one.name))?.code
  return code ? { ...one, code } : one
}

type SentDiagnosis = NonNullable<VisitNote['diagnoses']>[number]

/** Adds the code of the practice's edition to a listed diagnosis without one, and to each code its edition. */
function addDiagnosisCode({ edition, ...one }: SentDiagnosis, ofPractice: IcdEdition): SentDiagnosis {
  const codes = getDiagnosisCodes(toNameKey(one.name))
  const code = one.code ?? codes[ofPractice]
  return code ? { ...one, code, edition: edition ?? findEdition(code, codes, ofPractice) } : one
}

/** Saves the sections that were sent and leaves the others unchanged. */
export async function saveVisit(
  ctx: CommandContext,
  visitId: string,
  { version, lines: sentLines, confirmed, continued, templateId, template, ...noteInput }: VisitNote,
) {
  const { db, me } = ctx
  const visit = await lockOpenVisit(ctx, visitId, version)
  const before = await toVisitView(ctx, visit)
  const typed = sentLines && (await readTypedRows(ctx, visit, sentLines))
  const added = await addToNote(ctx, visit, { before, note: noteInput, lines: typed, continued, templateId })
  const { lines } = added
  const note = await checkSections(ctx, visit, added.note)
  if (note.followUpOn && note.followUpOn !== before.followUpOn) await requireFutureDay(ctx, note.followUpOn)
  const texts = Object.fromEntries(
    TEXTS.filter((name) => note[name] !== undefined).map((name) => [name, note[name] || null]),
  )
  await writeEntries(db, me, visitId, note)
  const prescriptionId = lines
    ? ((await writeDraft(ctx, visit, await mergeWithDraft(ctx, visitId, lines), confirmed, added))?.id ?? null)
    : before.prescriptionId
  await db
    .update(visits)
    .set({ ...texts, version: version + 1 })
    .where(isVisit(ctx, visitId))
  if (template) await saveNoteAsTemplate(ctx, visit, template)
  const after = { ...note, ...(lines && { lines }) }
  await recordAudit(ctx, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId: visit.patientId,
    before: Object.fromEntries((Object.keys(after) as (keyof typeof after)[]).map((name) => [name, before[name]])),
    after,
  })
  return { visitId, prescriptionId, version: version + 1, note, message: added.message }
}

/**
 * Saves sections of the visit of the user's own appointment, whatever its version.
 * @throws 404 if the visit has not started, 409 once it is signed
 */
export async function saveVisitOfAppointment(ctx: CommandContext, appointmentId: string, sections: NoteSections) {
  const { id, version } = await lockOwnVisitOf(ctx, appointmentId)
  return saveVisit(ctx, id, { version, confirmed: [], ...sections })
}

/**
 * Signs the visit with its prescription, orders its tests, plans the follow-up and completes the appointment. From then
 * on the database refuses every change except an amendment.
 * @throws 422 without a symptom or diagnosis, or for a medicine without dosing
 */
export async function signVisit(ctx: CommandContext, { visitId, version }: { visitId: string; version: number }) {
  const { db, me, now } = ctx
  const visit = await lockOpenVisit(ctx, visitId, version)
  const draft = await findPrescriptionOfVisit(ctx, visitId)
  const lines = draft ? await listLines(db, me, draft.id) : []
  const lists = await readEntries(db, me, visitId, visit.noteVersion)
  const missingParts = listMissingToSign({ ...lists, lines })
  if (missingParts.length > 0) throw refuse.invalid({}, missingParts.map((sentence) => `${sentence}.`).join(' '))
  const prescriptionId = await signDraft(ctx, visit, listCurrentDiagnoses(lists))
  await placeOrder(ctx, visit, lists.tests, lists.labOrder)
  const { patientId, doctorId, followUpOn, followUpReason: reason } = visit
  if (followUpOn)
    await planFollowUp(ctx, { visitId, visitAt: visit.appointmentId, patientId, doctorId, dueOn: followUpOn, reason })
  for (const list of VISIT_LISTS)
    await countTermUses(
      ctx,
      list,
      lists[list].map(({ name }) => name),
    )
  await countMedicineUses(ctx, lines)
  const signed = { signedBy: me.personId, signedAt: now.toISOString() }
  await db.insert(visitVersions).values({ ...toVersionRow(ctx, visitId, visit.noteVersion, visit), ...signed })
  await completeAppointment({ ...ctx, reach: 'own' }, visit.appointmentId)
  await db
    .update(visits)
    .set({ status: 'completed', ...signed, version: sql`${visits.version} + 1` })
    .where(isVisit(ctx, visitId))
  await recordAudit(ctx, {
    act: 'update',
    object: 'visit',
    objectId: visitId,
    patientId,
    after: { status: 'completed', prescriptionId },
  })
  return { visitId, prescriptionId, appointmentId: visit.appointmentId, followUpOn }
}
