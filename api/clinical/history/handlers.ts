import { api, respond } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { moveEntry, recordNoKnownAllergies, saveSection, saveWholeHistory } from './save-history.ts'
import { getHistory } from './store.ts'

export const histories = {
  read: api.histories.read.handler(
    respond(async (ctx, { patientId }) => getHistory(ctx, await openChartWithAudit(ctx, patientId, 'history'))),
  ),
  save: api.histories.save.handler(
    respond(async (ctx, { patientId, ...typed }) => saveSection(ctx, await requireRecordAccess(ctx, patientId), typed)),
  ),
  remove: api.histories.remove.handler(respond((ctx, input) => moveEntry(ctx, 'removed', input))),
  restore: api.histories.restore.handler(respond((ctx, input) => moveEntry(ctx, 'list', input))),
  noKnownAllergies: api.histories.noKnownAllergies.handler(respond(recordNoKnownAllergies)),
}

/** The specification's own call, beside others of its noun. */
export const createmedicalHistory = api.appointment.createmedicalHistory.handler(
  respond(async (ctx, input) => {
    const patientId = await requireRecordAccess(ctx, input.patientId)
    return { patientId, entries: await saveWholeHistory(ctx, patientId, input) }
  }),
)
