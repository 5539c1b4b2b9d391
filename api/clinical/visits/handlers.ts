import { recordAudit } from '#api/kernel/audit.ts'
import { api, respond } from '#api/kernel/implement.ts'
import { listLaboratories } from '../orders/store.ts'
import { amendNote } from './amend-note.ts'
import { openConsultation } from './consultation.ts'
import { listVisits, listVisitsOfPatient } from './lists.ts'
import { openChartWithAudit } from './record-access.ts'
import { changesAtVisit } from './record-changes.ts'
import { startVisit } from './start-visit.ts'
import { saveVisit, signVisit } from './store.ts'
import { getVisitSummary } from './summary.ts'
import { findReadableVisit, toVisitView } from './visit-view.ts'

export const visits = {
  consultation: api.visits.consultation.handler(respond(openConsultation)),
  start: api.visits.start.handler(respond(startVisit)),
  view: api.visits.view.handler(
    respond(async (ctx, { visitId, noteVersion }) => {
      const visit = await findReadableVisit(ctx, visitId)
      await recordAudit(ctx, { act: 'read', object: 'visit', objectId: visit.id, patientId: visit.patientId })
      return toVisitView(ctx, visit, noteVersion)
    }),
  ),
  changes: api.visits.changes.handler(
    respond(async (ctx, { visitId }) => {
      const visit = await findReadableVisit(ctx, visitId)
      await recordAudit(ctx, { act: 'read', object: 'changes', objectId: visit.id, patientId: visit.patientId })
      return changesAtVisit(ctx, visit)
    }),
  ),
  save: api.visits.save.handler(
    respond(async (ctx, { visitId, ...note }) => {
      const { version } = await saveVisit(ctx, visitId, note)
      return { visitId, version }
    }),
  ),
  sign: api.visits.sign.handler(respond(signVisit)),
  amend: api.visits.amend.handler(respond(amendNote)),
  laboratories: api.visits.laboratories.handler(respond(listLaboratories)),
}

export const visitSummaries = {
  view: api.visitSummaries.view.handler(respond(getVisitSummary)),
}

export const liveconsultation = {
  listAll: api.liveconsultation.listAll.handler(
    respond(async (ctx, input) => {
      await recordAudit(ctx, { act: 'read', object: 'visits' })
      return listVisits(ctx, input)
    }),
  ),
  list: api.liveconsultation.list.handler(
    respond(async (ctx, { patientId, limit }) =>
      listVisitsOfPatient(ctx, await openChartWithAudit(ctx, patientId, 'visits'), limit),
    ),
  ),
}
