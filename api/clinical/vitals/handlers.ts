import { api } from '#api/kernel/implement.ts'
import { openChartWithAudit, requireRecordAccess } from '../visits/record-access.ts'
import { listVitals } from './list-vitals.ts'
import { getVitalsSettings, saveVitalsSettings } from './settings.ts'
import { recordVitals } from './store.ts'

export const vitals = {
  list: api.vitals.list.handler(async ({ input: { patientId: asked, ...page }, context }) => {
    const patientId = await openChartWithAudit(context, asked, 'vitals')
    return { data: await listVitals(context, patientId, page) }
  }),
  record: api.vitals.record.handler(async ({ input: { patientId: asked, ...taken }, context }) => {
    const patientId = await requireRecordAccess(context, asked)
    return { data: await recordVitals(context, patientId, taken) }
  }),
  settings: api.vitals.settings.handler(async ({ context }) => ({ data: await getVitalsSettings(context) })),
  saveSettings: api.vitals.saveSettings.handler(async ({ input, context }) => ({
    data: await saveVitalsSettings(context, input),
  })),
}
