import { api } from '#api/kernel/implement.ts'
import { checkDraft, giveReason } from './checking.ts'
import { checkWritten } from './checking-written.ts'

export const prescriptionChecks = {
  read: api.prescriptionChecks.read.handler(async ({ input, context }) => ({
    data: await checkDraft(context, input.prescriptionId),
  })),
  preview: api.prescriptionChecks.preview.handler(async ({ input, context }) => ({
    data: await checkWritten(context, input.visitId, input.lines),
  })),
  giveReason: api.prescriptionChecks.giveReason.handler(async ({ input: { prescriptionId, ...given }, context }) => ({
    data: await giveReason(context, prescriptionId, given),
    message: 'Reason saved',
  })),
}
