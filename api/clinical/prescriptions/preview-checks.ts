import type { CommandContext } from '#api/kernel/context.ts'
import type { CheckedLines } from '#contract/clinical/prescriptions/safety-check-calls.ts'
import type { PrescriptionLine } from '#contract/clinical/prescriptions/schema.ts'
import { findReadableVisit } from '../visits/visit-view.ts'
import { findDraft } from './draft.ts'
import { toStoredLine } from './lines.ts'
import { checkLines, recordFindingsRead } from './safety-checks.ts'

/** Runs the safety checks on lines that are not saved. */
export async function previewChecks(
  ctx: CommandContext,
  { visitId, lines }: { visitId: string; lines: readonly PrescriptionLine[] },
): Promise<CheckedLines> {
  const { patientId } = await findReadableVisit(ctx, visitId)
  await recordFindingsRead(ctx, visitId, patientId)
  const draft = await findDraft(ctx, visitId)
  return checkLines(
    ctx,
    draft ?? { id: null, visitId, patientId, replacesId: null, replacesEarlier: false },
    lines.map((line) => toStoredLine(line)),
  )
}
