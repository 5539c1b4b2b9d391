import { api } from '../implement.ts'
import { openChart, reachChart } from '../visits/chart.ts'
import { readings, recordVitals } from './store.ts'

export const vitals = {
  list: api.vitals.list.handler(async ({ input, context }) => {
    await openChart(context, input.patientId, 'vitals')
    return { data: await readings(context, input.patientId, input.limit) }
  }),
  record: api.vitals.record.handler(async ({ input: { patientId, ...taken }, context }) => {
    await reachChart(context, patientId)
    return { data: await recordVitals(context, patientId, taken) }
  }),
}
