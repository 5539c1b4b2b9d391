import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { anyLine, anyLines, anyTerms, computeNet, documentWithTies, ROUNDS } from '#db/testing/random-documents.ts'
import { getPriceMode } from '../tax/tax.ts'
import { type AgeingBucket, computeAgeing } from './ageing.ts'
import { CREDITED_FIELDS, computeCredit } from './credits.ts'
import { computeTotals } from './totals.ts'

// Invariants of totals over documents of any shape (docs/worked-examples.md).

describe('every document', () => {
  it('is the sum of its lines, rounded to the rupee (B3)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { lines: computed, totals } = computeTotals(lines, terms)
        expect(sum(computed.map((line) => line.lineTotalMinor))).toBe(totals.totalMinor)
        expect(totals.totalMinor + totals.roundOffMinor).toBe(totals.payableMinor)
        expect(totals.payableMinor % terms.roundToMinor).toBe(0)
        expect(totals.roundOffMinor).toBeGreaterThanOrEqual(-49)
        expect(totals.roundOffMinor).toBeLessThanOrEqual(50)
        const parts = [totals.taxableMinor, totals.exemptMinor, totals.cgstMinor, totals.sgstMinor, totals.igstMinor]
        expect(sum(parts)).toBe(totals.totalMinor)
      }),
      ROUNDS,
    )
  })

  it('has two equal halves of tax, one tax, or none (B4)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        computeTotals(lines, terms).lines.forEach((computed, i) => {
          expect(computed.cgstMinor).toBe(computed.sgstMinor)
          if (terms.supply !== 'inter') expect(computed.igstMinor).toBe(0)
          if (terms.supply !== 'intra') expect(computed.cgstMinor).toBe(0)
          if (lines[i]!.taxCategory !== 'taxable') expect(computed.cgstMinor + computed.igstMinor).toBe(0)
          expect(Math.min(computed.taxableMinor, computed.cgstMinor, computed.igstMinor)).toBeGreaterThanOrEqual(0)
        })
      }),
      ROUNDS,
    )
  })

  it('costs exactly the price of each line that includes tax, in any document (B5)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        computeTotals(lines, terms).lines.forEach((computed, i) => {
          const charged = computeNet(lines[i]!) - computed.docDiscountShareMinor
          const isIncluded = getPriceMode(lines[i]!, terms) === 'tax_inclusive'
          expect(isIncluded ? computed.lineTotalMinor : computed.taxableMinor).toBe(charged)
        })
      }),
      ROUNDS,
    )
  })

  it('spreads its discount exactly, and never more than a line (B6)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (lines, terms) => {
        const { lines: computed, totals } = computeTotals(lines, terms)
        expect(sum(computed.map((line) => line.docDiscountShareMinor))).toBe(totals.discountMinor)
        computed.forEach((line, i) => {
          expect(line.docDiscountShareMinor).toBeGreaterThanOrEqual(0)
          expect(line.docDiscountShareMinor).toBeLessThanOrEqual(computeNet(lines[i]!))
        })
      }),
      ROUNDS,
    )
  })

  it('is credited exactly in any parts (B7)', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyLine, anyTerms, parts, (line, terms, quantities) => {
        const total = sum(quantities)
        const [computed] = computeTotals([{ ...line, qtyMilli: total }], terms).lines
        let creditedBefore = 0
        const credits = quantities.map((part) => {
          const credit = computeCredit(computed!, { total, creditedBefore, part })
          creditedBefore += part
          return credit
        })
        for (const field of CREDITED_FIELDS) expect(sum(credits.map((credit) => credit[field]))).toBe(computed![field])
        expect(() => computeCredit(computed!, { total, creditedBefore, part: 1 })).toThrow(RangeError)
      }),
      ROUNDS,
    )
  })

  const shuffle = <One>(items: One[]) =>
    fc.shuffledSubarray(items, { minLength: items.length, maxLength: items.length })

  it('has the same totals in any order of its lines (B17)', () => {
    const shuffled = anyLines.chain((lines) => fc.tuple(fc.constant(lines), shuffle(lines)))
    fc.assert(
      fc.property(shuffled, anyTerms, ([lines, shuffledLines], terms) => {
        expect(computeTotals(shuffledLines, terms).totals).toEqual(computeTotals(lines, terms).totals)
      }),
      ROUNDS,
    )
  })

  it('has the same line totals in any order, also with odd units of a discount (B17)', () => {
    const shuffled = documentWithTies.chain((document) => fc.tuple(fc.constant(document), shuffle(document.lines)))
    fc.assert(
      fc.property(shuffled, ([{ lines, terms }, shuffledLines]) => {
        const [expected, actual] = [computeTotals(lines, terms), computeTotals(shuffledLines, terms)]
        expect(actual.totals).toEqual(expected.totals)
        shuffledLines.forEach((line, index) => {
          expect(actual.lines[index]).toEqual(expected.lines[lines.indexOf(line)])
        })
      }),
      ROUNDS,
    )
  })
})

it('computeAgeing adds up to the amount outstanding (B14)', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const invoices = fc.array(fc.record({ dueDate: day, dueMinor: fc.integer({ min: 1, max: 1_000_000_000 }) }))
  fc.assert(
    fc.property(invoices, day, (dueInvoices, asOf) => {
      const buckets: Record<AgeingBucket, number> = computeAgeing(dueInvoices, asOf)
      expect(sum(Object.values(buckets))).toBe(sum(dueInvoices.map(({ dueMinor }) => dueMinor)))
    }),
    ROUNDS,
  )
})
