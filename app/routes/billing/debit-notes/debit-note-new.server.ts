import { json } from '@remix-run/node'
import { DEBIT_REASON_WORDS, REASONS_OF_SIDE } from '#contract/billing/debit-notes/rules.ts'
import type { DebitPreview } from '#contract/billing/debit-notes/schema.ts'
import { type TaxCategory, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toMoneyInput } from '#contract/kernel/money.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { DebitTarget } from './debit-form-schema.server'
import { readSupplierAndPlace } from './supplier-without-bill.server'

const TAX_WORDS: Readonly<Record<TaxCategory, string>> = {
  taxable: 'Taxable',
  exempt: 'Exempt',
  nil_rated: 'Nil rated',
  non_gst: 'Outside the tax',
}

/** What a row begins with. */
const BLANK = { description: '', code: '', qtyMilli: '1', unitPriceMinor: '', taxCategory: '', rateBps: '' }

export interface DebitView {
  target: DebitTarget
  title: string
  lead: string
  back: { href: string; label: string }
  facts: { label: string; value: string }[]
  currency: string
  version: number
  /** For customers, who owe it. */
  hasDueDate: boolean
  /** The seller bears a tax number, so that lines are taxed. */
  isTaxed: boolean
  reasons: { value: string; label: string }[]
  categories: { value: string; label: string }[]
  first: typeof BLANK
  blank: typeof BLANK
}

const shareView = (side: DebitTarget['side']) => ({
  reasons: REASONS_OF_SIDE[side].map((value) => ({ value, label: DEBIT_REASON_WORDS[value] })),
  categories: Object.entries(TAX_WORDS).map(([value, label]) => ({ value, label })),
  blank: BLANK,
})

/** The page of a note to a customer: what they were charged on the invoice. */
export async function loadCustomerView({ api, me }: ScreenContext, invoiceId: string): Promise<DebitView> {
  const { data: invoice } = await api.invoices.read({ invoiceId }).catch(throwErrorPage)
  if (invoice.status !== 'issued') throw json({ message: 'Only an issued invoice is debited.' }, { status: 409 })
  const { money, day, number } = getFormatter({ ...me.practice, currency: invoice.currency })
  const [line] = invoice.lines
  const lines = invoice.lines.map(
    (one) => `${one.description}, ${number(one.qtyMilli / 1000)} × ${money(one.unitPriceMinor)}`,
  )
  const href = to('/invoices/invoice', null, { id: invoiceId })
  const tax = line && {
    ...{ taxCategory: line.taxCategory, code: line.code ?? '' },
    rateBps: line.taxCategory === 'taxable' ? toMoneyInput(line.rateBps) : '',
  }
  return {
    ...shareView('customer'),
    target: { side: 'customer', invoiceId },
    title: `New debit note for ${invoice.number ?? 'a draft'}`,
    lead: 'What was charged too little. It is owed like an invoice; the invoice stays as it is.',
    back: { href, label: `Invoice ${invoice.number ?? ''}`.trim() },
    facts: omitEmptyFacts([
      ['For', invoice.clientName],
      ['Invoice of', invoice.issueDate && day(invoice.issueDate)],
      ['Total', money(invoice.sums.payableMinor)],
      ['Charged', [...lines.slice(0, 5), ...(lines.length > 5 ? [`${lines.length - 5} more`] : [])].join('; ')],
      ['Debited before', invoice.debitNotes.map((one) => `${one.number}, ${money(one.payableMinor)}`).join('; ')],
    ]),
    ...{ currency: invoice.currency, version: invoice.version, hasDueDate: true, isTaxed: invoice.supply !== 'none' },
    first: invoice.supply === 'none' || !tax ? BLANK : { ...BLANK, ...tax },
  }
}

