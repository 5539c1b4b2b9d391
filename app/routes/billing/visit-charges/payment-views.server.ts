import { getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import type { DocumentKind, VisitDocuments } from '#contract/billing/documents/documents.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { ShiftSettings } from '#contract/billing/shifts/schema.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { getFormatter } from '~/lib/format/format'
import type { ApiClient } from '~/lib/http/api.server'

type Charges = Awaited<ReturnType<ApiClient['charges']['read']>>['data']

/** Lists the charges, earlier payments and the amount due. */
export function toDueView(charges: Charges, me: SessionView) {
  const { amount, money } = getFormatter(me.practice)
  const { discountMinor, cgstMinor, sgstMinor, igstMinor, roundOffMinor } = charges.sums
  const taxMinor = cgstMinor + sgstMinor + igstMinor
  const payableMinor = charges.dueMinor
  const items = [
    ...charges.lines.map(({ description, qty, grossMinor }) => ({
      label: qty > 1 ? `${description} × ${qty}` : description,
      value: amount(grossMinor),
    })),
    ...(discountMinor > 0 ? [{ label: 'Discount', value: amount(-discountMinor) }] : []),
    ...(taxMinor > 0 ? [{ label: 'Tax', value: amount(taxMinor) }] : []),
    ...(roundOffMinor !== 0 ? [{ label: 'Round-off', value: amount(roundOffMinor) }] : []),
    ...(charges.paidMinor > 0 ? [{ label: 'Already paid', value: amount(-charges.paidMinor) }] : []),
    { label: 'Amount due', value: money(payableMinor) },
  ]
  const { locale, currency } = me.practice
  return { items, total: money(payableMinor), payableMinor, locale, currency }
}

/** Describes the payments and documents of a billed visit, and the next steps. */
export function toPaidView(
  charges: Charges,
  { invoice, receipts, creditNote, refund }: VisitDocuments,
  me: SessionView,
) {
  const { money, day } = getFormatter(me.practice)
  const { freeFollowUp: free } = charges
  const numbers = (list: readonly { number: string }[]) => list.map(({ number }) => number).join(', ')
  const change = receipts.at(-1)?.changeMinor
  const toDocument = (kind: DocumentKind, label: string, printed: number, batchId?: string) => ({
    paper: kind,
    label,
    printed,
    batchId,
  })
  const { dueMinor, refundableMinor } = charges
  const canPay = dueMinor > 0 && refundableMinor === 0
  // The full payment is credited, but no refund voucher exists yet.
  const isRefundPending = creditNote !== null && refund === null && receipts.length > 0 && charges.paidMinor === 0
  return {
    title: isRefundPending ? 'Refund pending' : creditNote ? 'Refunded' : dueMinor > 0 ? 'Partly paid' : 'Paid',
    facts: [
      { label: 'Total', value: money(invoice.sums.payableMinor) },
      { label: 'Received', value: money(receipts.reduce((all, { amountMinor }) => all + amountMinor, 0)) },
      ...(change ? [{ label: 'Change', value: money(change) }] : []),
      ...(refund ? [{ label: 'Refunded', value: money(refund.amountMinor) }] : []),
      ...(isRefundPending ? [{ label: 'Refund', value: 'Waiting for another person to approve it' }] : []),
      ...(dueMinor > 0 ? [{ label: 'Balance', value: money(dueMinor) }] : []),
      ...(free && free.left > 0
        ? [{ label: 'Free follow-up', value: `${formatVisits(free.left)} until ${day(free.validTill)}` }]
        : []),
    ],
    documents: [
      toDocument('invoice', `${invoice.title} ${invoice.number}`, invoice.printCount),
      ...receipts.map((one) => toDocument('receipt', `Receipt ${numbers(one.receipts)}`, one.printCount, one.batchId)),
      ...(creditNote
        ? [toDocument('credit_note', `${creditNote.title} ${creditNote.number}`, creditNote.printCount)]
        : []),
      ...(refund ? [toDocument('refund', `Refund ${numbers(refund.refunds)}`, refund.printCount, refund.batchId)] : []),
    ],
    rest: canPay ? `Take remaining ${money(dueMinor)}` : null,
    refund: refundableMinor > 0 ? `Refund ${money(refundableMinor)}` : null,
  }
}

const formatVisits = (count: number) => (count === 1 ? 'one visit' : `${count} visits`)

/** Describes the refund: the amount, the original payment methods and the approval limit. */
export function toRefundView(
  charges: Charges,
  { receipts }: VisitDocuments,
  me: SessionView,
  { aloneUpToMinor }: Pick<ShiftSettings, 'aloneUpToMinor'>,
) {
  const { money } = getFormatter(me.practice)
  const limitMinor = getSoloRefundLimit({ ...me.practice, aloneUpToMinor })
  const parts = receipts.flatMap((one) => one.receipts)
  return {
    amount: money(charges.refundableMinor),
    paidBy: parts.map(({ method, amountMinor }) => `${methodLabel(method)} ${money(amountMinor)}`).join(', '),
    isLarge: charges.refundableMinor > limitMinor,
    aloneUpTo: money(limitMinor),
    version: charges.version,
  }
}
