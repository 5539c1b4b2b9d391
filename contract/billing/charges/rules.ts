import { formatGroupedMoney, parseMoney } from '#contract/kernel/money.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { computeDue } from '../ledger/allocation.ts'

/** How people pay at the desk. The database knows more; they come with the accounting pages. */
export const TENDERS = ['cash', 'card', 'upi', 'bank_transfer'] as const
export type Tender = (typeof TENDERS)[number]

export const TENDER_LABELS: Readonly<Record<Tender, string>> = {
  cash: 'Cash',
  card: 'Card',
  upi: 'UPI',
  bank_transfer: 'Bank transfer',
}

/** A way of paying in words, also one that the desk does not offer. */
export function describeTender(method: string): string {
  return Object.hasOwn(TENDER_LABELS, method) ? TENDER_LABELS[method as Tender] : method.replaceAll('_', ' ')
}

/** Entries of the price list that one answer holds. */
export const PROCEDURES_SHOWN = 300

/** Entries of the price list that one search for the editor finds. */
export const PRICES_FOUND = 20

/** Rows of a form and of a paper. */
export const LINES_AT_MOST = 50
export const QTY_AT_MOST = 1000
export const TENDERS_AT_MOST = 6

/** A discount of more than this part of the charges needs the right for it. */
export const DISCOUNT_LIMIT_BPS = 2000

/**
 * What the visit would come to at its own prices: the doctor's fee, or what services were written where that is more, and
 * procedures at the list's price. A price that is typed lower is a discount like any other.
 */
export function computeFullPrice(
  feeMinor: number,
  lines: readonly { qty: number; priceMinor: number; listMinor: number | null }[],
): number {
  const sum = (prices: number[]) => prices.reduce((all, one) => all + one, 0)
  const services = sum(lines.filter((line) => line.listMinor === null).map(({ qty, priceMinor }) => qty * priceMinor))
  const listed = lines.map(({ qty, priceMinor, listMinor }) =>
    listMinor === null ? 0 : qty * Math.max(priceMinor, listMinor),
  )
  return Math.max(feeMinor, services) + sum(listed)
}

/** May this person give so much off? Managers may, and who was given the right. */
export function canDiscount(
  discountMinor: number,
  chargesMinor: number,
  me: { rights: readonly string[]; manages: boolean },
): boolean {
  if (me.manages || me.rights.includes('discount-over-limit')) return true
  return discountMinor * 10_000 <= chargesMinor * DISCOUNT_LIMIT_BPS
}

/** Does this payment keep the cash of one payer on one day, or for one paper, below what the law allows? */
export function canTakeCash(amountMinor: number, takenMinor: number, belowMinor: number | null): boolean {
  return amountMinor === 0 || belowMinor === null || takenMinor + amountMinor < belowMinor
}

/** Appointments whose visit can be charged: somebody is expected, here, or has been. */
export function canCharge({ status }: { status: string }): boolean {
  return appointmentStatuses.isIn(status, 'accepted')
}

/** Appointments whose payment may go back: nobody is expected any more. */
/** May what was paid for this visit go back? Who came was treated: there a credit note is written with the accounts. */
export function canRefundVisit({ status }: { status: string }, paidMinor: number): boolean {
  return paidMinor > 0 && appointmentStatuses.isIn(status, 'refundable')
}

/** Up to so much goes back by one person where a practice has no limit of its own. */
const SOLO_REFUND_LIMITS: Readonly<Record<string, number>> = { INR: 5_000_00 }
/** In other currencies, of whose worth nothing is known here: rather a second person too often than none. */
const DEFAULT_SOLO_REFUND_LIMIT = 100_00

/** More than this goes back, or is reversed, only with a second person. */
export function getSoloRefundLimit({
  currency,
  aloneUpToMinor,
}: {
  currency: string
  aloneUpToMinor?: number | null
}): number {
  return aloneUpToMinor ?? SOLO_REFUND_LIMITS[currency] ?? DEFAULT_SOLO_REFUND_LIMIT
}

/** Above the limit nobody refunds alone, but for a manager where nobody else of the practice may approve. */
export function canRefundAlone(
  amountMinor: number,
  limitMinor: number,
  me: { manages: boolean; othersApprove: boolean },
): boolean {
  return amountMinor <= limitMinor || (me.manages && !me.othersApprove)
}

export type PaymentState = 'unpaid' | 'partly_paid' | 'paid' | 'credited' | 'written_off'

/** How far an issued invoice is paid; derived, never stored (back-office 1.4). A paper of zero is paid; credit pays nothing. */
export function getPaymentState(invoice: {
  payableMinor: number
  allocatedMinor: number
  creditedMinor?: number
  writtenOffMinor?: number
}): PaymentState {
  const { payableMinor, allocatedMinor, creditedMinor = 0, writtenOffMinor = 0 } = invoice
  if (computeDue(invoice) > 0) return allocatedMinor > 0 ? 'partly_paid' : 'unpaid'
  if (creditedMinor > 0 && creditedMinor === payableMinor) return 'credited'
  return writtenOffMinor > 0 ? 'written_off' : 'paid'
}

/** Past its day and not paid. Both are calendar days. */
export function isOverdue(invoice: { dueDate: string; dueMinor: number }, today: string): boolean {
  return invoice.dueMinor > 0 && today > invoice.dueDate
}

/** Which mark a paper bears when it is drawn: the first print is the original. */
export function getCopyMark(printCount: number): 'Original' | 'Copy' {
  return printCount <= 1 ? 'Original' : 'Copy'
}

/** What to give back on cash as it is typed: "Change 88.50", "11.50 is missing", or nothing to say. */
export function describeChange(received: string, payableMinor: number, locale: string): string {
  const over = parseMoney(received) - payableMinor
  if (Number.isNaN(over) || over === 0) return ''
  return over > 0 ? `Change ${formatGroupedMoney(over, locale)}` : `${formatGroupedMoney(-over, locale)} is missing`
}
