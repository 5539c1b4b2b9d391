import { eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { handle } from '#api/kernel/implement.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { uniqueByName } from '#contract/clinical/visits/rules.ts'
import { labOrders } from '#db/schema/clinical/orders.ts'
import { openChartWithAudit } from '../visits/record-access.ts'
import { saveVisitOfAppointment } from '../visits/store.ts'
import { listOrders } from './store.ts'

export const { uploadLabTest } = handle('appointment', {
  uploadLabTest: async (ctx, { appointmentId, tests, ...labOrder }) => {
    const { visitId, version } = await saveVisitOfAppointment(ctx, appointmentId, { tests, labOrder })
    return { visitId, version, tests: uniqueByName(tests).map(({ name }) => name) }
  },
})

export const orders = handle('orders', {
  listForPatient: async (ctx, input) => {
    const patientId = await openChartWithAudit(ctx, input.patientId, 'lab_orders')
    return listOrders(ctx, eq(labOrders.patientId, patientId), input.limit)
  },
  list: async (ctx, { limit }) => {
    await recordAudit(ctx, { act: 'read', object: 'lab_orders' })
    return listOrders(ctx, restrictToReach(ctx.db, ctx.me, ctx.reach, labOrders), limit)
  },
})
