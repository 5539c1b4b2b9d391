import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { ROUNDS } from '#db/testing/random-documents.ts'
import { buildPrefix, formatNumber, getFinancialYear } from '../numbering/numbers.ts'
import { allocateOldestFirst, canRefund, canReverse, computeAvailable, computeDue } from './allocation.ts'
import { computeCashUp } from './cash-up.ts'

// Invariants of balances and allocations over any sequence of commands (docs/worked-examples.md).

type Entry = { invoice: number; amountMinor: number }
interface Receipt {
  amountMinor: number
  allocations: Entry[]
  refundedMinor: number
  reversed: boolean
}

const sumAmounts = (entries: readonly Entry[]) => sum(entries.map(({ amountMinor }) => amountMinor))

/** The account of one client, by the rules alone. */
class Books {
  invoices: { payableMinor: number; dueDate: string; writtenOffMinor: number }[] = []
  receipts: Receipt[] = []
  notes: { payableMinor: number; applications: Entry[]; refundedMinor: number }[] = []

  due(index: number): number {
    const sumForInvoice = (entries: readonly Entry[]) =>
      sum(entries.filter((entry) => entry.invoice === index).map(({ amountMinor }) => amountMinor))
    return computeDue({
      ...this.invoices[index]!,
      allocatedMinor: sum(
        this.receipts.filter(({ reversed }) => !reversed).map((receipt) => sumForInvoice(receipt.allocations)),
      ),
      creditedMinor: sum(this.notes.map((note) => sumForInvoice(note.applications))),
    })
  }

  available = (receipt: Receipt): number =>
    receipt.reversed
      ? 0
      : computeAvailable(receipt.amountMinor, {
          allocatedMinor: sumAmounts(receipt.allocations),
          refundedMinor: receipt.refundedMinor,
        })

  getUnused = (note: Books['notes'][number]): number =>
    computeAvailable(note.payableMinor, {
      allocatedMinor: sumAmounts(note.applications),
      refundedMinor: note.refundedMinor,
    })

  balance(): number {
    return (
      sum(this.invoices.map((_, index) => this.due(index))) - sum(this.receipts.map(this.available)) - this.credit()
    )
  }

  /** Charges less receipts plus refunds. */
  ledger(): number {
    const live = this.receipts.filter(({ reversed }) => !reversed)
    const charged = sum(this.invoices.map(({ payableMinor, writtenOffMinor }) => payableMinor - writtenOffMinor))
    const received = sum(live.map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor))
    return charged - received - sum(this.notes.map(({ payableMinor, refundedMinor }) => payableMinor - refundedMinor))
  }

  private credit = () => sum(this.notes.map(this.getUnused))
}

type Step = readonly [
  what: 'charge' | 'pay' | 'credit' | 'refund' | 'give' | 'reverse' | 'waive',
  at: number,
  n: number,
]

function runStep(books: Books, [kind, index, amount]: Step): void {
  const [invoice, receipt, note] = [books.invoices, books.receipts, books.notes].map(
    (rows) => index % (rows.length || 1),
  )
  if (kind === 'charge')
    books.invoices.push({
      payableMinor: amount,
      dueDate: `2026-11-${String(1 + (index % 28)).padStart(2, '0')}`,
      writtenOffMinor: 0,
    })
  if (kind === 'pay') {
    const openInvoices = books.invoices.map(({ dueDate }, invoiceIndex) => ({
      id: `${invoiceIndex}`.padStart(4, '0'),
      dueDate,
      dueMinor: books.due(invoiceIndex),
    }))
    const { allocations, leftMinor } = allocateOldestFirst(amount, openInvoices)
    expect(sum(allocations.map(({ amountMinor }) => amountMinor)) + leftMinor).toBe(amount)
    const entries = allocations.map(({ id, amountMinor }) => ({ invoice: Number(id), amountMinor }))
    books.receipts.push({ amountMinor: amount, allocations: entries, refundedMinor: 0, reversed: false })
  }
  if (kind === 'credit' && books.invoices[invoice!]) {
    const payableMinor = Math.min(amount, books.invoices[invoice!]!.payableMinor)
    const applied = Math.min(payableMinor, books.due(invoice!))
    books.notes.push({ payableMinor, applications: [{ invoice: invoice!, amountMinor: applied }], refundedMinor: 0 })
  }
  const paidReceipt = books.receipts[receipt!]
  if (kind === 'refund' && paidReceipt && canRefund(amount, books.available(paidReceipt)))
    paidReceipt.refundedMinor += amount
  if (kind === 'give' && books.notes[note!] && canRefund(amount, books.getUnused(books.notes[note!]!)))
    books.notes[note!]!.refundedMinor += amount
  if (kind === 'waive' && books.invoices[invoice!])
    books.invoices[invoice!]!.writtenOffMinor += Math.min(amount, books.due(invoice!))
  if (
    kind === 'reverse' &&
    paidReceipt &&
    !paidReceipt.reversed &&
    canReverse({ refundedMinor: paidReceipt.refundedMinor })
  ) {
    const dueBefore = books.invoices.map((_, invoiceIndex) => books.due(invoiceIndex))
    paidReceipt.reversed = true
    // Each invoice is due again by exactly what this receipt paid (B16).
    expect(books.invoices.map((_, invoiceIndex) => books.due(invoiceIndex))).toEqual(
      dueBefore.map(
        (due, invoiceIndex) =>
          due +
          sum(
            paidReceipt.allocations.filter((entry) => entry.invoice === invoiceIndex).map((entry) => entry.amountMinor),
          ),
      ),
    )
  }
}

