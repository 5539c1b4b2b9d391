import { prorate, prorateDown, splitProportionally, sum } from '#contract/kernel/rounding.ts'
import { computeTaxes, type PriceMode, type Taxes } from '../tax/tax.ts'
import type { Supply, TaxCategory } from '../tax/tax-profiles.ts'

export type Discount = { kind: 'none' } | { kind: 'pct'; bps: number } | { kind: 'amount'; minor: number }

/** A line as it is charged: quantity in thousandths, price in minor units, rate in basis points. */
export interface ChargedLine {
  /** Settles which of two equal lines gets the odd unit of a discount. */
  id?: string
  qtyMilli: number
  unitPriceMinor: number
  /** Loose pieces: the price is of a pack of so many. */
  unitsPerPack?: number
  discount?: Discount
  taxCategory: TaxCategory
  rateBps: number
}

export interface DocumentTerms {
  priceMode: PriceMode
  supply: Supply
  /** On the whole paper, before tax. */
  discount?: Discount
  /** 100 rounds to the rupee; 1 leaves the total alone. */
  roundToMinor: number
  /** Never up. */
  roundsDown?: boolean
}

export interface LineTotals extends Taxes {
  grossMinor: number
  discountMinor: number
  docDiscountShareMinor: number
  lineTotalMinor: number
}

export interface DocumentTotals extends Taxes {
  grossMinor: number
  lineDiscountMinor: number
  discountMinor: number
  exemptMinor: number
  totalMinor: number
  roundOffMinor: number
  payableMinor: number
}

/** The amounts of a document and of its lines, in the order of the lines. */
export interface ComputedDocument {
  lines: LineTotals[]
  totals: DocumentTotals
}

/** Price times quantity. A loose piece costs its part of the pack, odd fractions dropped: never above the marked price. */
export function computeGross({ qtyMilli, unitPriceMinor, unitsPerPack }: ChargedLine): number {
  return unitsPerPack
    ? prorateDown(unitPriceMinor, qtyMilli, 1000 * unitsPerPack)
    : prorate(unitPriceMinor, qtyMilli, 1000)
}

/** The price that is printed: of one piece, where the line has that of a pack. Amounts come of the whole quantity by `gross`. */
export const computePiecePrice = ({
  unitPriceMinor,
  unitsPerPack,
}: {
  unitPriceMinor: number
  unitsPerPack: number | null
}) => (unitsPerPack ? prorateDown(unitPriceMinor, 1, unitsPerPack) : unitPriceMinor)

/** A discount in minor units, never more than what it is given on. */
export function computeDiscount(amountMinor: number, discount: Discount = { kind: 'none' }): number {
  if (discount.kind === 'pct') return Math.min(prorate(amountMinor, discount.bps, 10_000), amountMinor)
  return discount.kind === 'amount' ? Math.min(discount.minor, amountMinor) : 0
}

/**
 * Every amount of a paper, in the one order of back-office 1.5: line by line, the paper's own discount spread over the
 * lines before tax, sums of the lines' values, round-off last. Server and browser both compute with it.
 */
export function computeTotals(lines: readonly ChargedLine[], terms: DocumentTerms): ComputedDocument {
  const before = lines.map((line) => {
    const grossMinor = computeGross(line)
    const discountMinor = computeDiscount(grossMinor, line.discount)
    return { grossMinor, discountMinor, net: grossMinor - discountMinor }
  })
  const nets = before.map(({ net }) => net)
  const discountMinor = computeDiscount(sum(nets), terms.discount)
  const shares = splitProportionally(discountMinor, nets, compareLines(lines, nets))

  const done = lines.map((line, i): LineTotals => {
    const { net, ...own } = before[i]!
    const docDiscountShareMinor = shares[i]!
    const taxes = computeTaxes(net - docDiscountShareMinor, line, terms)
    const lineTotalMinor = taxes.taxableMinor + taxes.cgstMinor + taxes.sgstMinor + taxes.igstMinor
    return { ...own, docDiscountShareMinor, ...taxes, lineTotalMinor }
  })

  const of = (field: keyof LineTotals, taxable?: boolean) =>
    sum(done.filter((_, i) => taxable === undefined || isTaxed(lines[i]!) === taxable).map((line) => line[field]))
  const totalMinor = of('lineTotalMinor')
  const payableMinor =
    (terms.roundsDown ? prorateDown : prorate)(totalMinor, 1, terms.roundToMinor) * terms.roundToMinor
  return {
    lines: done,
    totals: {
      grossMinor: of('grossMinor'),
      lineDiscountMinor: of('discountMinor'),
      discountMinor,
      taxableMinor: of('taxableMinor', true),
      exemptMinor: of('taxableMinor', false),
      cgstMinor: of('cgstMinor'),
      sgstMinor: of('sgstMinor'),
      igstMinor: of('igstMinor'),
      totalMinor,
      roundOffMinor: payableMinor - totalMinor,
      payableMinor,
    },
  }
}

const isTaxed = (line: ChargedLine) => line.taxCategory === 'taxable'

/** Who gets the odd unit of a discount does not depend on the order of the lines, so that no total does (B17). */
function compareLines(lines: readonly ChargedLine[], nets: readonly number[]) {
  return (a: number, b: number) => {
    const [one, other] = [lines[a]!, lines[b]!]
    if (isTaxed(one) !== isTaxed(other)) return isTaxed(one) ? -1 : 1
    if (one.rateBps !== other.rateBps) return one.rateBps - other.rateBps
    if (nets[a] !== nets[b]) return nets[b]! - nets[a]!
    return (one.id ?? '') < (other.id ?? '') ? -1 : 1
  }
}
