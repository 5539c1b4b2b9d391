import { prorate, sum } from '#contract/kernel/rounding.ts'
import { type CREDITED_FIELDS, type CreditedValues, computeCredit, computeNoteWorth } from '../ledger/credits.ts'

export const CREDIT_REASONS = [
  'returned_goods',
  'service_not_given',
  'price_correction',
  'tax_correction',
  'discount_after',
  'other',
] as const
export type CreditReason = (typeof CREDIT_REASONS)[number]

export const CREDIT_REASON_LABELS: Readonly<Record<CreditReason, string>> = {
  returned_goods: 'Goods returned',
  service_not_given: 'Service not provided',
  price_correction: 'Price correction',
  tax_correction: 'Tax correction',
  discount_after: 'Discount after sale',
  other: 'Other',
}

/** What becomes of a credit beyond what is due of its invoice. */
export const DISPOSITIONS = ['reduce_due', 'refund', 'keep_as_credit'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

export const DISPOSITION_LABELS: Readonly<Record<Disposition, { label: string; detail: string }>> = {
  reduce_due: { label: 'Reduce balance due', detail: 'Any excess stays as client credit.' },
  refund: { label: 'Refund it', detail: 'Choose the method after you issue the note.' },
  keep_as_credit: { label: 'Keep as client credit', detail: 'Apply it to another invoice or refund it later.' },
}

/** A line of an issued invoice, with what earlier notes took of it. */
export interface CreditableLine extends CreditedValues {
  id: string
  qtyMilli: number
  lineTotalMinor: number
  credited: CreditedValues & { qtyMilli: number; lineTotalMinor: number; byAmount: boolean }
}

export const NOT_CREDITED: CreditableLine['credited'] = {
  qtyMilli: 0,
  lineTotalMinor: 0,
  byAmount: false,
  taxableMinor: 0,
  cgstMinor: 0,
  sgstMinor: 0,
  igstMinor: 0,
}

/** So much of a line is credited: by quantity, or by amount. */
export interface CreditRequest {
  id: string
  qtyMilli?: number
  amountMinor?: number
}

export interface CreditedPart extends CreditedValues {
  id: string
  /** null: by amount. */
  qtyMilli: number | null
  lineTotalMinor: number
}

/** What is left to credit of a line. One that was credited by amount once is credited by amount only. */
export function remainingOf({ qtyMilli, lineTotalMinor, credited }: CreditableLine): {
  qtyMilli: number
  amountMinor: number
} {
  return {
    qtyMilli: credited.byAmount ? 0 : qtyMilli - credited.qtyMilli,
    amountMinor: lineTotalMinor - credited.lineTotalMinor,
  }
}

/**
 * What a credit takes of a line: by quantity as back-office 1.5 rounds it; by amount exactly the amount, its taxes
 * rounded from the start. Any sequence of credits ends exactly at the line.
 * @throws RangeError for more than is left, or nothing
 */
export function creditPart(line: CreditableLine, { qtyMilli, amountMinor }: CreditRequest): CreditedPart {
  const left = remainingOf(line)
  if (qtyMilli !== undefined) {
    if (qtyMilli > left.qtyMilli) throw new RangeError('More than is left of the line')
    const { credited } = line
    const values = computeCredit(line, { whole: line.qtyMilli, already: credited.qtyMilli, taken: qtyMilli })
    return { id: line.id, qtyMilli, ...values }
  }
  const taken = amountMinor ?? 0
  if (taken <= 0 || taken > left.amountMinor) throw new RangeError('More than is left of the line')
  const upTo = line.credited.lineTotalMinor + taken
  /** Cumulative, and never so much or so little of it that the taxable part, now or at the end, falls below nothing. */
  const tax = (field: 'cgstMinor' | 'igstMinor', shares: number) => {
    const open = line[field] - line.credited[field]
    const least = Math.max(0, open - Math.floor((left.amountMinor - taken) / shares))
    const most = Math.min(open, Math.floor(taken / shares))
    return Math.max(least, Math.min(most, prorate(line[field], upTo, line.lineTotalMinor) - line.credited[field]))
  }
  const cgstMinor = tax('cgstMinor', 2)
  const sgstMinor = cgstMinor
  const igstMinor = tax('igstMinor', 1)
  const taxableMinor = taken - cgstMinor - sgstMinor - igstMinor
  return { id: line.id, qtyMilli: null, taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor: taken }
}

/**
 * The same where the law no longer lets a note take tax back: all of it is value, and none is tax. What goes back to the
 * client is what they paid.
 * @throws RangeError for more than is left, or nothing
 */
export function creditUntaxedPart(line: CreditableLine, { qtyMilli, amountMinor = 0 }: CreditRequest): CreditedPart {
  const left = remainingOf(line)
  const { credited, lineTotalMinor: whole } = line
  if (qtyMilli !== undefined && qtyMilli > left.qtyMilli) throw new RangeError('More than is left of the line')
  const taken =
    qtyMilli === undefined
      ? amountMinor
      : Math.min(
          left.amountMinor,
          Math.max(0, prorate(whole, credited.qtyMilli + qtyMilli, line.qtyMilli) - credited.lineTotalMinor),
        )
  if (taken > left.amountMinor || (qtyMilli === undefined && taken <= 0))
    throw new RangeError('More than is left of the line')
  const none = { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  return { id: line.id, qtyMilli: qtyMilli ?? null, taxableMinor: taken, ...none, lineTotalMinor: taken }
}

/** Everything that is left of every line. */
export function remainingCredits(lines: readonly CreditableLine[]): CreditRequest[] {
  return lines.flatMap((line): CreditRequest[] => {
    const { qtyMilli, amountMinor } = remainingOf(line)
    if (qtyMilli > 0) return [{ id: line.id, qtyMilli }]
    return amountMinor > 0 ? [{ id: line.id, amountMinor }] : []
  })
}

/**
 * What may still be credited of an invoice by notes. What is written off was never paid: a credit for it would be money
 * of nobody's.
 */
export function computeCreditable({
  payableMinor,
  creditedMinor,
  writtenOffMinor,
}: {
  payableMinor: number
  /** What its notes are worth, wherever they were laid. */
  creditedMinor: number
  writtenOffMinor: number
}): number {
  return Math.max(0, payableMinor - creditedMinor - writtenOffMinor)
}

/**
 * Until when a credit note takes its tax back too: 30 November after the Indian financial year of the invoice
 * (section 34 of the CGST Act, back-office 1.5).
 */
export function getLastTaxDay(issueDate: string): string {
  const [year, month] = issueDate.split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30`
}

/** What a note of these parts is worth, and whether nothing of the invoice is left after it. */
export function computeNoteTotals(
  lines: readonly CreditableLine[],
  parts: readonly CreditedPart[],
  invoice: { payableMinor: number; creditedMinor: number },
): { totalMinor: number; payableMinor: number; completes: boolean } {
  const byLine = new Map(parts.map((part) => [part.id, part]))
  const completes = lines.every(
    (line) => line.credited.lineTotalMinor + (byLine.get(line.id)?.lineTotalMinor ?? 0) === line.lineTotalMinor,
  )
  const totalMinor = sum(parts.map(({ lineTotalMinor }) => lineTotalMinor))
  return { totalMinor, payableMinor: computeNoteWorth(totalMinor, { ...invoice, completes }), completes }
}

/** The sums of a note by field. */
export function sumParts(parts: readonly (CreditedPart & { isTaxed: boolean })[]) {
  const of = (field: (typeof CREDITED_FIELDS)[number], taxed?: boolean) =>
    sum(parts.filter(({ isTaxed }) => taxed === undefined || isTaxed === taxed).map((part) => part[field]))
  return {
    taxableMinor: of('taxableMinor', true),
    exemptMinor: of('taxableMinor', false),
    cgstMinor: of('cgstMinor'),
    sgstMinor: of('sgstMinor'),
    igstMinor: of('igstMinor'),
  }
}
