import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { DOCUMENT_KINDS, MAX_DOCUMENTS_FOUND, type VisitDocumentRef } from '#contract/billing/documents/documents.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { FOUND_COLUMNS } from './found-documents.ts'
import { hasMatchingNumber, listMatchingNumbers } from './matching-numbers.ts'

interface FoundRow {
  appointmentId: string | null
  number: string | null
  name: string | null
  day: string | null
  amountMinor: number
  currency: string
  batchId?: string
}

/** Finds the documents of visits that a number can mean, the newest of each kind first. */
export async function findVisitDocuments(ctx: QueryContext, typed: string): Promise<VisitDocumentRef[]> {
  const { db, me, reach } = ctx
  const matches = await listMatchingNumbers(ctx, typed)
  const isIssued = and(
    restrictToReach(db, me, reach, invoices),
    eq(invoices.kind, 'consultation'),
    eq(invoices.status, 'issued'),
    isNotNull(invoices.appointmentId),
  )
  const joinsInvoice = refersTo(creditNotes.invoiceId, invoices)
  const queries = {
    invoice: (numbers: typeof matches) =>
      db
        .select({ appointmentId: invoices.appointmentId, ...FOUND_COLUMNS.invoice })
        .from(invoices)
        .where(and(isIssued, hasMatchingNumber(me, invoices, numbers)))
        .orderBy(desc(invoices.id)),
    receipt: (numbers: typeof matches) =>
      db
        .select({ appointmentId: invoices.appointmentId, ...FOUND_COLUMNS.receipt, batchId: receipts.batchId })
        .from(receipts)
        .innerJoin(allocations, refersTo(allocations.receiptId, receipts))
        .innerJoin(invoices, refersTo(allocations.invoiceId, invoices))
        .where(and(hasMatchingNumber(me, receipts, numbers), ne(receipts.status, 'reversed'), isIssued))
        .orderBy(desc(receipts.id)),
    credit_note: (numbers: typeof matches) =>
      db
        .select({ appointmentId: invoices.appointmentId, ...FOUND_COLUMNS.credit_note })
        .from(creditNotes)
        .innerJoin(invoices, joinsInvoice)
        .where(and(hasMatchingNumber(me, creditNotes, numbers), isIssued))
        .orderBy(desc(creditNotes.id)),
    refund: (numbers: typeof matches) =>
      db
        .select({ appointmentId: invoices.appointmentId, ...FOUND_COLUMNS.refund, batchId: refunds.batchId })
        .from(refunds)
        .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
        .innerJoin(invoices, joinsInvoice)
        .where(and(hasMatchingNumber(me, refunds, numbers), isIssued))
        .orderBy(desc(refunds.id)),
  }
  const found: VisitDocumentRef[] = []
  for (const document of DOCUMENT_KINDS) {
    const numbers = matches.filter(({ docType }) => docType === document)
    if (numbers.length === 0) continue
    const rows: FoundRow[] = await queries[document](numbers).limit(MAX_DOCUMENTS_FOUND)
    for (const { appointmentId, number, batchId = null, ...row } of rows)
      found.push({ ...row, appointmentId: appointmentId!, document, number: number!, batchId })
  }
  return found
}
