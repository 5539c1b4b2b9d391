import type { DocumentRef, NumberedDocument } from '#contract/billing/documents/documents.ts'
import type { SearchPage } from '#contract/reporting/search/calls.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { duePath } from '~/lib/billing/due-path'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

const PRESCRIPTION = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'

const DOCUMENT_PAGES = {
  invoice: '/invoices/invoice',
  credit_note: '/credit-notes/credit-invoice',
  debit_note: '/debit-notes/debit-invoice',
  receipt: '/payment-receipts/payment-invoice',
  refund: '/refunds',
  purchase_order: '/purchase-order-new-clinent-preview',
  expense: '/expense/invoice',
  supplier_bill: '/purchase-orders/invoice',
} as const

const DOCUMENT_LABELS: Readonly<Record<keyof typeof DOCUMENT_PAGES, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  receipt: 'Receipt',
  refund: 'Refund',
  purchase_order: 'Purchase order',
  expense: 'Expense',
  supplier_bill: 'Supplier bill',
}

interface FoundDocument {
  href: string
  label: string
  /** Name, date and amount. */
  detail: string
}

type DocumentFacts = Pick<NumberedDocument, 'name' | 'day' | 'amountMinor' | 'currency'>

const formatDetail = (practice: ScreenContext['me']['practice'], facts: DocumentFacts) => {
  const format = getFormatter({ ...practice, currency: facts.currency })
  return [facts.name, facts.day && format.day(facts.day), format.money(facts.amountMinor)].filter(Boolean).join(' · ')
}

/**
 * Finds the page to open for a document: its visit, the payment of what is due, the patient or the receipt. Null if this
 * person can open none of them.
 */
function documentPath({ appointmentId, document, batchId, owed }: DocumentRef, me: ScreenContext['me']) {
  if (appointmentId)
    return to(
      '/choosepaymentmethod/:appointmentId',
      { appointmentId },
      { [DOCUMENT_PARAM]: document, payment: batchId ?? undefined },
    )
  if (owed?.dueMinor) return duePath({ ...owed, appointmentId }, me.role)
  if (owed) return createPatientPathFinder(me)(owed.patientId)
  return batchId && canOpenScreen('/payments', me.role) ? to('/payments', null, { receipt: batchId }) : null
}

/** What is left to pay of an invoice without a visit. */
function formatOwed({ owed, currency }: DocumentRef, practice: ScreenContext['me']['practice']): string {
  if (!owed) return ''
  return owed.dueMinor ? `${getFormatter({ ...practice, currency }).money(owed.dueMinor)} due` : 'Paid'
}

/** Lists the found documents that this person can open. */
export function listFoundDocuments(
  { me }: Pick<ScreenContext, 'me'>,
  found: Pick<SearchPage, 'prescription' | 'documents' | 'billingDocuments'>,
): FoundDocument[] {
  if (found.prescription && canOpenScreen(PRESCRIPTION, me.role)) {
    const { patientId, prescriptionId } = found.prescription
    return [{ href: to(PRESCRIPTION, { userId: patientId, prescriptionId }), label: 'Prescription', detail: '' }]
  }
  const documents = found.documents.flatMap((document) => {
    const href = documentPath(document, me)
    const detail = [formatDetail(me.practice, document), formatOwed(document, me.practice)].filter(Boolean).join(' · ')
    return href ? [{ href, label: `${DOCUMENT_LABELS[document.document]} ${document.number}`, detail }] : []
  })
  const labels = new Set(documents.map(({ label }) => label))
  const others = found.billingDocuments.map(({ kind, documentId, number, ...facts }) => ({
    label: `${DOCUMENT_LABELS[kind]} ${number}`,
    detail: formatDetail(me.practice, facts),
    href: to(DOCUMENT_PAGES[kind], null, { id: documentId }),
  }))
  return [...documents, ...others.filter(({ label }) => !labels.has(label))]
}
