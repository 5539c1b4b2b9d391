import { expect, it } from 'vitest'
import { hasCardNumber } from './payment-reference.ts'

it.each(['4111 1111 1111 1111', '5555-5555-5555-4444', '378282246310005', 'paid by 4111111111111111 today'])(
  '%s holds a card number',
  (text) => expect(hasCardNumber(text)).toBe(true),
)

it.each(['1111', '4111 A12345', '432198765012', 'HDFCN52026112112345678', 'SBIN0000300', '4111111111111112'])(
  '%s holds none',
  (text) => expect(hasCardNumber(text)).toBe(false),
)
