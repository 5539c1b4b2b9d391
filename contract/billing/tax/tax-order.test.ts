import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyLines, anyTerms, documentWithTies, ROUNDS } from '#db/testing/random-documents.ts'
import { type ChargedLine, computeTotals, type DocumentTerms } from '../ledger/totals.ts'

// An independent and slow implementation of the order of computation, with fractions.

type Fraction = readonly [over: bigint, under: bigint]

const whole = (n: bigint | number): Fraction => [BigInt(n), 1n]
const times = (a: Fraction, b: Fraction): Fraction => [a[0] * b[0], a[1] * b[1]]
const through = (a: Fraction, b: Fraction): Fraction => [a[0] * b[1], a[1] * b[0]]
const isLess = (a: Fraction, b: Fraction) => a[0] * b[1] < b[0] * a[1]
const down = (a: Fraction) => a[0] / a[1]
/** Rounds half up. Nothing here is negative. */
const half = (a: Fraction) => (isLess([a[0] % a[1], a[1]], [1n, 2n]) ? down(a) : down(a) + 1n)
const rest = (a: Fraction): Fraction => [a[0] % a[1], a[1]]
const add = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

function off(amount: bigint, discount: DocumentTerms['discount']): bigint {
  if (!discount || discount.kind === 'none') return 0n
  if (discount.kind === 'pct') return half(through(times(whole(amount), whole(discount.bps)), whole(10_000)))
  return BigInt(discount.minor) < amount ? BigInt(discount.minor) : amount
}

function slowly(lines: readonly ChargedLine[], terms: DocumentTerms) {
  // Steps 1 and 2: gross and line discount.
  const rows = lines.map((line) => {
    const quantity = through(whole(line.qtyMilli), whole(1000))
    const price = whole(line.unitPriceMinor)
    const gross = line.unitsPerPack
      ? down(times(through(price, whole(line.unitsPerPack)), quantity))
      : half(times(price, quantity))
    const discount = off(gross, line.discount)
    return { line, gross, discount, net: gross - discount, share: 0n, left: whole(0) }
  })
  // Step 3: the document's discount by largest remainder, odd units one by one.
  const nets = add(rows.map(({ net }) => net))
  const discount = off(nets, terms.discount)
  for (const row of rows) {
    if (nets === 0n) continue
    const exact = through(times(whole(discount), whole(row.net)), whole(nets))
    row.share = down(exact)
    row.left = rest(exact)
  }
  const waiting = [...rows]
  while (nets > 0n && add(rows.map(({ share }) => share)) < discount) {
    const next = waiting.reduce((best, row) => (comesBefore(row, best) ? row : best))
    next.share += 1n
    waiting.splice(waiting.indexOf(next), 1)
  }
  // Steps 4 and 5: taxes and line totals.
  const done = rows.map(({ line, gross, discount, net, share }) => {
    const taxed = line.taxCategory === 'taxable' && terms.supply !== 'none'
    const rate = through(whole(taxed ? line.rateBps : 0), whole(10_000))
    const included = terms.priceMode === 'tax_inclusive'
    const onePlusRate: Fraction = [rate[0] + rate[1], rate[1]]
    const tax = included ? through(times(whole(net - share), rate), onePlusRate) : times(whole(net - share), rate)
    const cgst = terms.supply === 'intra' ? half(through(tax, whole(2))) : 0n
    const igst = terms.supply === 'inter' ? half(tax) : 0n
    const taxes = cgst + cgst + igst
    const taxable = included ? net - share - taxes : net - share
    return { line, gross, discount, share, taxable, cgst, sgst: cgst, igst, total: taxable + taxes }
  })
  // Step 6: rounding to the rupee.
  const total = add(done.map((row) => row.total))
  const payable = half(through(whole(total), whole(terms.roundToMinor))) * BigInt(terms.roundToMinor)
  return { done, discount, total, payable }
}

type Row = { line: ChargedLine; net: bigint; left: Fraction }

/** The larger remainder; then taxable before exempt, the lower rate, the larger amount, the id. */
function comesBefore(a: Row, b: Row): boolean {
  if (isLess(b.left, a.left)) return true
  if (isLess(a.left, b.left)) return false
  const exempt = (row: Row) => (row.line.taxCategory === 'taxable' ? 0 : 1)
  if (exempt(a) !== exempt(b)) return exempt(a) < exempt(b)
  if (a.line.rateBps !== b.line.rateBps) return a.line.rateBps < b.line.rateBps
  if (a.net !== b.net) return a.net > b.net
  return a.line.id! < b.line.id!
}

const ofAnyShape = fc.record({ lines: anyLines, terms: anyTerms })
// Ids and positions are unrelated, so that the test shows which one decides.
const tied = documentWithTies.chain(({ lines, terms }) =>
  fc.record({
    lines: fc.shuffledSubarray(lines, { minLength: lines.length, maxLength: lines.length }),
    terms: fc.constant(terms),
  }),
)

it.each([
  ['of any shape', ofAnyShape],
  ['with many equal lines', tied],
])('equals the slow computation for documents %s', (_, documents) => {
  fc.assert(
    fc.property(documents, ({ lines, terms }) => {
      const { lines: fast, totals } = computeTotals(lines, terms)
      const slow = slowly(lines, terms)
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
      const sumOf = (taxed: boolean) =>
        add(slow.done.filter(({ line }) => (line.taxCategory === 'taxable') === taxed).map((row) => row.taxable))
      expect(
        [
          totals.discountMinor,
          totals.taxableMinor,
          totals.exemptMinor,
          totals.totalMinor,
          totals.payableMinor,
          totals.roundOffMinor,
        ].map(BigInt),
      ).toEqual([slow.discount, sumOf(true), sumOf(false), slow.total, slow.payable, slow.payable - slow.total])
    }),
    ROUNDS,
  )
})
