import { eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ChargedLine, computeTotals, type Discount, type DocumentTerms } from '#contract/billing/ledger/totals.ts'
import { getDocumentTitle, type Supply, type TaxCategory, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { allocations, invoiceLines, invoices, openingAllocations, receipts } from '#db/schema/billing/billing.ts'
import { type Client, PAY, type RandomBooks, same } from './books.ts'

const SERVICES = ['Consultation', 'Dressing', 'Paracetamol 500', 'Blood count', 'ECG']
const CODES = ['999312', '3004', '3005', '999316', null]

export function anyLineOf(books: RandomBooks, taxed: boolean): ChargedLine {
  const discounts: Discount[] = [
    { kind: 'none' },
    { kind: 'none' },
    { kind: 'pct', bps: 100 * books.upTo(40) },
    { kind: 'amount', minor: books.upTo(5_000) },
  ]
  const category: TaxCategory = taxed ? 'taxable' : books.one(['exempt', 'exempt', 'nil_rated', 'non_gst'])
  return {
    id: uuidv7(),
    qtyMilli: 1000 * books.upTo(5),
    unitPriceMinor: books.upTo(60_000),
    discount: books.one(discounts),
    taxCategory: category,
    rateBps: category === 'taxable' ? books.one([500, 500, 1200, 1800]) : 0,
  }
}

export async function invoice(books: RandomBooks): Promise<void> {
  const place = books.one(books.desk.places)
  const client = books.client()
  const kind = books.one(['consultation', 'consultation', 'pharmacy', 'lab', 'package', 'other'])
  const inter = client.partyId !== null && books.chance() < 0.6
  const supply: Supply = !place.taxNo ? 'none' : inter ? 'inter' : 'intra'
  const lines = Array.from({ length: books.upTo(4) }, () =>
    anyLineOf(books, kind === 'pharmacy' || books.chance() < 0.3),
  )
  if (client.partyId === null && place.taxNo && books.chance() < 0.03)
    lines.push({ ...anyLineOf(books, true), unitPriceMinor: 9_000_000 })
  const terms: DocumentTerms = {
    priceMode: kind === 'pharmacy' ? 'tax_inclusive' : 'tax_exclusive',
    supply: client.partyId === null && supply === 'intra' && books.chance() < 0.1 ? 'inter' : supply,
    discount: books.chance() < 0.2 ? { kind: 'amount', minor: books.upTo(3_000) } : { kind: 'none' },
    roundToMinor: 100,
  }
  const { lines: done, totals: paper } = computeTotals(lines, terms)
  const row = { ...books.own(), placeId: place.id, kind, patientId: client.patientId, partyId: client.partyId }
  const doctorId = books.one(books.desk.doctorIds)
  const why = paper.discountMinor > 0 ? { discountReason: 'Camp', discountBy: books.desk.personId } : {}
  await books.db.insert(invoices).values({
    ...{ ...row, ...paper, ...why, priceMode: terms.priceMode, supply: terms.supply, doctorId },
    placeOfSupply: terms.supply === 'inter' ? '29' : '27',
    createdAt: books.now(),
  })
  await books.db.insert(invoiceLines).values(
    lines.map((line, at) => ({
      ...{
        ...books.own(),
        invoiceId: row.id,
        position: at + 1,
        description: books.one(SERVICES),
        code: books.one(CODES),
      },
      ...{ qtyMilli: line.qtyMilli, unitPriceMinor: line.unitPriceMinor, taxCategory: line.taxCategory },
      ...{
        rateBps: line.rateBps,
        ...discountColumns(line.discount),
        ...done[at]!,
        doctorId: books.one(books.desk.doctorIds),
      },
    })),
  )
  const numbered = await books.number(place.id, 'invoice')
  const title = getDocumentTitle(taxProfile('india-gst'), terms.supply, lines)
  const seller = { name: 'Asha Health', taxNo: place.taxNo }
  await books.db
    .update(invoices)
    .set({
      status: 'issued',
      ...numbered,
      issueDate: books.day,
      dueDate: books.later(books.one([0, 0, 15, 30])),
      title,
      seller,
      client: client.card,
      issuedAt: books.now(),
      issuedBy: books.desk.personId,
    })
    .where(eq(invoices.id, row.id))
  const { payableMinor } = paper
  books.invoices.push({ id: row.id, client, placeId: place.id, payableMinor, supply: terms.supply })
  if (payableMinor > 0)
    books.open.push({
      id: row.id,
      table: 'invoices',
      number: numbered.number,
      dueMinor: payableMinor,
      payableMinor,
      client,
      placeId: place.id,
    })
}

/** A receipt of one method; what it pays for is laid on it by `lay`. */
export async function receive(
  books: RandomBooks,
  client: Client,
  placeId: string,
  amountMinor: number,
  kind: 'against_invoice' | 'advance',
): Promise<string> {
  const method = books.one(PAY)
  const row = {
    ...books.own(),
    placeId,
    patientId: client.patientId,
    partyId: client.partyId,
    method,
    amountMinor,
    kind,
  }
  const shiftId = method === 'cash' ? await books.drawer(placeId) : null
  const numbered = await books.number(placeId, 'receipt')
  await books.db.insert(receipts).values({
    ...{ ...row, ...numbered, shiftId, receivedOn: books.day, batchId: uuidv7(), receivedBy: books.desk.personId },
    ...{ payer: client.card, seller: { name: 'Asha Health' }, createdAt: books.now() },
  })
  return row.id
}

/** A client pays a part of what was owed before the first paper. */
export async function payOpening(books: RandomBooks): Promise<void> {
  const partyId = books.party('organisation')
  const { id: placeId } = books.desk.places[0]!
  const client = { patientId: null, partyId, card: { name: 'Tata Mills' } }
  const receiptId = await receive(books, client, placeId, 5_000, 'against_invoice')
  const entry = { receiptId, partyId, amountMinor: 4_000, createdAt: books.now() }
  await books.db.insert(openingAllocations).values({ ...books.own(), ...entry })
}

/** A client pays one invoice, whole or in part, and with what is left the next ones. */
export async function pay(books: RandomBooks): Promise<void> {
  const first = books.open.filter(({ table }) => table === 'invoices')[0]
  if (!first) return
  const whole = books.chance() < 0.6
  const amountMinor = whole
    ? first.dueMinor + (books.chance() < 0.2 ? books.upTo(5_000) : 0)
    : books.upTo(first.dueMinor)
  const receiptId = await receive(books, first.client, first.placeId, amountMinor, 'against_invoice')
  let left = amountMinor
  for (const paper of books.open.filter(({ client, table }) => table === 'invoices' && same(client, first.client))) {
    const part = Math.min(left, paper.dueMinor)
    if (part === 0) break
    await books.db
      .insert(allocations)
      .values({ ...books.own(), receiptId, invoiceId: paper.id, amountMinor: part, createdAt: books.now() })
    books.settle(paper, part)
    left -= part
  }
}

const discountColumns = (discount: Discount = { kind: 'none' }) => ({
  discountKind: discount.kind,
  discountValue: discount.kind === 'pct' ? discount.bps : discount.kind === 'amount' ? discount.minor : 0,
})
