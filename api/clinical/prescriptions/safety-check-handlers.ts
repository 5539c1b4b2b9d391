import { api } from '#api/kernel/implement.ts'
import { previewChecks } from './preview-checks.ts'
import { checkPrescription, giveReason } from './safety-checks.ts'

export const prescriptionChecks = {
  read: api.prescriptionChecks.read.handler(async ({ input, context }) => ({
    data: await checkPrescription(context, input.prescriptionId),
  })),
  preview: api.prescriptionChecks.preview.handler(async ({ input, context }) => ({
    data: await previewChecks(context, input.visitId, input.lines),
  })),
  giveReason: api.prescriptionChecks.giveReason.handler(async ({ input: { prescriptionId, ...given }, context }) => ({
    data: await giveReason(context, prescriptionId, given),
    message: 'Reason saved',
  })),
}
