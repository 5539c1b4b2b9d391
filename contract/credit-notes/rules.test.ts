import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CREDITED } from '../billing/credits.ts'
import { sumsOfPaper } from '../invoices/rules.ts'
import {
  type CreditAsked,
  type CreditableLine,
  creditableOf,
  lastDayForTax,
  leftOf,
  NOT_CREDITED,
  partOf,
  restOf,
  untaxedPartOf,
  worthOf,
} from './rules.ts'

const E4 = [
  { qtyMilli: 2000, unitPriceMinor: 149_50, discountBps: 1000, taxCategory: 'taxable', rateBps: 500 },
  { qtyMilli: 1000, unitPriceMinor: 62_51, taxCategory: 'taxable', rateBps: 1800 },
] as const
const { lines, paper } = sumsOfPaper({ lines: E4 }, { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 100 })
const fresh = (): CreditableLine[] =>
  lines.map((line, at) => ({ ...line, id: `L${at + 1}`, qtyMilli: E4[at]!.qtyMilli, credited: { ...NOT_CREDITED } }))

/** Credits some of the lines, and notes on them that it did. */
function credit(on: CreditableLine[], asked: readonly CreditAsked[], creditedMinor: number) {
  const parts = asked.map((one) => partOf(on.find(({ id }) => id === one.id)!, one))
  const worth = worthOf(on, parts, { payableMinor: paper.payableMinor, creditedMinor })
  for (const part of parts) {
    const { credited } = on.find(({ id }) => id === part.id)!
    for (const field of CREDITED) credited[field] += part[field]
    credited.lineTotalMinor += part.lineTotalMinor
    credited.qtyMilli += part.qtyMilli ?? 0
    credited.byAmount ||= part.qtyMilli === null
  }
  return { parts, ...worth }
}

describe('a credit note', () => {
  it('E12, E13: one of two units, then all the rest', () => {
    const on = fresh()
    const first = credit(on, [{ id: 'L1', qtyMilli: 1000 }], 0)
    expect(first.parts).toMatchObject([{ taxableMinor: 13455, cgstMinor: 337, sgstMinor: 337, lineTotalMinor: 14129 }])
    expect(first).toMatchObject({ payableMinor: 14129, completes: false })
    const second = credit(on, restOf(on), first.payableMinor)
    expect(second.parts).toMatchObject([{ lineTotalMinor: 14127 }, { lineTotalMinor: 7377 }])
    expect(second).toMatchObject({ payableMinor: 21471, completes: true })
    expect(restOf(on)).toEqual([])
  })

  it('takes no more than is left, and by amount only what was credited by amount', () => {
    const on = fresh()
    credit(on, [{ id: 'L1', amountMinor: 100_00 }], 0)
    expect(leftOf(on[0]!)).toEqual({ qtyMilli: 0, amountMinor: 182_56 })
    expect(() => partOf(on[0]!, { id: 'L1', qtyMilli: 1000 })).toThrow(RangeError)
    expect(() => partOf(on[0]!, { id: 'L1', amountMinor: 182_57 })).toThrow(RangeError)
    expect(() => partOf(on[1]!, { id: 'L2', qtyMilli: 1001 })).toThrow(RangeError)
    expect(() => partOf(on[1]!, { id: 'L2' })).toThrow(RangeError)
  })
})

it('what is written off is not credited', () => {
  const invoice = { payableMinor: 356_00, creditedMinor: 50_00, writtenOffMinor: 56_00 }
  expect(creditableOf(invoice)).toBe(250_00)
  expect(creditableOf({ ...invoice, creditedMinor: 350_00 })).toBe(0)
})

it('takes its tax back until 30 November after the financial year', () => {
  expect(['2025-03-31', '2025-04-01', '2025-12-31'].map(lastDayForTax)).toEqual([
    '2025-11-30',
    '2026-11-30',
    '2026-11-30',
  ])
})

it('too late for its tax, takes what was paid as value, and ends exactly at the line', () => {
  const [line] = fresh() as [CreditableLine, ...CreditableLine[]]
  line.credited = { ...NOT_CREDITED, qtyMilli: 1000, ...partOf(line, { id: 'L1', qtyMilli: 1000 }), byAmount: false }
  line.credited.qtyMilli = 1000
  const rest = untaxedPartOf(line, { id: 'L1', qtyMilli: 1000 })
  expect(rest).toMatchObject({ taxableMinor: 14127, cgstMinor: 0, sgstMinor: 0, igstMinor: 0, lineTotalMinor: 14127 })
  expect(untaxedPartOf(line, { id: 'L1', amountMinor: 50_00 })).toMatchObject({ taxableMinor: 5000, qtyMilli: null })
  for (const wrong of [{ qtyMilli: 1001 }, { amountMinor: 14128 }, { amountMinor: 0 }])
    expect(() => untaxedPartOf(line, { id: 'L1', ...wrong })).toThrow(RangeError)
})

describe('any sequence of credits', () => {
  const step = fc.record({ line: fc.nat(1), byAmount: fc.boolean(), part: fc.double({ min: 0, max: 1, noNaN: true }) })

  it('B7: ends exactly at every line, never below nothing, and at what was to be paid', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
        const on = fresh()
        let worth = 0
        for (const { line, byAmount, part } of steps) {
          const { qtyMilli, amountMinor } = leftOf(on[line]!)
          const some = (whole: number) => Math.max(1, Math.floor(whole * part))
          const asked = byAmount || qtyMilli === 0 ? { amountMinor: some(amountMinor) } : { qtyMilli: some(qtyMilli) }
          if (amountMinor === 0) continue
          const note = credit(on, [{ id: on[line]!.id, ...asked }], worth)
          worth += note.payableMinor
          for (const one of note.parts) for (const field of CREDITED) expect(one[field]).toBeGreaterThanOrEqual(0)
          expect(note.parts[0]!.cgstMinor).toBe(note.parts[0]!.sgstMinor)
        }
        const rest = restOf(on)
        if (rest.length > 0) worth += credit(on, rest, worth).payableMinor
        on.forEach(({ credited }, at) => {
          for (const field of CREDITED) expect(credited[field]).toBe(lines[at]![field])
        })
        expect(worth).toBe(paper.payableMinor)
      }),
      { numRuns: 2000 },
    )
  })
})
