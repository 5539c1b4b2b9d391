import { and, desc, eq, isNotNull, isNull, ne, or, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { DOCUMENT_KINDS, type DocumentRef, MAX_DOCUMENTS_FOUND } from '#contract/billing/documents/documents.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { FOUND_COLUMNS } from './found-documents.ts'
import { hasMatchingNumber, listMatchingNumbers, type MatchingNumber } from './matching-numbers.ts'
import { isPayment } from './single-documents.ts'

type FoundRow = Pick<DocumentRef, 'appointmentId' | 'name' | 'day' | 'amountMinor' | 'currency'> & {
  number: string | null
  batchId?: string | null
  owed?: { invoiceId: string; patientId: string | null; clientId: string | null; dueMinor: number }
}

/**
 * Finds visit documents by number, the newest of each kind first; letters, year and leading zeros may be left out. Users
 * limited to one place also find its patient invoices and its receipts that belong to no visit.
 */
export async function findDocumentsInReach(ctx: QueryContext, typed: string): Promise<DocumentRef[]> {
  const matches = await listMatchingNumbers(ctx, typed)
  const queries = selectDocuments(ctx)
  const found: DocumentRef[] = []
  for (const document of DOCUMENT_KINDS) {
    const matchesOfKind = matches.filter(({ docType }) => docType === document)
    if (matchesOfKind.length === 0) continue
    const rows: FoundRow[] = await queries[document](matchesOfKind).limit(MAX_DOCUMENTS_FOUND)
    // A receipt of several invoices has a row for each, with those of visits first.
    const numbers = new Set(rows.map(({ number }) => number!))
    for (const number of numbers)
      found.push({ ...toDocumentRef(rows.find((row) => row.number === number)!), document, number })
  }
  return found
}

function toDocumentRef({ number, batchId = null, owed, ...row }: FoundRow): Omit<DocumentRef, 'document' | 'number'> {
  const isOwed = owed?.patientId && !row.appointmentId
  return { ...row, batchId, owed: isOwed ? { ...owed, patientId: owed.patientId! } : null }
}

function selectDocuments({ db, me, reach }: QueryContext) {
  const seesPlace = reach === 'place'
  const isIssued = and(restrictToReach(db, me, reach, invoices), eq(invoices.status, 'issued'))
  const isOfVisit = and(isIssued, eq(invoices.kind, 'consultation'), isNotNull(invoices.appointmentId))
  const isOfPatient = and(isIssued, isNull(invoices.appointmentId), isNotNull(invoices.patientId))
  const joinsInvoice = refersTo(creditNotes.invoiceId, invoices)
  return {
    invoice: (numbers: readonly MatchingNumber[]) =>
      db
        .select({
          ...FOUND_COLUMNS.invoice,
          appointmentId: invoices.appointmentId,
          owed: {
            invoiceId: invoices.id,
            patientId: invoices.patientId,
            clientId: invoices.partyId,
            dueMinor: invoices.dueMinor,
          },
        })
        .from(invoices)
        .where(and(seesPlace ? or(isOfVisit, isOfPatient) : isOfVisit, hasMatchingNumber(me, invoices, numbers)))
        .orderBy(desc(invoices.id)),
    receipt: (numbers: readonly MatchingNumber[]) =>
      db
        .select({ ...FOUND_COLUMNS.receipt, appointmentId: invoices.appointmentId, batchId: receipts.batchId })
        .from(receipts)
        .leftJoin(allocations, refersTo(allocations.receiptId, receipts))
        .leftJoin(invoices, and(refersTo(allocations.invoiceId, invoices), isOfVisit))
        .where(
          and(
            hasMatchingNumber(me, receipts, numbers),
            ne(receipts.status, 'reversed'),
            seesPlace
              ? or(isNotNull(invoices.id), and(restrictToReach(db, me, reach, receipts), isPayment))
              : isNotNull(invoices.id),
          ),
        )
        .orderBy(desc(receipts.id), sql`${invoices.appointmentId} nulls last`),
    credit_note: (numbers: readonly MatchingNumber[]) =>
      db
        .select({ ...FOUND_COLUMNS.credit_note, appointmentId: invoices.appointmentId })
        .from(creditNotes)
        .innerJoin(invoices, joinsInvoice)
        .where(and(hasMatchingNumber(me, creditNotes, numbers), isOfVisit))
        .orderBy(desc(creditNotes.id)),
    refund: (numbers: readonly MatchingNumber[]) =>
      db
        .select({ ...FOUND_COLUMNS.refund, appointmentId: invoices.appointmentId, batchId: refunds.batchId })
        .from(refunds)
        .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
        .innerJoin(invoices, joinsInvoice)
        .where(and(hasMatchingNumber(me, refunds, numbers), isOfVisit))
        .orderBy(desc(refunds.id)),
  }
}
