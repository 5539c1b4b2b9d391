import { and, desc, eq, inArray, isNotNull, ne, type SQL } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { VisitDocumentRef } from '#contract/billing/documents/documents.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { completeNumber } from './complete-number.ts'

/** Finds the document of a visit by its number, or the newest one if the year was left out; null if none is in reach. */
export async function findVisitDocument(ctx: QueryContext, text: string): Promise<VisitDocumentRef | null> {
  const { db, me, reach } = ctx
  const numbers = await completeNumber(ctx, text)
  // Numbers are indexed by series, and a practice has only a few of them.
  const series = db.select({ id: numberSeries.id }).from(numberSeries).where(eq(numberSeries.practiceId, me.practiceId))
  const isIssued = and(
    restrictToReach(db, me, reach, invoices),
    eq(invoices.kind, 'consultation'),
    eq(invoices.status, 'issued'),
    isNotNull(invoices.appointmentId),
  )
  const matchNumber = (table: typeof invoices | typeof receipts | typeof creditNotes | typeof refunds): SQL =>
    and(eq(table.practiceId, me.practiceId), inArray(table.seriesId, series), inArray(table.number, numbers))!

  const [invoice] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(invoices)
    .where(and(isIssued, matchNumber(invoices)))
    .orderBy(desc(invoices.id))
    .limit(1)
  if (invoice) return { appointmentId: invoice.appointmentId!, document: 'invoice', batchId: null }

  const [receipt] = await db
    .select({ appointmentId: invoices.appointmentId, batchId: receipts.batchId })
    .from(receipts)
    .innerJoin(allocations, refersTo(allocations.receiptId, receipts))
    .innerJoin(invoices, refersTo(allocations.invoiceId, invoices))
    .where(and(matchNumber(receipts), ne(receipts.status, 'reversed'), isIssued))
    .orderBy(desc(receipts.id))
    .limit(1)
  if (receipt) return { appointmentId: receipt.appointmentId!, document: 'receipt', batchId: receipt.batchId }

  const joinsInvoice = refersTo(creditNotes.invoiceId, invoices)
  const [note] = await db
    .select({ appointmentId: invoices.appointmentId })
    .from(creditNotes)
    .innerJoin(invoices, joinsInvoice)
    .where(and(matchNumber(creditNotes), isIssued))
    .orderBy(desc(creditNotes.id))
    .limit(1)
  if (note) return { appointmentId: note.appointmentId!, document: 'credit_note', batchId: null }

  const [refund] = await db
    .select({ appointmentId: invoices.appointmentId, batchId: refunds.batchId })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .innerJoin(invoices, joinsInvoice)
    .where(and(matchNumber(refunds), isIssued))
    .orderBy(desc(refunds.id))
    .limit(1)
  return refund ? { appointmentId: refund.appointmentId!, document: 'refund', batchId: refund.batchId } : null
}
