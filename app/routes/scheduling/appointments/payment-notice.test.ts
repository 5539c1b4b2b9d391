import { expect, it } from 'vitest'
import { describePaymentOnCancel } from './details.server'

it('describePaymentOnCancel says that cancelling a paid appointment refunds nothing', () => {
  expect(describePaymentOnCancel({ paymentStatus: 'paid' }, false)).toContain('Cancelling doesn’t refund it')
  expect(describePaymentOnCancel({ paymentStatus: 'part_paid' }, true)).toContain('will tell you about the refund')
  expect(describePaymentOnCancel({ paymentStatus: 'unpaid' }, false)).toBeNull()
  expect(describePaymentOnCancel({ paymentStatus: 'refunded' }, false)).toBeNull()
})
