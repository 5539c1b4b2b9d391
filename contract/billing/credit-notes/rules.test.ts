import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ROUNDS } from '#db/testing/random-documents.ts'
import { computeDocumentTotals, type TaxedLine } from '../invoices/rules.ts'
import { CREDITED_FIELDS } from '../ledger/credits.ts'
import {
  type CreditableLine,
  type CreditRequest,
  computeCreditable,
  computeNoteTotals,
  creditPart,
  creditUntaxedPart,
  getLastTaxDay,
  isIndivisible,
  listRemainingCredits,
  NOT_CREDITED,
  remainingOf,
} from './rules.ts'

const taxed = (rateBps: number) => ({ taxCategory: 'taxable', rateBps }) as const
const E4 = [
  { qtyMilli: 2000, unitPriceMinor: 149_50, discountBps: 1000, ...taxed(500) },
  { qtyMilli: 1000, unitPriceMinor: 62_51, ...taxed(1800) },
]
const [TOP, INSIDE] = [
  { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 100 },
  { priceMode: 'tax_inclusive', supply: 'intra', roundToMinor: 100 },
] as const

/** Creates an issued document without credits. */
function issued(written: readonly TaxedLine[], terms: typeof TOP | typeof INSIDE) {
  const { lines, totals } = computeDocumentTotals({ lines: written }, terms)
  const fresh = (): CreditableLine[] =>
    lines.map((line, at) => ({
      ...line,
      id: `L${at + 1}`,
      qtyMilli: written[at]!.qtyMilli,
      credited: { ...NOT_CREDITED },
    }))
  return { lines, payableMinor: totals.payableMinor, roundOffMinor: totals.roundOffMinor, fresh }
}
type Issued = ReturnType<typeof issued>
const OF_E4 = issued(E4, TOP)
/** Rounded down, up, up by the maximum, and not at all. */
const DOCUMENTS = {
  E4: OF_E4,
  E3: issued([{ qtyMilli: 3000, unitPriceMinor: 112_00, unitsPerPack: 10, ...taxed(500) }], INSIDE),
  E11: issued([{ qtyMilli: 1000, unitPriceMinor: 250_00, discountMinor: 25_00, ...taxed(1800) }], TOP),
  'E4, sold twice': issued([...E4, ...E4, { qtyMilli: 1000, unitPriceMinor: 1_00, ...taxed(0) }], INSIDE),
  even: issued([{ qtyMilli: 7000, unitPriceMinor: 100_00, ...taxed(0) }], TOP),
}

/** Credits some lines and records it on them. */
function credit(
  on: CreditableLine[],
  asked: readonly CreditRequest[],
  creditedMinor: number,
  { payableMinor }: Pick<Issued, 'payableMinor'> = OF_E4,
) {
  const parts = asked.map((one) => creditPart(on.find(({ id }) => id === one.id)!, one))
  const worth = computeNoteTotals(on, parts, { payableMinor, creditedMinor })
  for (const part of parts) {
    const { credited } = on.find(({ id }) => id === part.id)!
    for (const field of CREDITED_FIELDS) credited[field] += part[field]
    credited.lineTotalMinor += part.lineTotalMinor
    credited.qtyMilli += part.qtyMilli ?? 0
    credited.byAmount ||= part.qtyMilli === null
  }
  return { parts, ...worth }
}

describe('a credit note', () => {
  it('credits one of two units, then the rest (E12, E13)', () => {
    const on = OF_E4.fresh()
    const first = credit(on, [{ id: 'L1', qtyMilli: 1000 }], 0)
    expect(first.parts).toMatchObject([{ taxableMinor: 13455, cgstMinor: 337, sgstMinor: 337, lineTotalMinor: 14129 }])
    expect(first).toMatchObject({ payableMinor: 14129, completes: false })
    const second = credit(on, listRemainingCredits(on), first.payableMinor)
    expect(second.parts).toMatchObject([{ lineTotalMinor: 14127 }, { lineTotalMinor: 7377 }])
    expect(second).toMatchObject({ payableMinor: 21471, completes: true })
    expect(listRemainingCredits(on)).toEqual([])
  })

  it('adds the rounding of the document to its last credit note (E3)', () => {
    const { fresh, payableMinor, roundOffMinor } = DOCUMENTS.E3
    expect([payableMinor, roundOffMinor]).toEqual([34_00, 40])
    const atOnce = fresh()
    expect(credit(atOnce, listRemainingCredits(atOnce), 0, DOCUMENTS.E3)).toMatchObject({
      totalMinor: 33_60,
      payableMinor: 34_00,
    })

    const on = fresh()
    const first = credit(on, [{ id: 'L1', qtyMilli: 1000 }], 0, DOCUMENTS.E3)
    expect(first.parts).toMatchObject([{ taxableMinor: 1067, cgstMinor: 27, sgstMinor: 27, lineTotalMinor: 11_21 }])
    expect(first).toMatchObject({ totalMinor: 11_21, payableMinor: 11_21, completes: false })
    const second = credit(on, listRemainingCredits(on), 11_21, DOCUMENTS.E3)
    expect(second.parts).toMatchObject([{ taxableMinor: 2133, cgstMinor: 53, sgstMinor: 53, lineTotalMinor: 22_39 }])
    expect(second).toMatchObject({ totalMinor: 22_39, payableMinor: 22_79, completes: true })
  })

  it('credits at most what is left, and stays by amount', () => {
    const on = OF_E4.fresh()
    credit(on, [{ id: 'L1', amountMinor: 100_00 }], 0)
    expect(remainingOf(on[0]!)).toEqual({ qtyMilli: 0, amountMinor: 182_56 })
    expect(() => creditPart(on[0]!, { id: 'L1', qtyMilli: 1000 })).toThrow(RangeError)
    expect(() => creditPart(on[0]!, { id: 'L1', amountMinor: 182_57 })).toThrow(RangeError)
    expect(() => creditPart(on[1]!, { id: 'L2', qtyMilli: 1001 })).toThrow(RangeError)
    expect(() => creditPart(on[1]!, { id: 'L2' })).toThrow(RangeError)
  })
})

