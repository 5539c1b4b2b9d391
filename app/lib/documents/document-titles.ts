import type { RecordDocument, RecordDocumentKind } from '#contract/clinical/records/schema.ts'
import { to, withQuery } from '../navigation/links'

/** The names of the kinds of documents. */
export const DOCUMENT_TITLES: Record<RecordDocumentKind, { one: string; many: string }> = {
  prescription: { one: 'Prescription', many: 'Prescriptions' },
  visit_summary: { one: 'Visit summary', many: 'Visit summaries' },
  certificate: { one: 'Certificate', many: 'Certificates' },
  invoice: { one: 'Invoice', many: 'Invoices' },
  receipt: { one: 'Receipt', many: 'Receipts' },
  credit_note: { one: 'Credit note', many: 'Credit notes' },
  refund: { one: 'Refund', many: 'Refunds' },
}

/** The query parameter of the specification that names the kind of a document. */
export const DOCUMENT_PARAM = 'paper'

/** The page of a document; `base` is the page for kinds without one of their own. */
export function documentUrl(
  document: Pick<RecordDocument, 'kind' | 'documentId' | 'appointmentId'>,
  base: string,
): string {
  if (document.kind === 'certificate') return to('/certificate/:certificateId', { certificateId: document.documentId })
  if (document.kind === 'visit_summary') return to('/visit-summary/:visitId', { visitId: document.documentId })
  return withQuery(base, documentQuery(document))
}

function documentQuery({
  kind,
  documentId,
  appointmentId,
}: Pick<RecordDocument, 'kind' | 'documentId' | 'appointmentId'>) {
  if (kind === 'prescription' || !appointmentId) return { [DOCUMENT_PARAM]: kind, of: documentId }
  return { [DOCUMENT_PARAM]: kind, visit: appointmentId, ...(kind === 'receipt' && { of: documentId }) }
}
