import { handle } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { saveVisitOfAppointment } from '../visits/store.ts'
import { getFollowUp, listFollowUps, planFollowUp, requireFutureDay } from './store.ts'

export const { uploadFollowUp } = handle('appointment', {
  uploadFollowUp: async (ctx, { appointmentId, ...sections }) => {
    const { visitId, version, note } = await saveVisitOfAppointment(ctx, appointmentId, sections)
    return { visitId, version, followUpOn: note.followUpOn ?? null, reason: note.followUpReason ?? null }
  },
})

export const followup = handle('followup', {
  createFollowup: async (ctx, { followUpOn: dueOn, reason = null, ...input }) => {
    const { doctorId } = ctx.me
    if (!doctorId) throw refuse.forbidden('Only doctors of this practice can plan a follow-up.')
    const patientId = await requireRecordAccess(ctx, input.patientId)
    await requireFutureDay(ctx, dueOn)
    return getFollowUp(ctx, await planFollowUp(ctx, { visitId: null, patientId, doctorId, dueOn, reason }))
  },
  listFollowup: async (ctx, { patientId }) =>
    listFollowUps(ctx, await openChartWithAudit(ctx, patientId, 'follow_ups')),
})
