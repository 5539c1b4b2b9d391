import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { changesOfRecord } from '../visits/record-changes.ts'
import { ownOpenings } from './access-log.ts'
import { kindsOf, paperTitles } from './documents.ts'
import { openRecord } from './open-record.ts'
import { ownAppointments } from './own-appointments.ts'
import { ownDoctors } from './own-doctors.ts'
import { historyOf } from './past-visits.ts'
import { timelineOf } from './timeline.ts'

export const mine = {
  appointments: api.mine.appointments.handler(async ({ input, context }) => ({
    data: await ownAppointments(context, input),
  })),
  doctors: api.mine.doctors.handler(async ({ context }) => ({ data: await ownDoctors(context) })),
  papers: api.mine.papers.handler(async ({ input: { patientId, kind, ...page }, context }) => {
    const family = context.me.patientIds ?? []
    if (patientId && !family.includes(patientId)) throw refuse.notFound('patient')
    await recordAudit(context, { act: 'read', object: 'papers', patientId })
    const patientIds = patientId ? [patientId] : family
    return { data: await paperTitles(context, { ...page, patientIds, kinds: kindsOf(kind) }) }
  }),
  openings: api.mine.openings.handler(async ({ input, context }) => ({ data: await ownOpenings(context, input) })),
}

export const records = {
  papers: api.records.papers.handler(async ({ input: { patientId, kind, ...page }, context }) => {
    const banner = await openRecord(context, patientId, 'papers')
    const titles = await paperTitles(context, { ...page, patientIds: [banner.patientId], kinds: kindsOf(kind) })
    return { data: { ...titles, banner } }
  }),
  history: api.records.history.handler(async ({ input, context }) => ({ data: await historyOf(context, input) })),
  timeline: api.records.timeline.handler(async ({ input, context }) => ({ data: await timelineOf(context, input) })),
  changes: api.records.changes.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'changes')
    return { data: await changesOfRecord(context, patientId) }
  }),
}
