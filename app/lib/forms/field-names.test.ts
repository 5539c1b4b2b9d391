import { describe, expect, it } from 'vitest'
import { collectFieldNames, prefixFieldName } from './field-names.server'

describe('prefixFieldName', () => {
  it.each([
    ['Weight in kg', 'Use digits only', 'Weight in kg: use digits only'],
    [
      'E-mail address',
      'Enter an e-mail address like name@example.com',
      'Enter an e-mail address like name@example.com',
    ],
    ['Phone number', 'Enter the patient’s phone number', 'Enter the patient’s phone number'],
    ['Days, line 2 of 3', 'Enter the days', 'Line 2: enter the days'],
    ['Price in INR, line 2 of 3', 'Use 2 decimals or fewer', 'Line 2, price in INR: use 2 decimals or fewer'],
    ['Symptom, symptom 1 of 1', 'Enter the name', 'Symptom 1: enter the name'],
    ['HSN or SAC, line 1 of 1', 'Use digits only', 'Line 1, HSN or SAC: use digits only'],
    ['and grams (0 to 999)', 'Use digits only', 'Grams (0 to 999): use digits only'],
    ['Tax number', 'GSTIN has 15 signs', 'Tax number: GSTIN has 15 signs'],
    [undefined, 'Use digits only', 'Use digits only'],
  ])('%s, %s', (label, sentence, result) => expect(prefixFieldName(label, sentence)).toBe(result))

  it('names the row of a field, because other rows have the same fields', () => {
    const names = collectFieldNames()
    names.register('pay-tenders[1]', 'Payment 2')
    names.register('pay-tenders[1].amountMinor', 'Amount in INR')
    names.register('pay-total', 'Total')
    expect(names.describe('pay-tenders[1].amountMinor', 'Use 2 decimals or fewer')).toBe(
      'Payment 2, amount in INR: use 2 decimals or fewer',
    )
    expect(names.describe('pay-total', 'Use digits only')).toBe('Total: use digits only')
  })

  it('knows a label only after the first rendering, because the fields come after the summary', () => {
    const names = collectFieldNames()
    expect(names.describe('vitals-pulse', 'Use digits only')).toBe('Use digits only')
    expect(names.used).toBe(true)
    names.register('vitals-pulse', 'Pulse a minute')
    expect(names.describe('vitals-pulse', 'Use digits only')).toBe('Pulse a minute: use digits only')
  })
})
