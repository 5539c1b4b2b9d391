import { describe, expect, it } from 'vitest'
import { getFormatter } from '../format/format'
import { findOnlyRate, formatQuantity, listTaxes, toTaxByRate } from './tax-by-rate.server'

const format = getFormatter({ locale: 'en-IN', currency: 'INR', zone: 'Asia/Kolkata' })
const names = { cgst: 'CGST', sgst: 'SGST', igst: 'IGST' }
const none = { taxCategory: 'taxable', cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
// The lines of the invoice with two tax rates (E4), and an exempt one.
const gloves = { ...none, rateBps: 500, taxableMinor: 269_10, cgstMinor: 6_73, sgstMinor: 6_73 }
const stick = { ...none, rateBps: 1800, taxableMinor: 62_51, cgstMinor: 5_63, sgstMinor: 5_63 }
const visit = { ...none, taxCategory: 'exempt', rateBps: 0, taxableMinor: 500_00 }

describe('toTaxByRate', () => {
  it('sums value and tax by rate, untaxed lines first', () => {
    const rows = toTaxByRate([stick, gloves, visit, gloves], names, format)!.rows
    expect(rows).toEqual([
      { rate: 'Not taxed', value: '500.00', cgst: '0.00', sgst: '0.00', tax: '0.00' },
      { rate: '5%', value: '538.20', cgst: '13.46', sgst: '13.46', tax: '26.92' },
      { rate: '18%', value: '62.51', cgst: '5.63', sgst: '5.63', tax: '11.26' },
    ])
  })

  it('shows a single tax column for IGST', () => {
    const far = [gloves, stick].map((line) => ({ ...line, cgstMinor: 0, sgstMinor: 0, igstMinor: line.cgstMinor * 2 }))
    expect(toTaxByRate(far, names, format)!.columns.map(({ title }) => title)).toEqual([
      ...['Tax rate', 'Taxable value', 'IGST'],
    ])
  })

  it('is undefined for one rate and for untaxed lines', () => {
    expect(toTaxByRate([gloves, gloves], names, format)).toBeUndefined()
    expect(toTaxByRate([visit, { ...visit, taxCategory: 'nil_rated' }], names, format)).toBeUndefined()
  })
})

it('formats a quantity with its unit', () => {
  expect(formatQuantity({ qtyMilli: 1500, unit: 'BOX' }, format)).toBe('1.5 BOX')
  expect(formatQuantity({ qtyMilli: 2000, unit: null }, format)).toBe('2')
})

describe('listTaxes', () => {
  const sums = { cgstMinor: 459, sgstMinor: 459, igstMinor: 0 }
  const listLabels = (rateBps: number | null) => listTaxes(names, sums, rateBps).map(({ label }) => label)

  it('names the rate of each tax if all taxed lines have the same', () => {
    const rateBps = findOnlyRate([
      { taxCategory: 'taxable', rateBps: 500 },
      { taxCategory: 'exempt', rateBps: 0 },
    ])
    expect(listLabels(rateBps)).toEqual(['CGST 2.5%', 'SGST 2.5%', 'IGST 5%'])
  })

  it('leaves it to the table of rates if there are several', () => {
    const rates = [500, 1200].map((rateBps) => ({ taxCategory: 'taxable', rateBps }))
    expect(listLabels(findOnlyRate(rates))).toEqual(['CGST', 'SGST', 'IGST'])
    expect(findOnlyRate([])).toBeNull()
  })
})
