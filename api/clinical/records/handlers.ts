import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { changesOfRecord } from '../visits/record-changes.ts'
import { listOwnAccessLog } from './access-log.ts'
import { filterKinds, listDocuments } from './documents.ts'
import { openRecord } from './open-record.ts'
import { listOwnAppointments } from './own-appointments.ts'
import { listOwnDoctors } from './own-doctors.ts'
import { listPastVisits } from './past-visits.ts'
import { listTimeline } from './timeline.ts'

export const mine = {
  appointments: api.mine.appointments.handler(async ({ input, context }) => ({
    data: await listOwnAppointments(context, input),
  })),
  doctors: api.mine.doctors.handler(async ({ context }) => ({ data: await listOwnDoctors(context) })),
  documents: api.mine.documents.handler(async ({ input: { patientId, kind, ...page }, context }) => {
    const family = context.me.patientIds ?? []
    if (patientId && !family.includes(patientId)) throw refuse.notFound('patient')
    await recordAudit(context, { act: 'read', object: 'papers', patientId })
    const patientIds = patientId ? [patientId] : family
    return { data: await listDocuments(context, { ...page, patientIds, kinds: filterKinds(kind) }) }
  }),
  accessLog: api.mine.accessLog.handler(async ({ input, context }) => ({
    data: await listOwnAccessLog(context, input),
  })),
}

export const records = {
  documents: api.records.documents.handler(async ({ input: { patientId, kind, ...page }, context }) => {
    const banner = await openRecord(context, patientId, 'papers')
    const titles = await listDocuments(context, { ...page, patientIds: [banner.patientId], kinds: filterKinds(kind) })
    return { data: { ...titles, banner } }
  }),
  history: api.records.history.handler(async ({ input, context }) => ({ data: await listPastVisits(context, input) })),
  timeline: api.records.timeline.handler(async ({ input, context }) => ({ data: await listTimeline(context, input) })),
  changes: api.records.changes.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'changes')
    return { data: await changesOfRecord(context, patientId) }
  }),
}
