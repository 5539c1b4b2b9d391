import { describe, expect, it } from 'vitest'
import { getDocumentTitle, getSupply, getTaxProfile, isGoods } from './tax-profiles.ts'
import { type DatedRate, findRate, resolveLineTax } from './tax-rates.ts'

const india = getTaxProfile('india-gst')
const generic = getTaxProfile('generic')
const row = (code: string, rateBps: number, validFrom = '2017-07-01', validTo: string | null = null): DatedRate => ({
  code,
  rateBps,
  validFrom,
  validTo,
  taxCategory: rateBps > 0 ? 'taxable' : 'exempt',
})
const rates = [
  row('99', 1800),
  row('9993', 0),
  row('3004', 1200, '2017-07-01', '2025-09-21'),
  row('3004', 500, '2025-09-22'),
]
const today = '2026-11-20'

describe('findRate', () => {
  it.each([
    ['999312', today, 0],
    ['998311', today, 1800],
    ['30049099', today, 500],
    ['30049099', '2025-09-22', 500],
    ['30049099', '2025-09-21', 1200],
    ['3004', '2017-06-30', undefined],
    ['3005', today, undefined],
    [null, today, undefined],
  ])('%s on %s', (code, day, rateBps) => {
    expect(findRate(code, rates, day)?.rateBps).toBe(rateBps)
  })

  it('is the longest matching prefix in any order, or the default row', () => {
    expect(findRate('999312', rates.toReversed(), today)?.taxCategory).toBe('exempt')
    expect(findRate(null, [...rates, row('', 750)], today)).toEqual({ taxCategory: 'taxable', rateBps: 750 })
    expect(findRate('3004', [row('', 750), ...rates], today)?.rateBps).toBe(500)
  })
})

describe('resolveLineTax', () => {
  const tax = (itemType: 'service' | 'medicine', code: string | null, ownTax?: { rateBps: number }) =>
    resolveLineTax(india, { itemType, code, ownTaxes: ownTax && { taxCategory: 'taxable', ...ownTax } }, rates, today)

  it('is its own, else its code’s, else the profile’s, which has none for goods', () => {
    expect(tax('medicine', '3004', { rateBps: 1800 })?.rateBps).toBe(1800)
    expect(tax('medicine', '3004')?.rateBps).toBe(500)
    expect(tax('service', null)).toEqual({ taxCategory: 'exempt', rateBps: 0 })
    expect(tax('medicine', '3005')).toBeNull()
    expect(resolveLineTax(generic, { itemType: 'medicine', code: null }, [], today)?.taxCategory).toBe('exempt')
    expect(resolveLineTax(generic, { itemType: 'medicine', code: null }, [row('', 750)], today)?.rateBps).toBe(750)
  })
})

describe('getSupply', () => {
  const getSupplyTo = (state: string | null, taxNo: string | null = '27AAPFU0939F1ZV') =>
    getSupply(india, { taxNo, sellerState: '27', buyerState: state })

  it('is another state only for deliveries of a registered seller', () => {
    expect([getSupplyTo(null), getSupplyTo('27'), getSupplyTo('29'), getSupplyTo('29', null)]).toEqual([
      'intra',
      'intra',
      'inter',
      'none',
    ])
    expect(getSupply(generic, { taxNo: 'X1', sellerState: null, buyerState: null })).toBe('inter')
  })

  it('tells goods by their code, or by item type without one', () => {
    const goods = (itemType: 'service' | 'medicine' | 'other', code: string | null) =>
      isGoods(india, { itemType, code })
    expect([goods('other', '3004'), goods('other', '999312'), goods('medicine', null), goods('other', null)]).toEqual([
      true,
      false,
      true,
      false,
    ])
  })
})

it('titles a mixed document invoice-cum-bill of supply only for a buyer without a tax number', () => {
  const mixed = [{ taxCategory: 'taxable' as const }, { taxCategory: 'exempt' as const }]
  const title = (buyer?: Parameters<typeof getDocumentTitle>[3]) => getDocumentTitle(india, 'intra', mixed, buyer)
  expect(title()).toBe('Invoice-cum-Bill of Supply')
  expect(title({ isToRegistered: true })).toBe('Tax Invoice')
  expect(getDocumentTitle(india, 'intra', mixed.slice(1), { isToRegistered: true })).toBe('Bill of Supply')
  expect(getDocumentTitle(india, 'none', mixed, { isToRegistered: true })).toBe('Invoice')
  expect(getDocumentTitle(india, 'none', mixed, { scheme: 'composition' })).toBe('Bill of Supply')
  expect(getDocumentTitle(generic, 'inter', mixed, { isToRegistered: true })).toBe('Invoice')
})
