import { handle } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { moveEntry, recordNoKnownAllergies, saveSection, saveWholeHistory } from './save-history.ts'
import { getHistory } from './store.ts'

export const histories = handle('histories', {
  read: async (ctx, { patientId }) => getHistory(ctx, await openChartWithAudit(ctx, patientId, 'history')),
  save: async (ctx, { patientId, ...input }) => saveSection(ctx, await requireRecordAccess(ctx, patientId), input),
  remove: (ctx, input) => moveEntry(ctx, 'removed', input),
  restore: (ctx, input) => moveEntry(ctx, 'list', input),
  noKnownAllergies: recordNoKnownAllergies,
})

/** The specification's own call, beside others of its noun. */
export const { createmedicalHistory } = handle('appointment', {
  createmedicalHistory: async (ctx, input) => {
    const patientId = await requireRecordAccess(ctx, input.patientId)
    return { patientId, entries: await saveWholeHistory(ctx, patientId, input) }
  },
})
