import { parseMoney } from '#contract/kernel/money.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { isCash } from '../receipts/payment-methods.ts'

/** Computes the amount due of an invoice from entries that were not reversed. */
export function computeDue(invoice: {
  payableMinor: number
  allocatedMinor?: number
  creditedMinor?: number
  writtenOffMinor?: number
}): number {
  const { payableMinor, allocatedMinor = 0, creditedMinor = 0, writtenOffMinor = 0 } = invoice
  return payableMinor - allocatedMinor - creditedMinor - writtenOffMinor
}

/** Computes the unused part of a receipt or a credit note. */
export function computeAvailable(amountMinor: number, { allocatedMinor = 0, refundedMinor = 0 }): number {
  return amountMinor - allocatedMinor - refundedMinor
}

/** Returns whether an amount can be refunded: only the unused part can. */
export function canRefund(amountMinor: number, availableMinor: number): boolean {
  return amountMinor > 0 && amountMinor <= availableMinor
}

/** Returns whether a receipt can be reversed: not if it was refunded. */
export function canReverse({ refundedMinor }: { refundedMinor: number }): boolean {
  return refundedMinor === 0
}

/** Allocates an amount to invoices, oldest due first, and returns what is left. */
export function allocateOldestFirst(
  amountMinor: number,
  invoices: readonly { id: string; dueDate: string; dueMinor: number }[],
): { allocations: { id: string; amountMinor: number }[]; leftMinor: number } {
  const oldestFirst = [...invoices].sort((a, b) => (`${a.dueDate} ${a.id}` < `${b.dueDate} ${b.id}` ? -1 : 1))
  let leftMinor = amountMinor
  const allocations = oldestFirst.flatMap(({ id, dueMinor }) => {
    const amount = Math.min(leftMinor, dueMinor)
    leftMinor -= amount
    return amount > 0 ? [{ id, amountMinor: amount }] : []
  })
  return { allocations, leftMinor }
}

/**
 * Settles an amount due with tenders, in their order. Only cash can exceed it, and the excess is change.
 * @returns null if they don't cover it, or other methods exceed it
 */
export function settleTenders<Tender extends { method: string; amountMinor: number }>(
  dueMinor: number,
  tenders: readonly Tender[],
): { booked: (Tender & { bookedMinor: number })[]; changeMinor: number } | null {
  const cash = sum(tenders.filter(({ method }) => isCash(method)).map(({ amountMinor }) => amountMinor))
  const otherMinor = sum(tenders.filter(({ method }) => !isCash(method)).map(({ amountMinor }) => amountMinor))
  if (otherMinor > dueMinor || cash + otherMinor < dueMinor) return null
  let cashDue = dueMinor - otherMinor
  const booked = tenders.map((tender) => {
    if (!isCash(tender.method)) return { ...tender, bookedMinor: tender.amountMinor }
    const bookedMinor = Math.min(tender.amountMinor, cashDue)
    cashDue -= bookedMinor
    return { ...tender, bookedMinor }
  })
  return { booked, changeMinor: cash + otherMinor - dueMinor }
}

/**
 * Finds a payment that must be reduced or removed: one by another method than cash above the amount due, or cash when the
 * others already cover it.
 * @returns its position and the amount that it can have at most
 */
export function findExcessTender(
  dueMinor: number,
  tenders: readonly { method: string; amountMinor: number }[],
): { index: number; maxMinor: number } | null {
  const otherMinor = sum(tenders.filter(({ method }) => !isCash(method)).map(({ amountMinor }) => amountMinor))
  const isNeeded = ({ method, amountMinor }: { method: string; amountMinor: number }) =>
    amountMinor === 0 || (isCash(method) ? otherMinor < dueMinor : otherMinor <= dueMinor)
  const index = tenders.findLastIndex(
    (tender) => !isNeeded(tender) && (otherMinor <= dueMinor || !isCash(tender.method)),
  )
  if (index < 0) return null
  const { method, amountMinor } = tenders[index]!
  return { index, maxMinor: isCash(method) ? 0 : Math.max(0, dueMinor - (otherMinor - amountMinor)) }
}

/** Sums typed tenders of a payment. One without an amount pays what the others leave; what can't be parsed counts as zero. */
export function sumTypedTenders(
  dueMinor: number,
  tenders: readonly ({ method?: string; amountMinor?: string } | undefined)[],
  currency: string,
): { totalMinor: number; leftMinor: number; changeMinor: number; excessMinor: number } {
  const typed = tenders.map((tender) => ({
    method: tender?.method ?? '',
    amountMinor: tender?.amountMinor?.trim() ? parseMoney(tender.amountMinor, currency) || 0 : null,
  }))
  const typedMinor = sum(typed.map(({ amountMinor }) => amountMinor ?? 0))
  let openMinor = Math.max(0, dueMinor - typedMinor)
  const filled = typed.map(({ method, amountMinor }) => {
    if (amountMinor !== null) return { method, amountMinor }
    const filledMinor = openMinor
    openMinor = 0
    return { method, amountMinor: filledMinor }
  })
  const excess = findExcessTender(dueMinor, filled)
  const totalMinor = sum(filled.map(({ amountMinor }) => amountMinor))
  return {
    totalMinor,
    leftMinor: Math.max(0, dueMinor - totalMinor),
    changeMinor: excess ? 0 : Math.max(0, totalMinor - dueMinor),
    excessMinor: excess ? filled[excess.index]!.amountMinor - excess.maxMinor : 0,
  }
}
