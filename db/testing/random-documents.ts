import fc from 'fast-check'
import { type ChargedLine, computeDiscount, computeGross, type DocumentTerms } from '#contract/billing/ledger/totals.ts'
import { PRICE_MODES } from '#contract/billing/tax/tax.ts'

/** The number of random documents per property; ten times as many with `TEST_ROUNDS=long`. */
export const ROUNDS = { numRuns: process.env.TEST_ROUNDS === 'long' ? 20_000 : 2_000 }

export const anyDiscount = fc.oneof(
  fc.constant({ kind: 'none' as const }),
  fc.record({ kind: fc.constant('pct' as const), bps: fc.integer({ min: 0, max: 10_000 }) }),
  fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 0, max: 5_000_000 }) }),
)

/** Most lines have the price mode of their document. */
const anyLineMode = fc.constantFrom(null, null, ...PRICE_MODES)

export const anyLine: fc.Arbitrary<ChargedLine> = fc.record(
  {
    qtyMilli: fc.integer({ min: 1, max: 500_000 }),
    unitPriceMinor: fc.integer({ min: 0, max: 10_000_000 }),
    unitsPerPack: fc.integer({ min: 1, max: 100 }),
    priceMode: anyLineMode,
    discount: anyDiscount,
    taxCategory: fc.constantFrom('taxable', 'taxable', 'exempt', 'nil_rated', 'non_gst'),
    rateBps: fc.constantFrom(0, 25, 500, 1200, 1800, 2800, 4000),
  },
  { requiredKeys: ['qtyMilli', 'unitPriceMinor', 'taxCategory', 'rateBps'] },
)

/** Lines of a document with many duplicates, so that a rounding unit of a discount often fits several lines. */
export const anyLines = fc
  .tuple(fc.array(anyLine, { minLength: 1, maxLength: 12 }), fc.nat({ max: 3 }))
  .map(([all, copies]) => [...all, ...Array.from({ length: copies }, () => all[0]!)])
  .map((all) => all.map((line, index) => ({ ...line, id: String(index).padStart(2, '0') })))

/**
 * Documents on which a rounding unit of the discount fits several lines: a few small nets, many of them equal, with different
 * taxes, and a discount of a few units. Which line gets the unit decides the taxes.
 */
export const documentWithTies: fc.Arbitrary<{ lines: ChargedLine[]; terms: DocumentTerms }> = fc.record({
  lines: fc
    .array(
      fc.record({
        qtyMilli: fc.constant(1000),
        unitPriceMinor: fc.constantFrom(1, 2, 9, 10, 10, 30),
        priceMode: anyLineMode,
        taxCategory: fc.constantFrom('taxable', 'taxable', 'exempt', 'nil_rated'),
        rateBps: fc.constantFrom(0, 500, 1800, 2800, 4000),
      }),
      { minLength: 2, maxLength: 6 },
    )
    .map((all) => all.map((line, index) => ({ ...line, id: String(index) }))),
  terms: fc.record({
    priceMode: fc.constantFrom('tax_exclusive', 'tax_inclusive'),
    supply: fc.constantFrom('intra', 'inter', 'none'),
    discount: fc.record({ kind: fc.constant('amount' as const), minor: fc.integer({ min: 1, max: 7 }) }),
    roundToMinor: fc.constantFrom(1, 100),
  }),
})

export const anyTerms: fc.Arbitrary<DocumentTerms> = fc.record({
  priceMode: fc.constantFrom('tax_exclusive', 'tax_inclusive'),
  supply: fc.constantFrom('intra', 'inter', 'none'),
  discount: anyDiscount,
  roundToMinor: fc.constantFrom(1, 100),
})

/** Computes the amount of a line after its own discount. */
export const computeNet = (line: ChargedLine): number =>
  computeGross(line) - computeDiscount(computeGross(line), line.discount)
