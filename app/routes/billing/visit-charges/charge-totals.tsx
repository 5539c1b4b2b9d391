import {
  type ChargeTerms,
  computeChargeTotals,
  MAX_CHARGE_QTY,
  MAX_PRICE_MINOR,
} from '#contract/billing/charges/charge-totals.ts'
import type { PriceMode } from '#contract/billing/tax/tax.ts'
import type { TaxCategory } from '#contract/billing/tax/tax-profiles.ts'
import { formatGroupedMoney, parseMoney, parsePercent } from '#contract/kernel/money.ts'

interface ChargeLineInput {
  description?: string
  qty?: string
  priceMinor?: string
}
export interface ChargesInput {
  lines?: readonly (ChargeLineInput | undefined)[]
  discountMinor?: string
  discountBps?: string
}
interface Price {
  name: string
  minor: number
  /** The price as text for the form. */
  typed: string
  priceMode: PriceMode
  /** Says whether the price includes tax; empty without tax. */
  words: string
  taxCategory?: TaxCategory
  rateBps?: number
}
/** The price list by name, short code and barcode, as `priceKey` writes them. */
export type Prices = Readonly<Record<string, Price>>

export const priceKey = (name = '') => name.trim().toLowerCase()

/** The typed price, or else the list price. */
function priceOf(line: ChargeLineInput | undefined, prices: Prices, currency: string): number {
  const text = line?.priceMinor?.trim()
  return text ? parseMoney(text, currency) : (prices[priceKey(line?.description)]?.minor ?? Number.NaN)
}

/** Computes the amount of a line before discount; null if it is incomplete. */
export function computeAmount(line: ChargeLineInput | undefined, prices: Prices, currency: string): number | null {
  const priceMinor = priceOf(line, prices, currency)
  const qty = Number(line?.qty ?? '')
  const readable = priceMinor <= MAX_PRICE_MINOR && Number.isInteger(qty) && qty >= 1 && qty <= MAX_CHARGE_QTY
  return readable ? qty * priceMinor : null
}

/** Computes the totals so far with the function that the server bills with. Incomplete lines are left out. */
export function computeSums(input: ChargesInput | undefined, terms: ChargeTerms, prices: Prices, currency: string) {
  const readable = (input?.lines ?? []).filter((line) => computeAmount(line, prices, currency) !== null)
  const lines = readable.map((line) => ({
    ...prices[priceKey(line!.description)],
    qty: Number(line!.qty),
    priceMinor: priceOf(line, prices, currency),
  }))
  const discount = {
    discountMinor: Math.min(parseMoney(input?.discountMinor ?? '', currency) || 0, MAX_PRICE_MINOR),
    discountBps: Math.min(parsePercent(input?.discountBps ?? '') || 0, 10_000),
  }
  return { count: lines.length, ...computeChargeTotals({ lines, ...discount }, terms).totals }
}

interface ChargeTotalsProps {
  typed: ChargesInput | undefined
  terms: ChargeTerms
  prices: Prices
  locale: string
  currency: string
}

/** Subtotal to total, as typed so far. */
export function ChargeTotals({ typed, terms, prices, locale, currency }: ChargeTotalsProps) {
  const sums = computeSums(typed, terms, prices, currency)
  const taxes = sums.cgstMinor + sums.sgstMinor + sums.igstMinor
  const rows = [
    { label: 'Subtotal', minor: sums.grossMinor, shown: true },
    { label: 'Discount', minor: -sums.discountMinor, shown: sums.discountMinor > 0 },
    { label: 'Tax', minor: taxes, shown: taxes > 0 },
    { label: 'Round-off', minor: sums.roundOffMinor, shown: sums.roundOffMinor !== 0 },
  ]
  return (
    <dl className="totals">
      {rows.map(
        ({ label, minor, shown }) =>
          shown && (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{formatGroupedMoney(minor, { locale, currency })}</dd>
            </div>
          ),
      )}
      <div className="is-grand">
        <dt>
          Amount due in {currency} ({sums.count === 1 ? '1 item' : `${sums.count} items`})
        </dt>
        <dd>
          <output aria-live="off">{formatGroupedMoney(sums.payableMinor, { locale, currency })}</output>
        </dd>
      </div>
    </dl>
  )
}
