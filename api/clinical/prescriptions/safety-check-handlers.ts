import { api, respond } from '#api/kernel/implement.ts'
import { previewChecks } from './preview-checks.ts'
import { checkPrescription, giveReason } from './safety-checks.ts'

export const prescriptionChecks = {
  read: api.prescriptionChecks.read.handler(respond(checkPrescription)),
  preview: api.prescriptionChecks.preview.handler(respond(previewChecks)),
  giveReason: api.prescriptionChecks.giveReason.handler(async ({ input: { prescriptionId, ...given }, context }) => ({
    data: await giveReason(context, prescriptionId, given),
    message: 'Reason saved',
  })),
}
