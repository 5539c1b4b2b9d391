import { getCopyMark } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { InvoiceDocument } from '#contract/billing/documents/documents.ts'
import { getPriceMode } from '#contract/billing/tax/tax.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { type Formatter, formatPhone } from '../format/format'
import type { DocumentView } from './document-view'
import { toPaymentDetails } from './payment-details.server'
import { findOnlyRate, formatQuantity, listTaxes, sumTaxes, toTaxByRate } from './tax-by-rate.server'

type Party = Record<string, string | null>

export const withoutEmpty = (lines: (string | null | undefined | false)[]) =>
  lines.filter((line): line is string => Boolean(line))
export const addLabel = (label: string, value: string | null | undefined) => value && `${label} ${value}`

type TaxDocument = Pick<
  InvoiceDocument,
  'title' | 'number' | 'status' | 'printCount' | 'seller' | 'client' | 'letterhead' | 'taxNumberName' | 'taxNames'
> &
  Pick<InvoiceDocument, 'currency' | 'locale'> & {
    sums: { payableMinor: number }
    lines: Parameters<typeof toTaxByRate>[0]
  }

/** Builds what an invoice and a note have in common when they print. */
export function toTaxDocumentView(document: TaxDocument, clientHeading: string, format: Formatter) {
  const { title, number, seller, taxNumberName } = document
  return {
    title,
    number,
    stamp: document.status === 'cancelled' ? 'CANCELLED' : getCopyMark(document.printCount),
    letterhead: toLetterhead(document, taxNumberName),
    parties: [toParty(clientHeading, document.client, taxNumberName)],
    taxes: toTaxByRate(document.lines, document.taxNames, format),
    words: amountInWords(document.sums.payableMinor, document.currency, document.locale),
    signature: { name: 'Authorised signatory', lines: withoutEmpty([seller.practice ?? seller.name]) },
  }
}

