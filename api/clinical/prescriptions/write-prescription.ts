import { sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import {
  listChanged,
  mergeRows,
  mergeShownFields,
  replacesSteps,
  toEditableLine,
} from '#contract/clinical/prescriptions/merge-lines.ts'
import { getQuantityUnit } from '#contract/clinical/prescriptions/quantity.ts'
import type {
  PrescriptionInput,
  PrescriptionLine,
  PrescriptionLineForm,
  PrescriptionLineView,
  VisitPrescription,
} from '#contract/clinical/prescriptions/schema.ts'
import { formatSteps, parseSteps, type Step } from '#contract/clinical/prescriptions/steps.ts'
import { canWrite, toNameKey } from '#contract/clinical/visits/rules.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { addFavourite } from '../catalogue/store.ts'
import { isVisit, lockOwnVisit, lockOwnVisitOf } from '../visits/locks.ts'
import { findReadableVisit, type VisitRecord } from '../visits/visit-view.ts'
import { findDraft, findPrescriptionOfVisit, writeDraft } from './draft.ts'
import { type AdditionResult, addToLines } from './line-additions.ts'
import { findUnexplainedQuantities, listLines, toStoredLine } from './lines.ts'
import { signRevision } from './revisions.ts'
import { saveTemplate } from './templates.ts'

/** Reads the prescription of a visit for editing: the draft, or else what was signed. */
export async function readPrescriptionForEditing(
  ctx: CommandContext,
  { visitId }: { visitId: string },
): Promise<VisitPrescription> {
  const visit = await findReadableVisit(ctx, visitId)
  const { patientId } = visit
  await recordAudit(ctx, { act: 'read', object: 'prescription', objectId: visitId, patientId })
  return currentPrescription(ctx, visit)
}

async function currentPrescription(ctx: CommandContext, visit: VisitRecord): Promise<VisitPrescription> {
  const { db, me } = ctx
  const row = (await findDraft(ctx, visit.id)) ?? (await findPrescriptionOfVisit(ctx, visit.id))
  const isMine = visit.doctorId === me.doctorId
  return {
    prescriptionId: row?.id ?? null,
    version: row?.version ?? 0,
    status: row?.status ?? null,
    replacesId: row?.replacesId ?? null,
    statusReason: row?.statusReason ?? null,
    writable: row?.status === 'draft' ? isMine : canWrite(visit, me) && !row,
    lines: row ? await listLines(db, me, row.id) : [],
  }
}

const SIGNED = 'This prescription is signed, so your changes were not saved. Start a new version to change it.'

/**
 * Writes the draft of the user's own visit under the draft's version; optionally adds to it, saves a template and signs
 * a revision. Everything runs in the transaction of the call: a refused template or signature leaves the draft as it was.
 * @throws 409 if it was signed or saved by another session, with the current prescription
 */
export async function writePrescription(ctx: CommandContext, input: PrescriptionInput) {
  const visit = await lockOwnVisit(ctx, input.visitId)
  const before = await currentPrescription(ctx, visit)
  if (!before.writable) throw refuse.conflict(SIGNED, { data: { current: before } })
  if (before.version !== input.version)
    throw refuse.stale(before, 'prescription', { prescription: before.prescriptionId, visit: visit.id })
  const lines = toLines(input, before.lines)
  if (input.template) await saveTemplate(ctx, { ...input.template, lines }, 'template.name')
  if (input.favourite && input.line) {
    const line = lines[before.lines.findIndex(({ lineId }) => lineId === input.line!.lineId)]!
    await addFavourite(ctx, { list: 'medicines', name: line.medicine, line })
  }
  const result: AdditionResult = input.add
    ? await addToLines(ctx, visit, lines, input.add)
    : { lines, added: [], choices: [] }
  const draft = await writeDraft(ctx, visit, result.lines, input.confirmed, result)
  // The version of the note changes too, so that nobody signs a note without having seen these medicines.
  if (visit.status === 'open')
    await ctx.db
      .update(visits)
      .set({ version: sql`${visits.version} + 1` })
      .where(isVisit(ctx, visit.id))
  const { patientId } = visit
  if (draft)
    await recordAudit(ctx, {
      act: 'update',
      object: 'prescription',
      objectId: draft.id,
      patientId,
      before: before.lines,
      after: result.lines,
    })
  const { added, choices, message } = result
  // A typed medicine that the doctor still has to choose is not on the prescription yet.
  const signed = input.sign && draft !== null && choices.length === 0
  if (signed) await signRevision(ctx, { prescriptionId: draft.id, version: draft.version })
  const version = draft ? draft.version + (signed ? 1 : 0) : 0
  return { data: { prescriptionId: draft?.id ?? null, version, added, choices, signed }, ...(message && { message }) }
}

/** Applies what was sent to the stored lines. */
function toLines({ lines, rows, line: form }: PrescriptionInput, stored: readonly PrescriptionLineView[]) {
  if (lines) return lines
  if (rows) return mergeRows(rows, stored)
  if (form && !stored.some(({ lineId }) => lineId === form.lineId)) throw refuse.notFound('medicine')
  return stored.map((line) => (line.lineId === form?.lineId ? mergeLineForm(form, line) : toEditableLine(line)))
}

/** Merges all fields of a line's form into the stored line. If the medicine changed, discards the stored line's details. */
function mergeLineForm(
  { lineId, stepsText, quantity, ...formValues }: PrescriptionLineForm,
  stored: PrescriptionLineView,
): PrescriptionLine {
  const { medicineCode, packMilli, looseAllowed }: Partial<PrescriptionLine> =
    stored.medicine === formValues.medicine ? toEditableLine(stored) : {}
  const steps = stepsText ? parseSteps(stepsText)! : undefined
  refuseIgnoredDosing(formValues, steps, stored)
  const line = { ...formValues, steps, medicineCode, packMilli, looseAllowed }
  if (quantity === undefined) return { ...line, quantityReason: undefined }
  const { milli } = getQuantityUnit({ ...toStoredLine(line), form: stored.form })
  const merged = { ...line, quantityMilli: Math.round(quantity * milli) }
  const [message] = Object.values(findUnexplainedQuantities([merged]))
  if (message) throw refuse.invalid({ quantityReason: message })
  return merged
}

/** Refuses new dosing beside the old steps, which would replace it. */
function refuseIgnoredDosing(
  form: Omit<PrescriptionLine, 'steps'>,
  steps: Step[] | undefined,
  stored: PrescriptionLineView,
) {
  const areSame = steps && stored.steps && formatSteps(steps) === formatSteps(stored.steps)
  if (areSame && replacesSteps(listChanged(form, toEditableLine(stored)), steps))
    throw refuse.invalid({
      stepsText: 'These steps replace the dose, frequency and days. Change or clear the steps too',
    })
}

const NOTE_FIELDS = ['medicine', 'dose', 'pattern', 'food', 'durationDays', 'instructions'] as const

/** Merges lines as the note shows them into the draft, which keeps the fields that the note doesn't show. */
export async function mergeWithDraft(ctx: CommandContext, visitId: string, lines: readonly PrescriptionLine[]) {
  const draft = await findDraft(ctx, visitId)
  const stored = draft ? await listLines(ctx.db, ctx.me, draft.id) : []
  return lines.map((line) =>
    mergeShownFields(
      line,
      stored.find(({ medicine }) => toNameKey(medicine) === toNameKey(line.medicine)),
      NOTE_FIELDS,
    ),
  )
}

/** Writes the whole draft of the visit of an appointment of the user's own, as the specification's upload does. */
export async function uploadPrescription(
  ctx: CommandContext,
  { appointmentId, lines }: { appointmentId: string; lines: PrescriptionLine[] },
) {
  const visit = await lockOwnVisitOf(ctx, appointmentId)
  const { version } = await currentPrescription(ctx, visit)
  const { data } = await writePrescription(ctx, {
    visitId: visit.id,
    version,
    lines,
    confirmed: [],
    sign: false,
    favourite: false,
  })
  if (!data.prescriptionId) throw refuse.invalid({ lines: 'Enter a medicine' })
  return { _id: data.prescriptionId, version: data.version }
}
