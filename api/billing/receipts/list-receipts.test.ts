import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'
import { createDocuments, createReceiver } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
let clinic: Clinic
let payer: { patientId: string }
let documents: ReturnType<typeof createDocuments>
beforeEach(async () => {
  clinic = await createClinic(database)
  documents = createDocuments(database, clinic)
  payer = { patientId: clinic.patientId }
})
afterAll(async () => {
  expect(await checkInvariants(database.maintenance)).toEqual([])
})
const get = async (path: string) => (await ask(clinic.admin, `GET ${path}`)).body.data
const listNumbers = async (query: string) =>
  (await get(`/receipts?${query}`)).rows.map((row: { number: string }) => row.number)

describe('receipts and payer accounts', () => {
  it('filters by kind, state and cashier, and sums by method without reversals', async () => {
    await documents.invoice(300_00, payer)
    const [paid] = (await postReceipt(clinic.admin, { ...payer, amountMinor: 300_00 })).body.data
    const [ahead] = (await postReceipt(clinic.receptionist, { ...payer, amountMinor: 200_00, kind: 'advance' })).body
      .data
    const [wrong] = (await postReceipt(clinic.receptionist, { ...payer, amountMinor: 50_00 })).body.data
    await ask(clinic.admin, `POST /receipts/${wrong.receiptId}/reversal`, { version: 1, reason: 'Typed twice' })

    expect(await listNumbers('kind=against_invoice')).toEqual([paid.number])
    expect(await listNumbers('state=left')).toEqual([ahead.number])
    expect(await listNumbers('state=reversed')).toEqual([wrong.number])
    const [prefix, , digits] = paid.number.split('/')
    for (const part of [
      digits,
      String(Number(digits)),
      `${prefix} ${digits}`,
      `${prefix.toLowerCase()}${Number(digits)}`,
    ])
      expect(await listNumbers(`q=${encodeURIComponent(part)}`), part).toEqual([paid.number])
    const totals = await get('/receipts/totals')
    expect(totals).toMatchObject({ from: '2026-11-01', to: '2026-11-20' })
    expect(totals.byMethod).toEqual([{ method: 'upi', count: 4, amountMinor: 500_00 }])
    expect(totals.cashiers).toHaveLength(2)
    const row = (await get('/receipts?kind=advance')).rows[0]
    const cashier = totals.cashiers.find(({ name }: { name: string }) => name === row.receivedByName)
    expect(await listNumbers(`receivedBy=${cashier.personId}`)).toEqual([wrong.number, ahead.number])
    expect((await get('/receipts/totals?kind=advance')).byMethod).toEqual([
      { method: 'upi', count: 1, amountMinor: 200_00 },
    ])
  })

  it('records a client paying for a patient on the patient’s account and on the receipt', async () => {
    const invoiceId = await documents.invoice(300_00, payer)
    const paidById = await documents.party('Hassan Mills')
    const supplier = await documents.party('Medi Supply', 'supplier')
    const wrong = await postReceipt(clinic.admin, { ...payer, amountMinor: 100_00, paidById: supplier })
    expect(wrong.body.fields).toEqual({ paidById: 'Choose the payer' })
    const [receipt] = (await postReceipt(clinic.admin, { ...payer, amountMinor: 400_00, paidById })).body.data
    expect(receipt).toMatchObject({
      ...payer,
      payerName: 'Hassan Mills',
      allocatedMinor: 300_00,
      availableMinor: 100_00,
    })
    const details = await get(`/receipts/${receipt.receiptId}`)
    expect(details).toMatchObject({ paid: [{ documentId: invoiceId }], payment: [{ number: receipt.number }] })
    expect(details.payer.paidFor).toBeTruthy()
    expect(await get(`/payer-account?partyId=${paidById}`)).toMatchObject({ dueMinor: 0, availableMinor: 0 })

    const cash = { ...payer, method: 'cash', paidById }
    expect((await postReceipt(clinic.admin, { ...cash, amountMinor: 199_999_00 })).status).toBe(200)
    const other = await documents.party('Asha & Sons')
    const own = await postReceipt(clinic.admin, { partyId: paidById, method: 'cash', amountMinor: 2_00 })
    expect(own.body.fields?.['tenders[0].amountMinor']).toContain('must stay below')
    expect((await postReceipt(clinic.admin, { partyId: other, method: 'cash', amountMinor: 2_00 })).status).toBe(200)
  })

  it('shows on an invoice the unused credit of its payer', async () => {
    const other = await documents.party('Hassan Mills')
    await postReceipt(clinic.admin, { partyId: other, amountMinor: 70_00, allocate: 'none' })
    await postReceipt(clinic.admin, { ...payer, amountMinor: 50_00, allocate: 'none' })
    const invoiceId = await documents.invoice(300_00, payer)
    expect(await get(`/invoices/${invoiceId}`)).toMatchObject({ dueMinor: 300_00, payerCreditMinor: 50_00 })
  })

  it('shows the opening balance and the cash received today', async () => {
    const partyId = await documents.party()
    await database.maintenance
      .update(billingParties)
      .set({ openingBalanceMinor: 70_00 })
      .where(eq(billingParties.id, partyId))
    await documents.invoice(300_00, { partyId })
    const [receipt] = (await postReceipt(clinic.admin, { partyId, amountMinor: 100_00, method: 'cash' })).body.data
    expect(await get(`/payer-account?partyId=${partyId}`)).toMatchObject({
      openingMinor: 0,
      dueMinor: 270_00,
      balanceMinor: 270_00,
      cash: { belowMinor: 2_00_000_00, takenTodayMinor: 100_00 },
    })
    expect(await get(`/receipts/${receipt.receiptId}`)).toMatchObject({
      allocatedMinor: 100_00,
      availableMinor: 0,
      paid: [
        { document: 'opening', documentId: partyId, number: '', amountMinor: 70_00 },
        { document: 'invoice', amountMinor: 30_00 },
      ],
    })
  })

  it('lists the refunds of a receipt', async () => {
    const [first] = (await postReceipt(clinic.admin, { ...payer, amountMinor: 100_00 })).body.data
    const [second] = (await postReceipt(clinic.admin, { ...payer, amountMinor: 100_00 })).body.data
    await ask(clinic.admin, `POST /receipts/${first.receiptId}/refunds`, { reason: 'Paid twice' })
    expect((await get(`/refunds?receiptId=${first.receiptId}`)).rows).toHaveLength(1)
    expect((await get(`/refunds?receiptId=${second.receiptId}`)).rows).toHaveLength(0)
  })
})
