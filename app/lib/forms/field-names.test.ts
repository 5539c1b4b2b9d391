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
    ['Days, line 2 of 3', 'Enter the days', 'Days, line 2 of 3: enter the days'],
    ['and grams (0 to 999)', 'Use digits only', 'Grams (0 to 999): use digits only'],
    ['Tax number', 'GSTIN has 15 signs', 'Tax number: GSTIN has 15 signs'],
    [undefined, 'Use digits only', 'Use digits only'],
  ])('%s, %s', (label, sentence, result) => expect(prefixFieldName(label, sentence)).toBe(result))

  it('knows a label only after the first rendering, because the fields come after the summary', () => {
    const names = collectFieldNames()
    expect(names.describe('vitals-pulse', 'Use digits only')).toBe('Use digits only')
    expect(names.used).toBe(true)
    names.register('vitals-pulse', 'Pulse a minute')
    expect(names.describe('vitals-pulse', 'Use digits only')).toBe('Pulse a minute: use digits only')
  })
})
