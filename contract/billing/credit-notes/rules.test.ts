import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sum } from '#contract/kernel/rounding.ts'
import { ROUNDS } from '#db/testing/random-documents.ts'
import { computeDocumentTotals, type TaxedLine } from '../invoices/rules.ts'
import { CREDITED_FIELDS } from '../ledger/credits.ts'
import { getPriceMode } from '../tax/tax.ts'
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

const atRate = (rateBps: number) => ({ taxCategory: 'taxable', rateBps }) as const
const E4 = [
  { qtyMilli: 2000, unitPriceMinor: 149_50, discountBps: 1000, ...atRate(500) },
  { qtyMilli: 1000, unitPriceMinor: 62_51, ...atRate(1800) },
]
const [TAX_ON_TOP, TAX_INCLUDED] = [
  { priceMode: 'tax_exclusive', supply: 'intra', roundToMinor: 100 },
  { priceMode: 'tax_inclusive', supply: 'intra', roundToMinor: 100 },
] as const

/** Creates an issued document without credits. */
function createDocument(taxedLines: readonly TaxedLine[], terms: Parameters<typeof computeDocumentTotals>[1]) {
  const { lines, totals } = computeDocumentTotals({ lines: taxedLines }, terms)
  const createLines = (): CreditableLine[] =>
    lines.map((line, index) => ({
      ...line,
      id: `L${index + 1}`,
      qtyMilli: taxedLines[index]!.qtyMilli,
      priceMode: getPriceMode(taxedLines[index]!, terms),
      credited: { ...NOT_CREDITED },
    }))
  return { lines, payableMinor: totals.payableMinor, roundOffMinor: totals.roundOffMinor, fresh: createLines }
}
type IssuedDocument = ReturnType<typeof createDocument>
const DOCUMENT_E4 = createDocument(E4, TAX_ON_TOP)
/** Rounded down, up, up by the maximum, and not at all. */
const DOCUMENTS = {
  E4: DOCUMENT_E4,
  E3: createDocument([{ qtyMilli: 3000, unitPriceMinor: 112_00, unitsPerPack: 10, ...atRate(500) }], TAX_INCLUDED),
  E11: createDocument([{ qtyMilli: 1000, unitPriceMinor: 250_00, discountMinor: 25_00, ...atRate(1800) }], TAX_ON_TOP),
  E23: createDocument(
    [
      { qtyMilli: 3000, unitPriceMinor: 22_40, priceMode: 'tax_inclusive', ...atRate(500) },
      { qtyMilli: 5000, unitPriceMinor: 7, priceMode: 'tax_inclusive', ...atRate(1800) },
      ...E4,
    ],
    TAX_ON_TOP,
  ),
  'E4, sold twice': createDocument(
    [...E4, ...E4, { qtyMilli: 1000, unitPriceMinor: 1_00, ...atRate(0) }],
    TAX_INCLUDED,
  ),
  even: createDocument([{ qtyMilli: 7000, unitPriceMinor: 100_00, ...atRate(0) }], TAX_ON_TOP),
}

/** Credits some lines and records it on them. */
function credit(
  creditable: CreditableLine[],
  requests: readonly CreditRequest[],
  creditedMinor: number,
  { payableMinor }: Pick<IssuedDocument, 'payableMinor'> = DOCUMENT_E4,
) {
  const parts = requests.map((request) => creditPart(creditable.find(({ id }) => id === request.id)!, request))
  const totals = computeNoteTotals(creditable, parts, { payableMinor, creditedMinor })
  for (const part of parts) {
    const { credited } = creditable.find(({ id }) => id === part.id)!
    for (const field of CREDITED_FIELDS) credited[field] += part[field]
    credited.lineTotalMinor += part.lineTotalMinor
    credited.qtyMilli += part.qtyMilli ?? 0
    credited.byAmount ||= part.qtyMilli === null
  }
  return { parts, ...totals }
}

