import { expect, it } from 'vitest'
import { getCreditNoteState, getDebitNoteState } from './note-mark'

it('a credit note is used once nothing of it is left', () => {
  expect(getCreditNoteState({ status: 'issued', availableMinor: 1 })).toBe('left')
  expect(getCreditNoteState({ status: 'issued', availableMinor: 0 })).toBe('used')
  expect(getCreditNoteState({ status: 'cancelled', availableMinor: 0 })).toBe('cancelled')
})

it('a customer pays a debit note; a supplier’s stands as it is', () => {
  const note = { side: 'customer', status: 'issued', dueMinor: 10, allocatedMinor: 0, creditedMinor: 0 } as const
  expect(getDebitNoteState(note)).toBe('due')
  expect(getDebitNoteState({ ...note, allocatedMinor: 5 })).toBe('partly_paid')
  expect(getDebitNoteState({ ...note, dueMinor: 0, allocatedMinor: 10 })).toBe('paid')
  expect(getDebitNoteState({ ...note, dueMinor: 0, creditedMinor: 10 })).toBe('credited')
  expect(getDebitNoteState({ ...note, side: 'supplier', dueMinor: 0 })).toBe('issued')
  expect(getDebitNoteState({ ...note, status: 'cancelled', dueMinor: 0 })).toBe('cancelled')
})
