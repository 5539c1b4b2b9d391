import { expect, it } from 'vitest'
import { invoiceMark } from './invoice-mark'

it('invoiceMark marks an overdue invoice as overdue even if it is partly paid', () => {
  expect(invoiceMark({ status: 'issued', paymentState: 'partly_paid', overdue: true })).toBe('overdue')
  expect(invoiceMark({ status: 'issued', paymentState: 'unpaid', overdue: false })).toBe('issued')
  expect(invoiceMark({ status: 'issued', paymentState: 'written_off', overdue: false })).toBe('written_off')
  expect(invoiceMark({ status: 'cancelled', paymentState: null, overdue: false })).toBe('cancelled')
})
