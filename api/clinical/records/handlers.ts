import { recordAudit } from '#api/kernel/audit.ts'
import { handle } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { listChangesOfRecord } from '../visits/record-changes.ts'
import { listOwnAccessLog } from './access-log.ts'
import { listDocuments } from './documents.ts'
import { openRecord } from './open-record.ts'
import { listOwnAppointments } from './own-appointments.ts'
import { listOwnDoctors } from './own-doctors.ts'
import { listPastVisits } from './past-visits.ts'
import { listTimeline } from './timeline.ts'

export const mine = handle('mine', {
  appointments: listOwnAppointments,
  doctors: listOwnDoctors,
  documents: async (ctx, { patientId, ...query }) => {
    const family = ctx.me.patientIds ?? []
    if (patientId && !family.includes(patientId)) throw refuse.notFound('patient')
    await recordAudit(ctx, { act: 'read', object: 'documents', patientId })
    return listDocuments(ctx, { ...query, patientIds: patientId ? [patientId] : family })
  },
  accessLog: listOwnAccessLog,
})

export const records = handle('records', {
  documents: async (ctx, { patientId, ...query }) => {
    const banner = await openRecord(ctx, patientId, 'documents')
    return { ...(await listDocuments(ctx, { ...query, patientIds: [banner.patientId] })), banner }
  },
  history: listPastVisits,
  timeline: listTimeline,
  changes: async (ctx, { patientId }) => listChangesOfRecord(ctx, await openChartWithAudit(ctx, patientId, 'changes')),
})
