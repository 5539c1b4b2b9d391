import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, expect, it } from 'vitest'
import { testApi } from '#api/testing/server.ts'
import { checkInvariants } from '#db/invariants/invariants.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { createTestDatabase } from '#db/testing/database.ts'
import { createAsker, createClinic } from '../testing/clinic.ts'
import { createDocuments, createReceiver } from './testing.ts'

const database = await createTestDatabase()
const api = await testApi(database)
const ask = createAsker(api)
const postReceipt = createReceiver(ask)
api.clock.set('2026-11-20T06:00:00Z')
afterAll(async () => {
  expect((await checkInvariants(database.maintenance)).map(({ invariant, rows }) => [invariant.name, rows])).toEqual([])
})

const RUNS = process.env.TEST_ROUNDS === 'long' ? 100 : 4
type Body = Record<string, unknown>
/** The payer's commands, and the balance that they should give. */
type Books = Awaited<ReturnType<typeof openAccount>>

/** Opens an account for a patient, or for a client with an opening balance. */
async function openAccount(openingMinor: number | null) {
  const clinic = await createClinic(database)
  const token = (await clinic.join('admin', { rights: ['approve'] })).token
  const documents = createDocuments(database, clinic)
  const who = openingMinor === null ? { patientId: clinic.patientId } : { partyId: await documents.party() }
  if (who.partyId)
    await database.maintenance
      .update(billingParties)
      .set({ openingBalanceMinor: openingMinor! })
      .where(eq(billingParties.id, who.partyId))
  const read = async (path: string) => (await ask(token, `GET ${path}`)).body.data
  return {
    token,
    documents,
    who,
    read,
    balance: openingMinor ?? 0,
    ids: { invoice: [], debitNote: [], receipt: [], creditNote: [], refund: [] } as Record<string, string[]>,
    account: () => read(`/payer-account?${new URLSearchParams(Object.entries(who))}`),
    /** Runs a command and returns its answer; null if it was rejected with a reason. */
    async done(what: string, body: Body) {
      const { status, body: answer } = await ask(token, what, body)
      expect([what, status, [200, 409, 422].includes(status)]).toEqual([what, status, true])
      return status === 200 ? answer.data : null
    },
  }
}

const getDues = ({ due }: { due: { documentId: string; dueMinor: number }[] }) =>
  Object.fromEntries(due.map(({ documentId, dueMinor }) => [documentId, dueMinor]))

