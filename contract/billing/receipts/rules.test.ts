import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { METHODS, methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { canMoveCheque, getChequeExpiry, getVisitPayment, isStaleCheque, spreadReceipts } from './rules.ts'
import { chequeStates } from './statuses.ts'

it('counts the months of a cheque by the calendar', () => {
  expect(['2026-11-30', '2026-08-20', '2027-12-01'].map((day) => getChequeExpiry(day, 3))).toEqual([
    '2027-02-28',
    '2026-11-20',
    '2028-03-01',
  ])
  expect([getChequeExpiry('2026-11-30', null), isStaleCheque('2019-01-01', '2026-11-20', null)]).toEqual([null, false])
  expect(['2026-11-20', '2026-11-21'].map((today) => isStaleCheque('2026-08-20', today, 3))).toEqual([false, true])
})

describe('cheques', () => {
  it('move from received to deposited to an end state, and never back', () => {
    const moves = chequeStates.values.flatMap((from) =>
      chequeStates.values.filter((to) => canMoveCheque(from, to)).map((to) => [from, to]),
    )
    expect(moves).toEqual([
      ['received', 'deposited'],
      ['received', 'bounced'],
      ['deposited', 'cleared'],
      ['deposited', 'bounced'],
    ])
  })
})

it('has a label for every payment method', () => {
  expect(METHODS.filter((method) => !methodLabel(method))).toEqual([])
})

describe('spreadReceipts', () => {
  it('uses one receipt up before the next', () => {
    const receipts = [
      { id: 'a', amountMinor: 300 },
      { id: 'b', amountMinor: 300 },
    ]
    const documents = [
      { id: 'x', amountMinor: 200 },
      { id: 'y', amountMinor: 350 },
    ]
    expect(spreadReceipts(receipts, documents)).toEqual([
      { receiptId: 'a', documentId: 'x', amountMinor: 200 },
      { receiptId: 'a', documentId: 'y', amountMinor: 100 },
      { receiptId: 'b', documentId: 'y', amountMinor: 250 },
    ])
  })

  it('gives at most what was received and needed, and as much as possible', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 8 })
    fc.assert(
      fc.property(parts, parts, (received, needed) => {
        const receipts = received.map((amountMinor, index) => ({ id: `r${index}`, amountMinor }))
        const documents = needed.map((amountMinor, index) => ({ id: `p${index}`, amountMinor }))
        const rows = spreadReceipts(receipts, documents)
        const sumFor = (field: 'receiptId' | 'documentId', id: string) =>
          sum(rows.filter((row) => row[field] === id).map(({ amountMinor }) => amountMinor))
        for (const { id, amountMinor } of receipts) expect(sumFor('receiptId', id)).toBeLessThanOrEqual(amountMinor)
        for (const { id, amountMinor } of documents) expect(sumFor('documentId', id)).toBeLessThanOrEqual(amountMinor)
        expect(rows.every(({ amountMinor }) => amountMinor > 0)).toBe(true)
        expect(sum(rows.map(({ amountMinor }) => amountMinor))).toBe(Math.min(sum(received), sum(needed)))
      }),
    )
  })
})

describe('getVisitPayment', () => {
  const invoice = { payableMinor: 500, allocatedMinor: 0, creditedMinor: 0, writtenOffMinor: 0, refundedMinor: 0 }
  it.each([
    [{}, 'unpaid'],
    [{ allocatedMinor: 1 }, 'part_paid'],
    [{ allocatedMinor: 500 }, 'paid'],
    [{ creditedMinor: 100 }, 'unpaid'],
    [{ allocatedMinor: 400, creditedMinor: 100 }, 'paid'],
    [{ allocatedMinor: 200, writtenOffMinor: 300 }, 'paid'],
    [{ writtenOffMinor: 500 }, 'paid'],
    [{ allocatedMinor: 500, refundedMinor: 500 }, 'refunded'],
    [{ allocatedMinor: 500, refundedMinor: 100 }, 'paid'],
    [{ payableMinor: 0 }, 'waived'],
  ])('of an invoice with %j is %s', (changes, status) =>
    expect(getVisitPayment({ ...invoice, ...changes })).toBe(status),
  )
})
