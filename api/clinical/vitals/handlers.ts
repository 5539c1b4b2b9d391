import { api, respond } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { listVitals } from './list-vitals.ts'
import { getVitalsSettings, saveVitalsSettings } from './settings.ts'
import { recordVitals } from './store.ts'

export const vitals = {
  list: api.vitals.list.handler(
    respond(async (ctx, { patientId, ...page }) =>
      listVitals(ctx, await openChartWithAudit(ctx, patientId, 'vitals'), page),
    ),
  ),
  record: api.vitals.record.handler(
    respond(async (ctx, { patientId, ...taken }) =>
      recordVitals(ctx, await requireRecordAccess(ctx, patientId), taken),
    ),
  ),
  settings: api.vitals.settings.handler(respond(getVitalsSettings)),
  saveSettings: api.vitals.saveSettings.handler(respond(saveVitalsSettings)),
}
