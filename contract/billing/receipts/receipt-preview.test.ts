import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { previewReceipt } from './receipt-preview.ts'

const [A, B, C] = ['a', 'b', 'c'] as const
const due = [
  { documentId: A, dueDate: '2026-11-01', dueMinor: 356_00 },
  { documentId: B, dueDate: '2026-11-02', dueMinor: 215_00 },
]
const opening = { documentId: C, dueDate: '', dueMinor: 100_00 }

describe('previewReceipt', () => {
  const tenders = [{ method: 'cash', amountMinor: '400', tenderedMinor: '500' }, undefined]

  it('pays the oldest document first, and computes balance and change', () => {
    const preview = previewReceipt({ allocate: 'oldest', tenders }, due, 'INR')
    expect([...preview.byDocument]).toEqual([
      [A, 356_00],
      [B, 44_00],
    ])
    expect(preview).toMatchObject({ receivedMinor: 400_00, leftMinor: 0, changeMinor: 100_00 })
  })

  it('applies typed amounts, even if they exceed the payment', () => {
    const allocations = [{ invoiceId: A, amountMinor: '300' }, { debitNoteId: B, amountMinor: '215' }, undefined]
    expect(previewReceipt({ allocate: 'by_hand', tenders, allocations }, due, 'INR').leftMinor).toBe(-115_00)
    expect(previewReceipt({ allocate: 'none', tenders, allocations }, due, 'INR')).toMatchObject({
      appliedMinor: 0,
      leftMinor: 400_00,
    })
  })

  it('never applies more than is due', () => {
    const all = [...due, opening]
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.string(), fc.integer({ min: 0, max: 99_999 }).map(String))), (typed) => {
        const amounts = typed.map((amountMinor) => ({ amountMinor }))
        const preview = previewReceipt({ allocate: 'oldest', tenders: amounts }, all, 'INR')
        expect(preview.byDocument.get(C) ?? 0).toBe(Math.min(preview.receivedMinor, opening.dueMinor))
        for (const { documentId, dueMinor } of all)
          expect(preview.byDocument.get(documentId) ?? 0).toBeLessThanOrEqual(dueMinor)
        expect(preview.appliedMinor + preview.leftMinor).toBe(preview.receivedMinor)
      }),
    )
  })
})