it('a ledger never pays or refunds twice, and keeps the balance of the ledger (B1, B2, B15, B16)', () => {
  const step: fc.Arbitrary<Step> = fc.tuple(
    fc.constantFrom('charge', 'charge', 'pay', 'pay', 'credit', 'refund', 'give', 'reverse', 'waive'),
    fc.nat({ max: 99 }),
    fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  )
  fc.assert(
    fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
      const books = new Books()
      for (const step of steps) {
        runStep(books, step)
        for (const receipt of books.receipts) expect(books.available(receipt)).toBeGreaterThanOrEqual(0)
        for (const note of books.notes) expect(books.getUnused(note)).toBeGreaterThanOrEqual(0)
        books.invoices.forEach(({ payableMinor }, index) => {
          expect(books.due(index)).toBeGreaterThanOrEqual(0)
          expect(books.due(index)).toBeLessThanOrEqual(payableMinor)
        })
        expect(books.balance()).toBe(books.ledger())
      }
    }),
    { numRuns: ROUNDS.numRuns / 4 },
  )
})

it('formatNumber gives every place and year valid and unique numbers (B8)', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const document = fc.constantFrom('invoice', 'receipt', 'credit_note', 'refund', 'certificate')
  const first = fc.integer({ min: 1, max: 99_900 })
  fc.assert(
    fc.property(
      fc.string(),
      document,
      day,
      fc.integer({ min: 1, max: 12 }),
      first,
      (code, kind, date, startMonth, firstNumber) => {
        const prefix = buildPrefix(code, kind)
        const numbers = Array.from({ length: 50 }, (_, i) =>
          formatNumber(prefix, getFinancialYear(date, startMonth), firstNumber + i),
        )
        for (const number of numbers) expect(number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers.map((number) => Number(number.split('/')[2]))).toEqual(numbers.map((_, i) => firstNumber + i))
      },
    ),
    { numRuns: ROUNDS.numRuns / 10 },
  )
})

it('computeCashUp expects the float plus cash in less cash out (B13)', () => {
  const amount = fc.nat({ max: 10_000_000 })
  const entry = fc.tuple(fc.constantFrom('received', 'refunded', 'spent', 'deposited'), amount)
  fc.assert(
    fc.property(amount, fc.array(entry), fc.integer({ min: -5000, max: 5000 }), (floatMinor, entries, difference) => {
      const sumKind = (kind: string) =>
        sum(entries.filter(([entryKind]) => entryKind === kind).map(([, minor]) => minor))
      const drawer = entries.reduce(
        (total, [kind, minor]) => total + (kind === 'received' ? minor : -minor),
        floatMinor,
      )
      const sums = {
        receivedMinor: sumKind('received'),
        refundedMinor: sumKind('refunded'),
        spentMinor: sumKind('spent'),
      }
      const shift = { floatMinor, ...sums, depositedMinor: sumKind('deposited'), countedMinor: drawer + difference }
      expect(computeCashUp(shift)).toEqual({ expectedMinor: drawer, differenceMinor: difference })
    }),
    ROUNDS,
  )
})
