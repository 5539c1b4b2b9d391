import { and, asc } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse, refuseIfInvalid } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import {
  type CreditableLine,
  type CreditedPart,
  type CreditRequest,
  computeCreditable,
  computeNoteTotals,
  creditPart,
  creditUntaxedPart,
  getLastTaxDay,
  isIndivisible,
  listRemainingCredits,
  NOT_CREDITED,
  remainingOf,
  sumParts,
} from '#contract/billing/credit-notes/rules.ts'
import type { CreditPreview, NewCreditNote } from '#contract/billing/credit-notes/schema.ts'
import { getPriceMode } from '#contract/billing/tax/tax.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { toQuantityInput } from '#contract/kernel/quantity.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { invoiceLines } from '#db/schema/billing/billing.ts'
import { creditNoteLines, creditNotes } from '#db/schema/billing/credits.ts'
import { debitNoteLines } from '#db/schema/billing/debits.ts'
import { selectTotal } from '../documents/settlement.ts'
import { readInvoiceLines } from '../invoices/lines.ts'
import { type CreditTarget, describeTarget, matchTarget, readTargetSettlement } from './credit-target.ts'

type DocumentLine = typeof invoiceLines.$inferSelect | typeof debitNoteLines.$inferSelect
type Line = DocumentLine & Pick<CreditableLine, 'priceMode' | 'credited'>

function readLines(ctx: QueryContext, { docType, id }: Pick<CreditTarget, 'docType' | 'id'>) {
  const { db, me } = ctx
  return docType === 'invoice'
    ? readInvoiceLines(ctx, id)
    : db
        .select()
        .from(debitNoteLines)
        .where(matchValues(me, debitNoteLines, { debitNoteId: id }))
        .orderBy(asc(debitNoteLines.position))
}

/** Reads the lines of an issued document with what was credited of each, and the total of its credit notes. */
export async function readCreditableLines(
  ctx: QueryContext,
  target: Pick<CreditTarget, 'docType' | 'id' | 'priceMode'>,
) {
  const { db, me } = ctx
  const lines = await readLines(ctx, target)
  const isEarlierNote = and(matchValues(me, creditNotes, { status: 'issued' }), matchTarget(target))
  const creditedLines = await db
    .select({ line: creditNoteLines })
    .from(creditNoteLines)
    .innerJoin(creditNotes, refersTo(creditNoteLines.creditNoteId, creditNotes))
    .where(isEarlierNote)
  const [creditedTotal] = await db
    .select({ minor: selectTotal(creditNotes.payableMinor) })
    .from(creditNotes)
    .where(isEarlierNote)
  const sumCredited = (lineId: string): CreditableLine['credited'] => {
    const parts = creditedLines
      .map(({ line }) => line)
      .filter((part) => (part.invoiceLineId ?? part.debitNoteLineId) === lineId)
    if (parts.length === 0) return NOT_CREDITED
    const sumField = (field: 'taxableMinor' | 'cgstMinor' | 'sgstMinor' | 'igstMinor' | 'lineTotalMinor') =>
      sum(parts.map((part) => part[field]))
    return {
      qtyMilli: sum(parts.map(({ qtyMilli }) => qtyMilli ?? 0)),
      lineTotalMinor: sumField('lineTotalMinor'),
      taxableMinor: sumField('taxableMinor'),
      cgstMinor: sumField('cgstMinor'),
      sgstMinor: sumField('sgstMinor'),
      igstMinor: sumField('igstMinor'),
      byAmount: parts.some(({ qtyMilli }) => qtyMilli === null),
    }
  }
  return {
    lines: lines.map((line) => ({ ...line, priceMode: getPriceMode(line, target), credited: sumCredited(line.id) })),
    creditedMinor: creditedTotal!.minor,
  }
}

/** Finds the last day on which a credit note may include the tax of this document; null if there is no limit. */
export function findLastTaxDay(
  { seller, issueDate }: Pick<CreditTarget, 'seller' | 'issueDate'>,
  lines: readonly Line[],
): string | null {
  const isTaxed = lines.some(({ cgstMinor, igstMinor }) => cgstMinor + igstMinor > 0)
  return isTaxed && getTaxProfile(seller?.taxProfile ?? '').limitsCreditNoteTax ? getLastTaxDay(issueDate!) : null
}

/** Returns whether a credit note of today is too late to include tax. */
export function isCommercial(
  target: Pick<CreditTarget, 'seller' | 'issueDate'>,
  lines: readonly Line[],
  today: string,
): boolean {
  const lastTaxDay = findLastTaxDay(target, lines)
  return lastTaxDay !== null && today > lastTaxDay
}

