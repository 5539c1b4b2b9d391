import type { PaymentStatus } from '#contract/scheduling/appointments/payment-statuses.ts'
import type { ChequeState } from './statuses.ts'

export const RECEIPT_KINDS = ['against_invoice', 'advance', 'on_account', 'reversal'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_KIND_LABELS: Readonly<Record<ReceiptKind, string>> = {
  against_invoice: 'Against invoices',
  advance: 'Advance',
  on_account: 'On account',
  reversal: 'Reversal',
}

/** The documents that a receipt can pay: an opening balance, an invoice, or a customer's debit note. */
export const PAYABLE_DOCUMENTS = ['opening', 'invoice', 'debit_note'] as const
export type PayableDocument = (typeof PAYABLE_DOCUMENTS)[number]

/** Describes a document: "Invoice AND/2627/00012". An opening balance has no number. */
export function describePayable({ document, number }: { document: PayableDocument; number: string }): string {
  if (document === 'opening') return 'Opening balance'
  return `${document === 'invoice' ? 'Invoice' : 'Debit note'} ${number}`
}

const nextStates: Readonly<Record<ChequeState, readonly ChequeState[]>> = {
  received: ['deposited', 'bounced'],
  deposited: ['cleared', 'bounced'],
  cleared: [],
  bounced: [],
}

/** Returns whether a cheque can change state. A cheque returned before it was deposited counts as bounced. */
export function canMoveCheque(from: ChequeState, to: ChequeState): boolean {
  return nextStates[from].includes(to)
}

/** Returns whether the money has arrived: not a cheque, or a cleared one. */
export const hasCleared = (state: ChequeState | null): boolean => state === null || state === 'cleared'

export const getChequeName = (method: string): string => (method === 'dd' ? 'Demand draft' : 'Cheque')

/** Gets the last day on which banks pay a cheque; null if there is no rule. */
export function getChequeExpiry(chequeDate: string, months: number | null): string | null {
  if (months === null) return null
  const [year, month, day] = chequeDate.split('-').map(Number) as [number, number, number]
  // The same day of the month, or its last day.
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const expiry = new Date(
    Date.UTC(lastOfMonth.getUTCFullYear(), lastOfMonth.getUTCMonth(), Math.min(day, lastOfMonth.getUTCDate())),
  )
  return expiry.toISOString().slice(0, 10)
}

/** Returns whether a cheque is too old. */
export function isStaleCheque(chequeDate: string | null, today: string, months: number | null): boolean {
  const expiry = chequeDate && getChequeExpiry(chequeDate, months)
  return Boolean(expiry && expiry < today)
}

interface Part {
  id: string
  amountMinor: number
}

/** Spreads receipts over documents, in the order of both. */
export function spreadReceipts(
  receipts: readonly Part[],
  documents: readonly Part[],
): { receiptId: string; documentId: string; amountMinor: number }[] {
  const remaining = receipts.map((receipt) => ({ ...receipt }))
  return documents.flatMap(({ id: documentId, amountMinor }) => {
    let neededMinor = amountMinor
    return remaining.flatMap((receipt) => {
      const amount = Math.min(neededMinor, receipt.amountMinor)
      if (amount <= 0) return []
      neededMinor -= amount
      receipt.amountMinor -= amount
      return [{ receiptId: receipt.id, documentId, amountMinor: amount }]
    })
  })
}

/** Gets the payment status of a visit from its invoice's settlement. */
export function getVisitPayment(invoice: {
  payableMinor: number
  allocatedMinor: number
  creditedMinor: number
  writtenOffMinor: number
  refundedMinor: number
}): PaymentStatus {
  const { payableMinor, allocatedMinor, creditedMinor, writtenOffMinor, refundedMinor } = invoice
  if (refundedMinor > 0 && refundedMinor === allocatedMinor) return 'refunded'
  if (payableMinor === 0) return 'waived'
  if (allocatedMinor + creditedMinor + writtenOffMinor === payableMinor) return 'paid'
  return allocatedMinor > 0 ? 'part_paid' : 'unpaid'
}
