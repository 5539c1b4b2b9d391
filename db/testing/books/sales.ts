import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ChargedLine, computeTotals, type Discount, type DocumentTerms } from '#contract/billing/ledger/totals.ts'
import { getDocumentTitle, getTaxProfile, type Supply, type TaxCategory } from '#contract/billing/tax/tax-profiles.ts'
import { allocations, invoiceLines, invoices, openingAllocations, receipts } from '#db/schema/billing/billing.ts'
import { type Client, isSameClient, PAYMENT_METHODS, type RandomBooks, SELLER } from './books.ts'

const SERVICES = ['Consultation', 'Dressing', 'Paracetamol 500', 'Blood count', 'ECG']
const CODES = ['999312', '3004', '3005', '999316', null]

export function createRandomLine(books: RandomBooks, taxed: boolean): ChargedLine {
  const discounts: Discount[] = [
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'pct', bps: 100 * books.pickNumber(40) },
    { kind: 'amount', minor: books.pickNumber(5_000) },
  ]
  const category: TaxCategory = taxed ? 'taxable' : books.pick(['exempt', 'exempt', 'nil_rated', 'non_gst'])
  return {
    id: uuidv7(),
    qtyMilli: 1000 * books.pickNumber(5),
    unitPriceMinor: books.pickNumber(60_000),
    discount: books.pick(discounts),
    taxCategory: category,
    rateBps: category === 'taxable' ? books.pick([500, 500, 1200, 1800]) : 0,
  }
}

export async function issueInvoice(books: RandomBooks): Promise<void> {
  const place = books.pick(books.setup.places)
  const client = books.pickClient()
  const kind = books.pick(['consultation', 'consultation', 'pharmacy', 'lab', 'package', 'other'] as const)
  const isInterState = client.partyId !== null && books.random() < 0.6
  const supply: Supply = !place.taxNo ? 'none' : isInterState ? 'inter' : 'intra'
  const lines = Array.from({ length: books.pickNumber(4) }, () =>
    createRandomLine(books, kind === 'pharmacy' || books.random() < 0.3),
  )
  if (client.partyId === null && place.taxNo && books.random() < 0.03)
    lines.push({ ...createRandomLine(books, true), unitPriceMinor: 9_000_000 })
  const terms: DocumentTerms = {
    priceMode: kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive',
    supply: client.partyId === null && supply === 'intra' && books.random() < 0.1 ? 'inter' : supply,
    discount: books.random() < 0.2 ? { kind: 'amount', minor: books.pickNumber(3_000) } : { kind: 'none' },
    roundToMinor: 100,
  }
  const { lines: computedLines, totals } = computeTotals(lines, terms)
  const row = { ...books.newRow(), placeId: place.id, kind, patientId: client.patientId, partyId: client.partyId }
  const doctorId = books.pick(books.setup.doctorIds)
  const discount = totals.discountMinor > 0 ? { discountReason: 'Camp', discountBy: books.setup.personId } : {}
  await books.db.insert(invoices).values({
    ...row,
    ...totals,
    ...discount,
    priceMode: terms.priceMode,
    supply: terms.supply,
    doctorId,
    placeOfSupply: terms.supply === 'inter' ? '29' : '27',
    createdAt: books.now(),
  })
  await books.db.insert(invoiceLines).values(
    lines.map((line, index) => ({
      ...books.newRow(),
      invoiceId: row.id,
      position: index + 1,
      description: books.pick(SERVICES),
      code: books.pick(CODES),
      qtyMilli: line.qtyMilli,
      unitPriceMinor: line.unitPriceMinor,
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
      ...discountColumns(line.discount),
      ...computedLines[index]!,
      doctorId: books.pick(books.setup.doctorIds),
    })),
  )
  const numbered = await books.takeNumber(place.id, 'invoice')
  const title = getDocumentTitle(getTaxProfile('india-gst'), terms.supply, lines)
  const seller = { ...SELLER, taxNo: place.taxNo }
  await books.db
    .update(invoices)
    .set({
      status: 'issued',
      ...numbered,
      issueDate: books.day,
      dueDate: books.addDays(books.pick([0, 0, 15, 30])),
      title,
      seller,
      client: client.card,
      issuedAt: books.now(),
      issuedBy: books.setup.personId,
    })
    .where(eq(invoices.id, row.id))
  const { payableMinor } = totals
  books.invoices.push({ id: row.id, client, placeId: place.id, payableMinor, supply: terms.supply })
  if (payableMinor > 0)
    books.openDocuments.push({
      id: row.id,
      table: 'invoices',
      number: numbered.number,
      dueMinor: payableMinor,
      payableMinor,
      client,
      placeId: place.id,
    })
}

/** Takes a receipt without allocations. */
export async function takeReceipt(
  books: RandomBooks,
  client: Client,
  placeId: string,
  amountMinor: number,
  kind: 'against_invoice' | 'advance',
): Promise<string> {
  const method = books.pick(PAYMENT_METHODS)
  const row = {
    ...books.newRow(),
    placeId,
    patientId: client.patientId,
    partyId: client.partyId,
    method,
    amountMinor,
    kind,
  }
  const shiftId = method === 'cash' ? await books.openShift(placeId) : null
  const numbered = await books.takeNumber(placeId, 'receipt')
  await books.db.insert(receipts).values({
    ...row,
    ...numbered,
    shiftId,
    receivedOn: books.day,
    batchId: uuidv7(),
    receivedBy: books.setup.personId,
    payer: client.card,
    seller: SELLER,
    createdAt: books.now(),
  })
  return row.id
}

/** Pays part of a client's opening balance. */
export async function payOpeningBalance(books: RandomBooks): Promise<void> {
  const partyId = books.findParty('organisation')
  const { id: placeId } = books.setup.places[0]!
  const client = { patientId: null, partyId, card: { name: 'Tata Mills' } }
  const receiptId = await takeReceipt(books, client, placeId, 5_000, 'against_invoice')
  const entry = { receiptId, partyId, amountMinor: 4_000, createdAt: books.now() }
  await books.db.insert(openingAllocations).values({ ...books.newRow(), ...entry })
}

/** Pays a client's oldest open invoice fully or in part, and then the next ones with the remaining amount. */
export async function payInvoices(books: RandomBooks): Promise<void> {
  const firstDocument = books.openDocuments.filter(({ table }) => table === 'invoices')[0]
  if (!firstDocument) return
  const paysInFull = books.random() < 0.6
  const amountMinor = paysInFull
    ? firstDocument.dueMinor + (books.random() < 0.2 ? books.pickNumber(5_000) : 0)
    : books.pickNumber(firstDocument.dueMinor)
  const receiptId = await takeReceipt(
    books,
    firstDocument.client,
    firstDocument.placeId,
    amountMinor,
    'against_invoice',
  )
  let remaining = amountMinor
  for (const document of books.openDocuments.filter(
    ({ client, table }) => table === 'invoices' && isSameClient(client, firstDocument.client),
  )) {
    const part = Math.min(remaining, document.dueMinor)
    if (part === 0) break
    await books.db
      .insert(allocations)
      .values({ ...books.newRow(), receiptId, invoiceId: document.id, amountMinor: part, createdAt: books.now() })
    books.settle(document, part)
    remaining -= part
  }
}

const discountColumns = (discount: Discount = { kind: 'none' }) => ({
  discountKind: discount.kind,
  discountValue: discount.kind === 'pct' ? discount.bps : discount.kind === 'amount' ? discount.minor : 0,
})
