import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createPageArgs } from '../../testing/page-args'
import { action, loader } from './bill'

const database = await createTestDatabase()
const api = await testApi(database)
api.clock.set('2026-11-20T06:00:00Z')
const ask = createAsker(api)

const LINE = { description: 'Paracetamol 500', qtyMilli: 10_000, unitPriceMinor: 80_00, rateBps: 500 }

it('lets the amounts of a bill follow a changed quantity of its order, but not an amount that was typed', async () => {
  const clinic = await createClinic(database)
  const partyId = await createDocuments(database, clinic).party('Medico Distributors', 'supplier')
  await database.maintenance
    .update(billingParties)
    .set({ taxNo: '27AAPFU0939F1ZV' })
    .where(eq(billingParties.id, partyId))
  const order = await ask(clinic.admin, 'POST /purchase-orders', { placeId: clinic.placeId, partyId, lines: [LINE] })
  const { purchaseOrderId } = order.body.data
  await ask(clinic.admin, `POST /purchase-orders/${purchaseOrderId}/submission`, { version: 1 })
  const approver = await clinic.join('admin', { rights: ['approve'] })
  const approved = await ask(approver.token, `POST /purchase-orders/${purchaseOrderId}/approval`, { version: 2 })
  expect(approved.status).toBe(200)
  const page = {
    path: `/purchase-orders/invoice?order=${purchaseOrderId}`,
    role: 'pack2admin',
    token: clinic.admin,
  }
  const { form } = await loader(createPageArgs(api, page))
  const { lines, ...values } = form!.values
  expect(values).toMatchObject({ taxableMinor: '800', payableMinor: '840' })

  const update = async (more: Record<string, string>) => {
    const cells = Object.entries({ ...lines[0], qtyMilli: '12' }).map(([cell, text]) => [`lines[0].${cell}`, text])
    const typed = { ...values, ...Object.fromEntries(cells), ...more, intent: 'update', _key: crypto.randomUUID() }
    const response = await action(createPageArgs(api, { ...page, fields: typed as Record<string, string> }))
    return (await response.json()).reply.initialValue
  }
  const taxes = [values.cgstMinor, values.sgstMinor, values.igstMinor]
  expect(taxes.map(Number).reduce((a, b) => a + b, 0)).toBe(40)
  const followed = await update({})
  expect(followed).toMatchObject({ taxableMinor: '960', payableMinor: '1008' })
  expect(Number(followed.cgstMinor) + Number(followed.sgstMinor) + Number(followed.igstMinor)).toBe(48)
  expect(await update({ payableMinor: '841' })).toMatchObject({ taxableMinor: '960', payableMinor: '841' })
})
