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
    expect(prefixFieldName('Amount in INR', 'Use 2 decimals or fewer', 'Payment 2')).toBe(
      'Payment 2, amount in INR: use 2 decimals or fewer',
    )
  })
})

describe('collectFieldNames', () => {
  it('puts the names of fields that render later into the summary', () => {
    const names = collectFieldNames('nonce')
    const summary = ['pay-tenders[1].amountMinor', 'pay-total']
      .map((fieldId) => `<a>${names.describe(fieldId, 'Use digits only')}</a>`)
      .join()
    names.nameRow('pay-tenders[1]', 'Payment 2')
    names.register('pay-tenders[1].amountMinor', 'Amount in INR')
    names.register('pay-total', 'Total')
    expect(names.insertNames(`${summary}<input>`)).toBe(
      '<a>Payment 2, amount in INR: use digits only</a>,<a>Total: use digits only</a><input>',
    )
  })

  it('puts errors in the order of their fields, after those of the form', () => {
    const names = collectFieldNames('nonce')
    const lines = ['pay-note', 'pay-tenders[0]', 'pay-total'].map(
      (fieldId) => `<li><a href="#${names.findControl(fieldId)}" data-error="${fieldId}">${fieldId}</a></li>`,
    )
    const summary = `<div class="summary" role="alert"><h2>Problem</h2><ul>${lines.join('')}<li>Late</li></ul></div>`
    for (const name of ['total', 'tenders[0].amountMinor', 'note']) names.register(`pay-${name}`, name)
    const texts = names.insertNames(`${summary}<ul><li>Other</li></ul>`).match(/(?<=>)[^<>]+(?=<)/g)
    expect(texts).toEqual(['Problem', 'Late', 'pay-total', 'pay-tenders[0]', 'pay-note', 'Other'])
  })

  it.each([
    ['the field', 'pay-note', 'pay-note'],
    ['the first field of a list', 'pay-tenders', 'pay-tenders%5B0%5D.method'],
    ['the first field of a row', 'pay-tenders[1]', 'pay-tenders%5B1%5D.method'],
    ['the row of a hidden field', 'pay-tenders[1].id', 'pay-tenders%5B1%5D.method'],
    ['the field itself if there is nothing else', 'pay-gone', 'pay-gone'],
  ])('finds the control for an error: %s', (_, fieldId, control) => {
    const names = collectFieldNames('nonce')
    const link = names.findControl(fieldId)
    for (const index of [0, 1]) {
      names.nameRow(`pay-tenders[${index}]`, `Payment ${index + 1}`)
      for (const name of ['method', 'amountMinor']) names.register(`pay-tenders[${index}].${name}`, name)
    }
    names.register('pay-note', 'Note')
    expect(names.insertNames(link)).toBe(control)
  })

  it('escapes labels and sentences', () => {
    const names = collectFieldNames('nonce')
    const line = names.describe('f-a', '<b> is not a name & $& isn’t either')
    names.register('f-a', '"A" <script>')
    const html = names.insertNames(line)
    expect(html).not.toMatch(/["<>]/)
    expect(html).toContain('&#38; $&#38; isn’t either')
  })

  it('keeps the sentence of an error whose field is not on the page', () => {
    const names = collectFieldNames('nonce')
    expect(names.insertNames(names.describe('f-gone', 'Use digits only'))).toBe('Use digits only')
  })
})
