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
  const payer = openingMinor === null ? { patientId: clinic.patientId } : { partyId: await documents.party() }
  if (payer.partyId)
    await database.maintenance
      .update(billingParties)
      .set({ openingBalanceMinor: openingMinor! })
      .where(eq(billingParties.id, payer.partyId))
  const read = async (path: string) => (await ask(token, `GET ${path}`)).body.data
  return {
    token,
    documents,
    payer,
    read,
    balance: openingMinor ?? 0,
    ids: { invoice: [], debitNote: [], receipt: [], creditNote: [], refund: [] } as Record<string, string[]>,
    account: () => read(`/payer-account?${new URLSearchParams(Object.entries(payer))}`),
    /** Runs a command and returns its answer; null if it was rejected with a reason. */
    async run(what: string, body: Body) {
      const { status, body: answer } = await ask(token, what, body)
      expect([what, status, [200, 409, 422].includes(status)]).toEqual([what, status, true])
      return status === 200 ? answer.data : null
    },
  }
}

const getDues = ({ due }: { due: { documentId: string; dueMinor: number }[] }) =>
  Object.fromEntries(due.map(({ documentId, dueMinor }) => [documentId, dueMinor]))

/** Each command returns by how much it changes the balance; nothing if it was rejected. `at` chooses its target. */
const COMMANDS: Record<string, (books: Books, minor: number, choice: number) => Promise<number>> = {
  async invoice({ ids, documents, payer }, minor, choice) {
    const day = `2026-11-${String(1 + (choice % 19)).padStart(2, '0')}`
    ids.invoice!.push(await documents.invoice(minor, payer, day))
    return minor
  },
  async 'debit note'({ ids, documents, payer }, minor, choice) {
    const of = pick(ids.invoice!, choice)
    if (!of) return 0
    ids.debitNote!.push(await documents.debitNote(of, minor, payer))
    return minor
  },
  async 'cancel debit note'({ ids, read, run }, _, choice) {
    const id = pick(ids.debitNote!, choice)
    if (!id) return 0
    const { version } = await read(`/debit-notes/${id}`)
    const cancelled = await run(`POST /debit-notes/${id}/cancellation`, { version, reason: 'Twice' })
    return cancelled ? -cancelled.sums.payableMinor : 0
  },
  async receive({ ids, payer, token }, minor, choice) {
    // Often enough for several documents.
    const more = choice % 3 === 0 ? { allocate: 'none', kind: 'advance' } : {}
    const [receipt] = (await postReceipt(token, { ...payer, amountMinor: 2 * minor, ...more })).body.data
    ids.receipt!.push(receipt.receiptId)
    return -2 * minor
  },
  async allocate({ ids, read, run }, _, choice) {
    const id = pick(ids.receipt!, choice)
    if (!id) return 0
    const { version } = await read(`/receipts/${id}`)
    await run(`POST /receipts/${id}/allocations`, { version, allocate: 'oldest' })
    return 0
  },
  async reverse({ ids, read, run, account }, _, choice) {
    const id = pick(ids.receipt!, choice)
    if (!id) return 0
    const { version, amountMinor, paid } = await read(`/receipts/${id}`)
    const before = getDues(await account())
    if (!(await run(`POST /receipts/${id}/reversal`, { version, reason: 'Bounced' }))) return 0
    // Each document is due again by exactly what this receipt paid (B16).
    for (const { documentId, amountMinor } of paid) before[documentId] = (before[documentId] ?? 0) + amountMinor
    expect(getDues(await account())).toEqual(before)
    return amountMinor
  },
  async refund({ ids, run }, minor, choice) {
    const [of, all] = choice % 2 === 0 ? ['receipts', ids.receipt!] : ['credit-notes', ids.creditNote!]
    const id = pick(all, choice)
    // All that is left, or an amount.
    const some = choice % 3 === 0 ? {} : { amountMinor: minor }
    const refund = id && (await run(`POST /${of}/${id}/refunds`, { ...some, reason: 'Back', method: 'upi' }))
    if (!refund) return 0
    ids.refund!.push(refund.refundId)
    return refund.amountMinor
  },
  async 'undo refund'({ ids, read, run }, _, choice) {
    const id = pick(ids.refund!, choice)
    if (!id) return 0
    const { version, amountMinor } = await read(`/refunds/${id}`)
    return (await run(`POST /refunds/${id}/reversal`, { version, reason: 'Failed' })) ? -amountMinor : 0
  },
  async 'write off'({ ids, run }, minor, choice) {
    const id = pick(ids.invoice!, choice)
    const writtenOff = id && (await run(`POST /invoices/${id}/write-offs`, { amountMinor: minor, reason: 'Gone' }))
    return writtenOff ? -minor : 0
  },
  async credit({ ids, read, run }, minor, choice) {
    const invoiceId = pick(ids.invoice!, choice)
    if (!invoiceId) return 0
    const { version, lines } = await read(`/invoices/${invoiceId}`)
    const part = choice % 3 === 0 ? { whole: true } : { lines: [{ lineId: lines[0].lineId, amountMinor: minor }] }
    const noteFields = { invoiceId, version, reason: 'discount_after', disposition: 'keep_as_credit' }
    const note = await run('POST /credit-notes', { ...noteFields, ...part })
    if (!note) return 0
    ids.creditNote!.push(note.creditNoteId)
    return -note.payableMinor
  },
  async 'apply credit'({ ids, account, read, run }, _, choice) {
    const [id, invoiceId] = [pickCreditNote(await account(), ids, choice), pick(ids.invoice!, choice + 1)]
    if (!id) return 0
    const { version } = await read(`/credit-notes/${id}`)
    await run(`POST /credit-notes/${id}/applications`, { version, invoiceId })
    return 0
  },
  async 'cancel credit'({ ids, account, read, run }, _, choice) {
    const id = pickCreditNote(await account(), ids, choice)
    if (!id) return 0
    const { version, payableMinor } = await read(`/credit-notes/${id}`)
    return (await run(`POST /credit-notes/${id}/cancellation`, { version, reason: 'Twice' })) ? payableMinor : 0
  },
}
/** Usually a credit note with credit left. */
const pickCreditNote = (
  { credits }: { credits: { creditNoteId: string }[] },
  { creditNote }: Books['ids'],
  choice: number,
) => (choice % 4 > 0 && pick(credits, choice)?.creditNoteId) || pick(creditNote!, choice)
const pick = <One>(ids: readonly One[], index: number) => ids[index % ids.length]

/** Invoices and payments are twice as frequent as other commands. */
const command = fc.record({
  what: fc.constantFrom('invoice', 'receive', 'receive', 'credit', ...Object.keys(COMMANDS)),
  minor: fc.integer({ min: 1, max: 400_00 }),
  choice: fc.nat(200),
})
const opening = fc.option(fc.integer({ min: -300_00, max: 300_00 }))

it('a payer’s balance equals invoices less payments, after any commands (B1, B2, B15, B16)', async () => {
  const happened: Record<string, number> = {}
  await fc.assert(
    fc.asyncProperty(opening, fc.array(command, { minLength: 25, maxLength: 45 }), async (openingMinor, acts) => {
      const books = await openAccount(openingMinor)
      for (const { what, minor, choice } of acts) {
        const change = await COMMANDS[what]!(books, minor, choice)
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
  const changing = Object.keys(COMMANDS).filter((what) => !['allocate', 'apply credit'].includes(what))
  expect(Object.keys(happened).toSorted()).toEqual(changing.toSorted())
}, 900_000)
