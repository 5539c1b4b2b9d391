import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import { getTaxNames } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { canEditOrder } from '#contract/purchasing/purchase-orders/rules.ts'
import type { FullPurchaseOrder } from '#contract/purchasing/purchase-orders/schema.ts'
import { type Formatter, formatPhone } from '../format/format'
import { addLabel, type Issuer, toFacts, toLetterhead, toTotals, withoutEmpty } from './billing-view.server'
import type { DocumentView } from './document-view'
import { listTaxes } from './tax-by-rate.server'

/** Builds the printable view of a purchase order. It has no number until it is approved. */
export function toPurchaseOrderView(
  order: FullPurchaseOrder,
  { practice, place, locale, taxProfile: defaultProfile }: Issuer,
  format: Formatter,
): DocumentView {
  const { amount, day, number } = format
  const buyer = order.buyer ?? { name: place?.name ?? practice, practice, address: place?.addressLine ?? null }
  const profile = getTaxProfile(buyer.taxProfile ?? defaultProfile, buyer.taxName)
  // The supplier charges the tax.
  const taxNames = getTaxNames(profile, order.supplier ? order.supplier.taxNo : order.supplierTaxNo)
  const numberName = buyer.taxNumberName ?? profile.taxNumberName
  const { lines } = order
  const hasAny = (value: (line: (typeof lines)[number]) => unknown) => lines.some((line) => Boolean(value(line)))
  const quantity = (milli: number) => (milli ? number(milli / 1000) : '')
  return {
    title: 'Purchase order',
    number: order.number ? `${order.number}${order.revision > 1 ? `, revision ${order.revision}` : ''}` : undefined,
    stamp: stampOf(order),
    letterhead: toLetterhead({ seller: buyer, letterhead: null }, numberName),
    facts: toFacts([
      ['Date', order.issueDate && day(order.issueDate)],
      ['Deliver by', order.expectedOn && day(order.expectedOn)],
    ]),
    parties: [
      toSupplier(order, numberName),
      ...(place
        ? [{ heading: 'Deliver to', name: place.name, lines: withoutEmpty([place.addressLine, place.city]) }]
        : []),
    ],
    caption: 'Ordered items',
    columns: [
      { key: 'description', title: 'Medicine or item' },
      ...(hasAny(({ code }) => code) ? [{ key: 'code', title: 'HSN', wide: true }] : []),
      ...(hasAny(({ pack }) => pack) ? [{ key: 'pack', title: 'Pack', wide: true }] : []),
      { key: 'qty', title: 'Qty', number: true },
      ...(hasAny(({ freeQtyMilli }) => freeQtyMilli) ? [{ key: 'free', title: 'Free', number: true }] : []),
      { key: 'rate', title: 'Rate', number: true, wide: true },
      ...(hasAny(({ discountMinor }) => discountMinor)
        ? [{ key: 'discount', title: 'Disc.', number: true, wide: true }]
        : []),
      ...(hasAny(({ rateBps }) => rateBps) ? [{ key: 'tax', title: 'Tax %', number: true, wide: true }] : []),
      ...(hasAny(({ mrpMinor }) => mrpMinor) ? [{ key: 'mrp', title: 'MRP', number: true, wide: true }] : []),
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
      mrp: line.mrpMinor ? amount(line.mrpMinor) : '',
      amount: amount(line.grossMinor - line.discountMinor),
    })),
    totals: toTotals(
      [
        { label: 'Before tax', minor: order.taxableMinor + order.exemptMinor },
        ...listTaxes(taxNames, order),
        { label: 'Total', minor: order.totalMinor, grand: true },
      ],
      format,
    ),
    words: amountInWords(order.totalMinor, order.currency, locale),
    foot: withoutEmpty([order.terms, addLabel('Approved by', buyer.issuedBy)]),
    signature: { name: 'Authorised signatory', lines: withoutEmpty([buyer.practice ?? practice]) },
  }
}

function stampOf({ status, printCount }: FullPurchaseOrder): string {
  if (status === 'cancelled') return 'CANCELLED'
  if (status === 'submitted') return 'NOT APPROVED'
  return canEditOrder(status) ? 'DRAFT' : getCopyMark(printCount)
}

function toSupplier({ supplier, supplierName }: FullPurchaseOrder, taxNumberName: string) {
  const { phone, address, city, taxNo, drugLicenceNo } = supplier ?? {}
  const lines = [
    phone && formatPhone(phone),
    address,
    city,
    addLabel(taxNumberName, taxNo),
    addLabel('Licence', drugLicenceNo),
  ]
  return { heading: 'Supplier', name: supplier?.name ?? supplierName, lines: withoutEmpty(lines) }
}
