import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { checkInvariants } from '#db/invariants.ts'
import { testDatabase } from '#db/testing.ts'
import { asker, clinicWith } from '../billing/testing.ts'
import { testApi } from '../testing.ts'
import { papersIn, receiver } from './testing.ts'

const database = await testDatabase()
const tested = await testApi(database)
const ask = asker(tested)
const pays = receiver(ask)
tested.clock.set('2026-11-20T06:00:00Z')
afterAll(async () => {
  expect(await checkInvariants(database.keeper)).toEqual([])
})

const RUNS = Number(process.env.RACE_ROUNDS ?? 6)
const amount = fc.integer({ min: 1, max: 400_00 })
const which = fc.nat(50)
const act = fc.oneof(
  fc.record({ do: fc.constant('invoice' as const), amount, which }),
  fc.record({ do: fc.constant('receive' as const), amount, which }),
  fc.record({ do: fc.constant('advance' as const), amount, which }),
  fc.record({ do: fc.constant('allocate' as const), amount, which }),
  fc.record({ do: fc.constant('reverse' as const), amount, which }),
  fc.record({ do: fc.constant('refund' as const), amount, which }),
  fc.record({ do: fc.constant('undo' as const), amount, which }),
  fc.record({ do: fc.constant('write off' as const), amount, which }),
)

it('B1, B2, B15, B16: a payer’s balance is what was invoiced less what they gave, whatever was done in between', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 20 }), async (acts) => {
      const clinic = await clinicWith(database)
      const boss = (await clinic.join('admin', { rights: ['approve'] })).token
      const papers = papersIn(database, clinic)
      const who = { patientId: clinic.patientId }
      const account = async () => (await ask(boss, `GET /payer-account?patientId=${clinic.patientId}`)).body.data
      const read = async (id: string) => (await ask(boss, `GET /receipts/${id}`)).body.data
      const [invoiceIds, receiptIds, refundIds]: [string[], string[], string[]] = [[], [], []]
      const one = (ids: readonly string[], at: number) => ids[at % ids.length]
      // What was invoiced, less what was written off and received, and what went back again.
      let balance = 0

      for (const { do: what, amount: minor, which: at } of acts) {
        const receiptId = one(receiptIds, at)
        if (what === 'invoice') {
          invoiceIds.push(await papers.invoice(minor, who, `2026-11-${String(1 + (at % 19)).padStart(2, '0')}`))
          balance += minor
        } else if (what === 'receive' || what === 'advance') {
          const before = await account()
          const more = what === 'advance' ? { allocate: 'none', kind: 'advance' } : {}
          const [receipt] = (await pays(boss, { ...who, amountMinor: minor, ...more })).body.data
          receiptIds.push(receipt.receiptId)
          balance -= minor
          if (at % 3 === 0) {
            await ask(boss, `POST /receipts/${receipt.receiptId}/reversal`, { version: 1, reason: 'B16' })
            balance += minor
            expect((await account()).due).toEqual(before.due)
          }
        } else if (what === 'allocate' && receiptId) {
          const { version } = await read(receiptId)
          await ask(boss, `POST /receipts/${receiptId}/allocations`, { version, allocate: 'oldest' })
        } else if (what === 'reverse' && receiptId) {
          const { version, amountMinor } = await read(receiptId)
          const done = await ask(boss, `POST /receipts/${receiptId}/reversal`, { version, reason: 'Bounced' })
          if (done.status === 200) balance += amountMinor
        } else if (what === 'refund' && receiptId) {
          const done = await ask(boss, `POST /receipts/${receiptId}/refunds`, { amountMinor: minor, reason: 'Back' })
          if (done.status === 200) {
            balance += minor
            refundIds.push(done.body.data.refundId)
          }
        } else if (what === 'undo' && refundIds.length > 0) {
          const refund = one(refundIds, at)!
          const done = await ask(boss, `POST /refunds/${refund}/reversal`, { version: 1, reason: 'Failed' })
          if (done.status === 200) balance -= done.body.data.amountMinor
        } else if (what === 'write off' && invoiceIds.length > 0) {
          const path = `POST /invoices/${one(invoiceIds, at)}/write-offs`
          const done = await ask(boss, path, { amountMinor: minor, reason: 'Gone' })
          if (done.status === 200) balance -= minor
        }
        const now = await account()
        expect(now.balanceMinor).toBe(balance)
        expect([...now.due, ...now.receipts].every((row) => (row.dueMinor ?? row.availableMinor) > 0)).toBe(true)
      }
    }),
    { numRuns: RUNS },
  )
})
