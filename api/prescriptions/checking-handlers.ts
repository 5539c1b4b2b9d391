import { api } from '../implement.ts'
import { checkDraft, giveReason } from './checking.ts'

export const prescriptionChecks = {
  read: api.prescriptionChecks.read.handler(async ({ input, context }) => ({
    data: await checkDraft(context, input.prescriptionId),
  })),
  giveReason: api.prescriptionChecks.giveReason.handler(async ({ input: { prescriptionId, ...given }, context }) => ({
    data: await giveReason(context, prescriptionId, given),
    message: 'Reason saved',
  })),
}
