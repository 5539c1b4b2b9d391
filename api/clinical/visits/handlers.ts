import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
import { laboratoriesOf } from '../orders/store.ts'
import { amend } from './amending.ts'
import { changesAt } from './changing.ts'
import { openChart } from './chart.ts'
import { allVisits, visitsOf } from './lists.ts'
import { readable, viewOf } from './reading.ts'
import { consultation } from './resolving.ts'
import { startVisit } from './starting.ts'
import { save, sign } from './store.ts'
import { summaryOf } from './summary.ts'

export const visits = {
  consultation: api.visits.consultation.handler(async ({ input, context }) => ({
    data: await consultation(context, input.patientId, input.appointment),
  })),
  start: api.visits.start.handler(async ({ input, context }) => ({
    data: await startVisit(context, input.appointmentId),
  })),
  view: api.visits.view.handler(async ({ input, context }) => {
    const visit = await readable(context, input.visitId)
    await recordAudit(context, { act: 'read', object: 'visit', objectId: visit.id, patientId: visit.patientId })
    return { data: await viewOf(context, visit, input.noteVersion) }
  }),
  changes: api.visits.changes.handler(async ({ input, context }) => {
    const visit = await readable(context, input.visitId)
    await recordAudit(context, { act: 'read', object: 'changes', objectId: visit.id, patientId: visit.patientId })
    return { data: await changesAt(context, visit) }
  }),
  save: api.visits.save.handler(async ({ input: { visitId, ...note }, context }) => {
    const { version } = await save(context, visitId, note)
    return { data: { visitId, version } }
  }),
  sign: api.visits.sign.handler(async ({ input, context }) => ({
    data: await sign(context, input.visitId, input.version),
  })),
  amend: api.visits.amend.handler(async ({ input: { visitId, ...amendment }, context }) => ({
    data: await amend(context, visitId, amendment),
  })),
  laboratories: api.visits.laboratories.handler(async ({ context }) => ({ data: await laboratoriesOf(context) })),
}

export const visitSummaries = {
  view: api.visitSummaries.view.handler(async ({ input, context }) => ({ data: await summaryOf(context, input) })),
}

export const liveconsultation = {
  listAll: api.liveconsultation.listAll.handler(async ({ input, context }) => {
    await recordAudit(context, { act: 'read', object: 'visits' })
    return { data: await allVisits(context, input) }
  }),
  list: api.liveconsultation.list.handler(async ({ input, context }) => {
    const patientId = await openChart(context, input.patientId, 'visits')
    return { data: await visitsOf(context, patientId, input.limit) }
  }),
}
