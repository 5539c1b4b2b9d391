import { recordAudit } from '#api/kernel/audit.ts'
import { api, respond } from '#api/kernel/implement.ts'
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
  appointments: api.mine.appointments.handler(respond(listOwnAppointments)),
  doctors: api.mine.doctors.handler(respond(listOwnDoctors)),
  documents: api.mine.documents.handler(
    respond(async (ctx, { patientId, kind, ...page }) => {
      const family = ctx.me.patientIds ?? []
      if (patientId && !family.includes(patientId)) throw refuse.notFound('patient')
      await recordAudit(ctx, { act: 'read', object: 'documents', patientId })
      const patientIds = patientId ? [patientId] : family
      return listDocuments(ctx, { ...page, patientIds, kinds: filterKinds(kind) })
    }),
  ),
  accessLog: api.mine.accessLog.handler(respond(listOwnAccessLog)),
}

export const records = {
  documents: api.records.documents.handler(
    respond(async (ctx, { patientId, kind, ...page }) => {
      const banner = await openRecord(ctx, patientId, 'documents')
      const titles = await listDocuments(ctx, { ...page, patientIds: [banner.patientId], kinds: filterKinds(kind) })
      return { ...titles, banner }
    }),
  ),
  history: api.records.history.handler(respond(listPastVisits)),
  timeline: api.records.timeline.handler(respond(listTimeline)),
  changes: api.records.changes.handler(
    respond(async (ctx, { patientId }) => changesOfRecord(ctx, await openChartWithAudit(ctx, patientId, 'changes'))),
  ),
}
