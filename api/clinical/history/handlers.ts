import { api } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { moveEntry, recordNoKnownAllergies, saveSection, saveWholeHistory } from './save-history.ts'
import { getHistory } from './store.ts'

export const histories = {
  read: api.histories.read.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'history')
    return { data: await getHistory(context, patientId) }
  }),
  save: api.histories.save.handler(async ({ input: { patientId, ...typed }, context }) => ({
    data: await saveSection(context, await requireRecordAccess(context, patientId), typed),
  })),
  remove: api.histories.remove.handler(async ({ input, context }) => ({
    data: await moveEntry(context, 'removed', {
      ...input,
      patientId: await requireRecordAccess(context, input.patientId),
    }),
  })),
  restore: api.histories.restore.handler(async ({ input, context }) => ({
    data: await moveEntry(context, 'list', {
      ...input,
      patientId: await requireRecordAccess(context, input.patientId),
    }),
  })),
  noKnownAllergies: api.histories.noKnownAllergies.handler(async ({ input, context }) => ({
    data: await recordNoKnownAllergies(
      context,
      await requireRecordAccess(context, input.patientId),
      input.version,
      input.none,
    ),
  })),
}

/** The specification's own call, beside others of its noun. */
export const createmedicalHistory = api.appointment.createmedicalHistory.handler(async ({ input, context }) => {
  const patientId = await requireRecordAccess(context, input.patientId)
  return { data: { patientId, entries: await saveWholeHistory(context, patientId, input) } }
})
