import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { computeDocumentTotals, convertPrice } from '../invoices/rules.ts'
import type { Supply } from '../tax/tax-profiles.ts'
import {
  addQuantity,
  BLANK_LINE,
  computeInputTotals,
  detachItem,
  findEntryOrOnlyMatch,
  formatLineCount,
  formatLineItem,
  formatTax,
  getLineItem,
  isBlankLine,
  isRetyped,
  isSameItem,
  keepFormerPrice,
  parseDiscount,
  parseLineItem,
  parseScanCommand,
  parseTax,
  toLineInput,
} from './line-input.ts'

const terms = {
  currency: 'INR',
  priceMode: 'tax_exclusive',
  supply: 'intra',
  roundToMinor: 100,
  defaultTax: '500',
} as const
const createInput = (over: object) => ({ ...BLANK_LINE, description: 'Gloves', ...over })
const E4 = [
  createInput({ qtyMilli: '2', unitPriceMinor: '149.50', discount: '10%' }),
  createInput({ unitPriceMinor: '62.51', tax: '1800' }),
]

describe('computeInputTotals', () => {
  it('equals the total of the document and ignores blank lines (E4)', () => {
    const { lines, count, totals, taxMinor, netMinor } = computeInputTotals([E4[0]!, BLANK_LINE, E4[1]!], '', terms)
    expect(lines).toEqual([282_56, null, 73_77])
    expect([count, netMinor, taxMinor]).toEqual([2, 331_61, 24_72])
    expect(totals).toMatchObject({ totalMinor: 356_33, roundOffMinor: -33, payableMinor: 356_00 })
  })

  it("counts unreadable amounts as zero, and uses the item's tax before the default", () => {
    expect(
      computeInputTotals([createInput({ qtyMilli: 'two', unitPriceMinor: '5' })], 'x%', terms).totals.payableMinor,
    ).toBe(0)
    const exempt = createInput({ unitPriceMinor: '100', item: formatLineItem({ defaultTax: 'exempt' }) })
    expect(computeInputTotals([exempt], '', terms).taxMinor).toBe(0)
    expect(computeInputTotals([{ ...exempt, tax: '1800' }], '', terms).taxMinor).toBe(18_00)
    expect(computeInputTotals([createInput({ unitPriceMinor: '100' })], '10%', terms).totals).toMatchObject({
      discountMinor: 10_00,
    })
  })

  it('prices loose pieces as their part of the pack (E3)', () => {
    const loose = createInput({ qtyMilli: '3', unitPriceMinor: '112', item: formatLineItem({ unitsPerPack: 10 }) })
    expect(computeInputTotals([loose], '', { ...terms, priceMode: 'tax_inclusive' }).totals).toMatchObject({
      totalMinor: 33_60,
    })
  })
})

it('parses typed discounts and taxes', () => {
  expect(parseDiscount(' 12.5 %', 'INR')).toEqual({ discountBps: 1250 })
  expect(parseDiscount('50', 'INR')).toEqual({ discountMinor: 50_00 })
  expect([parseDiscount('', 'INR'), parseDiscount('ten%', 'INR')]).toEqual([{}, { discountBps: Number.NaN }])
  for (const text of ['0', '1800', 'exempt']) expect(formatTax(parseTax(text)!)).toBe(text)
  expect(parseTax('')).toBeNull()
  for (const junk of ['', '7', 'null', '{']) expect(parseLineItem(junk)).not.toHaveProperty('itemId')
})

const ecg = {
  itemId: 'i',
  itemType: 'procedure',
  name: 'ECG',
  unit: null,
  priceMinor: 250_00,
  exact: false,
  priceMode: 'tax_inclusive' as const,
  taxCategory: 'taxable' as const,
  rateBps: 500,
}

it('turns a price list entry into a line at the list price, with or without tax', () => {
  const line = toLineInput({ ...ecg, priceMinor: 22_40 }, 'INR')
  expect(line).toMatchObject({ description: 'ECG', qtyMilli: '1', unitPriceMinor: '22.40' })
  expect(parseLineItem(line.item)).toEqual({
    itemId: 'i',
    itemType: 'procedure',
    defaultTax: '500',
    name: 'ECG',
    price: '22.40',
    priceMode: 'tax_inclusive',
  })
  expect(addQuantity(line, 1500).qtyMilli).toBe('2.5')
  expect(isBlankLine({ ...BLANK_LINE, item: line.item, tax: '500' })).toBe(true)
})

it('charges the price with tax in a document without tax in its prices, and says so beside the price', () => {
  const line = toLineInput({ ...ecg, priceMinor: 22_40 }, 'INR')
  const exempt = { ...line, tax: 'exempt' }
  const typed = createInput({ unitPriceMinor: '100' })
  const sums = computeInputTotals([typed, line, BLANK_LINE, exempt], '', { ...terms, roundToMinor: 1 })
  expect(sums.lines).toEqual([105_00, 22_40, null, 22_40])
  expect(sums.priceModes).toEqual(['', 'including tax', '', ''])
  const included = { ...terms, priceMode: 'tax_inclusive' as const }
  const added = toLineInput({ ...ecg, priceMinor: 100_00, priceMode: 'tax_exclusive' }, 'INR')
  const { lines, priceModes } = computeInputTotals([typed, line, added], '', included)
  expect([lines, priceModes]).toEqual([
    [100_00, 22_40, 105_00],
    ['', '', 'excluding tax'],
  ])
  expect(computeInputTotals([line], '', { ...terms, supply: 'none' }).priceModes).toEqual([''])
})