const describeLimit = (limit: number, text: string) =>
  limit > 0 ? `Enter ${text} or less` : 'This line is fully credited. Leave it empty'

/**
 * Resolves the parts of the lines to credit.
 * @throws 422 for more than is left, or nothing
 */
function resolveParts(
  lines: readonly Line[],
  { whole, lines: requestedLines }: Pick<NewCreditNote, 'whole' | 'lines'>,
  commercial: boolean,
) {
  const requests: CreditRequest[] = whole
    ? listRemainingCredits(lines)
    : requestedLines.map(({ lineId, ...request }) => ({ id: lineId, ...request }))
  if (requests.length === 0)
    throw refuse.invalid({ lines: whole ? 'There is nothing left to credit' : 'Choose the lines to credit' })
  const seenIds = new Set<string>()
  const errors: Record<string, string> = {}
  const parts = requests.flatMap((request, index) => {
    const line = lines.find(({ id }) => id === request.id)
    const field = `lines[${index}].${request.qtyMilli === undefined ? 'amountMinor' : 'qtyMilli'}`
    if (!line || seenIds.has(request.id)) {
      errors[`lines[${index}].lineId`] = line ? 'This line is listed twice' : 'Choose a line of this document'
      return []
    }
    seenIds.add(request.id)
    const remaining = remainingOf(line)
    if (request.qtyMilli !== undefined && request.qtyMilli > remaining.qtyMilli)
      errors[field] = line.credited.byAmount
        ? 'This line was credited by amount. Enter an amount again'
        : describeLimit(remaining.qtyMilli, toQuantityInput(remaining.qtyMilli))
    else if (
      request.amountMinor !== undefined &&
      (request.amountMinor === 0 || request.amountMinor > remaining.amountMinor)
    )
      errors[field] = describeLimit(remaining.amountMinor, moneyPlaceholder(remaining.amountMinor))
    else if (!commercial && isIndivisible(line, request.amountMinor ?? 0))
      errors[field] = `Only tax remains on this line. Enter the full amount, ${moneyPlaceholder(remaining.amountMinor)}`
    else return [(commercial ? creditUntaxedPart : creditPart)(line, request)]
    return []
  })
  refuseIfInvalid(errors)
  return parts
}

/**
 * Plans a credit note of an issued document: by its lines, or all that is left.
 * @throws 409 if it would credit what was written off, which nobody paid
 */
export async function planCreditNote(
  ctx: QueryContext,
  target: CreditTarget,
  input: Pick<NewCreditNote, 'whole' | 'lines'>,
) {
  if (target.status !== 'issued') throw refuse.conflict(`You can credit issued documents only.`)
  const creditable = await readCreditableLines(ctx, target)
  const settlement = await readTargetSettlement(ctx, target)
  const today = getToday(ctx)
  const commercial = isCommercial(target, creditable.lines, today)
  return computePreview(target, creditable, resolveParts(creditable.lines, input, commercial), {
    ...settlement,
    commercial,
  })
}

/** Computes the amounts of the credit note and how much of it reduces the amount due. */
function computePreview(
  target: CreditTarget,
  { lines, creditedMinor }: { lines: readonly Line[]; creditedMinor: number },
  parts: readonly CreditedPart[],
  { dueMinor, writtenOffMinor, commercial }: { dueMinor: number; writtenOffMinor: number; commercial: boolean },
): CreditPreview {
  const { totalMinor, payableMinor, completes } = computeNoteTotals(lines, parts, { ...target, creditedMinor })
  const maxMinor = computeCreditable({ payableMinor: target.payableMinor, creditedMinor, writtenOffMinor })
  if (payableMinor > maxMinor)
    throw refuse.conflict(
      `${moneyPlaceholder(writtenOffMinor)} of this ${describeTarget(target)} is written off. Credit at most ${moneyPlaceholder(maxMinor)}, or undo the write-off first.`,
    )
  const byId = new Map(lines.map((line) => [line.id, line]))
  const sums = sumParts(
    parts.map((part) => ({ ...part, isTaxed: !commercial && byId.get(part.id)!.taxCategory === 'taxable' })),
  )
  return {
    lines: parts.map(({ id, ...part }) => {
      const { description, code, taxCategory, rateBps } = byId.get(id)!
      const tax = commercial ? { taxCategory: 'non_gst' as const, rateBps: 0 } : { taxCategory, rateBps }
      return { lineId: id, description, code, ...tax, ...part }
    }),
    commercial,
    ...sums,
    totalMinor,
    roundOffMinor: payableMinor - totalMinor,
    payableMinor,
    completes,
    appliedMinor: Math.max(0, Math.min(dueMinor, payableMinor)),
  }
}
