import type { PaymentStatus } from '#contract/scheduling/appointments/rules.ts'
import { TENDER_LABELS } from '../charges/rules.ts'

/** Every way by which money comes in. */
export const METHODS = [
  'cash',
  'card',
  'upi',
  'netbanking',
  'bank_transfer',
  'cheque',
  'dd',
  'wallet',
  'insurance',
] as const
export type Method = (typeof METHODS)[number]

/** Ways by which money goes out again, or is spent. */
export const OUTWARD_METHODS = [
  'cash',
  'card',
  'upi',
  'netbanking',
  'bank_transfer',
  'cheque',
  'dd',
  'wallet',
] as const satisfies readonly Method[]
export type OutwardMethod = (typeof OUTWARD_METHODS)[number]

export const METHOD_LABELS: Readonly<Record<Method, string>> = {
  ...TENDER_LABELS,
  netbanking: 'Net banking',
  cheque: 'Cheque',
  dd: 'Demand draft',
  wallet: 'Wallet',
  insurance: 'Insurance',
}

/** A promise on paper, which the bank may still refuse. */
export const isCheque = (method: string): boolean => method === 'cheque' || method === 'dd'

export const RECEIPT_KINDS = ['against_invoice', 'advance', 'on_account', 'reversal'] as const
export type ReceiptKind = (typeof RECEIPT_KINDS)[number]

export const RECEIPT_KIND_LABELS: Readonly<Record<ReceiptKind, string>> = {
  against_invoice: 'Against invoices',
  advance: 'Advance',
  on_account: 'On account',
  reversal: 'Reversal',
}

/** By which a list of receipts is asked for; `left` has something left that pays for nothing yet. */
export const RECEIPT_STATES = ['posted', 'left', 'reversed'] as const

/** What a receipt pays for: what was owed before the first paper, an invoice, or a debit note of a customer. */
export const PAYABLE_DOCUMENTS = ['opening', 'invoice', 'debit_note'] as const
export type PayableDocument = (typeof PAYABLE_DOCUMENTS)[number]

/** "Invoice ANDI/26-27/00012"; an opening balance has no number. */
export function describePayable({ paper, number }: { paper: PayableDocument; number: string }): string {
  if (paper === 'opening') return 'Opening balance'
  return `${paper === 'invoice' ? 'Invoice' : 'Debit note'} ${number}`
}

export const CHEQUE_STATES = ['received', 'deposited', 'cleared', 'bounced'] as const
export type ChequeState = (typeof CHEQUE_STATES)[number]

export const CHEQUE_STATE_LABELS: Readonly<Record<ChequeState, string>> = {
  received: 'Received',
  deposited: 'Deposited',
  cleared: 'Cleared',
  bounced: 'Bounced',
}

const nextStates: Readonly<Record<ChequeState, readonly ChequeState[]>> = {
  received: ['deposited', 'bounced'],
  deposited: ['cleared', 'bounced'],
  cleared: [],
  bounced: [],
}

/** May a cheque go from one state to the other? One that was given back before it was deposited bounced as well. */
export function canMoveCheque(from: ChequeState, to: ChequeState): boolean {
  return nextStates[from].includes(to)
}

/** The money is there: it was no cheque, or the bank has paid it. */
export const hasCleared = (state: ChequeState | null): boolean => state === null || state === 'cleared'

/** "Cheque" or "Draft": what is handed to the bank. */
export const getChequeName = (method: string): string => (method === 'dd' ? 'Draft' : 'Cheque')

/** The last day on which a bank pays a cheque of this day; null where its profile knows none. */
export function getChequeExpiry(chequeDate: string, months: number | null): string | null {
  if (months === null) return null
  const [year, month, day] = chequeDate.split('-').map(Number) as [number, number, number]
  // The day of the month, or the last one where that month is shorter.
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0))
  const until = new Date(Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), Math.min(day, last.getUTCDate())))
  return until.toISOString().slice(0, 10)
}

/** Is a cheque too old for any bank? */
export function isStaleCheque(chequeDate: string | null, today: string, months: number | null): boolean {
  const until = chequeDate && getChequeExpiry(chequeDate, months)
  return Boolean(until && until < today)
}

interface Part {
  id: string
  amountMinor: number
}

/** Which receipt pays how much of which paper: in the order of both, each used up before the next is begun. */
export function spreadReceipts(
  receipts: readonly Part[],
  papers: readonly Part[],
): { receiptId: string; paperId: string; amountMinor: number }[] {
  const left = receipts.map((one) => ({ ...one }))
  return papers.flatMap(({ id: paperId, amountMinor }) => {
    let wanted = amountMinor
    return left.flatMap((receipt) => {
      const amount = Math.min(wanted, receipt.amountMinor)
      if (amount <= 0) return []
      wanted -= amount
      receipt.amountMinor -= amount
      return [{ receiptId: receipt.id, paperId, amountMinor: amount }]
    })
  })
}

/** How far the visit of an invoice is paid: what its appointment says. All sums are over entries that were not reversed. */
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
