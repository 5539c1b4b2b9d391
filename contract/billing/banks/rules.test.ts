import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildUpiLink, isAccountNo, isForeignAccountNo, isIfsc, isUpiId, maskAccountNumber } from './rules.ts'

describe('bank codes and account numbers', () => {
  it.each([
    ['HDFC0001234', true],
    ['SBIN0ABC123', true],
    ['HDFC1001234', false],
    ['HDF00001234', false],
    ['hdfc0001234', false],
    ['HDFC000123', false],
    ['HDFC00012345', false],
    ['HDFC0001234\n', false],
  ])('IFSC %j: %s', (text, expected) => expect(isIfsc(text)).toBe(expected))

  it.each([
    ['asha@okbank', true],
    ['asha.clinic-1_x@ybl', true],
    ['a@okbank', false],
    ['asha@o', false],
    ['asha@ok1', false],
    ['asha clinic@okbank', false],
    ['asha@@okbank', false],
    [`${'a'.repeat(256)}@okbank`, true],
    [`${'a'.repeat(257)}@okbank`, false],
  ])('UPI %j: %s', (text, expected) => expect(isUpiId(text)).toBe(expected))

  it.each([
    ['123456789', true],
    ['123456789012345678', true],
    ['12345678', false],
    ['1234567890123456789', false],
    ['12345678A', false],
  ])('account %j: %s', (text, expected) => expect(isAccountNo(text)).toBe(expected))

  it('accepts an IBAN in other countries', () => {
    expect(isForeignAccountNo('DE89370400440532013000')).toBe(true)
    expect(isForeignAccountNo('DE8')).toBe(false)
  })
})

it('maskAccountNumber shows at most four characters and never more than half', () => {
  expect(maskAccountNumber('123456789012')).toBe('••••9012')
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Z0-9]{1,34}$/), (accountNo) => {
      const shown = maskAccountNumber(accountNo).slice(4)
      expect(accountNo.endsWith(shown)).toBe(true)
      expect(shown.length).toBeLessThanOrEqual(Math.min(4, accountNo.length / 2))
    }),
  )
})

it('buildUpiLink writes the amount with two decimals', () => {
  const payee = { upiId: 'asha@okbank', name: 'Asha Health & Co', currency: 'INR', about: 'AND/2627/00001' }
  expect(buildUpiLink({ ...payee, amountMinor: 125_005 })).toBe(
    'upi://pay?pa=asha@okbank&pn=Asha%20Health%20%26%20Co&am=1250.05&cu=INR&tn=AND%2F2627%2F00001',
  )
})
