import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { previewChecks } from './preview-checks.ts'
import { checkPrescription, giveReason } from './safety-checks.ts'

export const prescriptionChecks = handle('prescriptionChecks', {
  read: checkPrescription,
  preview: previewChecks,
  giveReason: async (ctx, { prescriptionId, ...input }) =>
    new ResultWithMessage(await giveReason(ctx, prescriptionId, input), 'Reason saved'),
})
