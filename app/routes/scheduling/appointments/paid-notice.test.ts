import { expect, it } from 'vitest'
import { describePaid } from './details.server'

it('describePaid says before a paid visit is cancelled that nothing is refunded by it', () => {
  expect(describePaid({ paymentStatus: 'paid' }, false)).toContain('Cancelling it refunds nothing')
  expect(describePaid({ paymentStatus: 'part_paid' }, true)).toContain('The clinic will tell you about the refund')
  expect(describePaid({ paymentStatus: 'unpaid' }, false)).toBeNull()
  expect(describePaid({ paymentStatus: 'refunded' }, false)).toBeNull()
})
