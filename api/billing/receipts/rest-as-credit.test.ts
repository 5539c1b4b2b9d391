import { beforeEach, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'
import { createDocuments, createReceiver } from './testing.ts'

// A card charged for more than is due is usually a mistyped amount, so the rest is kept as credit only if the cashier accepts it.

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let payer: { patientId: string }
let invoiceId: string
beforeEach(async () => {
  clinic = await createClinic(database)
  payer = { patientId: clinic.patientId }
  invoiceId = await createDocuments(database, clinic).invoice(500_00, payer)
})

const receive = (amountMinor: number, more: object = {}) =>
  postReceipt(clinic.receptionist, { ...payer, amountMinor, method: 'card', acceptsCredit: false, ...more })
const countReceipts = async () => (await ask(clinic.admin, 'GET /receipts')).body.data.rows.length

it('refuses a payment of more than is due until its rest is accepted', async () => {
  const { status, body } = await receive(5000_00)
  expect(status).toBe(422)
  expect(body.fields).toEqual({
    acceptsCredit: '₹4,500.00 of this payment isn’t applied. Tick the box to keep it as credit, or correct the amounts',
  })
  expect(await countReceipts()).toBe(0)
  const accepted = await receive(5000_00, { acceptsCredit: true })
  expect(accepted.body.data).toMatchObject([{ allocatedMinor: 500_00, availableMinor: 4500_00 }])
})

it('refuses amounts by hand that leave a rest', async () => {
  const byHand = { allocate: 'by_hand', allocations: [{ invoiceId, amountMinor: 200_00 }] }
  expect((await receive(300_00, byHand)).body.fields).toEqual({
    acceptsCredit: expect.stringContaining('₹100.00 of this'),
  })
  expect((await receive(200_00, byHand)).status).toBe(200)
})

it('accepts advances and payments without dues unasked', async () => {
  expect((await receive(900_00, { allocate: 'none', kind: 'advance' })).status).toBe(200)
  expect((await receive(500_00)).status).toBe(200)
  expect((await receive(100_00)).status).toBe(200)
})