describe('a credit note', () => {
  it('credits one of two units, then the rest (E12, E13)', () => {
    const creditable = DOCUMENT_E4.fresh()
    const first = credit(creditable, [{ id: 'L1', qtyMilli: 1000 }], 0)
    expect(first.parts).toMatchObject([{ taxableMinor: 13455, cgstMinor: 337, sgstMinor: 337, lineTotalMinor: 14129 }])
    expect(first).toMatchObject({ payableMinor: 14129, completes: false })
    const second = credit(creditable, listRemainingCredits(creditable), first.payableMinor)
    expect(second.parts).toMatchObject([{ lineTotalMinor: 14127 }, { lineTotalMinor: 7377 }])
    expect(second).toMatchObject({ payableMinor: 21471, completes: true })
    expect(listRemainingCredits(creditable)).toEqual([])
  })

  it('adds the rounding of the document to its last credit note (E3)', () => {
    const { fresh: createLines, payableMinor, roundOffMinor } = DOCUMENTS.E3
    expect([payableMinor, roundOffMinor]).toEqual([34_00, 40])
    const atOnce = createLines()
    expect(credit(atOnce, listRemainingCredits(atOnce), 0, DOCUMENTS.E3)).toMatchObject({
      totalMinor: 33_60,
      payableMinor: 34_00,
    })

    const creditable = createLines()
    const first = credit(creditable, [{ id: 'L1', qtyMilli: 1000 }], 0, DOCUMENTS.E3)
    expect(first.parts).toMatchObject([{ taxableMinor: 1066, cgstMinor: 27, sgstMinor: 27, lineTotalMinor: 11_20 }])
    expect(first).toMatchObject({ totalMinor: 11_20, payableMinor: 11_20, completes: false })
    const second = credit(creditable, listRemainingCredits(creditable), 11_20, DOCUMENTS.E3)
    expect(second.parts).toMatchObject([{ taxableMinor: 2134, cgstMinor: 53, sgstMinor: 53, lineTotalMinor: 22_40 }])
    expect(second).toMatchObject({ totalMinor: 22_40, payableMinor: 22_80, completes: true })
  })

  it('credits at most the uncredited rest of a line, which stays by amount', () => {
    const creditable = DOCUMENT_E4.fresh()
    credit(creditable, [{ id: 'L1', amountMinor: 100_00 }], 0)
    expect(remainingOf(creditable[0]!)).toEqual({ qtyMilli: 0, amountMinor: 182_56 })
    expect(() => creditPart(creditable[0]!, { id: 'L1', qtyMilli: 1000 })).toThrow(RangeError)
    expect(() => creditPart(creditable[0]!, { id: 'L1', amountMinor: 182_57 })).toThrow(RangeError)
    expect(() => creditPart(creditable[1]!, { id: 'L2', qtyMilli: 1001 })).toThrow(RangeError)
    expect(() => creditPart(creditable[1]!, { id: 'L2' })).toThrow(RangeError)
  })
})

it('creditPart credits CGST and SGST in equal parts', () => {
  const creditable = DOCUMENT_E4.fresh()
  credit(creditable, [{ id: 'L2', qtyMilli: 999 }], 0)
  // 6 paise of taxable value and 2 of tax are left. Six single paise take the value.
  for (let n = 0; n < 6; n++) credit(creditable, [{ id: 'L2', amountMinor: 1 }], 0)
  expect(() => creditPart(creditable[1]!, { id: 'L2', amountMinor: 1 })).toThrow(RangeError)
  expect(creditPart(creditable[1]!, { id: 'L2', amountMinor: 2 })).toMatchObject({
    taxableMinor: 0,
    cgstMinor: 1,
    sgstMinor: 1,
  })
})

describe('a price that includes tax', () => {
  const strips = { qtyMilli: 3000, unitPriceMinor: 22_40, priceMode: 'tax_inclusive', ...atRate(500) } as const

  it('is charged and credited as it is, in a document without tax in its prices (E23)', () => {
    const document = createDocument([strips, E4[0]!], TAX_ON_TOP)
    expect(document.lines[0]).toMatchObject({ taxableMinor: 64_00, cgstMinor: 1_60, lineTotalMinor: 67_20 })
    expect(document.lines[1]).toMatchObject({ taxableMinor: 269_10, lineTotalMinor: 282_56 })
    const creditable = document.fresh()
    const notes = [1, 2, 3].map(() => credit(creditable, [{ id: 'L1', qtyMilli: 1000 }], 0, document).parts[0])
    expect(notes).toMatchObject([
      { taxableMinor: 21_34, cgstMinor: 53, lineTotalMinor: 22_40 },
      { taxableMinor: 21_32, cgstMinor: 54, lineTotalMinor: 22_40 },
      { taxableMinor: 21_34, cgstMinor: 53, lineTotalMinor: 22_40 },
    ])
  })

  it('times the quantity is what is charged and what is credited, for any price, rate and quantity', () => {
    const cases = fc.record({
      unitPriceMinor: fc.integer({ min: 0, max: 50_000_00 }),
      rateBps: fc.oneof(fc.constantFrom(500, 1200, 1800, 2800), fc.integer({ min: 1, max: 10_000 })),
      parts: fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 6 }),
      supply: fc.constantFrom('intra' as const, 'inter' as const, 'none' as const),
    })
    fc.assert(
      fc.property(cases, ({ unitPriceMinor, rateBps, parts, supply }) => {
        const pieces = sum(parts)
        const line = { ...strips, unitPriceMinor, qtyMilli: pieces * 1000, rateBps }
        const document = createDocument([line], { ...TAX_ON_TOP, supply })
        const [charged] = document.lines
        expect(charged!.lineTotalMinor).toBe(pieces * unitPriceMinor)
        expect(sum(CREDITED_FIELDS.map((field) => charged![field]))).toBe(charged!.lineTotalMinor)
        const creditable = document.fresh()
        for (const part of parts) {
          const [credited] = credit(creditable, [{ id: 'L1', qtyMilli: part * 1000 }], 0, document).parts
          // A document of a few paise can have a part of which only an odd paisa of two equal taxes is left.
          if (unitPriceMinor > 1_00) expect(credited!.lineTotalMinor).toBe(part * unitPriceMinor)
          for (const field of CREDITED_FIELDS) expect(credited![field]).toBeGreaterThanOrEqual(0)
          expect(credited!.cgstMinor).toBe(credited!.sgstMinor)
        }
        for (const field of CREDITED_FIELDS) expect(creditable[0]!.credited[field]).toBe(charged![field])
      }),
      ROUNDS,
    )
  })
})

