import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { ROUNDS } from '#db/testing/random-documents.ts'
import { buildPrefix, formatNumber, getFinancialYear } from '../numbering/numbers.ts'
import { allocateOldestFirst, canRefund, canReverse, computeAvailable, computeDue } from './allocation.ts'
import { computeCashUp } from './cash-up.ts'

// Invariants of balances and allocations over any sequence of commands (docs/worked-examples.md).

type Entry = { of: number; amountMinor: number }
interface Receipt {
  amountMinor: number
  allocations: Entry[]
  refundedMinor: number
  reversed: boolean
}

const laidBy = (entries: readonly Entry[]) => sum(entries.map(({ amountMinor }) => amountMinor))

/** The account of one client, by the rules alone. */
class Books {
  invoices: { payableMinor: number; dueDate: string; writtenOffMinor: number }[] = []
  receipts: Receipt[] = []
  notes: { payableMinor: number; applications: Entry[]; refundedMinor: number }[] = []

  due(of: number): number {
    const laid = (entries: readonly Entry[]) =>
      sum(entries.filter((entry) => entry.of === of).map(({ amountMinor }) => amountMinor))
    return computeDue({
      ...this.invoices[of]!,
      allocatedMinor: sum(this.receipts.filter(({ reversed }) => !reversed).map((one) => laid(one.allocations))),
      creditedMinor: sum(this.notes.map((one) => laid(one.applications))),
    })
  }

  available = (receipt: Receipt): number =>
    receipt.reversed
      ? 0
      : computeAvailable(receipt.amountMinor, {
          paysMinor: laidBy(receipt.allocations),
          backMinor: receipt.refundedMinor,
        })

  left = (note: Books['notes'][number]): number =>
    computeAvailable(note.payableMinor, { paysMinor: laidBy(note.applications), backMinor: note.refundedMinor })

  balance(): number {
    return sum(this.invoices.map((_, of) => this.due(of))) - sum(this.receipts.map(this.available)) - this.credit()
  }

  /** Charges less receipts plus refunds. */
  ledger(): number {
    const live = this.receipts.filter(({ reversed }) => !reversed)
    const charged = sum(this.invoices.map(({ payableMinor, writtenOffMinor }) => payableMinor - writtenOffMinor))
    const received = sum(live.map(({ amountMinor, refundedMinor }) => amountMinor - refundedMinor))
    return charged - received - sum(this.notes.map(({ payableMinor, refundedMinor }) => payableMinor - refundedMinor))
  }

  private credit = () => sum(this.notes.map(this.left))
}

type Act = readonly [what: 'charge' | 'pay' | 'credit' | 'refund' | 'give' | 'reverse' | 'waive', at: number, n: number]

function perform(books: Books, [what, at, n]: Act): void {
  const [invoice, receipt, note] = [books.invoices, books.receipts, books.notes].map((all) => at % (all.length || 1))
  if (what === 'charge')
    books.invoices.push({
      payableMinor: n,
      dueDate: `2026-11-${String(1 + (at % 28)).padStart(2, '0')}`,
      writtenOffMinor: 0,
    })
  if (what === 'pay') {
    const open = books.invoices.map(({ dueDate }, of) => ({
      id: `${of}`.padStart(4, '0'),
      dueDate,
      dueMinor: books.due(of),
    }))
    const { allocations, leftMinor } = allocateOldestFirst(n, open)
    expect(sum(allocations.map(({ amountMinor }) => amountMinor)) + leftMinor).toBe(n)
    const entries = allocations.map(({ id, amountMinor }) => ({ of: Number(id), amountMinor }))
    books.receipts.push({ amountMinor: n, allocations: entries, refundedMinor: 0, reversed: false })
  }
  if (what === 'credit' && books.invoices[invoice!]) {
    const payableMinor = Math.min(n, books.invoices[invoice!]!.payableMinor)
    const applied = Math.min(payableMinor, books.due(invoice!))
    books.notes.push({ payableMinor, applications: [{ of: invoice!, amountMinor: applied }], refundedMinor: 0 })
  }
  const from = books.receipts[receipt!]
  if (what === 'refund' && from && canRefund(n, books.available(from))) from.refundedMinor += n
  if (what === 'give' && books.notes[note!] && canRefund(n, books.left(books.notes[note!]!)))
    books.notes[note!]!.refundedMinor += n
  if (what === 'waive' && books.invoices[invoice!])
    books.invoices[invoice!]!.writtenOffMinor += Math.min(n, books.due(invoice!))
  if (what === 'reverse' && from && !from.reversed && canReverse({ refundedMinor: from.refundedMinor })) {
    const before = books.invoices.map((_, of) => books.due(of))
    from.reversed = true
    // Each invoice is due again by exactly what this receipt paid (B16).
    expect(books.invoices.map((_, of) => books.due(of))).toEqual(
      before.map((due, of) => due + sum(from.allocations.filter((one) => one.of === of).map((one) => one.amountMinor))),
    )
  }
}

