import { eq } from 'drizzle-orm'
import { computeCredit, computeNoteTotal } from '#contract/billing/ledger/credits.ts'
import { computeTotals } from '#contract/billing/ledger/totals.ts'
import { creditApplications, creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { debitAllocations, debitNoteLines, debitNotes } from '#db/schema/billing/debits.ts'
import { type RandomBooks, SELLER } from './books.ts'
import { createRandomLine, takeReceipt } from './sales.ts'

/** Issues a debit note for an invoice, and usually pays it. */
export async function issueDebitNote(books: RandomBooks): Promise<void> {
  const { db } = books
  const invoice = books.pick(books.invoices)
  const line = { ...createRandomLine(books, invoice.supply !== 'none' && books.random() < 0.5), discount: undefined }
  const { lines, totals } = computeTotals([line], {
    priceMode: 'tax_exclusive',
    supply: invoice.supply,
    roundToMinor: 100,
  })
  const { discountMinor: _, ...sums } = totals
  const { patientId, partyId } = invoice.client
  const row = {
    ...books.newRow(),
    side: 'customer' as const,
    placeId: invoice.placeId,
    invoiceId: invoice.id,
    patientId,
    partyId,
  }
  await db
    .insert(debitNotes)
    .values({ ...row, ...sums, supply: invoice.supply, reason: 'undercharged', createdAt: books.now() })
  const { docDiscountShareMinor: __, ...lineTotals } = lines[0]!
  const { qtyMilli, unitPriceMinor, taxCategory, rateBps } = line
  await db.insert(debitNoteLines).values({
    ...books.newRow(),
    debitNoteId: row.id,
    position: 1,
    description: 'Dressing',
    code: '3005',
    ...lineTotals,
    qtyMilli,
    unitPriceMinor,
    taxCategory,
    rateBps,
  })
  const numbered = await books.takeNumber(invoice.placeId, 'debit_note')
  const issued = {
    status: 'issued' as const,
    ...numbered,
    issueDate: books.day,
    dueDate: books.day,
    issuedAt: books.now(),
  }
  await db
    .update(debitNotes)
    .set({ ...issued, seller: SELLER, client: invoice.client.card })
    .where(eq(debitNotes.id, row.id))
  const { payableMinor } = sums
  if (payableMinor === 0) return
  const paid = books.random() < 0.3 ? 0 : books.pickNumber(payableMinor)
  if (paid > 0) {
    const receiptId = await takeReceipt(books, invoice.client, invoice.placeId, paid, 'against_invoice')
    const entry = { receiptId, debitNoteId: row.id, amountMinor: paid, createdAt: books.now() }
    await db.insert(debitAllocations).values({ ...books.newRow(), ...entry })
  }
  if (books.random() < 0.4) await creditDebitNote(books, row.id, payableMinor - paid)
}

/** Credits the line of a debit note, fully or in part. */
async function creditDebitNote(books: RandomBooks, debitNoteId: string, dueMinor: number): Promise<void> {
  const { db } = books
  const [note] = await db.select().from(debitNotes).where(eq(debitNotes.id, debitNoteId))
  const [line] = await db.select().from(debitNoteLines).where(eq(debitNoteLines.debitNoteId, debitNoteId))
  const { id: debitNoteLineId, description, code, taxCategory, rateBps } = line!
  const qtyMilli = 1000 * books.pickNumber(line!.qtyMilli / 1000)
  const values = computeCredit(line!, { total: line!.qtyMilli, creditedBefore: 0, part: qtyMilli })
  const { taxableMinor, lineTotalMinor: totalMinor, ...taxes } = values
  const completes = qtyMilli === line!.qtyMilli
  const payableMinor = computeNoteTotal(totalMinor, { payableMinor: note!.payableMinor, creditedMinor: 0, completes })
  const { placeId, patientId, partyId, client, seller } = note!
  const row = { ...books.newRow(), placeId, debitNoteId, patientId, partyId, client, seller, totalMinor, payableMinor }
  const value = taxCategory === 'taxable' ? { taxableMinor } : { exemptMinor: taxableMinor }
  await db.insert(creditNotes).values({
    ...row,
    ...taxes,
    ...value,
    roundOffMinor: payableMinor - totalMinor,
    title: 'Credit note',
    reason: 'price_correction',
    disposition: 'keep_as_credit',
    createdAt: books.now(),
  })
  await db.insert(creditNoteLines).values({
    ...books.newRow(),
    creditNoteId: row.id,
    debitNoteLineId,
    position: 1,
    description,
    code,
    taxCategory,
    rateBps,
    qtyMilli,
    ...values,
  })
  const numbered = await books.takeNumber(placeId, 'credit_note')
  await db
    .update(creditNotes)
    .set({ status: 'issued', ...numbered, issueDate: books.day, issuedAt: books.now(), issuedBy: books.setup.personId })
    .where(eq(creditNotes.id, row.id))
  const amountMinor = Math.min(dueMinor, payableMinor)
  if (amountMinor === 0) return
  const entry = { creditNoteId: row.id, debitNoteId, amountMinor, createdAt: books.now() }
  await db.insert(creditApplications).values({ ...books.newRow(), ...entry })
}
