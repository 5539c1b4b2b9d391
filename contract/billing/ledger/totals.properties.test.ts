import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { anyLine, anyLines, anyTerms, computeNet, documentWithTies, ROUNDS } from '#db/testing/random-documents.ts'
import { type AgeingBucket, computeAgeing } from './ageing.ts'
import { CREDITED_FIELDS, computeCredit } from './credits.ts'
import { computeTotals } from './totals.ts'

// Invariants of totals over documents of any shape (docs/worked-examples.md).

describe('every document', () => {
  it('is the sum of its lines, rounded to the rupee (B3)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (all, how) => {
        const { lines: done, totals } = computeTotals(all, how)
        expect(sum(done.map((one) => one.lineTotalMinor))).toBe(totals.totalMinor)
        expect(totals.totalMinor + totals.roundOffMinor).toBe(totals.payableMinor)
        expect(totals.payableMinor % how.roundToMinor).toBe(0)
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
      fc.property(anyLines, anyTerms, (all, how) => {
        computeTotals(all, how).lines.forEach((one, i) => {
          expect(one.cgstMinor).toBe(one.sgstMinor)
          if (how.supply !== 'inter') expect(one.igstMinor).toBe(0)
          if (how.supply !== 'intra') expect(one.cgstMinor).toBe(0)
          if (all[i]!.taxCategory !== 'taxable') expect(one.cgstMinor + one.igstMinor).toBe(0)
          expect(Math.min(one.taxableMinor, one.cgstMinor, one.igstMinor)).toBeGreaterThanOrEqual(0)
        })
      }),
      ROUNDS,
    )
  })

  it('costs exactly the tax-inclusive price (B5)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (all, how) => {
        computeTotals(all, { ...how, priceMode: 'tax_inclusive' }).lines.forEach((one, i) => {
          expect(one.lineTotalMinor).toBe(computeNet(all[i]!) - one.docDiscountShareMinor)
        })
      }),
      ROUNDS,
    )
  })

  it('spreads its discount exactly, and never more than a line (B6)', () => {
    fc.assert(
      fc.property(anyLines, anyTerms, (all, how) => {
        const { lines: done, totals } = computeTotals(all, how)
        expect(sum(done.map((one) => one.docDiscountShareMinor))).toBe(totals.discountMinor)
        done.forEach((one, i) => {
          expect(one.docDiscountShareMinor).toBeGreaterThanOrEqual(0)
          expect(one.docDiscountShareMinor).toBeLessThanOrEqual(computeNet(all[i]!))
        })
      }),
      ROUNDS,
    )
  })

  it('is credited exactly in any parts (B7)', () => {
    const parts = fc.array(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 8 })
    fc.assert(
      fc.property(anyLine, anyTerms, parts, (one, how, taken) => {
        const whole = sum(taken)
        const [done] = computeTotals([{ ...one, qtyMilli: whole }], how).lines
        let already = 0
        const credits = taken.map((part) => {
          const credit = computeCredit(done!, { total: whole, creditedBefore: already, takenMinor: part })
          already += part
          return credit
        })
        for (const field of CREDITED_FIELDS) expect(sum(credits.map((credit) => credit[field]))).toBe(done![field])
        expect(() => computeCredit(done!, { total: whole, creditedBefore: already, takenMinor: 1 })).toThrow(RangeError)
      }),
      ROUNDS,
    )
  })

  const mixed = <One>(all: One[]) => fc.shuffledSubarray(all, { minLength: all.length, maxLength: all.length })

  it('has the same totals in any order of its lines (B17)', () => {
    const shuffled = anyLines.chain((all) => fc.tuple(fc.constant(all), mixed(all)))
    fc.assert(
      fc.property(shuffled, anyTerms, ([all, other], how) => {
        expect(computeTotals(other, how).totals).toEqual(computeTotals(all, how).totals)
      }),
      ROUNDS,
    )
  })

  it('has the same line totals in any order, also with odd units of a discount (B17)', () => {
    const shuffled = documentWithTies.chain((one) => fc.tuple(fc.constant(one), mixed(one.lines)))
    fc.assert(
      fc.property(shuffled, ([{ lines, terms }, other]) => {
        const [was, is] = [computeTotals(lines, terms), computeTotals(other, terms)]
        expect(is.totals).toEqual(was.totals)
        other.forEach((line, at) => {
          expect(is.lines[at]).toEqual(was.lines[lines.indexOf(line)])
        })
      }),
      ROUNDS,
    )
  })
})

it('adds up ageing buckets to the amount outstanding (B14)', () => {
  const day = fc
    .date({ min: new Date('2026-01-01'), max: new Date('2027-12-31'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10))
  const invoices = fc.array(fc.record({ dueDate: day, dueMinor: fc.integer({ min: 1, max: 1_000_000_000 }) }))
  fc.assert(
    fc.property(invoices, day, (all, asOf) => {
      const buckets: Record<AgeingBucket, number> = computeAgeing(all, asOf)
      expect(sum(Object.values(buckets))).toBe(sum(all.map(({ dueMinor }) => dueMinor)))
    }),
    ROUNDS,
  )
})