/** Each command returns by how much it changes the balance; nothing if it was rejected. `at` chooses its target. */
const COMMANDS: Record<string, (books: Books, minor: number, at: number) => Promise<number>> = {
  async invoice({ ids, documents, who }, minor, at) {
    const day = `2026-11-${String(1 + (at % 19)).padStart(2, '0')}`
    ids.invoice!.push(await documents.invoice(minor, who, day))
    return minor
  },
  async 'debit note'({ ids, documents, who }, minor, at) {
    const of = pick(ids.invoice!, at)
    if (!of) return 0
    ids.debitNote!.push(await documents.debitNote(of, minor, who))
    return minor
  },
  async 'cancel debit note'({ ids, read, done }, _, at) {
    const id = pick(ids.debitNote!, at)
    if (!id) return 0
    const { version } = await read(`/debit-notes/${id}`)
    const cancelled = await done(`POST /debit-notes/${id}/cancellation`, { version, reason: 'Twice' })
    return cancelled ? -cancelled.sums.payableMinor : 0
  },
  async receive({ ids, who, token }, minor, at) {
    // Often enough for several documents.
    const more = at % 3 === 0 ? { allocate: 'none', kind: 'advance' } : {}
    const [receipt] = (await postReceipt(token, { ...who, amountMinor: 2 * minor, ...more })).body.data
    ids.receipt!.push(receipt.receiptId)
    return -2 * minor
  },
  async allocate({ ids, read, done }, _, at) {
    const id = pick(ids.receipt!, at)
    if (!id) return 0
    const { version } = await read(`/receipts/${id}`)
    await done(`POST /receipts/${id}/allocations`, { version, allocate: 'oldest' })
    return 0
  },
  async reverse({ ids, read, done, account }, _, at) {
    const id = pick(ids.receipt!, at)
    if (!id) return 0
    const { version, amountMinor, paid } = await read(`/receipts/${id}`)
    const before = getDues(await account())
    if (!(await done(`POST /receipts/${id}/reversal`, { version, reason: 'Bounced' }))) return 0
    // Each document is due again by exactly what this receipt paid (B16).
    for (const { documentId, amountMinor } of paid) before[documentId] = (before[documentId] ?? 0) + amountMinor
    expect(getDues(await account())).toEqual(before)
    return amountMinor
  },
  async refund({ ids, done }, minor, at) {
    const [of, all] = at % 2 === 0 ? ['receipts', ids.receipt!] : ['credit-notes', ids.creditNote!]
    const id = pick(all, at)
    // All that is left, or an amount.
    const some = at % 3 === 0 ? {} : { amountMinor: minor }
    const refund = id && (await done(`POST /${of}/${id}/refunds`, { ...some, reason: 'Back', method: 'upi' }))
    if (!refund) return 0
    ids.refund!.push(refund.refundId)
    return refund.amountMinor
  },
  async 'undo refund'({ ids, read, done }, _, at) {
    const id = pick(ids.refund!, at)
    if (!id) return 0
    const { version, amountMinor } = await read(`/refunds/${id}`)
    return (await done(`POST /refunds/${id}/reversal`, { version, reason: 'Failed' })) ? -amountMinor : 0
  },
  async 'write off'({ ids, done }, minor, at) {
    const id = pick(ids.invoice!, at)
    const off = id && (await done(`POST /invoices/${id}/write-offs`, { amountMinor: minor, reason: 'Gone' }))
    return off ? -minor : 0
  },
  async credit({ ids, read, done }, minor, at) {
    const invoiceId = pick(ids.invoice!, at)
    if (!invoiceId) return 0
    const { version, lines } = await read(`/invoices/${invoiceId}`)
    const part = at % 3 === 0 ? { whole: true } : { lines: [{ lineId: lines[0].lineId, amountMinor: minor }] }
    const about = { invoiceId, version, reason: 'discount_after', disposition: 'keep_as_credit' }
    const note = await done('POST /credit-notes', { ...about, ...part })
    if (!note) return 0
    ids.creditNote!.push(note.creditNoteId)
    return -note.payableMinor
  },
  async 'lay credit'({ ids, account, read, done }, _, at) {
    const [id, invoiceId] = [pickCreditNote(await account(), ids, at), pick(ids.invoice!, at + 1)]
    if (!id) return 0
    const { version } = await read(`/credit-notes/${id}`)
    await done(`POST /credit-notes/${id}/applications`, { version, invoiceId })
    return 0
  },
  async 'cancel credit'({ ids, account, read, done }, _, at) {
    const id = pickCreditNote(await account(), ids, at)
    if (!id) return 0
    const { version, payableMinor } = await read(`/credit-notes/${id}`)
    return (await done(`POST /credit-notes/${id}/cancellation`, { version, reason: 'Twice' })) ? payableMinor : 0
  },
}
/** Usually a credit note with credit left. */
const pickCreditNote = (
  { credits }: { credits: { creditNoteId: string }[] },
  { creditNote }: Books['ids'],
  at: number,
) => (at % 4 > 0 && pick(credits, at)?.creditNoteId) || pick(creditNote!, at)
const pick = <One>(ids: readonly One[], index: number) => ids[index % ids.length]

/** Invoices and payments are twice as frequent as other commands. */
const command = fc.record({
  what: fc.constantFrom('invoice', 'receive', 'receive', 'credit', ...Object.keys(COMMANDS)),
  minor: fc.integer({ min: 1, max: 400_00 }),
  at: fc.nat(200),
})
const opening = fc.option(fc.integer({ min: -300_00, max: 300_00 }))

it('keeps a payer’s balance equal to invoices less payments, over any commands (B1, B2, B15, B16)', async () => {
  const happened: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(opening, fc.array(command, { minLength: 25, maxLength: 45 }), async (openingMinor, acts) => {
      const books = await openAccount(openingMinor)
      for (const { what, minor, at } of acts) {
        const change = await COMMANDS[what]!(books, minor, at)
        books.balance += change
        if (change !== 0) happened[what] = (happened[what] ?? 0) + 1
        const now = await books.account()
        expect([what, now.balanceMinor]).toEqual([what, books.balance])
        for (const { dueMinor, payableMinor } of now.due) {
          expect(dueMinor).toBeGreaterThan(0)
          expect(dueMinor).toBeLessThanOrEqual(payableMinor)
        }
        for (const { availableMinor, amountMinor, allocatedMinor, refundedMinor } of now.receipts) {
          expect(availableMinor).toBe(amountMinor - allocatedMinor - refundedMinor)
          expect(Math.min(availableMinor, allocatedMinor, refundedMinor)).toBeGreaterThanOrEqual(0)
        }
        for (const { availableMinor } of now.credits) expect(availableMinor).toBeGreaterThan(0)
      }
    }),
    { numRuns: RUNS },
  )
  const changing = Object.keys(COMMANDS).filter((what) => !['allocate', 'lay credit'].includes(what))
  expect(Object.keys(happened).toSorted()).toEqual(changing.toSorted())
}, 900_000)
