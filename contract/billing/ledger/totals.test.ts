import { describe, expect, it } from 'vitest'
import { prorateNext, roundHalfUp } from '#contract/kernel/rounding.ts'
import { computeCredit, computeNoteTotal } from './credits.ts'
import {
  type ChargedLine,
  computeDiscount,
  computeGross,
  computePiecePrice,
  computeTotals,
  type DocumentTerms,
} from './totals.ts'

// The worked examples in docs/worked-examples.md, in paise.

const line = (values: Partial<ChargedLine>): ChargedLine => ({
  qtyMilli: 1000,
  unitPriceMinor: 0,
  taxCategory: 'taxable',
  rateBps: 500,
  ...values,
})
const terms = (values: Partial<DocumentTerms> = {}): DocumentTerms => ({
  priceMode: 'tax_exclusive',
  supply: 'intra',
  roundToMinor: 100,
  ...values,
})
const marked = terms({ priceMode: 'tax_inclusive' })
const tenOff = { kind: 'pct', bps: 1000 } as const
const E4 = [
  line({ qtyMilli: 2000, unitPriceMinor: 14950, discount: tenOff }),
  line({ unitPriceMinor: 6251, rateBps: 1800 }),
]

describe('computeTotals', () => {
  it('rounds halves away from zero', () => {
    expect([roundHalfUp(1n, 2n), roundHalfUp(-1n, 2n), roundHalfUp(3n, 2n), roundHalfUp(49n, 100n)]).toEqual([
      1n,
      -1n,
      2n,
      0n,
    ])
  })

  it('exempts a consultation (E1)', () => {
    const { lines, totals } = computeTotals(
      [line({ unitPriceMinor: 50000, taxCategory: 'exempt', rateBps: 0 })],
      terms(),
    )
    expect(lines[0]).toMatchObject({ taxableMinor: 50000, cgstMinor: 0, sgstMinor: 0, igstMinor: 0 })
    expect(totals).toMatchObject({ exemptMinor: 50000, taxableMinor: 0, totalMinor: 50000, roundOffMinor: 0 })
  })

  it('computes a tax-inclusive price (E2)', () => {
    const { lines } = computeTotals([line({ unitPriceMinor: 11200 })], marked)
    expect(lines[0]).toMatchObject({ cgstMinor: 267, sgstMinor: 267, taxableMinor: 10666, lineTotalMinor: 11200 })
  })

  it('prices loose tablets as their part of the strip (E3)', () => {
    const loose = line({ unitPriceMinor: 11200, unitsPerPack: 10, qtyMilli: 3000 })
    expect(computeGross({ ...loose, qtyMilli: 1000 })).toBe(1120)
    expect([
      computePiecePrice({ unitPriceMinor: 33_60, unitsPerPack: 15 }),
      computePiecePrice({ unitPriceMinor: 500, unitsPerPack: null }),
    ]).toEqual([2_24, 500])
    const { lines, totals } = computeTotals([loose], marked)
    expect(lines[0]).toMatchObject({ lineTotalMinor: 3360, taxableMinor: 3200, cgstMinor: 80, sgstMinor: 80 })
    expect(totals).toMatchObject({ payableMinor: 3400, roundOffMinor: 40 })
  })

  it('computes prices without tax within the state (E4)', () => {
    const { lines, totals } = computeTotals(E4, terms())
    expect(lines[0]).toMatchObject({
      grossMinor: 29900,
      discountMinor: 2990,
      taxableMinor: 26910,
      cgstMinor: 673,
      sgstMinor: 673,
      lineTotalMinor: 28256,
    })
    expect(lines[1]).toMatchObject({ cgstMinor: 563, sgstMinor: 563, lineTotalMinor: 7377 })
    expect(totals).toMatchObject({ totalMinor: 35633, roundOffMinor: -33, payableMinor: 35600 })
  })

  it('computes prices without tax to another state (E5)', () => {
    const { lines, totals } = computeTotals(E4, terms({ supply: 'inter' }))
    expect(lines[0]).toMatchObject({ igstMinor: 1346, cgstMinor: 0, lineTotalMinor: 28256 })
    expect(lines[1]).toMatchObject({ igstMinor: 1125, lineTotalMinor: 7376 })
    expect(totals).toMatchObject({ totalMinor: 35632, roundOffMinor: -32, payableMinor: 35600 })
  })

  it('spreads an invoice discount over the lines before tax (E6)', () => {
    const three = [
      line({ unitPriceMinor: 10000 }),
      line({ unitPriceMinor: 10000, rateBps: 1800 }),
      line({ unitPriceMinor: 10000, taxCategory: 'exempt', rateBps: 0 }),
    ]
    const { lines, totals } = computeTotals(three, terms({ discount: { kind: 'amount', minor: 10000 } }))
    expect(lines.map((line) => line.docDiscountShareMinor)).toEqual([3334, 3333, 3333])
    expect(lines[0]).toMatchObject({ taxableMinor: 6666, cgstMinor: 167, sgstMinor: 167, lineTotalMinor: 7000 })
    expect(lines[1]).toMatchObject({ taxableMinor: 6667, cgstMinor: 600, sgstMinor: 600, lineTotalMinor: 7867 })
    expect(lines[2]).toMatchObject({ taxableMinor: 6667, cgstMinor: 0, lineTotalMinor: 6667 })
    expect(totals).toMatchObject({ totalMinor: 21534, roundOffMinor: -34, payableMinor: 21500 })
  })

  it('splits a discount unevenly (E7)', () => {
    const three = [26910, 6251, 50000].map((unitPriceMinor) => line({ unitPriceMinor }))
    const { lines } = computeTotals(three, terms({ discount: { kind: 'amount', minor: 5000 } }))
    expect(lines.map((line) => line.docDiscountShareMinor)).toEqual([1618, 376, 3006])
  })

  it('computes an old tax slab in the price (E8)', () => {
    const { lines } = computeTotals([line({ unitPriceMinor: 2490000, rateBps: 2800 })], marked)
    expect(lines[0]).toMatchObject({
      cgstMinor: 272344,
      sgstMinor: 272344,
      taxableMinor: 1945312,
      lineTotalMinor: 2490000,
    })
  })

  it('computes a tax-inclusive price with a discount (E9)', () => {
    const { lines, totals } = computeTotals([line({ qtyMilli: 3000, unitPriceMinor: 4555, discount: tenOff })], marked)
    expect(lines[0]).toMatchObject({
      grossMinor: 13665,
      discountMinor: 1367,
      lineTotalMinor: 12298,
      cgstMinor: 293,
      sgstMinor: 293,
      taxableMinor: 11712,
    })
    expect(totals).toMatchObject({ payableMinor: 12300, roundOffMinor: 2 })
  })

  it('computes a quantity of one and a half (E10)', () => {
    const { lines } = computeTotals([line({ qtyMilli: 1500, unitPriceMinor: 3333, rateBps: 1800 })], terms())
    expect(lines[0]).toMatchObject({ grossMinor: 5000, cgstMinor: 450, sgstMinor: 450, lineTotalMinor: 5900 })
  })

  it('computes a discount amount and a total ending in fifty (E11)', () => {
    const discounted = line({ unitPriceMinor: 25000, rateBps: 1800, discount: { kind: 'amount', minor: 2500 } })
    const { lines, totals } = computeTotals([discounted], terms())
    expect(lines[0]).toMatchObject({ taxableMinor: 22500, cgstMinor: 2025, sgstMinor: 2025 })
    expect(totals).toMatchObject({ totalMinor: 26550, payableMinor: 26600, roundOffMinor: 50 })
  })

  it('limits a discount to the amount, and charges no tax without a tax number', () => {
    expect(computeDiscount(500, { kind: 'amount', minor: 600 })).toBe(500)
    const { totals } = computeTotals(E4, terms({ supply: 'none', discount: { kind: 'amount', minor: 1e9 } }))
    expect(totals).toMatchObject({ cgstMinor: 0, igstMinor: 0, payableMinor: 0, roundOffMinor: 0 })
    expect(computeTotals(E4, terms({ supply: 'none' })).totals.totalMinor).toBe(26910 + 6251)
  })
})

