import { eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { computeCredit, computeNoteTotal } from '#contract/billing/ledger/credits.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { writeOffs } from '#db/schema/billing/debits.ts'
import { type Client, type RandomBooks, SELLER } from './books.ts'
import { takeReceipt } from './sales.ts'

/** Reads the quantity of each line that is already credited, in thousandths. */
const readCreditedQty = async ({ db }: RandomBooks, invoiceId: string) => {
  const rows = await db.execute<{ id: string; qty: string }>(sql`
    select l.id, coalesce(sum(c.qty_milli), 0) as qty from invoice_lines l left join credit_note_lines c on c.invoice_line_id = l.id
    where l.invoice_id = ${invoiceId} group by l.id`)
  return new Map(rows.map(({ id, qty }) => [id, Number(qty)]))
}

/** Credits part of an invoice: reduces the amount due, and refunds or keeps the rest. */
export async function issueCreditNote(books: RandomBooks): Promise<void> {
  const { db } = books
  const invoice = books.pick(books.invoices)
  const lines = await db.select().from(invoiceLines).where(eq(invoiceLines.invoiceId, invoice.id))
  const creditedQty = await readCreditedQty(books, invoice.id)
  const creditable = lines.filter((line) => creditedQty.get(line.id)! < line.qtyMilli)
  const chosen = creditable.slice(0, books.pickNumber(creditable.length || 1))
  if (chosen.length === 0) return
  const credited = chosen.map((line) => {
    const already = creditedQty.get(line.id)!
    const qtyMilli = 1000 * books.pickNumber((line.qtyMilli - already) / 1000)
    creditedQty.set(line.id, already + qtyMilli)
    return {
      line,
      qtyMilli,
      values: computeCredit(line, { total: line.qtyMilli, creditedBefore: already, part: qtyMilli }),
    }
  })
  const [earlier] = await db.execute<{ minor: string }>(sql`
    select coalesce(sum(payable_minor), 0) as minor from credit_notes where invoice_id = ${invoice.id} and status = 'issued'`)
  const completes = lines.every((line) => creditedQty.get(line.id) === line.qtyMilli)
  const totalMinor = sum(credited.map(({ values }) => values.lineTotalMinor))
  const { payableMinor: payable } = invoice
  const payableMinor = computeNoteTotal(totalMinor, {
    payableMinor: payable,
    creditedMinor: Number(earlier!.minor),
    completes,
  })
  const [waived] = await db.execute<{ minor: string }>(sql`
    select coalesce(sum(amount_minor), 0) as minor from write_offs where invoice_id = ${invoice.id} and reversed_at is null`)
  // Written-off amounts are not credited.
  if (payableMinor + Number(earlier!.minor) + Number(waived!.minor) > payable) return
  const filterByTaxed = (isTaxed: boolean) =>
    credited.filter(({ line }) => (line.taxCategory === 'taxable') === isTaxed)
  const sumOf = (field: 'taxableMinor' | 'cgstMinor' | 'igstMinor', rows = credited) =>
    sum(rows.map(({ values }) => values[field]))
  const sums = {
    taxableMinor: sumOf('taxableMinor', filterByTaxed(true)),
    exemptMinor: sumOf('taxableMinor', filterByTaxed(false)),
    totalMinor,
    cgstMinor: sumOf('cgstMinor'),
    sgstMinor: sumOf('cgstMinor'),
    igstMinor: sumOf('igstMinor'),
    payableMinor,
    roundOffMinor: payableMinor - totalMinor,
  }
  const { patientId, partyId } = invoice.client
  const row = { ...books.newRow(), placeId: invoice.placeId, invoiceId: invoice.id, patientId, partyId }
  const reason = { reason: 'returned_goods' as const, disposition: 'reduce_due' as const }
  await db.insert(creditNotes).values({ ...row, ...sums, ...reason, createdAt: books.now() })
  await db.insert(creditNoteLines).values(
    credited.map(({ line, qtyMilli, values }, index) => ({
      ...books.newRow(),
      creditNoteId: row.id,
      invoiceLineId: line.id,
      position: index + 1,
      description: line.description,
      code: line.code,
      qtyMilli,
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
      ...values,
    })),
  )
  const numbered = await books.takeNumber(invoice.placeId, 'credit_note')
  const issued = { status: 'issued' as const, ...numbered, issueDate: books.day, issuedBy: books.setup.personId }
  await db
    .update(creditNotes)
    .set({ ...issued, title: 'Credit note', seller: SELLER, client: invoice.client.card, issuedAt: books.now() })
    .where(eq(creditNotes.id, row.id))
  const openInvoice = books.openDocuments.find(({ id }) => id === invoice.id)
  const applied = Math.min(payableMinor, openInvoice?.dueMinor ?? 0)
  if (openInvoice && applied > 0) {
    const entry = { creditNoteId: row.id, invoiceId: invoice.id, amountMinor: applied, createdAt: books.now() }
    await db.insert(creditApplications).values({ ...books.newRow(), ...entry })
    books.settle(openInvoice, applied)
  }
  const refundable = Math.min(payableMinor - applied, await readPaid(books, invoice.id))
  if (refundable > 0 && books.random() < 0.5)
    await payRefund(books, invoice.client, invoice.placeId, { creditNoteId: row.id }, refundable)
}

/** Reads the amount that was received for an invoice and not refunded. */
async function readPaid({ db }: RandomBooks, invoiceId: string): Promise<number> {
  const [row] = await db.execute<{ minor: string }>(sql`
    select (select coalesce(sum(a.amount_minor), 0) from allocations a join receipts r on r.id = a.receipt_id where a.invoice_id = ${invoiceId} and r.status = 'posted')
      - (select coalesce(sum(f.amount_minor), 0) from refunds f join credit_notes n on n.id = f.credit_note_id where n.invoice_id = ${invoiceId}) as minor`)
  return Number(row!.minor)
}

async function payRefund(books: RandomBooks, client: Client, placeId: string, source: object, amountMinor: number) {
  const { db, setup } = books
  const method = books.pick(['cash', 'upi'])
  const shiftId = method === 'cash' ? await books.openShift(placeId) : null
  const { patientId, partyId } = client
  await db.insert(refunds).values({
    ...books.newRow(),
    ...source,
    placeId,
    patientId,
    partyId,
    method,
    shiftId,
    amountMinor,
    status: 'paid',
    ...(await books.takeNumber(placeId, 'refund')),
    refundedOn: books.day,
    batchId: uuidv7(),
    paidBy: setup.personId,
    payee: client.card,
    seller: SELLER,
    createdAt: books.now(),
  })
}

/** Takes an advance, and sometimes refunds a part. */
export async function takeAdvance(books: RandomBooks): Promise<void> {
  const client = books.pickClient()
  const place = books.pick(books.setup.places)
  const amountMinor = 100 * books.pickNumber(3_000)
  const receiptId = await takeReceipt(books, client, place.id, amountMinor, 'advance')
  if (books.random() < 0.4) await payRefund(books, client, place.id, { receiptId }, books.pickNumber(amountMinor))
}

/** Reverses the newest receipt that has no refunds. */
export async function reverseReceipt(books: RandomBooks): Promise<void> {
  const { db, setup } = books
  const [newest] = await db.execute<{ id: string }>(sql`
    select r.id from receipts r where practice_id = ${setup.practiceId} and status = 'posted' and kind <> 'reversal'
      and not exists (select from refunds f where f.receipt_id = r.id)
      and not exists (select from allocations a join credit_notes n on n.invoice_id = a.invoice_id where a.receipt_id = r.id)
      and not exists (select from allocations a join write_offs w on w.invoice_id = a.invoice_id where a.receipt_id = r.id)
    order by created_at desc, id limit 1`)
  if (!newest) return
  const [receipt] = await db.select().from(receipts).where(eq(receipts.id, newest.id))
  const { id: reversesId, placeId, method, amountMinor, patientId, partyId, payer, seller } = receipt!
  const shiftId = method === 'cash' ? await books.openShift(placeId) : null
  const numbered = await books.takeNumber(placeId, 'receipt')
  await db.update(receipts).set({ status: 'reversed', reversedReason: 'Bounced' }).where(eq(receipts.id, reversesId))
  await db.insert(receipts).values({
    ...books.newRow(),
    ...numbered,
    kind: 'reversal',
    reversesId,
    placeId,
    method,
    shiftId,
    amountMinor,
    patientId,
    partyId,
    payer,
    seller,
    receivedOn: books.day,
    batchId: uuidv7(),
    receivedBy: setup.personId,
    createdAt: books.now(),
  })
  for (const { invoiceId, amountMinor: part } of await db
    .select()
    .from(allocations)
    .where(eq(allocations.receiptId, reversesId))) {
    const document = books.openDocuments.find(({ id }) => id === invoiceId)
    if (document) document.dueMinor += part
    else {
      const invoice = books.invoices.find(({ id }) => id === invoiceId)!
      books.openDocuments.push({ ...invoice, table: 'invoices', number: '', dueMinor: part })
    }
  }
}

/** Cancels an unpaid invoice without notes. */
export async function cancelInvoice(books: RandomBooks): Promise<void> {
  const openInvoice = books.openDocuments.find(
    (document) => document.table === 'invoices' && document.dueMinor === document.payableMinor,
  )
  const [dependent] = openInvoice
    ? await books.db.execute(sql`
        select 1 from invoices i where i.id = ${openInvoice.id} and (exists (select from credit_notes where invoice_id = i.id)
          or exists (select from debit_notes where invoice_id = i.id) or exists (select from allocations where invoice_id = i.id))`)
    : []
  if (!openInvoice || dependent) return
  const cancellation = { cancelledBy: books.setup.personId, cancelledAt: books.now(), cancelReason: 'Wrong patient' }
  await books.db
    .update(invoices)
    .set({ status: 'cancelled', ...cancellation })
    .where(eq(invoices.id, openInvoice.id))
  books.settle(openInvoice, openInvoice.dueMinor)
  books.invoices.splice(
    books.invoices.findIndex(({ id }) => id === openInvoice.id),
    1,
  )
}

export async function writeOffInvoice(books: RandomBooks): Promise<void> {
  const openInvoice = books.openDocuments.find(({ table }) => table === 'invoices')
  if (!openInvoice) return
  const amountMinor = books.pickNumber(Math.min(openInvoice.dueMinor, 5_000))
  const row = { ...books.newRow(), invoiceId: openInvoice.id, amountMinor, writtenOffOn: books.day, reason: 'Hardship' }
  await books.db.insert(writeOffs).values({ ...row, decidedBy: books.setup.personId, createdAt: books.now() })
  const isReversed = books.random() < 0.3
  if (!isReversed) return books.settle(openInvoice, amountMinor)
  const reversal = { reversedBy: books.setup.personId, reversedAt: books.now(), reversedReason: 'Paid after all' }
  await books.db.update(writeOffs).set(reversal).where(eq(writeOffs.id, row.id))
}
