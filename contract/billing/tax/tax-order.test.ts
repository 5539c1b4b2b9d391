import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLines, anyTerms, documentWithTies, ROUNDS } from '#db/testing/random-documents.ts'
import { type ChargedLine, computeTotals, type DocumentTerms } from '../ledger/totals.ts'

// An independent and slow implementation of the order of computation, with fractions.

type Fraction = readonly [over: bigint, under: bigint]

const fraction = (n: bigint | number): Fraction => [BigInt(n), 1n]
const multiply = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const divide = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]]
const isLess = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1]
const roundDown = (a: Fraction) => a[0] / a[1]
/** Rounds half up. Nothing here is negative. */
const roundHalfUp = (a: Fraction) => (isLess([a[0] % a[1], a[1]], [1n, 2n]) ? roundDown(a) : roundDown(a) + 1n)
const fractionalPart = (a: Fraction): Fraction => [a[0] % a[1], a[1]]
const sum = (numbers: readonly bigint[]) => numbers.reduce((total, number) => total + number, 0n)

function computeDiscount(amount: bigint, discount: DocumentTerms['discount']): bigint {
  if (!discount || discount.kind === 'none') return 0n
  if (discount.kind === 'pct')
    return roundHalfUp(divide(multiply(fraction(amount), fraction(discount.bps)), fraction(10_000)))
  return BigInt(discount.minor) < amount ? BigInt(discount.minor) : amount
}

function computeSlowly(lines: readonly ChargedLine[], terms: DocumentTerms) {
  // Steps 1 and 2: gross and line discount.
  const rows = lines.map((line) => {
    const quantity = divide(fraction(line.qtyMilli), fraction(1000))
    const price = fraction(line.unitPriceMinor)
    const gross = line.unitsPerPack
      ? roundDown(multiply(divide(price, fraction(line.unitsPerPack)), quantity))
      : roundHalfUp(multiply(price, quantity))
    const discount = computeDiscount(gross, line.discount)
    return { line, gross, discount, net: gross - discount, share: 0n, remainder: fraction(0) }
  })
  // Step 3: the document's discount by largest remainder, odd units one by one.
  const nets = sum(rows.map(({ net }) => net))
  const discount = computeDiscount(nets, terms.discount)
  for (const row of rows) {
    if (nets === 0n) continue
    const exact = divide(multiply(fraction(discount), fraction(row.net)), fraction(nets))
    row.share = roundDown(exact)
    row.remainder = fractionalPart(exact)
  }
  const waiting = rows.map((row) => Object.assign(row, { included: isIncluded(row.line, terms) }))
  while (nets > 0n && sum(rows.map(({ share }) => share)) < discount) {
    const firstRow = waiting.reduce((best, row) => (comesBefore(row, best) ? row : best))
    firstRow.share += 1n
    waiting.splice(waiting.indexOf(firstRow), 1)
  }
  // Steps 4 and 5: taxes and line totals.
  const computed = rows.map(({ line, gross, discount, net, share }) => {
    const taxed = line.taxCategory === 'taxable' && terms.supply !== 'none'
    const rate = divide(fraction(taxed ? line.rateBps : 0), fraction(10_000))
    const included = isIncluded(line, terms)
    const onePlusRate: Fraction = [rate[0] + rate[1], rate[1]]
    const tax = included
      ? divide(multiply(fraction(net - share), rate), onePlusRate)
      : multiply(fraction(net - share), rate)
    const cgst = terms.supply === 'intra' ? roundHalfUp(divide(tax, fraction(2))) : 0n
    const igst = terms.supply === 'inter' ? roundHalfUp(tax) : 0n
    const taxes = cgst + cgst + igst
    const taxable = included ? net - share - taxes : net - share
    return { line, gross, discount, share, taxable, cgst, sgst: cgst, igst, total: taxable + taxes }
  })
  // Step 6: rounding to the rupee.
  const total = sum(computed.map((row) => row.total))
  const payable = roundHalfUp(divide(fraction(total), fraction(terms.roundToMinor))) * BigInt(terms.roundToMinor)
  return { done: computed, discount, total, payable }
}

const isIncluded = (line: ChargedLine, terms: DocumentTerms) => (line.priceMode ?? terms.priceMode) === 'tax_inclusive'

type Row = { line: ChargedLine; net: bigint; remainder: Fraction; included: boolean }

/** The larger remainder; then taxable before exempt, the lower rate, the larger amount, prices without tax, the id. */
function comesBefore(a: Row, b: Row): boolean {
  if (isLess(b.remainder, a.remainder)) return true
  if (isLess(a.remainder, b.remainder)) return false
  const rankExempt = (row: Row) => (row.line.taxCategory === 'taxable' ? 0 : 1)
  if (rankExempt(a) !== rankExempt(b)) return rankExempt(a) < rankExempt(b)
  if (a.line.rateBps !== b.line.rateBps) return a.line.rateBps < b.line.rateBps
  if (a.net !== b.net) return a.net > b.net
  if (a.included !== b.included) return b.included
  return a.line.id! < b.line.id!
}

const anyDocument = fc.record({ lines: anyLines, terms: anyTerms })
// Ids and positions are unrelated, so that the test shows which one decides.
const documentsWithTies = documentWithTies.chain(({ lines, terms }) =>
  fc.record({
    lines: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    terms: fc.constant(terms),
  }),
)

it.each([
  ['of any shape', anyDocument],
  ['with many equal lines', documentsWithTies],
])('computeTotals equals the slow computation for documents %s', (_, documents) => {
  fc.assert(
    fc.property(documents, ({ lines, terms }) => {
      const { lines: fast, totals } = computeTotals(lines, terms)
      const slow = computeSlowly(lines, terms)
      expect(
        fast.map((row) =>
          [
            row.grossMinor,
            row.discountMinor,
            row.docDiscountShareMinor,
            row.taxableMinor,
            row.cgstMinor,
            row.sgstMinor,
            row.igstMinor,
            row.lineTotalMinor,
          ].map(BigInt),
        ),
      ).toEqual(
        slow.done.map((row) => [
          row.gross,
          row.discount,
          row.share,
          row.taxable,
          row.cgst,
          row.sgst,
          row.igst,
          row.total,
        ]),
      )
      const sumTaxable = (taxed: boolean) =>
        sum(slow.done.filter(({ line }) => (line.taxCategory === 'taxable') === taxed).map((row) => row.taxable))
      expect(
        [
          totals.discountMinor,
          totals.taxableMinor,
          totals.exemptMinor,
          totals.totalMinor,
          totals.payableMinor,
          totals.roundOffMinor,
        ].map(BigInt),
      ).toEqual([
        slow.discount,
        sumTaxable(true),
        sumTaxable(false),
        slow.total,
        slow.payable,
        slow.payable - slow.total,
      ])
    }),
    ROUNDS,
  )
})
