import { and, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { VisitDocumentRef } from '#contract/billing/documents/documents.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'

/** Finds the document of a visit with exactly this number, ignoring case; null if none is in reach. */
export async function findVisitDocument(ctx: QueryContext, text: string): Promise<VisitDocumentRef | null> {
  const { db, me, reach } = ctx
  const number = text.toUpperCase()
  // Numbers are indexed by series, and a practice has only a few of them.
  const series = db.select({ id: numberSeries.id }).from(numberSeries).where(eq(numberSeries.practiceId, me.practiceId))
  const isIssued = and(
    restrictToReach(db, me, reach, invoices),
    eq(invoices.kind, 'consultation'),
    eq(invoices.status, 'issued'),
    isNotNull(invoices.appointmentId),
  )
  const matchNumber = (table: typeof invoices | typeof receipts | typeof creditNotes | typeof refunds): SQL =>
    and(eq(table.practiceId, me.practiceId), inArray(table.seriesId, series), eq(table.number, number))!

  const [invoice] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(invoices)
    .where(and(isIssued, matchNumber(invoices)))
    .limit(1)
  if (invoice) return { appointmentId: invoice.appointmentId!, document: 'invoice', batchId: null }

  const [receipt] = await db
    .select({ appointmentId: invoices.appointmentId, batchId: receipts.batchId })
    .from(receipts)
    .innerJoin(allocations, refersTo(allocations.receiptId, receipts))
    .innerJoin(invoices, refersTo(allocations.invoiceId, invoices))
    .where(and(matchNumber(receipts), ne(receipts.status, 'reversed'), isIssued))
    .limit(1)
  if (receipt) return { appointmentId: receipt.appointmentId!, document: 'receipt', batchId: receipt.batchId }

  const joinsInvoice = refersTo(creditNotes.invoiceId, invoices)
  const [note] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(creditNotes)
    .innerJoin(invoices, joinsInvoice)
    .where(and(matchNumber(creditNotes), isIssued))
    .limit(1)
  if (note) return { appointmentId: note.appointmentId!, document: 'credit_note', batchId: null }

  const [refund] = await db
    .select({ appointmentId: invoices.appointmentId, batchId: refunds.batchId })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .innerJoin(invoices, joinsInvoice)
    .where(and(matchNumber(refunds), isIssued))
    .limit(1)
  return refund ? { appointmentId: refund.appointmentId!, document: 'refund', batchId: refund.batchId } : null
}
