import { and, inArray, ne } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues, refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { findReach } from '#contract/operations.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { isPaidRefund } from './credit-documents.ts'
import { isPayment } from './single-documents.ts'
import { isVisitInvoice, isVisitReceipt } from './visit-documents.ts'

interface DocumentReference {
  /** For receipts and refunds the id of the payment. */
  documentId: string
  /** The visit that the document is opened with; null if it's opened by its own id. */
  appointmentId: string | null
}

/**
 * Lists the ids of those billing documents that open for this person, with one statement and by the conditions of the
 * calls that open them.
 */
export async function listOpenableDocuments(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  documents: readonly DocumentReference[],
): Promise<Set<string>> {
  const reach = findReach('documents:read', me.role)
  if (!reach || documents.length === 0) return new Set()
  const appointmentIds = documents.flatMap(({ appointmentId }) => appointmentId ?? [])
  const ids = documents.filter(({ appointmentId }) => !appointmentId).map(({ documentId }) => documentId)
  const visitInvoices = db
    .select({ id: invoices.id })
    .from(invoices)
    .innerJoin(appointments, refersTo(invoices.appointmentId, appointments))
    .where(
      and(
        isVisitInvoice(me),
        inArray(invoices.appointmentId, appointmentIds),
        restrictToReach(db, me, reach, appointments),
      ),
    )
  const visitReceipts = db
    .select({ id: receipts.batchId })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .where(and(matchValues(me, allocations, {}), inArray(allocations.invoiceId, visitInvoices), isVisitReceipt))
  const isVisitNote = and(
    matchValues(me, creditNotes, { status: 'issued' }),
    inArray(creditNotes.invoiceId, visitInvoices),
  )
  const visitNotes = db.select({ id: creditNotes.id }).from(creditNotes).where(isVisitNote)
  const visitRefunds = db
    .select({ id: refunds.batchId })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .where(and(isVisitNote, isPaidRefund))
  const singleInvoices = db
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(restrictToReach(db, me, reach, invoices), inArray(invoices.id, ids), ne(invoices.status, 'draft')))
  const payments = db
    .select({ id: receipts.batchId })
    .from(receipts)
    .where(and(restrictToReach(db, me, reach, receipts), inArray(receipts.batchId, ids), isPayment))
  const rows = await singleInvoices
    .union(payments)
    .union(visitInvoices)
    .union(visitReceipts)
    .union(visitNotes)
    .union(visitRefunds)
  return new Set(rows.map(({ id }) => id))
}
