import { expect, it } from 'vitest'
import { describePendingRefund } from './refund-message'

it('describePendingRefund says what a refund waits for', () => {
  const refund = { refundId: 'r', amountMinor: 571600, isApproved: false, approvers: ['Meera Shah', 'Anil Rao'] }
  const format = { money: (minor: number) => `₹${minor / 100}` }
  expect(describePendingRefund(refund, format)).toBe('₹5716 waits for approval by Meera Shah or Anil Rao')
  expect(describePendingRefund({ ...refund, approvers: [] }, format)).toBe('₹5716 waits for approval')
  expect(describePendingRefund({ ...refund, isApproved: true }, format)).toBe('₹5716 is approved and waits to be paid')
})
