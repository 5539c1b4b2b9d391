import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
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
  consultation: api.visits.consultation.handler(async ({ input, context }) => ({
    data: await openConsultation(context, input.patientId, input.appointment),
  })),
  start: api.visits.start.handler(async ({ input, context }) => ({
    data: await startVisit(context, input.appointmentId),
  })),
  view: api.visits.view.handler(async ({ input, context }) => {
    const visit = await findReadableVisit(context, input.visitId)
    await recordAudit(context, { act: 'read', object: 'visit', objectId: visit.id, patientId: visit.patientId })
    return { data: await toVisitView(context, visit, input.noteVersion) }
  }),
  changes: api.visits.changes.handler(async ({ input, context }) => {
    const visit = await findReadableVisit(context, input.visitId)
    await recordAudit(context, { act: 'read', object: 'changes', objectId: visit.id, patientId: visit.patientId })
    return { data: await changesAtVisit(context, visit) }
  }),
  save: api.visits.save.handler(async ({ input: { visitId, ...note }, context }) => {
    const { version } = await saveVisit(context, visitId, note)
    return { data: { visitId, version } }
  }),
  sign: api.visits.sign.handler(async ({ input, context }) => ({
    data: await signVisit(context, input.visitId, input.version),
  })),
  amend: api.visits.amend.handler(async ({ input: { visitId, ...amendment }, context }) => ({
    data: await amendNote(context, visitId, amendment),
  })),
  laboratories: api.visits.laboratories.handler(async ({ context }) => ({ data: await listLaboratories(context) })),
}

export const visitSummaries = {
  view: api.visitSummaries.view.handler(async ({ input, context }) => ({
    data: await getVisitSummary(context, input),
  })),
}

export const liveconsultation = {
  listAll: api.liveconsultation.listAll.handler(async ({ input, context }) => {
    await recordAudit(context, { act: 'read', object: 'visits' })
    return { data: await listVisits(context, input) }
  }),
  list: api.liveconsultation.list.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'visits')
    return { data: await listVisitsOfPatient(context, patientId, input.limit) }
  }),
}
