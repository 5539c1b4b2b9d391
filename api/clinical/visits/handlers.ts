import { recordAudit } from '#api/kernel/audit.ts'
import { handle, ResultWithMessage } from '#api/kernel/implement.ts'
import { listLaboratories } from '../orders/store.ts'
import { amendNote } from './amend-note.ts'
import { openConsultation } from './consultation.ts'
import { listVisits, listVisitsOfPatient } from './lists.ts'
import { openChartWithAudit } from './record-access.ts'
import { listChangesAtVisit } from './record-changes.ts'
import { startVisit } from './start-visit.ts'
import { startVisitNow } from './start-visit-now.ts'
import { saveVisit, signVisit } from './store.ts'
import { getVisitSummary } from './summary.ts'
import { findReadableVisit, toVisitView } from './visit-view.ts'

export const visits = handle('visits', {
  consultation: openConsultation,
  start: startVisit,
  startNow: startVisitNow,
  view: async (ctx, { visitId, noteVersion }) => {
    const visit = await findReadableVisit(ctx, visitId)
    await recordAudit(ctx, { act: 'read', object: 'visit', objectId: visit.id, patientId: visit.patientId })
    return toVisitView(ctx, visit, noteVersion)
  },
  changes: async (ctx, { visitId }) => {
    const visit = await findReadableVisit(ctx, visitId)
    await recordAudit(ctx, { act: 'read', object: 'changes', objectId: visit.id, patientId: visit.patientId })
    return listChangesAtVisit(ctx, visit)
  },
  save: async (ctx, { visitId, ...note }) => {
    const { version, message } = await saveVisit(ctx, visitId, note)
    return new ResultWithMessage({ visitId, version }, message)
  },
  sign: signVisit,
  amend: amendNote,
  laboratories: listLaboratories,
})

export const visitSummaries = handle('visitSummaries', {
  view: getVisitSummary,
})

export const liveconsultation = handle('liveconsultation', {
  listAll: async (ctx, input) => {
    await recordAudit(ctx, { act: 'read', object: 'visits' })
    return listVisits(ctx, input)
  },
  list: async (ctx, { patientId, limit }) =>
    listVisitsOfPatient(ctx, await openChartWithAudit(ctx, patientId, 'visits'), limit),
})