/** Builds the printable view of an invoice. */
export function toInvoiceView(invoice: InvoiceDocument, format: Formatter): DocumentView {
  const { amount, day, number } = format
  const { sums, seller } = invoice
  const writtenOff = invoice.writtenOffMinor ?? 0
  const showsTax = invoice.supply !== 'none' && invoice.lines.some(({ rateBps }) => rateBps)
  const due = sums.payableMinor - invoice.paidMinor - invoice.creditedMinor - writtenOff
  const isTaxIncluded = invoice.lines.some((line) => sumTaxes(line) > 0 && isIncluded(line, invoice))
  const percent = invoice.discountBps ? `Discount ${number(invoice.discountBps / 100)}%` : 'Discount'
  const discount = invoice.discountReason ? `${percent} (${invoice.discountReason})` : percent
  return {
    ...toTaxDocumentView(invoice, 'Billed to', format),
    facts: toFacts([
      ['Date', day(invoice.issueDate)],
      ['Due date', due > 0 && invoice.dueDate && invoice.dueDate !== invoice.issueDate ? day(invoice.dueDate) : null],
      ['Place of supply', invoice.placeOfSupply],
      ['Supply', invoice.placeOfSupply && invoice.supply === 'inter' && 'Inter-state'],
      ['Doctor', seller.doctor],
      ['Registration no.', seller.doctorRegistrationNo],
    ]),
    caption: 'Invoice items',
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(invoice.lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      { key: 'qty', title: 'Qty', number: true },
      { key: 'price', title: 'Price', number: true, wide: true },
      ...(invoice.lines.some(({ discountMinor }) => discountMinor)
        ? [{ key: 'off', title: 'Discount', number: true, wide: true }]
        : []),
      ...(showsTax ? [{ key: 'rate', title: 'Tax', number: true, wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: invoice.lines.map((line) => ({
      description: describeItem(line, format),
      code: line.code ?? '',
      off: line.discountMinor ? amount(line.discountMinor) : '',
      rate: formatRate(line, invoice, format),
      qty: formatQuantity(line, format),
      price: amount(line.unitPriceMinor),
      amount: amount(line.grossMinor - line.discountMinor),
      onRoll: formatRollDetails(line, format, showsTax && formatRate(line, invoice, format)),
    })),
    totals: toTotals(
      [
        { label: 'Subtotal', minor: sums.grossMinor - sums.lineDiscountMinor, always: true },
        { label: discount, minor: -sums.discountMinor },
        { label: 'Amount before tax', minor: isTaxIncluded ? sums.taxableMinor + sums.exemptMinor : 0 },
        ...listTaxes(invoice.taxNames, sums, findOnlyRate(invoice.lines)),
        { label: 'Round-off', minor: sums.roundOffMinor },
        { label: 'Total', minor: sums.payableMinor, grand: true },
        { label: 'Paid', minor: invoice.paidMinor },
        { label: 'Credited', minor: -invoice.creditedMinor },
        { label: 'Written off', minor: -writtenOff },
        { label: 'Due', minor: due },
      ],
      format,
    ),
    pay: invoice.status === 'issued' && due > 0 ? toPaymentDetails(invoice, due, format) : undefined,
    foot: withoutEmpty([
      seller.chargesNoTax,
      addLabel('Issued by', seller.issuedBy),
      addLabel('Note:', invoice.notes),
      addLabel('Terms:', invoice.terms),
    ]),
  }
}

type InvoiceLine = InvoiceDocument['lines'][number]

const isIncluded = (line: InvoiceLine, invoice: Pick<InvoiceDocument, 'priceMode'>) =>
  getPriceMode(line, invoice) === 'tax_inclusive'

/** Formats the tax rate: "5%". If some prices of the invoice include tax and others don't, it says so: "5% included". */
function formatRate(line: InvoiceLine, invoice: InvoiceDocument, { number }: Formatter): string {
  if (!line.rateBps) return ''
  const rate = `${number(line.rateBps / 100)}%`
  const modes = new Set(invoice.lines.flatMap((other) => (sumTaxes(other) > 0 ? [isIncluded(other, invoice)] : [])))
  if (modes.size < 2) return rate
  return `${rate} ${isIncluded(line, invoice) ? 'included' : 'added'}`
}

/** The details that a roll has no columns for: "2 × 149.50, less 29.90, 5%". One piece without discount needs none. */
function formatRollDetails(line: InvoiceLine, format: Formatter, rate: string | false): string {
  const { unitPriceMinor, discountMinor, qtyMilli } = line
  const details = [
    (qtyMilli !== 1000 || discountMinor > 0) && `${formatQuantity(line, format)} × ${format.amount(unitPriceMinor)}`,
    discountMinor > 0 && `less ${format.amount(discountMinor)}`,
    rate,
  ]
  return withoutEmpty(details).join(', ')
}

/** The item with its batch, expiry and MRP, which the law requires on pharmacy invoices. */
function describeItem({ description, batchNo, expiresOn, mrpMinor }: InvoiceLine, format: Formatter) {
  // Only month and year: a medicine is good until the end of its expiry month.
  const pack = [
    addLabel('batch', batchNo),
    addLabel('exp.', expiresOn && format.day(expiresOn).slice(3)),
    mrpMinor ? `MRP ${format.amount(mrpMinor)}` : null,
  ]
  const details = withoutEmpty(pack).join(', ')
  return details ? `${description} (${details})` : description
}

export function toLetterhead(
  { seller, letterhead }: { seller: Party; letterhead: string | null },
  taxNumberName: string,
) {
  const place = seller.name !== seller.practice && seller.name
  // The first line of the practice's own letterhead is its name.
  const [name, ...own] = withoutEmpty(letterhead?.split('\n') ?? [seller.practice ?? seller.name])
  const phone = seller.phone && formatPhone(seller.phone)
  const numbers = [addLabel(taxNumberName, seller.taxNo), addLabel('Licence', seller.licenceNo)]
  return {
    name: name ?? '',
    lines: withoutEmpty([...own, place, seller.address, seller.city, phone, ...numbers]),
  }
}

/** The name of the tax number in the seller's country. */
export const taxNumberNameOf = ({ taxNumberName, taxProfile: name, taxName }: Party): string =>
  taxNumberName ?? getTaxProfile(name ?? '', taxName).taxNumberName

export function toParty(heading: string, party: Party, taxNumberName: string) {
  const phone = party.phone && formatPhone(party.phone)
  const taxNo = addLabel(taxNumberName, party.taxNo)
  return {
    heading,
    name: party.name ?? '',
    lines: withoutEmpty([party.patientNo, phone, party.address, party.city, taxNo]),
  }
}

interface Total {
  label: string
  minor: number
  grand?: boolean
  always?: boolean
}

/** Formats sums, without zeros. */
export const toTotals = (totals: readonly Total[], { amount, money }: Formatter): DocumentView['totals'] =>
  totals.flatMap(({ label, minor, grand, always }) =>
    minor || grand || always ? [{ label, value: grand ? money(minor) : amount(minor), grand }] : [],
  )

/** The issuer of a document, for documents without a snapshot of it. */
export interface Issuer {
  practice: string
  place?: Record<'addressLine' | 'city' | 'phone' | 'taxNo', string | null> & { name: string }
  locale: string
  taxProfile: string
}

export const toFacts = (facts: [label: string, value: string | false | null | undefined][]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
