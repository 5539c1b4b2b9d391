import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { MAX_INSTRUCTIONS } from '#contract/clinical/prescriptions/rules.ts'
import { AS_TYPED, type PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { isTypedLine, mergeRowFields } from '#contract/clinical/prescriptions/typed-lines/typed-row.ts'
import type { PrescribedVisit } from '../find-prescription.ts'
import { findRecentWeight } from '../recent-weight.ts'
import { readTypedLine } from './read-typed-line.ts'

/**
 * Reads rows that hold a whole typed line in the field of the medicine, like "PCM 500 TDS x 3d". A name without any
 * dosing stays a name.
 * @throws 422 for a line that is not understood, or that several medicines fit
 */
export async function readTypedRows(
  ctx: CommandContext,
  visit: PrescribedVisit,
  lines: readonly PrescriptionLine[],
): Promise<PrescriptionLine[]> {
  const read: PrescriptionLine[] = []
  for (const [index, line] of lines.entries()) {
    const { line: readLine, refusal } = await readRow(ctx, visit, line)
    if (refusal) throw refuse.invalid({ [`lines[${index}].medicine`]: refusal })
    read.push(readLine)
  }
  return read
}

/**
 * Reads the rows of a template in the same way. One that isn't clear stays as it is, and is asked about when the note is saved
 * with it.
 */
export async function readTemplateRows(
  ctx: CommandContext,
  visit: PrescribedVisit,
  lines: readonly PrescriptionLine[],
): Promise<PrescriptionLine[]> {
  const read: PrescriptionLine[] = []
  for (const line of lines) read.push((await readRow(ctx, visit, line)).line)
  return read
}

/** Reads a row; with a refusal it is returned as it was. */
async function readRow(
  ctx: CommandContext,
  visit: PrescribedVisit,
  row: PrescriptionLine,
): Promise<{ line: PrescriptionLine; refusal?: string }> {
  if (!isTypedLine(row)) return { line: row }
  const weightG = await findRecentWeight(ctx, visit.patientId, row.medicine)
  const { line, refusal, choices } = await readTypedLine(ctx, row.medicine, undefined, weightG)
  if (refusal) return { line: row, refusal }
  if (choices.length > 0) {
    const names = choices.filter(({ code }) => code !== AS_TYPED).map(({ name }) => name)
    const which =
      names.length > 0 ? `Type which medicine you mean: ${names.slice(0, 4).join('; ')}` : 'Type more of the name'
    return { line: row, refusal: `${which}. Or type only the name here, and its dose in the next fields` }
  }
  const withFields = mergeRowFields(line, row)
  if (withFields) return { line: withFields }
  const isFoodDifferent = Boolean(row.food && line.food && row.food !== line.food)
  return {
    line: row,
    refusal: isFoodDifferent
      ? 'This line and its food field say different things. Change one of them'
      : `The instructions are too long. Use ${MAX_INSTRUCTIONS} characters or fewer for the line and its field together`,
  }
}
