import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { saveVisitOfAppointment } from '../visits/store.ts'
import { getFollowUp, listFollowUps, planFollowUp, requireFutureDay } from './store.ts'

export const uploadFollowUp = api.appointment.uploadFollowUp.handler(async ({ input, context }) => {
  const { appointmentId, ...sections } = input
  const { visitId, version, note } = await saveVisitOfAppointment(context, appointmentId, sections)
  return { data: { visitId, version, followUpOn: note.followUpOn ?? null, reason: note.followUpReason ?? null } }
})

export const followup = {
  createFollowup: api.followup.createFollowup.handler(async ({ input, context }) => {
    const { followUpOn: dueOn, reason = null } = input
    const { doctorId } = context.me
    if (!doctorId) throw refuse.forbidden('Only doctors of this practice can plan a follow-up.')
    const patientId = await requireRecordAccess(context, input.patientId)
    await requireFutureDay(context, dueOn)
    const id = await planFollowUp(context, { visitId: null, patientId, doctorId, dueOn, reason })
    return { data: await getFollowUp(context, id) }
  }),
  listFollowup: api.followup.listFollowup.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'follow_ups')
    return { data: await listFollowUps(context, patientId) }
  }),
}