it('credits CGST and SGST in equal parts', () => {
  const on = OF_E4.fresh()
  credit(on, [{ id: 'L2', qtyMilli: 999 }], 0)
  // 6 paise of taxable value and 2 of tax are left. Six single paise take the value.
  for (let n = 0; n < 6; n++) credit(on, [{ id: 'L2', amountMinor: 1 }], 0)
  expect(() => creditPart(on[1]!, { id: 'L2', amountMinor: 1 })).toThrow(RangeError)
  expect(creditPart(on[1]!, { id: 'L2', amountMinor: 2 })).toMatchObject({
    taxableMinor: 0,
    cgstMinor: 1,
    sgstMinor: 1,
  })
})

it('does not credit what is written off', () => {
  const invoice = { payableMinor: 356_00, creditedMinor: 50_00, writtenOffMinor: 56_00 }
  expect(computeCreditable(invoice)).toBe(250_00)
  expect(computeCreditable({ ...invoice, creditedMinor: 350_00 })).toBe(0)
})

it('includes tax until 30 November after the financial year', () => {
  expect(['2025-03-31', '2025-04-01', '2025-12-31'].map(getLastTaxDay)).toEqual([
    '2025-11-30',
    '2026-11-30',
    '2026-11-30',
  ])
})

it('credits value without tax when too late, and adds up to the line', () => {
  const [line] = OF_E4.fresh() as [CreditableLine, ...CreditableLine[]]
  const { taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor } = creditPart(line, {
    id: 'L1',
    qtyMilli: 1000,
  })
  const taken = { taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor }
  line.credited = { ...taken, qtyMilli: 1000, byAmount: false }
  const rest = creditUntaxedPart(line, { id: 'L1', qtyMilli: 1000 })
  expect(rest).toMatchObject({ taxableMinor: 14127, cgstMinor: 0, sgstMinor: 0, igstMinor: 0, lineTotalMinor: 14127 })
  expect(creditUntaxedPart(line, { id: 'L1', amountMinor: 50_00 })).toMatchObject({
    taxableMinor: 5000,
    qtyMilli: null,
  })
  for (const wrong of [{ qtyMilli: 1001 }, { amountMinor: 14128 }, { amountMinor: 0 }])
    expect(() => creditUntaxedPart(line, { id: 'L1', ...wrong })).toThrow(RangeError)
})

describe('any sequence of credits', () => {
  const step = fc.record({ line: fc.nat(), byAmount: fc.boolean(), part: fc.double({ min: 0, max: 1, noNaN: true }) })

  it.each(Object.keys(DOCUMENTS) as (keyof typeof DOCUMENTS)[])(
    'B7: ends exactly at every line of %s, never below nothing, and at what was to be paid',
    (which) => {
      const { fresh, lines, payableMinor } = DOCUMENTS[which]
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          const on = fresh()
          let [worth, isComplete] = [0, false]
          const credited = (asked: readonly CreditRequest[]) => {
            const left = payableMinor - worth
            const note = credit(on, asked, worth, DOCUMENTS[which])
            worth += note.payableMinor
            isComplete = note.completes
            // Only the last note credits round-off.
            if (!isComplete) expect(note.payableMinor).toBe(Math.min(note.totalMinor, left))
            return note
          }
          for (const { line, byAmount, part } of steps) {
            const chosen = on[line % on.length]!
            const { qtyMilli, amountMinor } = remainingOf(chosen)
            const some = (whole: number) => Math.max(1, Math.floor(whole * part))
            const asked = byAmount || qtyMilli === 0 ? { amountMinor: some(amountMinor) } : { qtyMilli: some(qtyMilli) }
            if (amountMinor === 0 || isIndivisible(chosen, asked.amountMinor ?? 0)) continue
            expect(isComplete).toBe(false)
            const note = credited([{ id: chosen.id, ...asked }])
            for (const one of note.parts)
              for (const field of CREDITED_FIELDS) expect(one[field]).toBeGreaterThanOrEqual(0)
            expect(note.parts[0]!.cgstMinor).toBe(note.parts[0]!.sgstMinor)
          }
          const rest = listRemainingCredits(on)
          if (rest.length > 0) credited(rest)
          on.forEach(({ credited }, at) => {
            for (const field of CREDITED_FIELDS) expect(credited[field]).toBe(lines[at]![field])
          })
          expect([isComplete, worth]).toEqual([true, payableMinor])
        }),
        { numRuns: ROUNDS.numRuns / 2 },
      )
    },
  )
})
