import type { DocumentKind, VisitDocuments } from '#contract/billing/documents/documents.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { getFormatter } from '../format/format'
import { toInvoiceView } from './billing-view.server'
import type { DocumentView } from './document-view'
import { toCreditNoteView } from './note-view.server'
import { toReceiptView, toRefundView } from './payment-view.server'

/** Builds the view of one of a visit's documents; null if it has none of that kind. */
export function toVisitDocumentView(
  documents: VisitDocuments,
  kind: DocumentKind,
  batchId: string | null,
  me: SessionView,
): DocumentView | null {
  const format = getFormatter(me.practice)
  const { invoice, receipts, creditNote, refund } = documents
  if (kind === 'invoice') return toInvoiceView(invoice, format)
  if (kind === 'credit_note') return creditNote && toCreditNoteView(creditNote, format)
  if (kind === 'refund') return refund && toRefundView(refund, format)
  const receipt = findReceipt(receipts, batchId)
  return receipt ? toReceiptView(receipt, format) : null
}

/** Finds a payment of a visit; without an id the last one. */
export const findReceipt = (receipts: VisitDocuments['receipts'], batchId: string | null) =>
  batchId ? receipts.find((candidate) => candidate.batchId === batchId) : receipts.at(-1)

/** Gets the number of prints of one of a visit's documents. */
export function countPrints(
  { invoice, receipts, creditNote, refund }: VisitDocuments,
  kind: DocumentKind,
  batchId: string | null,
): number {
  const document = { invoice, receipt: findReceipt(receipts, batchId), credit_note: creditNote, refund }[kind]
  return document?.printCount ?? 0
}