/** The page of a note to a supplier: what their bill comes to, and what is left of it. */
export async function loadSupplierView({ api, me }: ScreenContext, supplierBillId: string): Promise<DebitView> {
  const { data: bill } = await api.supplierBills.read({ supplierBillId }).catch(throwErrorPage)
  if (bill.status !== 'posted') throw json({ message: 'Only a posted bill is debited.' }, { status: 409 })
  const { money, day } = getFormatter({ ...me.practice, currency: bill.currency })
  const back = to('/purchase-orders/invoice', null, { id: supplierBillId })
  return {
    ...shareView('supplier'),
    target: { side: 'supplier', placeId: bill.placeId, clientId: bill.partyId, supplierBillId },
    title: `New debit note for bill ${bill.billNo}`,
    lead: 'What goes back to the supplier, or was charged too much. It lowers what is owed of their bill.',
    back: { href: back, label: `Bill ${bill.billNo}` },
    facts: omitEmptyFacts([
      ['Supplier', bill.supplierName],
      ['Bill of', day(bill.billDate)],
      ['Total', money(bill.payableMinor)],
      ['Debited before', bill.debitedMinor > 0 ? money(bill.debitedMinor) : 'Nothing'],
      ['Left to debit', money(bill.payableMinor - bill.debitedMinor)],
    ]),
    ...{ currency: bill.currency, version: bill.version, hasDueDate: false, isTaxed: bill.supply !== 'none' },
    first: BLANK,
  }
}

/** The page of a note to a supplier without a bill. */
export async function loadSupplierWithoutBillView(
  entered: ScreenContext,
  clientId: string,
  placeId: string,
): Promise<DebitView> {
  const { supplier, place } = await readSupplierAndPlace(entered, clientId, placeId)
  return {
    ...shareView('supplier'),
    target: { side: 'supplier', placeId, clientId },
    title: `New debit note to ${supplier.name}`,
    lead: 'What goes back to the supplier without a bill. It stands as a credit with them.',
    back: { href: to('/debit-create-invoice', null, { side: 'supplier' }), label: 'To a supplier' },
    facts: omitEmptyFacts([
      ['Supplier', supplier.name],
      ['Tax number', supplier.taxNo],
      ['Whose note it is', place.label],
    ]),
    ...{ currency: entered.me.practice.currency, version: 1, hasDueDate: false, isTaxed: Boolean(supplier.taxNo) },
    first: BLANK,
  }
}

const omitEmptyFacts = (all: [label: string, value: string | null | undefined][]) =>
  all.flatMap(([label, value]) => (value ? [{ label, value }] : []))

type TaxSettings = Pick<ScreenContext['me']['practice'], 'taxProfile' | 'taxName'>

/** What the note would come to. */
export function toTotalsView({ sums }: DebitPreview, { amount, money }: Formatter, practice: TaxSettings) {
  const { taxNames } = taxProfile(practice.taxProfile, practice.taxName)
  return {
    lines: [
      { label: 'Before tax', minor: sums.taxableMinor + sums.exemptMinor },
      { label: taxNames.cgst, minor: sums.cgstMinor },
      { label: taxNames.sgst, minor: sums.sgstMinor },
      { label: taxNames.igst, minor: sums.igstMinor },
      { label: 'Round-off', minor: sums.roundOffMinor },
    ]
      .filter(({ minor }) => minor !== 0)
      .map(({ label, minor }) => ({ label, value: amount(minor) })),
    total: money(sums.payableMinor),
    after: [],
  }
}

/** Posted bills of suppliers that a search finds. */
export async function searchBills({ api, me, url }: ScreenContext, on: (supplierBillId: string) => string) {
  const q = url.searchParams.get('q')?.trim().slice(0, 100) ?? ''
  if (!q) return { q, rows: null, more: false }
  const { data } = await api.supplierBills.list({ q, status: 'posted', limit: 20 }).catch(throwErrorPage)
  const { day, amount } = getFormatter(me.practice)
  return {
    q,
    rows: data.rows.map((row) => ({
      id: row.supplierBillId,
      href: on(row.supplierBillId),
      number: row.billNo,
      date: day(row.billDate),
      client: row.supplierName,
      total: amount(row.payableMinor),
      due: amount(row.dueMinor),
    })),
    more: data.next !== null,
  }
}
