import { sum } from '#contract/kernel/rounding.ts'

/** What is still to be paid of an invoice. All sums are over entries that were not reversed. */
export function computeDue(invoice: {
  payableMinor: number
  allocatedMinor?: number
  creditedMinor?: number
  writtenOffMinor?: number
}): number {
  const { payableMinor, allocatedMinor = 0, creditedMinor = 0, writtenOffMinor = 0 } = invoice
  return payableMinor - allocatedMinor - creditedMinor - writtenOffMinor
}

/** What a receipt or a credit note still has to give, beside what it pays for and what went back of it. */
export function computeAvailable(amountMinor: number, { paysMinor = 0, backMinor = 0 }): number {
  return amountMinor - paysMinor - backMinor
}

/** May so much of it be given back? Only what pays for nothing. */
export function canRefund(amountMinor: number, availableMinor: number): boolean {
  return amountMinor > 0 && amountMinor <= availableMinor
}

/** A receipt is reversed only when nothing of it was given back. */
export function canReverse({ givenBackMinor }: { givenBackMinor: number }): boolean {
  return givenBackMinor === 0
}

/** Pays the oldest due first: how much of `amountMinor` goes where, and what is left. Paid invoices get nothing. */
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
 * Spreads the tenders of one payment over what is due, in the order given: nothing but cash may be more than is due, and
 * what of the cash is too much goes back as change.
 * @returns null when they do not cover it, or something other than cash covers more
 */
export function settleTenders<Tender extends { method: string; amountMinor: number }>(
  dueMinor: number,
  tenders: readonly Tender[],
): { booked: (Tender & { bookedMinor: number })[]; changeMinor: number } | null {
  const cash = sum(tenders.filter(isCash).map(({ amountMinor }) => amountMinor))
  const other = sum(tenders.filter((tender) => !isCash(tender)).map(({ amountMinor }) => amountMinor))
  if (other > dueMinor || cash + other < dueMinor) return null
  let cashDue = dueMinor - other
  const booked = tenders.map((tender) => {
    if (!isCash(tender)) return { ...tender, bookedMinor: tender.amountMinor }
    const bookedMinor = Math.min(tender.amountMinor, cashDue)
    cashDue -= bookedMinor
    return { ...tender, bookedMinor }
  })
  return { booked, changeMinor: cash + other - dueMinor }
}

const isCash = ({ method }: { method: string }) => method === 'cash'
