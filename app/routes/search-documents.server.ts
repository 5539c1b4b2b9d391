import type { NumberedDocument } from '#contract/billing/documents/documents.ts'
import { isSearchedNumber } from '#contract/billing/numbering/numbers.ts'
import { canDo } from '#contract/operations.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { duePath } from '~/lib/billing/due-path'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const PRESCRIPTION = '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId'
const PRESCRIPTION_CODE = /^[a-z0-9]{4}-[a-z0-9]{4}-[a-z0-9]{4}$/i

const DOCUMENT_PAGES = {
  invoice: '/invoices/invoice',
  credit_note: '/credit-notes/credit-invoice',
  debit_note: '/debit-notes/debit-invoice',
  receipt: '/payment-receipts/payment-invoice',
  refund: '/refunds',
  purchase_order: '/purchase-order-new-clinent-preview',
  expense: '/expense/invoice',
} as const

const DOCUMENT_LABELS: Readonly<Record<keyof typeof DOCUMENT_PAGES, string>> = {
  invoice: 'Invoice',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
  receipt: 'Receipt',
  refund: 'Refund',
  purchase_order: 'Purchase order',
  expense: 'Expense',
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

/** Finds the documents with this number or code that this person can open. */
export async function findDocuments({ api, me }: ScreenContext, q: string): Promise<FoundDocument[]> {
  if (PRESCRIPTION_CODE.test(q) && canOpenScreen(PRESCRIPTION, me.role)) {
    const { data } = await api.prescription.findPrescription({ code: q })
    const href = data && to(PRESCRIPTION, { userId: data.patientId, prescriptionId: data.prescriptionId })
    if (href) return [{ href, label: 'Prescription', detail: '' }]
  }
  if (!isSearchedNumber(q)) return []
  const foundForVisits = canDo('documents:read', me.role) ? (await api.documents.find({ number: q })).data : []
  const visitDocuments = foundForVisits.map(({ document, number, batchId, appointmentId, ...facts }) => ({
    label: `${DOCUMENT_LABELS[document]} ${number}`,
    detail: formatDetail(me.practice, facts),
    href: to('/choosepaymentmethod/:appointmentId', { appointmentId }, { paper: document, of: batchId ?? undefined }),
  }))
  if (!canDo('billing:read', me.role)) return [...visitDocuments, ...(await findDueInvoices({ api, me }, q))]
  const { data: all } = await api.documents.findNumbered({ number: q })
  const visitLabels = new Set(visitDocuments.map(({ label }) => label))
  const others = all.map(({ kind, documentId, number, ...facts }) => ({
    label: `${DOCUMENT_LABELS[kind]} ${number}`,
    detail: formatDetail(me.practice, facts),
    href: to(DOCUMENT_PAGES[kind], null, { id: documentId }),
  }))
  return [...visitDocuments, ...others.filter(({ label }) => !visitLabels.has(label))]
}

/** Finds invoices without a visit for people who take payments, but don't see all invoices. */
async function findDueInvoices({ api, me }: Pick<ScreenContext, 'api' | 'me'>, q: string): Promise<FoundDocument[]> {
  if (!canOpenScreen('/payments', me.role)) return []
  const { data: dues } = await api.payments.findDues({ number: q })
  return dues.flatMap((due) => {
    const { number, patientName: name, day, dueMinor: amountMinor } = due
    const href = duePath(due, me.role)
    if (!href) return []
    const detail = formatDetail(me.practice, { name, day, amountMinor, currency: me.practice.currency })
    return [{ href, label: `${DOCUMENT_LABELS.invoice} ${number}`, detail: `${detail} due` }]
  })
}