it('computeCreditable excludes the written-off amount', () => {
  const invoice = { payableMinor: 356_00, creditedMinor: 50_00, writtenOffMinor: 56_00 }
  expect(computeCreditable(invoice)).toBe(250_00)
  expect(computeCreditable({ ...invoice, creditedMinor: 350_00 })).toBe(0)
})

it('getLastTaxDay returns 30 November after the financial year', () => {
  expect(['2025-03-31', '2025-04-01', '2025-12-31'].map(getLastTaxDay)).toEqual([
    '2025-11-30',
    '2026-11-30',
    '2026-11-30',
  ])
})

it('creditUntaxedPart credits value without tax, and adds up to the line', () => {
  const [line] = DOCUMENT_E4.fresh() as [CreditableLine, ...CreditableLine[]]
  const { taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor } = creditPart(line, {
    id: 'L1',
    qtyMilli: 1000,
  })
  const credited = { taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor }
  line.credited = { ...credited, qtyMilli: 1000, byAmount: false }
  const part = creditUntaxedPart(line, { id: 'L1', qtyMilli: 1000 })
  expect(part).toMatchObject({ taxableMinor: 14127, cgstMinor: 0, sgstMinor: 0, igstMinor: 0, lineTotalMinor: 14127 })
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
    'adds up exactly to each line of %s and to the payable amount (B7)',
    (name) => {
      const { fresh: createLines, lines, payableMinor } = DOCUMENTS[name]
      fc.assert(
        fc.property(fc.array(step, { maxLength: 12 }), (steps) => {
          const creditable = createLines()
          let [creditedMinor, isComplete] = [0, false]
          const issueNote = (requests: readonly CreditRequest[]) => {
            const remainingMinor = payableMinor - creditedMinor
            const note = credit(creditable, requests, creditedMinor, DOCUMENTS[name])
            creditedMinor += note.payableMinor
            isComplete = note.completes
            // Only the last note credits round-off.
            if (!isComplete) expect(note.payableMinor).toBe(Math.min(note.totalMinor, remainingMinor))
            return note
          }
          for (const { line, byAmount, part } of steps) {
            const target = creditable[line % creditable.length]!
            const { qtyMilli, amountMinor } = remainingOf(target)
            const takePart = (total: number) => Math.max(1, Math.floor(total * part))
            const request =
              byAmount || qtyMilli === 0 ? { amountMinor: takePart(amountMinor) } : { qtyMilli: takePart(qtyMilli) }
            if (amountMinor === 0 || isIndivisible(target, request.amountMinor ?? 0)) continue
            expect(isComplete).toBe(false)
            const note = issueNote([{ id: target.id, ...request }])
            for (const creditedPart of note.parts)
              for (const field of CREDITED_FIELDS) expect(creditedPart[field]).toBeGreaterThanOrEqual(0)
            expect(note.parts[0]!.cgstMinor).toBe(note.parts[0]!.sgstMinor)
          }
          const remaining = listRemainingCredits(creditable)
          if (remaining.length > 0) issueNote(remaining)
          creditable.forEach(({ credited }, index) => {
            for (const field of CREDITED_FIELDS) expect(credited[field]).toBe(lines[index]![field])
          })
          expect([isComplete, creditedMinor]).toEqual([true, payableMinor])
        }),
        { numRuns: ROUNDS.numRuns / 2 },
      )
    },
  )
})