describe('computeCredit', () => {
  const [first, second] = computeTotals(E4, terms()).lines as [ReturnType<typeof computeTotals>['lines'][0], never]

  it('credits one unit, then the other (E12)', () => {
    const firstUnit = computeCredit(first, { total: 2000, creditedBefore: 0, part: 1000 })
    expect(firstUnit).toMatchObject({ taxableMinor: 13455, cgstMinor: 337, sgstMinor: 337, lineTotalMinor: 14129 })
    const two = computeCredit(first, { total: 2000, creditedBefore: 1000, part: 1000 })
    expect(two).toMatchObject({ taxableMinor: 13455, cgstMinor: 336, sgstMinor: 336, lineTotalMinor: 14127 })
    expect(firstUnit.lineTotalMinor + two.lineTotalMinor).toBe(28256)
  })

  it('adds the round-off to the note that completes the credit (E13)', () => {
    const remainingMinor = 14127 + computeCredit(second, { total: 1000, creditedBefore: 0, part: 1000 }).lineTotalMinor
    expect(computeNoteTotal(14129, { payableMinor: 35600, creditedMinor: 0, completes: false })).toBe(14129)
    expect(computeNoteTotal(remainingMinor, { payableMinor: 35600, creditedMinor: 14129, completes: true })).toBe(21471)
  })

  it('credits the rounding of the document (E3)', () => {
    const { lines, totals } = computeTotals([line({ unitPriceMinor: 11200, unitsPerPack: 10, qtyMilli: 3000 })], marked)
    const [firstPart, secondPart] = [
      computeCredit(lines[0]!, { total: 3000, creditedBefore: 0, part: 1000 }),
      computeCredit(lines[0]!, { total: 3000, creditedBefore: 1000, part: 2000 }),
    ].map(({ lineTotalMinor }) => lineTotalMinor) as [number, number]
    const { payableMinor } = totals
    expect(computeNoteTotal(3360, { payableMinor, creditedMinor: 0, completes: true })).toBe(3400)
    expect(computeNoteTotal(firstPart, { payableMinor, creditedMinor: 0, completes: false })).toBe(firstPart)
    expect(computeNoteTotal(secondPart, { payableMinor, creditedMinor: firstPart, completes: true })).toBe(
      secondPart + 40,
    )
  })

  it('refuses more than the uncredited rest', () => {
    expect(() => computeCredit(first, { total: 2000, creditedBefore: 1500, part: 501 })).toThrow(RangeError)
    expect(() => computeCredit(first, { total: 2000, creditedBefore: 0, part: 0 })).toThrow(RangeError)
  })
})

it('prorateNext spreads the cost of goods with one free evenly (E20)', () => {
  const { lines, totals } = computeTotals([line({ qtyMilli: 10_000, unitPriceMinor: 8000 })], terms())
  expect(lines[0]).toMatchObject({ taxableMinor: 80000, cgstMinor: 2000, sgstMinor: 2000 })
  expect(totals.payableMinor).toBe(84000)
  const issues = Array.from({ length: 11 }, (_, issued) => prorateNext(80000, 11, issued, 1))
  expect(issues[0]).toBe(7273)
  expect(issues.reduce((a, b) => a + b)).toBe(80000)
})
