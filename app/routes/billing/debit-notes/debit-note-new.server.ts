import { json } from '@remix-run/node'
import { DEBIT_REASON_LABELS, DEBIT_REASONS_BY_SIDE } from '#contract/billing/debit-notes/rules.ts'
import type { DebitPreview } from '#contract/billing/debit-notes/schema.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { getPriceMode, labelPrice, PRICE_MODE_WORDS } from '#contract/billing/tax/tax.ts'
import { getTaxProfile, labelTaxCategories, type TaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toFacts } from '~/lib/documents/billing-view.server'
import { listSums } from '~/lib/documents/note-view.server'
import { capitalize } from '~/lib/format/capitalize'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { toOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { DebitTarget } from './debit-form-schema.server'
import { readSupplierAndPlace } from './supplier-without-bill.server'

const NO_INVOICE_LINES: { value: string; label: string }[] = []

const shareView = (target: DebitTarget, profile: TaxProfile) => ({
  target,
  taxCategories: toOptions(labelTaxCategories(profile)),
  reasons: DEBIT_REASONS_BY_SIDE[target.side].map((value) => ({ value, label: DEBIT_REASON_LABELS[value] })),
  /** Customers get a due date. */
  hasDueDate: target.side === 'customer',
})

type PricedLine = Pick<Invoice['lines'][number], 'rateBps' | 'priceMode'>
type PricedInvoice = Pick<Invoice, 'currency' | 'supply' | 'priceMode'> & { lines: readonly PricedLine[] }

/** Returns whether the price of a taxed line includes tax and the prices of its invoice don't, or the other way round. */
const hasOtherPriceMode = (line: PricedLine, invoice: PricedInvoice) =>
  invoice.supply !== 'none' && line.rateBps > 0 && getPriceMode(line, invoice) !== invoice.priceMode

/** Says whether the prices of the note include tax, as on its invoice. A correction is priced like the line that it corrects. */
export function describePrices(invoice: PricedInvoice) {
  const { currency, supply, priceMode, lines } = invoice
  const isMixed = lines.some((line) => hasOtherPriceMode(line, invoice))
  return {
    priceLabel: labelPrice(currency, supply === 'none' || isMixed ? null : priceMode),
    priceHint: isMixed
      ? `${capitalize(PRICE_MODE_WORDS[priceMode])}, unless the chosen invoice line says otherwise.`
      : '',
  }
}

/** The prices of a note to a supplier exclude tax, as those of bills do. */
const describeSupplierPrices = (currency: string, isTaxed: boolean) => ({
  isTaxed,
  priceLabel: labelPrice(currency, isTaxed ? 'tax_exclusive' : null),
  priceHint: '',
})

/** Loads the form of a note to a customer. */
export async function loadCustomerView({ api, me }: ScreenContext, invoiceId: string) {
  const { data: invoice } = await api.invoices.read({ invoiceId })
  if (invoice.status !== 'issued')
    throw json({ message: 'You can debit issued invoices only. Issue this invoice first.' }, { status: 409 })
  const { money, day, number } = getFormatter({ ...me.practice, currency: invoice.currency })
  const lines = invoice.lines.map(
    (one) => `${one.description}, ${number(one.qtyMilli / 1000)} × ${money(one.unitPriceMinor)}`,
  )
  const href = to('/invoices/invoice', null, { id: invoiceId })
  const profile = getTaxProfile(me.practice.taxProfile, me.practice.taxName)
  return {
    ...shareView({ side: 'customer', invoiceId }, profile),
    title: `New debit note for ${invoice.number ?? 'a draft'}`,
    lead: 'Add charges that are missing from the invoice. The debit note is due like an invoice, and the invoice doesn’t change.',
    back: { href, label: `Invoice ${invoice.number ?? ''}`.trim() },
    facts: toFacts([
      ['Client', invoice.clientName],
      ['Invoice date', invoice.issueDate && day(invoice.issueDate)],
      ['Total', money(invoice.sums.payableMinor)],
      ['Lines', [...lines.slice(0, 5), ...(lines.length > 5 ? [`${lines.length - 5} more`] : [])].join('; ')],
      ['Already debited', invoice.debitNotes.map((one) => `${one.number}, ${money(one.payableMinor)}`).join('; ')],
    ]),
    currency: invoice.currency,
    version: invoice.version,
    isTaxed: invoice.supply !== 'none',
    ...describePrices(invoice),
    invoiceLines: invoice.lines.map((line) => {
      const { lineId, description, taxCategory, rateBps } = line
      const tax = taxCategory === 'taxable' ? `${number(rateBps / 100)}%` : profile.untaxedWords[taxCategory]
      const mode = hasOtherPriceMode(line, invoice) && `price ${PRICE_MODE_WORDS[getPriceMode(line, invoice)]}`
      return { value: lineId, label: [description, tax, mode].filter(Boolean).join(', ') }
    }),
  }
}

/** Loads the form of a note to a supplier against a bill. */
export async function loadSupplierView({ api, me }: ScreenContext, supplierBillId: string) {
  const { data: bill } = await api.supplierBills.read({ supplierBillId })
  if (bill.status !== 'posted')
    throw json({ message: 'You can debit posted bills only. Post this bill first.' }, { status: 409 })
  const { money, day } = getFormatter({ ...me.practice, currency: bill.currency })
  const back = to('/purchase-orders/invoice', null, { id: supplierBillId })
  return {
    ...shareView(
      { side: 'supplier', placeId: bill.placeId, clientId: bill.partyId, supplierBillId },
      getTaxProfile(me.practice.taxProfile),
    ),
    title: `New debit note for bill ${bill.billNo}`,
    lead: 'For returned goods or overcharges. It reduces the amount due on the supplier’s bill.',
    back: { href: back, label: `Bill ${bill.billNo}` },
    facts: toFacts([
      ['Supplier', bill.supplierName],
      ['Bill date', day(bill.billDate)],
      ['Total', money(bill.payableMinor)],
      ['Already debited', bill.debitedMinor > 0 ? money(bill.debitedMinor) : 'Nothing'],
      ['Left to debit', money(bill.payableMinor - bill.debitedMinor)],
    ]),
    currency: bill.currency,
    version: bill.version,
    ...describeSupplierPrices(bill.currency, bill.supply !== 'none'),
    invoiceLines: NO_INVOICE_LINES,
  }
}

/** Loads the form of a note to a supplier without a bill. */
export async function loadSupplierWithoutBillView(screen: ScreenContext, clientId: string, placeId: string) {
  const { supplier, place } = await readSupplierAndPlace(screen, clientId, placeId)
  return {
    ...shareView({ side: 'supplier', placeId, clientId }, getTaxProfile(screen.me.practice.taxProfile)),
    title: `New debit note to ${supplier.name}`,
    lead: 'For returned goods without a bill. It is kept as a credit with the supplier.',
    back: { href: to('/debit-create-invoice', null, { side: 'supplier' }), label: 'To a supplier' },
    facts: toFacts([
      ['Supplier', supplier.name],
      ['Tax number', supplier.taxNo],
      ['Place', place.label],
    ]),
    currency: screen.me.practice.currency,
    version: 1,
    ...describeSupplierPrices(screen.me.practice.currency, Boolean(supplier.taxNo)),
    invoiceLines: NO_INVOICE_LINES,
  }
}

export type DebitView = Awaited<
  ReturnType<typeof loadCustomerView | typeof loadSupplierView | typeof loadSupplierWithoutBillView>
>

/** Formats the total of the note. */
export function toTotalsView({ sums, taxNames }: DebitPreview, format: Formatter) {
  return { lines: listSums(sums, taxNames, format, 'Before tax'), total: format.money(sums.payableMinor), after: [] }
}

/** Finds posted supplier bills. */
export async function searchBills({ api, format, url }: ScreenContext, noteHref: (supplierBillId: string) => string) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (!q) return { q, rows: null, more: false }
  const { data } = await api.supplierBills.list({ q, status: 'posted', limit: 20 })
  const { day, amount } = format
  return {
    q,
    rows: data.rows.map((row) => ({
      id: row.supplierBillId,
      href: noteHref(row.supplierBillId),
      number: row.billNo,
      date: day(row.billDate),
      client: row.supplierName,
      total: amount(row.payableMinor),
      due: amount(row.dueMinor),
    })),
    more: data.next !== null,
  }
}
