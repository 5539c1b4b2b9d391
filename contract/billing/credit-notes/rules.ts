import { prorate, sum } from '#contract/kernel/rounding.ts'
import { type CREDITED_FIELDS, type CreditedValues, computeCredit, computeNoteTotal } from '../ledger/credits.ts'
import type { PriceMode } from '../tax/tax.ts'

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

/** The use of the credit beyond the amount due. */
export const DISPOSITIONS = ['reduce_due', 'refund', 'keep_as_credit'] as const
export type Disposition = (typeof DISPOSITIONS)[number]

export const DISPOSITION_LABELS: Readonly<Record<Disposition, { label: string; detail: string }>> = {
  reduce_due: { label: 'Reduce amount due', detail: 'Any excess is kept as credit.' },
  refund: { label: 'Refund it', detail: 'Choose the method after you issue the note.' },
  keep_as_credit: { label: 'Keep as credit', detail: 'Apply it to another invoice or refund it later.' },
}

/** A line of an issued invoice with the amounts credited before. */
export interface CreditableLine extends CreditedValues {
  id: string
  qtyMilli: number
  lineTotalMinor: number
  priceMode: PriceMode
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

/** The part of a line to credit: by quantity or by amount. */
export interface CreditRequest {
  id: string
  qtyMilli?: number
  amountMinor?: number
}

export interface CreditedPart extends CreditedValues {
  id: string
  /** Null if by amount. */
  qtyMilli: number | null
  lineTotalMinor: number
}

/** Gets the uncredited rest of a line. Once credited by amount, a line can only be credited by amount. */
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
 * Returns whether only CGST and SGST remain of a line and the amount can't be divided equally between them, as with
 * 1 paisa of 2.
 */
export function isIndivisible({ credited, taxableMinor, igstMinor }: CreditableLine, amountMinor: number): boolean {
  return amountMinor % 2 === 1 && taxableMinor === credited.taxableMinor && igstMinor === credited.igstMinor
}

/** Computes what a quantity costs with tax, cumulatively. The parts of a line add up to its total. */
function computePartTotal({ credited, qtyMilli, lineTotalMinor }: CreditableLine, partMilli: number): number {
  const upToMinor = prorate(lineTotalMinor, credited.qtyMilli + partMilli, qtyMilli)
  return Math.min(lineTotalMinor - credited.lineTotalMinor, Math.max(0, upToMinor - credited.lineTotalMinor))
}

/**
 * Computes a credited part of a line, by quantity or by amount. Taxes are rounded cumulatively, so that any sequence of
 * parts adds up to the line. If the price includes tax, each piece is credited at its full price, which contains the tax.
 * @throws RangeError if the request is zero, indivisible, or more than the rest of the line
 */
export function creditPart(line: CreditableLine, { qtyMilli, amountMinor }: CreditRequest): CreditedPart {
  const remaining = remainingOf(line)
  if (qtyMilli !== undefined) {
    if (qtyMilli <= 0 || qtyMilli > remaining.qtyMilli)
      throw new RangeError('More than the uncredited rest of the line')
    const { credited } = line
    if (line.priceMode === 'tax_inclusive') {
      const partMinor = computePartTotal(line, qtyMilli)
      // The paisa that can't be halved is credited with a later part.
      return { id: line.id, qtyMilli, ...splitPart(line, partMinor - (isIndivisible(line, partMinor) ? 1 : 0)) }
    }
    const values = computeCredit(line, {
      total: line.qtyMilli,
      creditedBefore: credited.qtyMilli,
      part: qtyMilli,
    })
    return { id: line.id, qtyMilli, ...values }
  }
  const takenMinor = amountMinor ?? 0
  if (takenMinor <= 0 || takenMinor > remaining.amountMinor)
    throw new RangeError('More than the uncredited rest of the line')
  if (isIndivisible(line, takenMinor)) throw new RangeError('CGST and SGST can’t be credited in equal parts')
  return { id: line.id, qtyMilli: null, ...splitPart(line, takenMinor) }
}

/** Splits an amount of a line into value and taxes. */
function splitPart(line: CreditableLine, takenMinor: number): Omit<CreditedPart, 'id' | 'qtyMilli'> {
  if (takenMinor === 0) return { taxableMinor: 0, cgstMinor: 0, sgstMinor: 0, igstMinor: 0, lineTotalMinor: 0 }
  const openTotalMinor = line.lineTotalMinor - line.credited.lineTotalMinor
  const upTo = line.credited.lineTotalMinor + takenMinor
  /** Cumulative, and limited so that the taxable part never becomes negative, now or later. */
  const limitTax = (field: 'cgstMinor' | 'igstMinor', shares: number) => {
    const openMinor = line[field] - line.credited[field]
    const leastMinor = Math.max(0, openMinor - Math.floor((openTotalMinor - takenMinor) / shares))
    const mostMinor = Math.min(openMinor, Math.floor(takenMinor / shares))
    return Math.max(
      leastMinor,
      Math.min(mostMinor, prorate(line[field], upTo, line.lineTotalMinor) - line.credited[field]),
    )
  }
  const cgstMinor = limitTax('cgstMinor', 2)
  const sgstMinor = cgstMinor
  const igstMinor = limitTax('igstMinor', 1)
  const taxableMinor = takenMinor - cgstMinor - sgstMinor - igstMinor
  return { taxableMinor, cgstMinor, sgstMinor, igstMinor, lineTotalMinor: takenMinor }
}

/**
 * Computes a credited part without tax, for a note that is too late to include any. The client gets back what they
 * paid.
 * @throws RangeError if the request is zero or more than the rest of the line
 */
export function creditUntaxedPart(line: CreditableLine, { qtyMilli, amountMinor = 0 }: CreditRequest): CreditedPart {
  const remaining = remainingOf(line)
  if (qtyMilli !== undefined && qtyMilli > remaining.qtyMilli)
    throw new RangeError('More than the uncredited rest of the line')
  const takenMinor = qtyMilli === undefined ? amountMinor : computePartTotal(line, qtyMilli)
  if (takenMinor > remaining.amountMinor || (qtyMilli === undefined && takenMinor <= 0))
    throw new RangeError('More than the uncredited rest of the line')
  const noTax = { cgstMinor: 0, sgstMinor: 0, igstMinor: 0 }
  return { id: line.id, qtyMilli: qtyMilli ?? null, taxableMinor: takenMinor, ...noTax, lineTotalMinor: takenMinor }
}

/** Lists the uncredited rest of each line. */
export function listRemainingCredits(lines: readonly CreditableLine[]): CreditRequest[] {
  return lines.flatMap((line): CreditRequest[] => {
    const { qtyMilli, amountMinor } = remainingOf(line)
    if (qtyMilli > 0) return [{ id: line.id, qtyMilli }]
    return amountMinor > 0 ? [{ id: line.id, amountMinor }] : []
  })
}

/**
 * Computes what can still be credited of an invoice. Written-off amounts were never paid, so they can't be credited.
 */
export function computeCreditable({
  payableMinor,
  creditedMinor,
  writtenOffMinor,
}: {
  payableMinor: number
  /** The total of its credit notes, wherever they were applied. */
  creditedMinor: number
  writtenOffMinor: number
}): number {
  return Math.max(0, payableMinor - creditedMinor - writtenOffMinor)
}

/**
 * Gets the last day for a credit note with tax: 30 November after the Indian financial year of the invoice (section 34
 * of the CGST Act).
 */
export function getLastTaxDay(issueDate: string): string {
  const [year, month] = issueDate.split('-').map(Number) as [number, number]
  return `${month >= 4 ? year + 1 : year}-11-30`
}

/** Computes the total of a note, and whether it completes the credit of the invoice. */
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
  return { totalMinor, payableMinor: computeNoteTotal(totalMinor, { ...invoice, completes }), completes }
}

/** Sums the parts of a note by field. */
export function sumParts(parts: readonly (CreditedPart & { isTaxed: boolean })[]) {
  const sumField = (field: (typeof CREDITED_FIELDS)[number], taxed?: boolean) =>
    sum(parts.filter(({ isTaxed }) => taxed === undefined || isTaxed === taxed).map((part) => part[field]))
  return {
    taxableMinor: sumField('taxableMinor', true),
    exemptMinor: sumField('taxableMinor', false),
    cgstMinor: sumField('cgstMinor'),
    sgstMinor: sumField('sgstMinor'),
    igstMinor: sumField('igstMinor'),
  }
}
