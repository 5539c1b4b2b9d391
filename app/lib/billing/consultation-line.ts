import type { ConsultationPrice } from '#contract/billing/charges/schema.ts'
import { BLANK_LINE, formatLineItem, type LineInput } from '#contract/billing/invoice-lines/line-input.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'

/** Creates the line of a doctor's consultation, which is exempt, so that its price is the same with and without tax. */
export function toConsultationLine({ doctorId, name, priceMinor }: ConsultationPrice, currency: string): LineInput {
  const price = toMoneyInput(priceMinor, currency)
  const item = formatLineItem({ doctorId, itemType: 'service', name, price, defaultTax: 'exempt' })
  return { ...BLANK_LINE, item, description: name, qtyMilli: '1', unitPriceMinor: price }
}
