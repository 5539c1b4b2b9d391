import { handle } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { listVitals } from './list-vitals.ts'
import { getVitalsSettings, saveVitalsSettings } from './settings.ts'
import { recordVitals } from './store.ts'

export const vitals = handle('vitals', {
  list: async (ctx, { patientId, ...page }) =>
    listVitals(ctx, await openChartWithAudit(ctx, patientId, 'vitals'), page),
  record: async (ctx, { patientId, ...input }) => recordVitals(ctx, await requireRecordAccess(ctx, patientId), input),
  settings: getVitalsSettings,
  saveSettings: saveVitalsSettings,
})