it('detaches the item when the text changes, and keeps a typed price', () => {
  const line = toLineInput({ ...ecg, priceMinor: 105_00 }, 'INR')
  const other = { ...line, description: 'Home visit' }
  expect([isRetyped(line), isRetyped({ ...line, description: ' ecg ' }), isRetyped(other)]).toEqual([
    false,
    false,
    true,
  ])
  expect([getLineItem(line).itemId, getLineItem(other)]).toEqual(['i', {}])
  expect(detachItem(other)).toMatchObject({ item: '', unitPriceMinor: '' })
  const typed = { ...other, unitPriceMinor: '80' }
  expect(detachItem(typed).unitPriceMinor).toBe('80')
  // 80.00 was typed as a price with tax, and stays one.
  for (const detached of [typed, detachItem(typed), keepFormerPrice(typed)])
    expect(computeInputTotals([detached], '', terms).lines).toEqual([80_00])
  expect(computeInputTotals([other], '', { ...terms, defaultTax: 'exempt' }).taxMinor).toBe(0)
})

it('compares the items of lines by item and by doctor, and never those of lines without one', () => {
  const line = toLineInput({ ...ecg, priceMinor: 105_00 }, 'INR')
  const consultation = { ...BLANK_LINE, description: 'Fee', item: formatLineItem({ doctorId: 'd', name: 'Fee' }) }
  const typed = createInput({ unitPriceMinor: '80' })
  expect(isSameItem(line, { ...line, qtyMilli: '3' })).toBe(true)
  expect(isSameItem(consultation, { ...consultation })).toBe(true)
  expect(isSameItem(line, consultation)).toBe(false)
  expect(isSameItem(line, { ...line, description: 'Home visit' })).toBe(false)
  expect(isSameItem(typed, { ...typed })).toBe(false)
})

it('convertPrice never exceeds the MRP for any quantity', () => {
  const cases = fc.record({
    priceMinor: fc.integer({ min: 1, max: 50_000_00 }),
    rateBps: fc.oneof(fc.constantFrom(500, 1200, 1800, 2800, 4000), fc.integer({ min: 1, max: 10_000 })),
    pieces: fc.integer({ min: 1, max: 100 }),
    supply: fc.constantFrom('intra' as const, 'inter' as const),
  })
  const mrp = (priceMinor: number) => ({ priceMinor, priceMode: 'tax_inclusive' as const })
  const sell = (priceMinor: number, rateBps: number, pieces: number, supply: Supply) => {
    const tax = { taxCategory: 'taxable' as const, rateBps }
    const unitPriceMinor = convertPrice('tax_exclusive', mrp(priceMinor), tax, supply)
    const line = { qtyMilli: pieces * 1000, unitPriceMinor, ...tax }
    return computeDocumentTotals({ lines: [line] }, { ...terms, supply, roundToMinor: 1 }).totals.totalMinor
  }
  fc.assert(
    fc.property(cases, ({ priceMinor, rateBps, pieces, supply }) => {
      expect(sell(priceMinor, rateBps, pieces, supply)).toBeLessThanOrEqual(priceMinor * pieces)
    }),
    { numRuns: 2000 },
  )
  expect(sell(18_75, 500, 3, 'intra')).toBe(56_23)
})

it('picks the exact code, the exact name, or the only match', () => {
  const echo = { ...ecg, name: 'Echo' }
  expect(findEntryOrOnlyMatch([echo, ecg], 'ecg')).toBe(ecg)
  expect(findEntryOrOnlyMatch([ecg, { ...echo, exact: true }], 'ecg')).toMatchObject({ name: 'Echo' })
  expect([findEntryOrOnlyMatch([echo, ecg], 'ec'), findEntryOrOnlyMatch([], 'ec')]).toEqual([null, null])
  expect(findEntryOrOnlyMatch([echo], 'ec')).toBe(echo)
})

it('parses codes, quantities and line commands', () => {
  expect(parseScanCommand(' 3*ECG ')).toEqual({ do: 'add', text: 'ECG', qtyMilli: 3000 })
  expect(parseScanCommand('8901234567890')).toEqual({ do: 'add', text: '8901234567890', qtyMilli: 1000 })
  expect([parseScanCommand('-2'), parseScanCommand('4^'), parseScanCommand('4_')]).toEqual([
    { do: 'remove', at: 1 },
    { do: 'up', at: 3 },
    { do: 'down', at: 3 },
  ])
  expect([parseScanCommand(' '), parseScanCommand('0*ECG')]).toEqual([null, null])
})

it('counts one line in the singular', () => {
  expect([0, 1, 2].map(formatLineCount)).toEqual(['0 lines', '1 line', '2 lines'])
})
