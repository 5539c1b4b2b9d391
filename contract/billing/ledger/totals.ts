import { prorate, prorateDown, splitProportionally, sum } from '#contract/kernel/rounding.ts'
import { computeTaxes, getPriceMode, type PriceMode, type Taxes } from '../tax/tax.ts'
import type { Supply, TaxCategory } from '../tax/tax-profiles.ts'

export type Discount = { kind: 'none' } | { kind: 'pct'; bps: number } | { kind: 'amount'; minor: number }

/** A line to compute: quantity in thousandths, price in minor units, rate in basis points. */
export interface ChargedLine {
  /** Decides which of two equal lines gets the odd unit of a discount. */
  id?: string
  qtyMilli: number
  unitPriceMinor: number
  /** For loose pieces: the price is for a pack of this many. */
  unitsPerPack?: number
  /** If it differs from that of the document. */
  priceMode?: PriceMode | null
  discount?: Discount
  taxCategory: TaxCategory
  rateBps: number
}

export interface DocumentTerms {
  priceMode: PriceMode
  supply: Supply
  /** On the whole document, before tax. */
  discount?: Discount
  /** 100 rounds to the rupee; 1 does not round. */
  roundToMinor: number
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

/** Computes price times quantity. Loose pieces cost their part of the pack, rounded down, so never above the MRP. */
export function computeGross({ qtyMilli, unitPriceMinor, unitsPerPack }: ChargedLine): number {
  return unitsPerPack
    ? prorateDown(unitPriceMinor, qtyMilli, 1000 * unitsPerPack)
    : prorate(unitPriceMinor, qtyMilli, 1000)
}

/** Computes the printed price of one piece. Amounts are computed from the whole quantity. */
export const computePiecePrice = ({
  unitPriceMinor,
  unitsPerPack,
}: {
  unitPriceMinor: number
  unitsPerPack: number | null
}) => (unitsPerPack ? prorateDown(unitPriceMinor, 1, unitsPerPack) : unitPriceMinor)

/** Computes a discount, which is never more than the amount. */
export function computeDiscount(amountMinor: number, discount: Discount = { kind: 'none' }): number {
  if (discount.kind === 'pct') return Math.min(prorate(amountMinor, discount.bps, 10_000), amountMinor)
  return discount.kind === 'amount' ? Math.min(discount.minor, amountMinor) : 0
}

/**
 * Computes every amount of a document, for server and browser: line by line, the document's discount spread over the
 * lines before tax, sums of the lines, round-off last.
 */
export function computeTotals(lines: readonly ChargedLine[], terms: DocumentTerms): ComputedDocument {
  const discountedLines = lines.map((line) => {
    const grossMinor = computeGross(line)
    const discountMinor = computeDiscount(grossMinor, line.discount)
    return { grossMinor, discountMinor, net: grossMinor - discountMinor }
  })
  const nets = discountedLines.map(({ net }) => net)
  const discountMinor = computeDiscount(sum(nets), terms.discount)
  const shares = splitProportionally(discountMinor, nets, compareLines(lines, nets, terms))

  const computedLines = lines.map((line, i): LineTotals => {
    const { net, ...amounts } = discountedLines[i]!
    const docDiscountShareMinor = shares[i]!
    const { supply } = terms
    const taxes = computeTaxes(net - docDiscountShareMinor, line, { supply, priceMode: getPriceMode(line, terms) })
    const lineTotalMinor = taxes.taxableMinor + taxes.cgstMinor + taxes.sgstMinor + taxes.igstMinor
    return { ...amounts, docDiscountShareMinor, ...taxes, lineTotalMinor }
  })

  const sumField = (field: keyof LineTotals, taxable?: boolean) =>
    sum(
      computedLines
        .filter((_, i) => taxable === undefined || isTaxed(lines[i]!) === taxable)
        .map((line) => line[field]),
    )
  const totalMinor = sumField('lineTotalMinor')
  const payableMinor =
    (terms.roundsDown ? prorateDown : prorate)(totalMinor, 1, terms.roundToMinor) * terms.roundToMinor
  return {
    lines: computedLines,
    totals: {
      grossMinor: sumField('grossMinor'),
      lineDiscountMinor: sumField('discountMinor'),
      discountMinor,
      taxableMinor: sumField('taxableMinor', true),
      exemptMinor: sumField('taxableMinor', false),
      cgstMinor: sumField('cgstMinor'),
      sgstMinor: sumField('sgstMinor'),
      igstMinor: sumField('igstMinor'),
      totalMinor,
      roundOffMinor: payableMinor - totalMinor,
      payableMinor,
    },
  }
}

const isTaxed = (line: ChargedLine) => line.taxCategory === 'taxable'

/** Orders the lines for the odd units of a discount, so that totals don't depend on the order of the lines. */
function compareLines(lines: readonly ChargedLine[], nets: readonly number[], terms: Pick<DocumentTerms, 'priceMode'>) {
  return (a: number, b: number) => {
    const [one, other] = [lines[a]!, lines[b]!]
    if (isTaxed(one) !== isTaxed(other)) return isTaxed(one) ? -1 : 1
    if (one.rateBps !== other.rateBps) return one.rateBps - other.rateBps
    if (nets[a] !== nets[b]) return nets[b]! - nets[a]!
    const [mode, otherMode] = [getPriceMode(one, terms), getPriceMode(other, terms)]
    if (mode !== otherMode) return mode < otherMode ? -1 : 1
    return (one.id ?? '') < (other.id ?? '') ? -1 : 1
  }
}
