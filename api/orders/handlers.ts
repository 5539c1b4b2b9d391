import { eq } from 'drizzle-orm'
import { uniqueByName } from '#contract/visits/rules.ts'
import { labOrders } from '#db/schema/orders.ts'
import { record } from '../audit.ts'
import { api } from '../implement.ts'
import { openChart } from '../visits/chart.ts'
import { saveAt } from '../visits/store.ts'
import { within } from '../within.ts'
import { ordersWhere } from './store.ts'

export const uploadLabTest = api.appointment.uploadLabTest.handler(async ({ input, context }) => {
  const { appointmentId, tests, ...labOrder } = input
  const { visitId, version } = await saveAt(context, appointmentId, { tests, labOrder })
  return { data: { visitId, version, tests: uniqueByName(tests).map(({ name }) => name) } }
})

export const orders = {
  ofPatient: api.orders.ofPatient.handler(async ({ input, context }) => {
    const patientId = await openChart(context, input.patientId, 'lab_orders')
    return { data: await ordersWhere(context, eq(labOrders.patientId, patientId), input.limit) }
  }),
  list: api.orders.list.handler(async ({ input, context }) => {
    const { db, me, reach } = context
    await record(context, { act: 'read', object: 'lab_orders' })
    return { data: await ordersWhere(context, within(db, me, reach, labOrders), input.limit) }
  }),
}
