import { formatMoney, parseMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { computeDue, sumTypedTenders } from '../ledger/allocation.ts'
import type { PaymentState } from './payment-states.ts'

export const MAX_PROCEDURES = 300

export const MAX_PRICES_FOUND = 20

export const MAX_CHARGE_LINES = 50
export const MAX_TENDERS = 6

/** A larger discount needs the right to give it. */
export const DISCOUNT_LIMIT_BPS = 2000
export const DISCOUNT_TOO_LARGE = `You can give up to ${DISCOUNT_LIMIT_BPS / 100}% off. Ask an administrator to give a larger discount`

/**
 * Computes the price before discounts: the doctor's fee, or the services if they cost more, and procedures at list
 * price. A lower typed price counts as a discount.
 */
export function computeFullPrice(
  feeMinor: number,
  lines: readonly { qty: number; priceMinor: number; listMinor: number | null }[],
): number {
  const services = sum(lines.filter((line) => line.listMinor === null).map(({ qty, priceMinor }) => qty * priceMinor))
  const listed = lines.map(({ qty, priceMinor, listMinor }) =>
    listMinor === null ? 0 : qty * Math.max(priceMinor, listMinor),
  )
  return Math.max(feeMinor, services) + sum(listed)
}

/** Returns whether the person may give this discount. Managers may, and those with the right. */
export function canDiscount(
  discountMinor: number,
  chargesMinor: number,
  me: { rights: readonly string[]; manages: boolean },
): boolean {
  if (me.manages || me.rights.includes('discount-over-limit')) return true
  return discountMinor * 10_000 <= chargesMinor * DISCOUNT_LIMIT_BPS
}

/** Returns whether a payment keeps the cash below the legal limit. */
export function canTakeCash(amountMinor: number, takenMinor: number, belowMinor: number | null): boolean {
  return amountMinor === 0 || belowMinor === null || takenMinor + amountMinor < belowMinor
}

export function canCharge({ status }: { status: string }): boolean {
  return appointmentStatuses.isIn(status, 'accepted')
}

/**
 * Returns whether the payment of a visit can be refunded: only if it did not take place. Otherwise a credit note is
 * issued in billing.
 */
export function canRefundVisit({ status }: { status: string }, paidMinor: number): boolean {
  return paidMinor > 0 && appointmentStatuses.isIn(status, 'refundable')
}

/** The largest refund that one person may give alone, if the practice sets no limit. */
const SOLO_REFUND_LIMITS: Readonly<Record<string, number>> = { INR: 5_000_00 }
/** For other currencies: low, so that a second person is asked too often rather than never. */
const DEFAULT_SOLO_REFUND_LIMIT = 100_00

/** Gets the amount above which a refund or a reversal needs a second person. */
export function getSoloRefundLimit({
  currency,
  aloneUpToMinor,
}: {
  currency: string
  aloneUpToMinor?: number | null
}): number {
  return aloneUpToMinor ?? SOLO_REFUND_LIMITS[currency] ?? DEFAULT_SOLO_REFUND_LIMIT
}

/** Returns whether a person may refund alone: up to the limit, or as a manager if nobody else can approve. */
export function canRefundAlone(
  amountMinor: number,
  limitMinor: number,
  me: { manages: boolean; othersApprove: boolean },
): boolean {
  return amountMinor <= limitMinor || (me.manages && !me.othersApprove)
}

/** Gets the payment state of an issued invoice. It is never stored. An invoice of zero is paid. */
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

/** Returns whether an amount is due after its due date. Both are calendar days. */
export function isOverdue(invoice: { dueDate: string; dueMinor: number }, today: string): boolean {
  return invoice.dueMinor > 0 && today > invoice.dueDate
}

/** Gets the mark of a print: the first is the original. */
export function getCopyMark(printCount: number): 'Original' | 'Copy' {
  return printCount <= 1 ? 'Original' : 'Copy'
}

/** Describes the running total of several payments: what is entered, and what is still due, too much or change. */
export function describeTenders(
  dueMinor: number,
  tenders: Parameters<typeof sumTypedTenders>[1],
  practice: { locale: string; currency: string },
): string {
  const money = (minor: number) => formatMoney(minor, practice)
  const { totalMinor, leftMinor, changeMinor, excessMinor } = sumTypedTenders(dueMinor, tenders, practice.currency)
  const outcome =
    excessMinor > 0
      ? `. ${money(excessMinor)} more than is due. Change can be given for cash only`
      : leftMinor > 0
        ? `. ${money(leftMinor)} still due`
        : changeMinor > 0
          ? `. Change ${money(changeMinor)}`
          : ''
  return `Total ${money(totalMinor)} of ${money(dueMinor)}${outcome}`
}

/** Computes the amount that is recorded: the amount due, or for a part payment the typed sum. */
export function computeReceived(
  isPart: boolean,
  tenders: Parameters<typeof sumTypedTenders>[1],
  dueMinor: number,
  currency: string,
): number {
  if (!isPart || !tenders.some((tender) => tender?.amountMinor)) return dueMinor
  const { totalMinor } = sumTypedTenders(dueMinor, tenders, currency)
  return totalMinor > 0 && totalMinor < dueMinor ? totalMinor : dueMinor
}

/** Formats the amount that is recorded for one payment. */
export function formatReceived(
  { amount, isPart }: { amount: string; isPart: boolean },
  dueMinor: number,
  practice: { locale: string; currency: string },
): string {
  return formatMoney(computeReceived(isPart, [{ amountMinor: amount }], dueMinor, practice.currency), practice)
}

/** Labels the button that issues an invoice and takes its payment, with the amount if it is a part payment. */
export function labelIssueButton(
  received: string,
  payableMinor: number,
  practice: { locale: string; currency: string },
): string {
  const minor = parseMoney(received, practice.currency)
  if (!(minor > 0 && minor < payableMinor)) return 'Issue and take payment'
  return `Issue and take ${formatMoney(minor, practice)}`
}

/** Describes the change for cash as it is typed: "Change ₹88.50", "₹11.50 still due", or nothing. */
export function describeChange(
  received: string,
  payableMinor: number,
  practice: { locale: string; currency: string },
): string {
  const changeMinor = parseMoney(received, practice.currency) - payableMinor
  if (Number.isNaN(changeMinor) || changeMinor === 0) return ''
  return changeMinor > 0
    ? `Change ${formatMoney(changeMinor, practice)}`
    : `${formatMoney(-changeMinor, practice)} still due`
}
