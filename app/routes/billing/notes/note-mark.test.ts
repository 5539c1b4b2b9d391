import { expect, it } from 'vitest'
import { getCreditNoteState, getDebitNoteState } from './note-mark'

it('getCreditNoteState marks a credit note as used once its credit is used up', () => {
  expect(getCreditNoteState({ status: 'issued', availableMinor: 1 })).toBe('left')
  expect(getCreditNoteState({ status: 'issued', availableMinor: 0 })).toBe('used')
  expect(getCreditNoteState({ status: 'cancelled', availableMinor: 0 })).toBe('cancelled')
})

it('getDebitNoteState marks a customer’s debit note by its payments, and a supplier’s as issued', () => {
  const note = { side: 'customer', status: 'issued', dueMinor: 10, allocatedMinor: 0, creditedMinor: 0 } as const
  expect(getDebitNoteState(note)).toBe('due')
  expect(getDebitNoteState({ ...note, allocatedMinor: 5 })).toBe('partly_paid')
  expect(getDebitNoteState({ ...note, dueMinor: 0, allocatedMinor: 10 })).toBe('paid')
  expect(getDebitNoteState({ ...note, dueMinor: 0, creditedMinor: 10 })).toBe('credited')
  expect(getDebitNoteState({ ...note, side: 'supplier', dueMinor: 0 })).toBe('issued')
  expect(getDebitNoteState({ ...note, status: 'cancelled', dueMinor: 0 })).toBe('cancelled')
})
