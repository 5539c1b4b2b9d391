import { copyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { canWriteOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { WholePurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { type Formatter, phoneText } from '../format/format'
import { filled, filledFacts, letterheadOf, plus } from './billing-view.server'
import type { PaperView } from './document-view'

interface Buyer {
  practice: string
  place?: { name: string; addressLine: string | null; city: string | null; phone: string | null }
  locale: string
  /** The practice's own, for papers from before it was kept on them. */
  taxProfile: string
}

/** A purchase order for its supplier. Before it is approved it has no number, and says so. */
export function orderView(
  order: WholePurchaseOrder,
  { practice, place, locale, taxProfile: usual }: Buyer,
  format: Formatter,
): PaperView {
  const { amount, money, day, number } = format
  const buyer = order.buyer ?? { name: place?.name ?? practice, practice, address: place?.addressLine ?? null }
  const { taxNames, taxNumberName } = taxProfile(buyer.taxProfile ?? usual, buyer.taxName)
  const numberName = buyer.taxNumberName ?? taxNumberName
  const { lines } = order
  const some = (has: (line: (typeof lines)[number]) => unknown) => lines.some((line) => Boolean(has(line)))
  const quantity = (milli: number) => (milli ? number(milli / 1000) : '')
  return {
    title: 'Purchase order',
    number: order.number ? `${order.number}${order.revision > 1 ? `, revision ${order.revision}` : ''}` : undefined,
    stamp: stampOf(order),
    letterhead: letterheadOf({ seller: buyer, letterhead: null }, numberName),
    facts: filledFacts([
      ['Date', order.issueDate && day(order.issueDate)],
      ['Delivery by', order.expectedOn && day(order.expectedOn)],
    ]),
    parties: [
      supplierOf(order, numberName),
      ...(place ? [{ heading: 'Deliver to', name: place.name, lines: filled([place.addressLine, place.city]) }] : []),
    ],
    caption: 'What is ordered',
    columns: [
      { key: 'description', title: 'Medicine or item' },
      ...(some(({ code }) => code) ? [{ key: 'code', title: 'HSN', wide: true }] : []),
      ...(some(({ pack }) => pack) ? [{ key: 'pack', title: 'Pack', wide: true }] : []),
      { key: 'qty', title: 'Qty', number: true },
      ...(some(({ freeQtyMilli }) => freeQtyMilli) ? [{ key: 'free', title: 'Free', number: true }] : []),
      { key: 'rate', title: 'Rate', number: true, wide: true },
      ...(some(({ discountMinor }) => discountMinor)
        ? [{ key: 'discount', title: 'Disc.', number: true, wide: true }]
        : []),
      ...(some(({ rateBps }) => rateBps) ? [{ key: 'tax', title: 'Tax %', number: true, wide: true }] : []),
      ...(some(({ expectedMrpMinor }) => expectedMrpMinor)
        ? [{ key: 'mrp', title: 'MRP', number: true, wide: true }]
        : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: lines.map((line) => ({
      key: line.lineId,
      description: line.description,
      code: line.code ?? '',
      pack: line.pack ?? '',
      qty: quantity(line.qtyMilli),
      free: quantity(line.freeQtyMilli),
      rate: amount(line.unitPriceMinor),
      discount: line.discountMinor ? amount(line.discountMinor) : '',
      tax: line.rateBps ? number(line.rateBps / 100) : '',
      mrp: line.expectedMrpMinor ? amount(line.expectedMrpMinor) : '',
      amount: amount(line.grossMinor - line.discountMinor),
    })),
    totals: [
      { label: 'Before tax', minor: order.taxableMinor + order.exemptMinor },
      { label: taxNames.cgst, minor: order.cgstMinor },
      { label: taxNames.sgst, minor: order.sgstMinor },
      { label: taxNames.igst, minor: order.igstMinor },
      { label: 'Total', minor: order.totalMinor, grand: true },
    ]
      .filter(({ minor, grand }: { minor: number; grand?: boolean }) => grand || minor !== 0)
      .map(({ label, minor, grand }: { label: string; minor: number; grand?: boolean }) => ({
        label,
        value: grand ? money(minor) : amount(minor),
        grand,
      })),
    words: amountInWords(order.totalMinor, order.currency, locale),
    foot: filled([order.terms, plus('Approved by', buyer.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: filled([buyer.practice ?? practice]) },
  }
}

function stampOf({ status, printCount }: WholePurchaseOrder): string {
  if (status === 'cancelled') return 'CANCELLED'
  if (status === 'submitted') return 'NOT APPROVED'
  return canWriteOrder(status) ? 'DRAFT' : copyMark(printCount)
}

function supplierOf({ supplier, supplierName }: WholePurchaseOrder, taxNumberName: string) {
  const { phone, address, city, taxNo, drugLicenceNo } = supplier ?? {}
  const lines = [phone && phoneText(phone), address, city, plus(taxNumberName, taxNo), plus('Licence', drugLicenceNo)]
  return { heading: 'Supplier', name: supplier?.name ?? supplierName, lines: filled(lines) }
}