it('never pays or refunds twice, and keeps the balance of the ledger (B1, B2, B15, B16)', () => {
  const act: fc.Arbitrary<Act> = fc.tuple(
    fc.constantFrom('charge', 'charge', 'pay', 'pay', 'credit', 'refund', 'give', 'reverse', 'waive'),
    fc.nat({ max: 99 }),
    fc.oneof(fc.integer({ min: 1, max: 20 }), fc.integer({ min: 1, max: 100_000 })),
  )
  fc.assert(
    fc.property(fc.array(act, { maxLength: 40 }), (acts) => {
      const books = new Books()
      for (const one of acts) {
        perform(books, one)
        for (const receipt of books.receipts) expect(books.available(receipt)).toBeGreaterThanOrEqual(0)
        for (const note of books.notes) expect(books.left(note)).toBeGreaterThanOrEqual(0)
        books.invoices.forEach(({ payableMinor }, of) => {
          expect(books.due(of)).toBeGreaterThanOrEqual(0)
          expect(books.due(of)).toBeLessThanOrEqual(payableMinor)
        })
        expect(books.balance()).toBe(books.ledger())
      }
    }),
    { numRuns: ROUNDS.numRuns / 4 },
  )
})

it('gives every place and year valid and unique numbers (B8)', () => {
  const day = fc
    .date({ min: new Date('2020-01-01'), max: new Date('2098-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const document = fc.constantFrom('invoice', 'receipt', 'credit_note', 'refund', 'certificate')
  const first = fc.integer({ min: 1, max: 99_900 })
  fc.assert(
    fc.property(fc.string(), document, day, fc.integer({ min: 1, max: 12 }), first, (code, kind, on, start, from) => {
      const prefix = buildPrefix(code, kind)
      const numbers = Array.from({ length: 50 }, (_, i) => formatNumber(prefix, getFinancialYear(on, start), from + i))
      for (const number of numbers) expect(number).toMatch(/^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$/)
      expect(new Set(numbers).size).toBe(numbers.length)
      expect(numbers.map((number) => Number(number.split('/')[2]))).toEqual(numbers.map((_, i) => from + i))
    }),
    { numRuns: ROUNDS.numRuns / 10 },
  )
})

it('expects the float plus cash in less cash out (B13)', () => {
  const amount = fc.nat({ max: 10_000_000 })
  const entry = fc.tuple(fc.constantFrom('received', 'refunded', 'spent', 'deposited'), amount)
  fc.assert(
    fc.property(amount, fc.array(entry), fc.integer({ min: -5000, max: 5000 }), (floatMinor, entries, off) => {
      const of = (kind: string) => sum(entries.filter(([one]) => one === kind).map(([, minor]) => minor))
      const drawer = entries.reduce((all, [kind, minor]) => all + (kind === 'received' ? minor : -minor), floatMinor)
      const sums = { receivedMinor: of('received'), refundedMinor: of('refunded'), spentMinor: of('spent') }
      const shift = { floatMinor, ...sums, depositedMinor: of('deposited'), countedMinor: drawer + off }
      expect(computeCashUp(shift)).toEqual({ expectedMinor: drawer, differenceMinor: off })
    }),
    ROUNDS,
  )
})
