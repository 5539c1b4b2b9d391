import { expect, it } from 'vitest'
import { creditState, debitState } from './note-mark'

it('a credit note is used once nothing of it is left', () => {
  expect(creditState({ status: 'issued', availableMinor: 1 })).toBe('left')
  expect(creditState({ status: 'issued', availableMinor: 0 })).toBe('used')
  expect(creditState({ status: 'cancelled', availableMinor: 0 })).toBe('cancelled')
})

it('a customer pays a debit note; a supplier’s stands as it is', () => {
  const note = { side: 'customer', status: 'issued', dueMinor: 10, allocatedMinor: 0, creditedMinor: 0 } as const
  expect(debitState(note)).toBe('due')
  expect(debitState({ ...note, allocatedMinor: 5 })).toBe('partly_paid')
  expect(debitState({ ...note, dueMinor: 0, allocatedMinor: 10 })).toBe('paid')
  expect(debitState({ ...note, dueMinor: 0, creditedMinor: 10 })).toBe('credited')
  expect(debitState({ ...note, side: 'supplier', dueMinor: 0 })).toBe('issued')
  expect(debitState({ ...note, status: 'cancelled', dueMinor: 0 })).toBe('cancelled')
})
