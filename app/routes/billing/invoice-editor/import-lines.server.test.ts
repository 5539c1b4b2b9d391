import { describe, expect, it } from 'vitest'
import { BLANK_LINE, parseLineItem } from '#contract/billing/invoice-lines/line-input.ts'
import { importLines, toLineSource, toTemplateLines } from './import-lines.server'

describe('importLines', () => {
  const taxed = { itemType: 'medicine', taxCategory: 'taxable', rateBps: 500 }
  const syrup = { ...taxed, description: 'Syrup', qtyMilli: 1000, unitPriceMinor: 112_00 }
  const document = {
    invoiceId: 'i',
    number: 'PH/2627/00001',
    kind: 'pharmacy',
    placeId: 'p',
    priceMode: 'tax_inclusive',
    currency: 'INR',
    supply: 'intra',
    discountBps: 1000,
    discountReason: 'Staff',
    sums: { discountMinor: 11_20 },
    lines: [syrup],
  }
  const template = {
    kind: 'pharmacy',
    notes: null,
    listed: [],
    lines: [{ ...syrup, taxCategory: undefined }],
  }
  const sources = { last: document, template } as never
  const createFormValues = (kind: string) => ({
    kind,
    taxTerms: JSON.stringify({ supply: 'intra', kind }),
    priceMode: '',
    lines: [],
  })

  it('asks for the last invoice of the client, or for the template', () => {
    const id = '0190a5b2-7c1e-7aaa-8aaa-000000000009'
    const source = (intent: string, more: object) => toLineSource(intent, { ...createFormValues('other'), ...more })
    expect(source('copy', { clientKey: `c:${id}` })).toEqual({ last: { clientId: id } })
    expect(source('copy', { clientKey: `p:${id}` })).toEqual({ last: { patientId: id } })
    expect(source('copy', { clientKey: '' })).toEqual({ last: {} })
    expect(source('use', { template: id, placeId: '' })).toEqual({ template: id })
    expect([source('use', { template: 'x' }), source('update', { template: id })]).toEqual([{}, {}])
  })

  it.each(['copy', 'use'])('copies the fields of the source to a blank invoice: %s', (intent) => {
    const { lines, errors, fields } = importLines(intent, createFormValues('consultation'), sources, true, 'INR')
    expect([errors, lines[0]!.unitPriceMinor, fields?.kind]).toEqual([undefined, '112', 'pharmacy'])
    if (intent === 'copy')
      expect(fields).toMatchObject({
        placeId: 'p',
        priceMode: 'tax_inclusive',
        discount: '10%',
        discountReason: 'Staff',
      })
  })

  it('leaves the reason of a copied discount empty if the source has none', () => {
    const last = { ...document, discountReason: null }
    const { fields } = importLines('copy', createFormValues('other'), { last } as never, true, 'INR')
    expect(fields).toMatchObject({ discount: '10%', discountReason: '' })
  })

  it.each(['copy', 'use'])(
    'keeps prices with tax as they are in an invoice without tax in its prices: %s',
    (intent) => {
      const { lines, fields = {} } = importLines(intent, createFormValues('consultation'), sources, false, 'INR')
      expect(lines[0]!.unitPriceMinor).toBe('112')
      expect(parseLineItem(lines[0]!.item)).toMatchObject({ itemType: 'medicine', priceMode: 'tax_inclusive' })
      expect(fields).toEqual({})
    },
  )

  it('explains why there are no lines', () => {
    const none = { last: null, template: null }
    const errorsOf = (intent: string, from: object = none) =>
      importLines(intent, createFormValues('consultation'), from as never, false, 'INR').errors
    expect(errorsOf('copy')).toEqual({ scan: 'There is no earlier invoice' })
    expect(errorsOf('use')).toEqual({ template: 'Choose a template' })
  })

  it('notes in a template the price mode that is not the usual one of its kind', () => {
    const line = { ...BLANK_LINE, description: 'Syrup', unitPriceMinor: '100', tax: '500' }
    const values = { ...createFormValues('pharmacy'), priceMode: 'tax_exclusive', lines: [line] }
    const [stored] = toTemplateLines(values, 'INR')
    expect([stored!.unitPriceMinor, parseLineItem(stored!.item)]).toEqual(['100', { priceMode: 'tax_exclusive' }])
    expect(toTemplateLines({ ...values, priceMode: '' }, 'INR')).toEqual([line])
  })
})
