import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { handle } from '#api/kernel/implement.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { listChangesOfRecord } from '../visits/record-changes.ts'
import { listOwnAccessLog } from './access-log.ts'
import { readAppointmentPage } from './appointment-page.ts'
import { readAppointmentsPage } from './appointments-page.ts'
import { listDocuments } from './documents.ts'
import { listFamilyNames } from './family-names.ts'
import { openRecord } from './open-record.ts'
import { listOwnAppointments } from './own-appointments.ts'
import { listOwnDoctors } from './own-doctors.ts'
import { listPastVisits } from './past-visits.ts'
import { readSummaryPage } from './summary-page.ts'
import { listTimeline } from './timeline.ts'

/** Adds the names of the family members, by which the patient can filter the list. */
async function addFamily<Page>(ctx: CallContext, page: Promise<Page>) {
  const [list, family] = await readTogether([page, listFamilyNames(ctx)])
  return { ...list, family }
}

export const mine = handle('mine', {
  appointments: (ctx, query) => addFamily(ctx, listOwnAppointments(ctx, query)),
  doctors: listOwnDoctors,
  documents: async (ctx, { patientId, ...query }) => {
    const family = ctx.me.patientIds ?? []
    if (patientId && !family.includes(patientId)) throw refuse.notFound('patient')
    await recordAudit(ctx, { act: 'read', object: 'documents', patientId })
    return addFamily(ctx, listDocuments(ctx, { ...query, patientIds: patientId ? [patientId] : family }))
  },
  accessLog: (ctx, query) => addFamily(ctx, listOwnAccessLog(ctx, query)),
})

export const records = handle('records', {
  documents: async (ctx, { patientId, ...query }) => {
    const banner = await openRecord(ctx, patientId, 'documents')
    return { ...(await listDocuments(ctx, { ...query, patientIds: [banner.patientId] })), banner }
  },
  history: listPastVisits,
  timeline: listTimeline,
  readSummaryPage,
  readAppointmentsPage,
  readAppointmentPage,
  changes: async (ctx, { patientId }) => listChangesOfRecord(ctx, await openChartWithAudit(ctx, patientId, 'changes')),
})
