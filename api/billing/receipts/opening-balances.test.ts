import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type Clinic, createAsker, createClinic } from '../testing/clinic.ts'
import { createDocuments, createReceiver } from './testing.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)
let clinic: Clinic
let documents: ReturnType<typeof createDocuments>
let partyId: string
beforeEach(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createClinic(database)
  documents = createDocuments(database, clinic)
  partyId = await documents.party()
  await setOpeningBalance(100_00)
})
afterAll(async () => {
  expect((await checkInvariants(maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const setOpeningBalance = (openingBalanceMinor: number, id = partyId) =>
  maintenance.update(billingParties).set({ openingBalanceMinor }).where(eq(billingParties.id, id))
const get = async (path: string) => (await ask(clinic.admin, `GET ${path}`)).body.data
const readAccount = () => get(`/payer-account?partyId=${partyId}`)
const pay = (amountMinor: number, more: object = {}) => postReceipt(clinic.admin, { partyId, amountMinor, ...more })
const byHand = (amountMinor: number, openingOf = partyId) => ({
  allocate: 'by_hand',
  allocations: [{ openingOf, amountMinor }],
})

describe('an opening balance', () => {
  it('is paid first, and due again after a reversal', async () => {
    const invoiceId = await documents.invoice(300_00, { partyId }, '2020-01-01')
    const before = await readAccount()
    expect(before).toMatchObject({ openingMinor: 100_00, dueMinor: 300_00, balanceMinor: 400_00 })
    expect(before.due).toMatchObject([
      { document: 'opening', documentId: partyId, number: '', dueDate: '', payableMinor: 100_00, dueMinor: 100_00 },
      { document: 'invoice', documentId: invoiceId },
    ])
    const [receipt] = (await pay(60_00)).body.data
    expect(await readAccount()).toMatchObject({ openingMinor: 40_00, dueMinor: 300_00, balanceMinor: 340_00 })
    const reversal = await ask(clinic.admin, `POST /receipts/${receipt.receiptId}/reversal`, {
      version: 1,
      reason: 'Wrong',
    })
    expect(reversal.status).toBe(200)
    expect(await readAccount()).toEqual(before)
  })

  it('is paid by chosen amounts of its own client, up to the amount due', async () => {
    expect((await pay(150_00, byHand(100_01))).body.fields).toEqual({
      'allocations[0].amountMinor': 'Enter ₹100.00 or less. That is the amount due for the opening balance',
    })
    const other = await documents.party('Asha & Sons')
    await setOpeningBalance(50_00, other)
    const wrong = { 'allocations[0].openingOf': 'Choose a document of Sunrise Insurance with an amount due' }
    expect((await pay(150_00, byHand(50_00, other))).body.fields).toEqual(wrong)
    const otherPractice = createDocuments(database, await createClinic(database))
    expect((await pay(150_00, byHand(50_00, await otherPractice.party()))).body.fields).toEqual(wrong)
    const both = { allocate: 'by_hand', allocations: [{ openingOf: partyId, invoiceId: other, amountMinor: 1 }] }
    expect((await pay(150_00, both)).status).toBe(422)

    const [receipt] = (await pay(150_00, { allocate: 'none' })).body.data
    const allocated = await ask(clinic.admin, `POST /receipts/${receipt.receiptId}/allocations`, {
      version: 1,
      ...byHand(70_00),
    })
    expect(allocated.body.data).toMatchObject({
      availableMinor: 80_00,
      paid: [{ document: 'opening', amountMinor: 70_00 }],
    })
    const remaining = { version: 2, allocate: 'oldest' }
    await ask(clinic.admin, `POST /receipts/${receipt.receiptId}/allocations`, remaining)
    expect(await readAccount()).toMatchObject({ openingMinor: 0, due: [], availableMinor: 50_00, balanceMinor: -50_00 })
    const refund = { amountMinor: 50_01, reason: 'Too much' }
    expect((await ask(clinic.admin, `POST /receipts/${receipt.receiptId}/refunds`, refund)).status).toBe(422)
  })

  it("can't be paid by receipts if we owe it, or for suppliers", async () => {
    await setOpeningBalance(-100_00)
    expect(await readAccount()).toMatchObject({ openingMinor: -100_00, due: [], balanceMinor: -100_00 })
    expect((await pay(10_00, byHand(10_00))).status).toBe(422)
    const supplier = await documents.party('Sai Pharma', 'supplier')
    await setOpeningBalance(100_00, supplier)
    expect(
      (await postReceipt(clinic.admin, { partyId: supplier, amountMinor: 1, ...byHand(1, supplier) })).status,
    ).toBe(422)
  })

  it("can't be set below what was paid", async () => {
    await pay(60_00)
    const client = await get(`/clients/${partyId}`)
    const save = (openingBalanceMinor: number) =>
      ask(clinic.admin, `PUT /clients/${partyId}`, {
        type: 'organisation',
        name: client.name,
        version: client.version,
        openingBalanceMinor,
        openingSide: 'they_owe',
      })
    expect((await save(59_99)).body.fields).toEqual({
      openingBalanceMinor: 'Receipts pay ₹60.00 of this balance. Reverse them first',
    })
    expect((await save(60_00)).body.data).toMatchObject({ openingBalanceMinor: 60_00 })
    await expect(setOpeningBalance(59_99)).rejects.toMatchObject({ cause: { constraint_name: 'opening_paid' } })
  })

  it('keeps earlier reports unchanged, and is no advance', async () => {
    const outstanding = async (asOf: string) =>
      (await get(`/money-reports/outstanding?side=customers&asOf=${asOf}`)).rows.find(
        (row: { clientId: string }) => row.clientId === partyId,
      )
    await pay(60_00)
    expect(await outstanding('2026-11-19')).toMatchObject({ openingMinor: 100_00, balanceMinor: 100_00 })
    expect(await outstanding('2026-11-20')).toMatchObject({ openingMinor: 40_00, creditMinor: 0, balanceMinor: 40_00 })
    const day = 'from=2026-11-20&to=2026-11-20'
    expect(await get(`/money-reports/statements/${partyId}?${day}`)).toMatchObject({ closingMinor: 40_00 })
    expect(await get(`/money-reports/collections?${day}&by=source`)).toMatchObject({
      totals: { allocatedMinor: 0, openingBalancesMinor: 60_00, advanceMinor: 0 },
      rows: expect.arrayContaining([expect.objectContaining({ label: 'Opening balances', netMinor: 60_00 })]),
    })
  })

  it('never falls below zero when paid and reversed at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      partyId = await documents.party(`Client ${round}`)
      await setOpeningBalance(100_00)
      const [first] = (await pay(30_00)).body.data
      const [unallocated] = (await pay(50_00, { allocate: 'none' })).body.data
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => pay(30_00)),
        ...Array.from({ length: 4 }, () => pay(30_00, byHand(30_00))),
        ask(clinic.admin, `POST /receipts/${unallocated.receiptId}/allocations`, { version: 1, ...byHand(50_00) }),
        ask(clinic.admin, `POST /receipts/${first.receiptId}/reversal`, { version: 1, reason: 'Wrong' }),
      ])
      expect(answers.filter(({ status }) => ![200, 409, 422].includes(status))).toEqual([])
      const now = await readAccount()
      expect(now.openingMinor).toBeGreaterThanOrEqual(0)
      const received = answers.slice(0, 10).filter(({ status }) => status === 200).length * 30_00
      const reversed = answers[11]!.status === 200 ? 30_00 : 0
      expect(now.balanceMinor).toBe(100_00 - 80_00 - received + reversed)
    }
  })
})
