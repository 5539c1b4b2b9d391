import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestResponse, testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { type BillingClinic, createBillingClinic } from '../invoices/testing.ts'
import { createAsker } from '../testing/clinic.ts'
import { createReceiver } from './testing.ts'

const database = await createTestDatabase()
const { maintenance } = database
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
const ROUNDS = Number(process.env.RACE_ROUNDS ?? 3)
const PAYABLE = 356_00
let clinic: BillingClinic
let approver: string
beforeEach(async () => {
  api.clock.set('2026-11-20T06:00:00Z')
  clinic = await createBillingClinic(api)
  approver = (await clinic.join('admin', { rights: ['approve'] })).token
})
afterAll(async () => {
  expect((await checkInvariants(maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const read = async (invoiceId: string) => (await clinic.call(`GET /invoices/${invoiceId}`)).body.data
const listStatuses = (answers: readonly TestResponse<unknown>[]) =>
  [...new Set(answers.map(({ status }) => status))].sort()
const repeat = <Made>(n: number, make: (index: number) => Promise<Made>) =>
  Promise.all(Array.from({ length: n }, (_, index) => make(index)))
const receive = (amountMinor: number, more: object = {}, key?: string) =>
  postReceipt(clinic.admin, { patientId: clinic.patientId, amountMinor, ...more }, key)

describe('concurrent commands on one invoice', () => {
  it('never falls below zero when paid, credited, cancelled, written off and refunded at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const invoice = await clinic.issueNew()
      const { invoiceId } = invoice
      const before = (await receive(50_00)).body.data[0].receiptId
      const retry = async (work: (version: number) => Promise<TestResponse<unknown>>) => {
        let answer = await work((await read(invoiceId)).version)
        for (let tries = 0; answer.status === 409 && tries < 3; tries++)
          answer = await work((await read(invoiceId)).version)
        return answer
      }
      const lines = [{ lineId: invoice.lines[0].lineId, qtyMilli: 1000 }]
      const credit = (version: number) =>
        clinic.call('POST /credit-notes', { invoiceId, version, reason: 'returned_goods', lines })
      const cancel = (version: number) =>
        clinic.call(`POST /invoices/${invoiceId}/cancellation`, { version, reason: 'Wrong' })
      const reverse = async () =>
        clinic.call(`POST /receipts/${before}/reversal`, {
          version: (await clinic.call(`GET /receipts/${before}`)).body.data.version,
          reason: 'Bounced',
        })
      const refund = () => clinic.call(`POST /receipts/${before}/refunds`, { amountMinor: 10_00, reason: 'Too much' })
      const writeOff = () =>
        ask(approver, `POST /invoices/${invoiceId}/write-offs`, { amountMinor: 20_00, reason: 'Small' })
      const answers = await Promise.all([
        ...Array.from({ length: 6 }, () => receive(100_00)),
        ...Array.from({ length: 3 }, () => retry(credit)),
        retry(cancel),
        retry(cancel),
        reverse(),
        refund(),
        refund(),
        writeOff(),
        writeOff(),
      ])
      expect(listStatuses(answers).filter((status) => ![200, 409, 422].includes(status))).toEqual([])
      const now = await read(invoiceId)
      expect(now.dueMinor).toBeGreaterThanOrEqual(0)
      expect(now.dueMinor).toBeLessThanOrEqual(PAYABLE)
    }
  })

  it('refunds a receipt at most in full when refunded ten times at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { receiptId } = (await receive(85_00, { allocate: 'none' })).body.data[0]
      const refund = () => clinic.call(`POST /receipts/${receiptId}/refunds`, { amountMinor: 20_00, reason: 'Twice' })
      const answers = await repeat(10, refund)
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(4)
      const rows = await maintenance.select().from(refunds).where(eq(refunds.receiptId, receiptId))
      expect(rows).toHaveLength(4)
    }
  })

  it('either allocates or reverses a receipt when both happen at once', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { receiptId } = (await receive(PAYABLE, { allocate: 'none' })).body.data[0]
      const { invoiceId } = await clinic.issueNew()
      const path = `POST /receipts/${receiptId}`
      const [allocated, reversed] = await Promise.all([
        clinic.call(`${path}/allocations`, { version: 1, allocate: 'oldest' }),
        clinic.call(`${path}/reversal`, { version: 1, reason: 'Wrong person' }),
      ])
      expect([allocated!.status, reversed!.status].sort()).toEqual([200, 409])
      expect((await read(invoiceId)).dueMinor).toBe(allocated!.status === 200 ? 0 : PAYABLE)
      await receive(PAYABLE)
    }
  })
})

