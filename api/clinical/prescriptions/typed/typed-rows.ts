import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { AS_TYPED, type PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import type { PrescribedVisit } from '../find-prescription.ts'
import { findRecentWeight } from '../recent-weight.ts'
import { readTypedLine } from './read-typed-line.ts'

const isNameOnly = ({ medicine: _, ...others }: PrescriptionLine) =>
  Object.values(others).every((value) => value === undefined)

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
  for (const [index, line] of lines.entries())
    read.push(isNameOnly(line) ? await readRow(ctx, visit, line, index) : line)
  return read
}

async function readRow(ctx: CommandContext, visit: PrescribedVisit, row: PrescriptionLine, index: number) {
  const weightG = await findRecentWeight(ctx, visit.patientId, row.medicine)
  const { line, typed, refusal, choices } = await readTypedLine(ctx, row.medicine, undefined, weightG)
  if (!typed.pattern && !typed.steps && !typed.durationDays) return row
  const field = `lines[${index}].medicine`
  if (refusal) throw refuse.invalid({ [field]: `${refusal}. Type it another way` })
  if (choices.length > 0) {
    const names = choices.filter(({ code }) => code !== AS_TYPED).map(({ name }) => name)
    const which =
      names.length > 0 ? `Type which medicine you mean: ${names.slice(0, 4).join('; ')}` : 'Type more of the name'
    throw refuse.invalid({ [field]: `${which}. Or type only the name here, and its dose in the next fields` })
  }
  return { ...line, ...typed }
}
