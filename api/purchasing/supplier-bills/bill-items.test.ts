import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { createDocuments } from '#api/billing/receipts/testing.ts'
import { type Clinic, createAsker, createClinic } from '#api/billing/testing/clinic.ts'
import { testApi } from '#api/testing/server.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { createTestDatabase } from '#db/testing/database.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
let clinic: Clinic
let partyId: string
beforeEach(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createClinic(database)
  partyId = await createDocuments(database, clinic).party('Medico Distributors', 'supplier')
  await database.maintenance
    .update(billingParties)
    .set({ taxNo: '27AAPFU0939F1ZV', creditDays: 30 })
    .where(eq(billingParties.id, partyId))
})

const strips = { description: 'Paracetamol 500', code: '3004', pack: '10 tablets', qtyMilli: 10000, freeQtyMilli: 1000 }
const item = { ...strips, unitPriceMinor: 8000, rateBps: 500 }
const bill = { billNo: 'M/101', billDate: '2026-11-18', taxableMinor: 80000, cgstMinor: 2000, sgstMinor: 2000 }
const addBill = (body: object) =>
  ask(clinic.admin, 'POST /supplier-bills', { partyId, ...bill, payableMinor: 84000, ...body })

it('stores the items of a bill, takes its amounts from them, and replaces them with the next save', async () => {
  const lines = [item, { description: 'Cotton', qtyMilli: 2000, unitPriceMinor: 5000, taxCategory: 'exempt' }]
  const none = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0 }
  const added = (await addBill({ ...none, lines, payableMinor: 94000 })).body.data
  expect(added).toMatchObject({
    taxableMinor: 80000,
    exemptMinor: 10000,
    cgstMinor: 2000,
    sgstMinor: 2000,
    roundOffMinor: 0,
    supply: 'intra',
    lines: [
      { ...strips, lineTotalMinor: 84000, rateBps: 500 },
      { description: 'Cotton', lineTotalMinor: 10000, rateBps: 0 },
    ],
  })
  const { supplierBillId } = added
  const save = (body: object) =>
    ask(clinic.admin, `PUT /supplier-bills/${supplierBillId}`, { partyId, ...bill, payableMinor: 84000, ...body })
  expect((await save({ version: 1, lines: [item] })).body.data.lines).toHaveLength(1)
  await ask(clinic.admin, `POST /supplier-bills/${supplierBillId}/posting`, { version: 2 })
  expect((await save({ version: 3, lines })).status).toBe(409)
})

it('refuses items that differ from the printed amounts by more than a rupee', async () => {
  const lines = [{ ...item, unitPriceMinor: 8010 }]
  expect((await addBill({ lines })).status).toBe(200)
  const dearer = [{ ...item, unitPriceMinor: 8011 }]
  expect((await addBill({ lines: dearer })).body.fields).toEqual({
    taxableMinor: 'The items add up to ₹801.10. Check the items or this amount',
  })
  const none = { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0 }
  expect((await addBill({ ...none, lines: [item], payableMinor: 84101 })).body.fields).toEqual({
    payableMinor: 'The items add up to ₹840.00 with tax. Check the items or this total',
  })
  expect((await addBill({ ...none, lines: [], payableMinor: 84000 })).body.fields).toHaveProperty('payableMinor')
})