it('a visit keeps the right payment status when it is paid and reversed at once', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const visit = await clinic.visit()
    const part = { part: true, tenders: [{ method: 'upi', amountMinor: 50_00 }] }
    const pay = async () => {
      const { version } = (await clinic.call(`GET /appointments/${visit}/charges`)).body.data
      return clinic.call(`POST /appointments/${visit}/payments`, { ...part, version })
    }
    expect((await pay()).status).toBe(200)
    const { receiptId } = (await receive(20_00)).body.data[0]
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, pay),
      ...Array.from({ length: 4 }, () => receive(60_00)),
      clinic.call(`POST /receipts/${receiptId}/reversal`, { version: 1, reason: 'Bounced' }),
    ])
    expect(listStatuses(answers).filter((status) => status !== 200 && status !== 409)).toEqual([])
    const { paidMinor, dueMinor } = (await clinic.call(`GET /appointments/${visit}/charges`)).body.data
    expect(paidMinor + dueMinor).toBe(500_00)
    await receive(500_00)
  }
})

describe('concurrent receipts', () => {
  it('rejects one of two allocations of the same receipt version', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const { receiptId } = (await receive(PAYABLE, { allocate: 'none' })).body.data[0]
      const [one, other] = [await clinic.issueNew(), await clinic.issueNew()]
      const allocate = (invoiceId: string) =>
        clinic.call(`POST /receipts/${receiptId}/allocations`, {
          version: 1,
          allocate: 'by_hand',
          allocations: [{ invoiceId, amountMinor: PAYABLE }],
        })
      const answers = await Promise.all([allocate(one.invoiceId), allocate(other.invoiceId)])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      expect(answers.find(({ status }) => status === 409)!.body.message).toMatch(
        /^Receipt \S+ was changed since you opened it: ₹0\.00 is unused\. Check it before you continue\.$/,
      )
      const rows = await maintenance.select().from(allocations).where(eq(allocations.receiptId, receiptId))
      expect(rows.map(({ amountMinor }) => amountMinor)).toEqual([PAYABLE])
      await receive(PAYABLE)
    }
  })

  it('pays an invoice once with ten receipts at once, and keeps the rest available', async () => {
    const { invoiceId } = await clinic.issueNew()
    const answers = await repeat(10, () => receive(100_00))
    expect(listStatuses(answers)).toEqual([200])
    expect(await read(invoiceId)).toMatchObject({ dueMinor: 0, paymentState: 'paid' })
    const account = (await clinic.call(`GET /payer-account?patientId=${clinic.patientId}`)).body.data
    expect(account).toMatchObject({ dueMinor: 0, availableMinor: 1000_00 - PAYABLE })
  })

  it('writes receipts over the same invoices in reverse order without deadlock', async () => {
    const made = await repeat(4, () => clinic.issueNew())
    const allocate = (ids: readonly { invoiceId: string }[]) =>
      receive(40_00, {
        allocate: 'by_hand',
        allocations: ids.map(({ invoiceId }) => ({ invoiceId, amountMinor: 10_00 })),
      })
    const answers = await repeat(8, (index) => allocate(index % 2 === 0 ? made : made.toReversed()))
    expect(listStatuses(answers)).toEqual([200])
    for (const { invoiceId } of made) expect((await read(invoiceId)).dueMinor).toBe(PAYABLE - 80_00)
  })

  it('keeps two cash payments at once below the limit together', async () => {
    const cash = () => receive(1_50_000_00, { method: 'cash', allocate: 'none' })
    const answers = await repeat(5, cash)
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })
})

it('a form resent after a restart is recorded once, with the first response', async () => {
  await clinic.issueNew()
  const [key, other] = [randomUUID(), randomUUID()]
  const body = { patientId: clinic.patientId, amountMinor: 100_00, method: 'cash' }
  const first = await postReceipt(clinic.admin, body, key)
  // A second process with the same database and secret.
  const restarted = await testApi(database)
  restarted.clock.set('2026-11-20T06:05:00Z')
  const paysThere = createReceiver(createAsker(restarted))
  const repeats = await repeat(5, () => paysThere(clinic.admin, body, key))
  expect(new Set(repeats.map(({ body }) => JSON.stringify(body.data)))).toEqual(
    new Set([JSON.stringify(first.body.data)]),
  )
  const changed = await paysThere(clinic.admin, { ...body, amountMinor: 99_00 }, key)
  expect([changed.status, changed.body]).toEqual([
    409,
    { message: 'This form was already saved with other values. Check them and save again.' },
  ])
  expect(await maintenance.select().from(receipts).where(eq(receipts.practiceId, clinic.practiceId))).toHaveLength(1)

  const { receiptId } = first.body.data[0]
  const reverse = { version: first.body.data[0].version, reason: 'Wrong person' }
  const path = `POST /receipts/${receiptId}/reversal`
  const both = await Promise.all([api, restarted].map((one) => createAsker(one)(clinic.admin, path, reverse, other)))
  expect(listStatuses(both)).toEqual([200])
  expect(await maintenance.select().from(receipts).where(eq(receipts.reversesId, receiptId))).toHaveLength(1)
  const open = await maintenance.select().from(invoices).where(eq(invoices.practiceId, clinic.practiceId))
  expect((await read(open[0]!.id)).dueMinor).toBe(PAYABLE)
})
