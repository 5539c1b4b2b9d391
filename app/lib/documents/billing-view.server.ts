import { copyMark, tenderInWords } from '#contract/billing/charges/rules.ts'
import { amountInWords } from '#contract/billing/documents/amount-in-words.ts'
import type { InvoicePaper, ReceiptPaper } from '#contract/billing/documents/documents.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { type Formatter, phoneText } from '../format/format'
import type { PaperView } from './document-view'
import { payPart } from './pay-part.server'
import { quantityOf, taxByRate } from './tax-by-rate.server'

type Party = Record<string, string | null>

export const filled = (lines: (string | null | undefined | false)[]) =>
  lines.filter((line): line is string => Boolean(line))
export const plus = (label: string, value: string | null | undefined) => value && `${label} ${value}`

export function invoiceView(paper: InvoicePaper, format: Formatter): PaperView {
  const { amount, money, day, number } = format
  const { sums, seller, client, taxNames } = paper
  const taxes = [
    { label: taxNames.cgst, minor: sums.cgstMinor },
    { label: taxNames.sgst, minor: sums.sgstMinor },
    { label: taxNames.igst, minor: sums.igstMinor },
  ]
  const writtenOff = paper.writtenOffMinor ?? 0
  // Who may charge no tax has nothing about one on the paper.
  const rated = paper.supply !== 'none' && paper.lines.some(({ rateBps }) => rateBps)
  const due = sums.payableMinor - paper.paidMinor - paper.creditedMinor - writtenOff
  const isInside = paper.priceMode === 'tax_inclusive' && taxes.some(({ minor }) => minor > 0)
  const percent = paper.discountBps ? `Discount ${number(paper.discountBps / 100)}%` : 'Discount'
  const discount = paper.discountReason ? `${percent} (${paper.discountReason})` : percent
  return {
    title: paper.title,
    number: paper.number,
    stamp: paper.status === 'cancelled' ? 'CANCELLED' : copyMark(paper.printCount),
    letterhead: letterheadOf(paper, paper.taxNumberName),
    facts: filledFacts([
      ['Date', day(paper.issueDate)],
      ['Pay by', due > 0 && paper.dueDate && paper.dueDate !== paper.issueDate ? day(paper.dueDate) : null],
      ['Place of supply', paper.placeOfSupply],
      ['Supply', paper.placeOfSupply && paper.supply === 'inter' && 'To another state'],
      ['Doctor', seller.doctor],
      ['Registration no.', seller.doctorRegistrationNo],
    ]),
    parties: [partyOf('Billed to', client, paper.taxNumberName)],
    caption: 'What is charged',
    columns: [
      { key: 'description', title: 'Item or service' },
      ...(paper.lines.some(({ code }) => code) ? [{ key: 'code', title: 'Code', wide: true }] : []),
      { key: 'qty', title: 'Qty', number: true },
      { key: 'price', title: 'Price', number: true, wide: true },
      ...(paper.lines.some(({ discountMinor }) => discountMinor)
        ? [{ key: 'off', title: 'Discount', number: true, wide: true }]
        : []),
      ...(rated ? [{ key: 'rate', title: 'Tax', number: true, wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: paper.lines.map((line) => ({
      description: ofPack(line, format),
      code: line.code ?? '',
      off: line.discountMinor ? amount(line.discountMinor) : '',
      rate: line.rateBps ? `${number(line.rateBps / 100)}%` : '',
      qty: quantityOf(line, format),
      price: amount(line.unitPriceMinor),
      amount: amount(line.grossMinor - line.discountMinor),
      onRoll: onRoll(line, format, rated),
    })),
    totals: [
      { label: 'Subtotal', minor: sums.grossMinor - sums.lineDiscountMinor, always: true },
      { label: discount, minor: -sums.discountMinor },
      { label: 'Without tax', minor: isInside ? sums.taxableMinor + sums.exemptMinor : 0 },
      ...taxes,
      { label: 'Round-off', minor: sums.roundOffMinor },
      { label: 'Total', minor: sums.payableMinor, grand: true, always: true },
      { label: 'Paid', minor: paper.paidMinor },
      { label: 'Credited', minor: -paper.creditedMinor },
      { label: 'Written off', minor: -writtenOff },
      { label: 'Due', minor: due },
    ]
      .filter(({ minor, always }: { minor: number; always?: boolean }) => always || minor !== 0)
      .map(({ label, minor, grand }: { label: string; minor: number; grand?: boolean }) => ({
        label,
        value: grand ? money(minor) : amount(minor),
        grand,
      })),
    taxes: taxByRate(paper.lines, taxNames, format),
    words: amountInWords(sums.payableMinor, paper.currency, paper.locale),
    pay: paper.status === 'issued' && due > 0 ? payPart(paper, due, format) : undefined,
    foot: filled([
      seller.chargesNoTax,
      plus('Issued by', seller.issuedBy),
      plus('Note:', paper.notes),
      plus('Terms:', paper.terms),
    ]),
    signature: { name: 'Authorised signatory', lines: filled([seller.practice ?? seller.name]) },
  }
}

/** What a roll has no columns for: "2 × 149.50, less 29.90, 5%". Of one piece without discount the amount is the price. */
function onRoll(line: InvoicePaper['lines'][number], format: Formatter, rated: boolean): string {
  const { unitPriceMinor, discountMinor, rateBps, qtyMilli } = line
  const said = [
    (qtyMilli !== 1000 || discountMinor > 0) && `${quantityOf(line, format)} × ${format.amount(unitPriceMinor)}`,
    discountMinor > 0 && `less ${format.amount(discountMinor)}`,
    rated && rateBps > 0 && `${format.number(rateBps / 100)}%`,
  ]
  return filled(said).join(', ')
}

/** The item, and what stands on its pack, which the law wants on a pharmacy's paper. */
function ofPack({ description, batchNo, expiresOn, mrpMinor }: InvoicePaper['lines'][number], format: Formatter) {
  // The day of an expiry says nothing: a month is good until its end.
  const pack = [
    plus('batch', batchNo),
    plus('exp.', expiresOn && format.day(expiresOn).slice(3)),
    mrpMinor && `MRP ${format.amount(mrpMinor)}`,
  ]
  const said = pack.filter(Boolean).join(', ')
  return said ? `${description} (${said})` : description
}

export function receiptView(paper: ReceiptPaper, format: Formatter): PaperView {
  const { amount, money, day } = format
  const { seller, payer, receipts } = paper
  const many = receipts.length > 1
  return {
    title: many ? 'Receipts' : 'Receipt',
    number: many ? undefined : receipts[0]!.number,
    stamp: copyMark(paper.printCount),
    letterhead: letterheadOf(paper, taxNumberNameOf(seller)),
    facts: filledFacts([
      ['Date', day(paper.receivedOn)],
      ['For', paper.invoiceNumber],
    ]),
    parties: [partyOf('Received from', payer, taxNumberNameOf(seller))],
    caption: 'How it was paid',
    columns: [
      { key: 'method', title: 'Paid by' },
      ...(many ? [{ key: 'number', title: 'Receipt' }] : []),
      ...(receipts.some(({ reference }) => reference) ? [{ key: 'reference', title: 'Reference', wide: true }] : []),
      { key: 'amount', title: 'Amount', number: true },
    ],
    rows: receipts.map(({ number, method, reference, amountMinor }) => ({
      key: number,
      number,
      method: tenderInWords(method),
      reference: reference ?? '',
      amount: amount(amountMinor),
    })),
    totals: [
      { label: 'Received', value: money(paper.amountMinor), grand: true },
      ...(paper.changeMinor
        ? [
            { label: 'Cash handed over', value: amount(paper.tenderedMinor ?? 0) },
            { label: 'Change', value: amount(paper.changeMinor) },
          ]
        : []),
    ],
    words: amountInWords(paper.amountMinor, paper.currency, paper.locale),
    foot: filled([plus('Received by', seller.issuedBy)]),
    signature: { name: 'Received with thanks', lines: filled([seller.practice ?? seller.name]) },
  }
}

export function letterheadOf(
  { seller, letterhead }: { seller: Party; letterhead: string | null },
  taxNumberName: string,
) {
  const place = seller.name !== seller.practice && seller.name
  // The practice's own letterhead begins with its name as it wants to be called.
  const [name, ...own] = filled(letterhead?.split('\n') ?? [seller.practice ?? seller.name])
  const phone = seller.phone && phoneText(seller.phone)
  const numbers = [plus(taxNumberName, seller.taxNo), plus('Licence', seller.licenceNo)]
  return {
    name: name ?? '',
    lines: filled([...own, place, seller.address, seller.city, phone, ...numbers]),
  }
}

/** What a tax number is called where the paper comes from. */
export const taxNumberNameOf = ({ taxNumberName, taxProfile: name, taxName }: Party): string =>
  taxNumberName ?? taxProfile(name ?? '', taxName).taxNumberName

export function partyOf(heading: string, party: Party, taxNumberName: string) {
  const phone = party.phone && phoneText(party.phone)
  const taxNo = plus(taxNumberName, party.taxNo)
  return { heading, name: party.name ?? '', lines: filled([party.patientNo, phone, party.address, party.city, taxNo]) }
}

export const filledFacts = (facts: [label: string, value: string | false | null | undefined][]) =>
  facts.flatMap(([label, value]) => (value ? [{ label, value }] : []))
