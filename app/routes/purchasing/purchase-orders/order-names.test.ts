import { expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { loader as loadOrder } from './order'
import { loader as loadOrders } from './orders'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
const ask = createAsker(api)

const LINE = { description: 'Paracetamol 500', qtyMilli: 10_000, unitPriceMinor: 80_00, rateBps: 500 }

it('calls an order a draft only until it is submitted', async () => {
  const clinic = await createClinic(database)
  const partyId = await createDocuments(database, clinic).party('Medico Distributors', 'supplier')
  const order = await ask(clinic.admin, 'POST /purchase-orders', { placeId: clinic.placeId, partyId, lines: [LINE] })
  const { purchaseOrderId } = order.body.data
  const open = (path: string) => createPageArgs(api, { path, role: 'pack2admin', token: clinic.admin })
  const readNames = async () => {
    const { name, title } = await loadOrder(open(`/purchase-order-new-clinent-preview?id=${purchaseOrderId}`))
    const { orders } = await loadOrders(open('/purchase-orders'))
    return [name, title, orders!.rows[0]!.cells.number]
  }
  expect(await readNames()).toEqual([
    'Draft for Medico Distributors',
    'Purchase order draft for Medico Distributors',
    'Draft',
  ])
  await ask(clinic.admin, `POST /purchase-orders/${purchaseOrderId}/submission`, { version: 1 })
  expect(await readNames()).toEqual([
    'Order for Medico Distributors',
    'Purchase order for Medico Distributors',
    'Order',
  ])
})
