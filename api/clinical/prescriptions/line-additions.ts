import { and, desc, eq, inArray, ne } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { mergeWithFavourite, mergeWithStored, toRepeatableLine } from '#contract/clinical/prescriptions/merge-lines.ts'
import { describeDosing } from '#contract/clinical/prescriptions/rules.ts'
import type { PrescriptionInput, PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { prescriptionStatuses } from '#contract/clinical/prescriptions/statuses.ts'
import { toNameKey } from '#contract/clinical/visits/rules.ts'
import { prescriptions } from '#db/schema/clinical/prescriptions.ts'
import { writeContinuedLines } from './continue/long-term-medicines.ts'
import { findFavouriteLine, getFavouriteLine } from './favourites.ts'
import type { PrescribedVisit } from './find-prescription.ts'
import { listLines, toStoredLine } from './lines.ts'
import { findRecentWeight } from './recent-weight.ts'
import { findTemplateByName, takeTemplate } from './templates.ts'
import { readTypedLine } from './typed/read-typed-line.ts'

export interface AdditionResult {
  lines: PrescriptionLine[]
  /** Positions of the lines that were added or replaced. */
  added: number[]
  choices: { code: string; name: string }[]
  message?: string
  /** The prescription replaces the earlier ones of the same medicines. */
  replacesEarlier?: boolean
}

/** Adds to the lines: a typed line, a template, a favourite, an earlier prescription, or long-term medicines. */
export async function addToLines(
  ctx: CommandContext,
  visit: PrescribedVisit,
  lines: readonly PrescriptionLine[],
  add: NonNullable<PrescriptionInput['add']>,
): Promise<AdditionResult> {
  if ('line' in add) {
    const { line, medicineCode, chosenFor } = add
    // A medicine that was chosen for another text doesn't answer this one.
    const isForThisText = chosenFor === undefined || toNameKey(chosenFor) === toNameKey(line)
    return addTypedLine(ctx, visit, lines, line, isForThisText ? medicineCode : undefined)
  }
  if ('templateId' in add) return addTemplate(ctx, lines, add.templateId)
  if ('favouriteId' in add) {
    const line = await getFavouriteLine(ctx, add.favouriteId)
    return { ...mergeByMedicine(lines, [line]), message: `Added: ${describeLine(line)}.` }
  }
  if ('continued' in add) {
    const continued = await writeContinuedLines(ctx, visit, { continued: add.continued, written: lines })
    return {
      ...mergeByMedicine(lines, continued),
      message: describeContinued(continued),
      replacesEarlier: true,
    }
  }
  const earlier = await findEarlierLines(ctx, visit, 'prescriptionId' in add ? add.prescriptionId : null)
  return {
    ...mergeByMedicine(lines, earlier),
    message: `${countMedicines(earlier.length)} repeated: ${listMedicines(earlier)}.`,
  }
}

export const describeContinued = (lines: readonly PrescriptionLine[]) =>
  `${countMedicines(lines.length)} continued: ${listMedicines(lines)}.`

async function addTemplate(ctx: CommandContext, lines: readonly PrescriptionLine[], templateId: string) {
  const { name, lines: added } = await takeTemplate(ctx, templateId)
  return {
    ...mergeByMedicine(lines, added),
    message: `${name}: ${countMedicines(added.length)} added: ${listMedicines(added)}.`,
  }
}

const countMedicines = (number: number) => (number === 1 ? '1 medicine' : `${number} medicines`)

/** Adds lines; a medicine that is already listed is replaced in its position. */
export function mergeByMedicine(
  lines: readonly PrescriptionLine[],
  more: readonly PrescriptionLine[],
): Omit<AdditionResult, 'message'> {
  const all = [...lines]
  const added = more.map((line) => {
    const index = all.findIndex(({ medicine }) => toNameKey(medicine) === toNameKey(line.medicine))
    if (index >= 0) all[index] = line
    else all.push(line)
    return index >= 0 ? index : all.length - 1
  })
  return { lines: all, added, choices: [] }
}

/**
 * Adds a typed line. For a listed medicine it changes only what was typed; a favourite fills in how its doctor usually
 * writes it. The name of a template adds the lines of the template.
 */
async function addTypedLine(
  ctx: CommandContext,
  visit: PrescribedVisit,
  lines: readonly PrescriptionLine[],
  text: string,
  code: string | undefined,
): Promise<AdditionResult> {
  const templateId = code ? null : await findTemplateByName(ctx, text)
  if (templateId) return addTemplate(ctx, lines, templateId)
  const weightG = await findRecentWeight(ctx, visit.patientId, text)
  const {
    line: parsedLine,
    typed: typedFields,
    refusal,
    choices,
    remarks,
  } = await readTypedLine(ctx, text, code, weightG)
  if (refusal) throw refuse.invalid({ 'add.line': `${refusal}. Nothing was added.` })
  const stored = lines.find(({ medicine }) => toNameKey(medicine) === toNameKey(parsedLine.medicine))
  if (choices.length > 0 && !stored) return { lines: [...lines], added: [], choices }
  const favourite = stored ? null : await findFavouriteLine(ctx, parsedLine.medicine)
  const line = stored
    ? mergeWithStored(typedFields, { ...parsedLine, ...stored })
    : favourite
      ? mergeWithFavourite(typedFields, favourite)
      : parsedLine
  const added = `${stored ? 'Changed' : 'Added'}: ${describeLine(line)}`
  return { ...mergeByMedicine(lines, [line]), message: `${[added, ...remarks].join('. ')}.` }
}

/** "Telmisartan 40 mg tablet, 1 tablet once a day, for 30 days" */
const describeLine = (line: PrescriptionLine): string =>
  [line.medicine, describeDosing(toStoredLine(line)), line.instructions].filter(Boolean).join(', ')

const listMedicines = (lines: readonly PrescriptionLine[]) => lines.map(({ medicine }) => medicine).join(', ')

/** Finds the lines of an earlier prescription of the patient, without stopped ones; the last one if none is named. */
async function findEarlierLines(ctx: CommandContext, visit: PrescribedVisit, prescriptionId: string | null) {
  const { db, me } = ctx
  const [earlier] = await db
    .select({ id: prescriptions.id })
    .from(prescriptions)
    .where(
      and(
        restrictToReach(db, me, 'practice', prescriptions),
        eq(prescriptions.patientId, visit.patientId),
        inArray(prescriptions.status, [
          ...prescriptionStatuses.list('taken'),
          ...(prescriptionId ? (['superseded'] as const) : []),
        ]),
        prescriptionId ? eq(prescriptions.id, prescriptionId) : ne(prescriptions.visitId, visit.id),
      ),
    )
    .orderBy(desc(prescriptions.signedAt))
    .limit(1)
  if (!earlier) throw refuse.conflict('This patient has no earlier prescription to repeat.')
  const lines = await listLines(db, me, earlier.id)
  return lines.filter(({ stoppedOn }) => stoppedOn === null).map(toRepeatableLine)
}
