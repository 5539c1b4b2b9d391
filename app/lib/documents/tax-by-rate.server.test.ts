import { describe, expect, it } from 'vitest'
import { formatterOf } from '../format/format'
import { quantityOf, taxByRate } from './tax-by-rate.server'

const format = formatterOf({ locale: 'en-IN', currency: 'INR', zone: 'Asia/Kolkata' })
const names = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
const none = { taxCategory: 'taxable', cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
// The lines of E4 of the design, and an exempt one.
const gloves = { ...none, rateBps: 500, taxableMinor: 269_10, cgstMinor: 6_73, sgstMinor: 6_73 }
const stick = { ...none, rateBps: 1800, taxableMinor: 62_51, cgstMinor: 5_63, sgstMinor: 5_63 }
const visit = { ...none, taxCategory: 'exempt', rateBps: 0, taxableMinor: 500_00 }

describe('tax by rate', () => {
  it('says the value and the tax of each rate, what is not taxed first', () => {
    const rows = taxByRate([stick, gloves, visit, gloves], names, format)!.rows
    expect(rows).toEqual([
      { rate: 'Not taxed', value: '500.00', cgst: '0.00', sgst: '0.00', tax: '0.00' },
      { rate: '5%', value: '538.20', cgst: '13.46', sgst: '13.46', tax: '26.92' },
      { rate: '18%', value: '62.51', cgst: '5.63', sgst: '5.63', tax: '11.26' },
    ])
  })

  it('says one tax where the paper bears one', () => {
    const far = [gloves, stick].map((line) => ({ ...line, cgstMinor: 0, sgstMinor: 0, igstMinor: line.cgstMinor * 2 }))
    expect(taxByRate(far, names, format)!.columns.map(({ title }) => title)).toEqual([
      ...['Tax rate', 'Value before tax', 'IGST'],
    ])
  })

  it('says nothing of one rate, nor where nothing is taxed', () => {
    expect(taxByRate([gloves, gloves], names, format)).toBeUndefined()
    expect(taxByRate([visit, { ...visit, taxCategory: 'nil_rated' }], names, format)).toBeUndefined()
  })
})

it('a quantity has its unit', () => {
  expect(quantityOf({ qtyMilli: 1500, unit: 'BOX' }, format)).toBe('1.5 BOX')
  expect(quantityOf({ qtyMilli: 2000, unit: null }, format)).toBe('2')
})
