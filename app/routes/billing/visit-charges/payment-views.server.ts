import { aloneUpToOf, tenderInWords } from '#contract/billing/charges/rules.ts'
import type { PaperKind, VisitPapers } from '#contract/billing/documents/documents.ts'
import type { ShiftSettings } from '#contract/billing/shifts/schema.ts'
import { formatGroupedMoney } from '#contract/kernel/money.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { getFormatter } from '~/lib/format/format'
import type { ApiClient } from '~/lib/http/api.server'

type Charges = Awaited<ReturnType<ApiClient['charges']['read']>>['data']

/** What is charged, what was paid before, and what is to be paid now. */
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
    ...(charges.paidMinor > 0 ? [{ label: 'Paid before', value: amount(-charges.paidMinor) }] : []),
    { label: 'To pay', value: money(payableMinor) },
  ]
  const { locale, currency } = me.practice
  return { items, total: formatGroupedMoney(payableMinor, locale), payableMinor, locale, currency }
}

/** How far a billed visit is paid, its papers, and what comes next. */
export function toPaidView(charges: Charges, { invoice, receipts, creditNote, refund }: VisitPapers, me: SessionView) {
  const { money, day } = getFormatter(me.practice)
  const { freeFollowUp: free } = charges
  const numbers = (list: readonly { number: string }[]) => list.map(({ number }) => number).join(', ')
  const change = receipts.at(-1)?.changeMinor
  const paper = (kind: PaperKind, label: string, printed: number, batchId?: string) => ({
    paper: kind,
    label,
    printed,
    batchId,
  })
  const { dueMinor, refundableMinor } = charges
  const canPay = dueMinor > 0 && refundableMinor === 0
  // All of it is spoken for, and no voucher says that it went out.
  const asked = creditNote !== null && refund === null && receipts.length > 0 && charges.paidMinor === 0
  return {
    title: asked ? 'To be given back' : creditNote ? 'Given back' : dueMinor > 0 ? 'Paid in part' : 'Paid',
    facts: [
      { label: 'Total', value: money(invoice.sums.payableMinor) },
      { label: 'Received', value: money(receipts.reduce((all, { amountMinor }) => all + amountMinor, 0)) },
      ...(change ? [{ label: 'Change', value: money(change) }] : []),
      ...(refund ? [{ label: 'Given back', value: money(refund.amountMinor) }] : []),
      ...(asked ? [{ label: 'Goes back', value: 'Once somebody else approved it' }] : []),
      ...(dueMinor > 0 ? [{ label: 'Still to pay', value: money(dueMinor) }] : []),
      ...(free && free.left > 0
        ? [{ label: 'Free follow-up', value: `${formatVisits(free.left)} until ${day(free.validTill)}` }]
        : []),
    ],
    papers: [
      paper('invoice', `${invoice.title} ${invoice.number}`, invoice.printCount),
      ...receipts.map((one) => paper('receipt', `Receipt ${numbers(one.receipts)}`, one.printCount, one.batchId)),
      ...(creditNote ? [paper('credit_note', `${creditNote.title} ${creditNote.number}`, creditNote.printCount)] : []),
      ...(refund ? [paper('refund', `Refund ${numbers(refund.refunds)}`, refund.printCount, refund.batchId)] : []),
    ],
    rest: canPay ? `Take the remaining ${money(dueMinor)}` : null,
    giveBack: refundableMinor > 0 ? `Give ${money(refundableMinor)} back` : null,
  }
}

const formatVisits = (count: number) => (count === 1 ? 'one visit' : `${count} visits`)

/** What goes back, and how it came: that is how it goes back unless somebody chooses another way. */
export function toRefundView(
  charges: Charges,
  { receipts }: VisitPapers,
  me: SessionView,
  { aloneUpToMinor }: Pick<ShiftSettings, 'aloneUpToMinor'>,
) {
  const { money } = getFormatter(me.practice)
  const limitMinor = aloneUpToOf({ ...me.practice, aloneUpToMinor })
  const parts = receipts.flatMap((one) => one.receipts)
  return {
    amount: money(charges.refundableMinor),
    came: parts.map(({ method, amountMinor }) => `${tenderInWords(method)} ${money(amountMinor)}`).join(', '),
    isLarge: charges.refundableMinor > limitMinor,
    aloneUpTo: money(limitMinor),
    version: charges.version,
  }
}
