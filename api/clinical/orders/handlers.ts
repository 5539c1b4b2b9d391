import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { api } from '#api/kernel/implement.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { uniqueByName } from '#contract/clinical/visits/rules.ts'
import { labOrders } from '#db/schema/clinical/orders.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { saveVisitOfAppointment } from '../visits/store.ts'
import { listOrders } from './store.ts'

export const uploadLabTest = api.appointment.uploadLabTest.handler(async ({ input, context }) => {
  const { appointmentId, tests, ...labOrder } = input
  const { visitId, version } = await saveVisitOfAppointment(context, appointmentId, { tests, labOrder })
  return { data: { visitId, version, tests: uniqueByName(tests).map(({ name }) => name) } }
})

export const orders = {
  listForPatient: api.orders.listForPatient.handler(async ({ input, context }) => {
    const patientId = await openChartWithAudit(context, input.patientId, 'lab_orders')
    return { data: await listOrders(context, eq(labOrders.patientId, patientId), input.limit) }
  }),
  list: api.orders.list.handler(async ({ input, context }) => {
    const { db, me, reach } = context
    await recordAudit(context, { act: 'read', object: 'lab_orders' })
    return { data: await listOrders(context, restrictToReach(db, me, reach, labOrders), input.limit) }
  }),
}
