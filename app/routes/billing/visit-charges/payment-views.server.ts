import { json } from '@remix-run/node'
import { getSoloRefundLimit } from '#contract/billing/charges/rules.ts'
import { DOCUMENT_KINDS, type DocumentKind, type VisitDocuments } from '#contract/billing/documents/documents.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import { sum } from '#contract/kernel/rounding.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import { describeCashShift } from '~/lib/billing/cash-shift.server'
import { DOCUMENT_PARAM } from '~/lib/documents/document-titles'
import { readBillingSizes } from '~/lib/documents/paper-size.server'
import { prepareReceiptMessage, toContactLink } from '~/lib/documents/send-documents.server'
import { countPrints, findReceipt, toVisitDocumentView } from '~/lib/documents/visit-document-view.server'
import { type Formatter, getFormatter } from '~/lib/format/format'
import type { ApiClient } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to } from '~/lib/navigation/links'
import { listReversalLinks } from '../receipts/reversal-view.server'
import { createUpiCode } from './upi-code.server'

type Charges = Awaited<ReturnType<ApiClient['charges']['read']>>['data']

export const here = '/choosepaymentmethod/:appointmentId'

/** Loads the document of a visit that the URL names; null if it names none. */
export async function loadVisitDocument(screen: ScreenContext) {
  const { api, me, params, url } = screen
  const kind = DOCUMENT_KINDS.find((name) => name === url.searchParams.get(DOCUMENT_PARAM))
  if (!kind) return null
  const appointmentId = params.appointmentId!
  const { data } = await api.documents.ofVisit({ appointmentId })
  const batch = url.searchParams.get('payment')
  const view = toVisitDocumentView(data, kind, batch, me)
  if (!view) throw json({ message: 'This visit has no such document.' }, { status: 404 })
  return {
    mode: 'document' as const,
    view,
    print: {
      more: { document: kind, ...(batch && { batchId: batch }) },
      printed: countPrints(data, kind, batch),
      counted: url.searchParams.has('counted'),
    },
    send: kind === 'receipt' ? prepareReceiptMessage(screen, findReceipt(data.receipts, batch)!.batchId) : null,
    reversals: kind === 'receipt' ? listVisitReversals(screen, data.receipts, batch) : [],
    contact: toContactLink(findReceipt(data.receipts, batch)?.patientId ?? null, null, `${url.pathname}${url.search}`),
    ...readBillingSizes(url, (size) => to(here, { appointmentId }, { [DOCUMENT_PARAM]: kind, payment: batch, size })),
    back: { href: to(here, { appointmentId }), label: 'Payment' },
  }
}

function listVisitReversals(screen: ScreenContext, receipts: VisitDocuments['receipts'], batchId: string | null) {
  const payment = findReceipt(receipts, batchId)!
  return listReversalLinks(payment.batchId, payment.receipts, screen)
}

/** Loads the next payment step of a visit: take it, refund it, or show its documents. */
export async function loadPayment({ api, me, params, url }: ScreenContext) {
  const appointmentId = params.appointmentId!
  const has = (name: string) => url.searchParams.has(name)
  const [split, remaining, refund] = [has('split'), has('remaining'), has('refund')]
  const { data } = await api.charges.readPaymentStep({ appointmentId, takesRemaining: remaining || undefined })
  const { charges, documents, upiId, cashTerms } = data
  const { placeId, placeName } = charges.visit
  const describeShift = (direction: 'take' | 'give') =>
    cashTerms && describeCashShift(cashTerms, me, [{ placeId, name: placeName }], direction)
  const shared = {
    lead: describeVisit(charges.visit, getFormatter(me.practice)),
    self: to(here, { appointmentId }),
    version: charges.version,
  }
  if (!documents) {
    return {
      mode: 'pay' as const,
      ...shared,
      back: remaining ? shared.self : appointmentsPath(me.role),
      split,
      cashShift: describeShift('take'),
      /** The page to edit the charges, until the invoice is issued. */
      fees: charges.state === 'issued' ? null : to('/addfees/:appointmentId', { appointmentId }),
      /** This page with one payment method, or with several. */
      other: {
        href: to(here, { appointmentId }, { split: split ? null : 1, remaining: remaining ? 1 : null }),
        label: split ? 'Use one payment method' : 'Split payment',
      },
      /** For the full amount. For a split payment it comes with the typed UPI amount. */
      upi: split ? null : createUpiCode(me, upiId, charges.dueMinor, charges.visit.patientNo),
      ...toDueView(charges, me),
    }
  }
  if (!refund || charges.refundableMinor === 0)
    return { mode: 'paid' as const, ...shared, back: appointmentsPath(me.role), ...toPaidView(charges, documents, me) }
  const reason = data.cancellationReason?.slice(0, 200) ?? ''
  return {
    mode: 'refund' as const,
    ...shared,
    reason,
    cashShift: describeShift('give'),
    ...toRefundView(charges, documents, me, cashTerms?.aloneUpToMinor),
  }
}

export type PaymentPage = Awaited<ReturnType<typeof loadPayment>> & { hidden: { token: string; formKey: string } }

/** Describes a visit, with enough to tell the patient from others with the same name. */
export function describeVisit(visit: Charges['visit'], { dateTime }: Formatter): string {
  return `${visit.patientName}, ${visit.patientNo}. ${visit.doctorName}, ${dateTime(visit.startsAt)}, ${visit.placeName}.`
}

/** Lists the charges, earlier payments and the amount due. */
export function toDueView(charges: Charges, me: SessionView) {
  const { amount, money } = getFormatter(me.practice)
  const { discountMinor, cgstMinor, sgstMinor, igstMinor, roundOffMinor } = charges.sums
  const taxMinor = cgstMinor + sgstMinor + igstMinor
  // Prices can include their tax: then it is part of the amounts of the lines, and isn't added.
  const grossMinor = sum(charges.lines.map((line) => line.grossMinor))
  const addedTaxMinor = charges.sums.payableMinor - roundOffMinor - (grossMinor - discountMinor)
  const includedTaxMinor = taxMinor - addedTaxMinor
  const payableMinor = charges.dueMinor
  const items = [
    ...charges.lines.map(({ description, qty, grossMinor }) => ({
      label: qty > 1 ? `${description} × ${qty}` : description,
      value: amount(grossMinor),
    })),
    ...(discountMinor > 0 ? [{ label: 'Discount', value: amount(-discountMinor) }] : []),
    ...(addedTaxMinor > 0 ? [{ label: 'Tax', value: amount(addedTaxMinor) }] : []),
    ...(roundOffMinor !== 0 ? [{ label: 'Round-off', value: amount(roundOffMinor) }] : []),
    ...(charges.paidMinor > 0 ? [{ label: 'Already paid', value: amount(-charges.paidMinor) }] : []),
    { label: 'Amount due', value: money(payableMinor) },
    // After the amount, because it isn't added to it.
    ...(includedTaxMinor > 0 ? [{ label: 'Including tax', value: amount(includedTaxMinor) }] : []),
  ]
  const { locale, currency } = me.practice
  const { advanceMinor } = charges
  const advance =
    advanceMinor > 0 && payableMinor > 0
      ? { minor: advanceMinor, label: `Use ${money(advanceMinor)} unused credit` }
      : null
  return { items, total: money(payableMinor), payableMinor, advance, locale, currency }
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
    id: batchId ? `${kind}-${batchId}` : kind,
    document: kind,
    label,
    printed,
    ...(batchId && { batchId }),
  })
  const { dueMinor, refundableMinor } = charges
  const canPay = dueMinor > 0 && refundableMinor === 0
  // The full payment is credited, but no refund voucher exists yet.
  const isRefundPending = creditNote !== null && refund === null && receipts.length > 0 && charges.paidMinor === 0
  return {
    title: isRefundPending ? 'Refund pending' : creditNote ? 'Refunded' : dueMinor > 0 ? 'Partly paid' : 'Paid',
    facts: [
      { label: 'Total', value: money(invoice.sums.payableMinor) },
      { label: 'Received', value: money(invoice.paidMinor) },
      ...(invoice.creditedMinor > 0 ? [{ label: 'Credited', value: money(invoice.creditedMinor) }] : []),
      ...(change ? [{ label: 'Change', value: money(change) }] : []),
      ...(refund ? [{ label: 'Refunded', value: money(refund.amountMinor) }] : []),
      ...(isRefundPending ? [{ label: 'Refund', value: 'Waiting for approval' }] : []),
      ...(dueMinor > 0 ? [{ label: 'Amount due', value: money(dueMinor) }] : []),
      ...(free && free.left > 0
        ? [{ label: 'Free follow-up', value: `${formatVisits(free.left)} until ${day(free.validTill)}` }]
        : []),
    ],
    documents: [
      toDocument('invoice', `${invoice.title} ${invoice.number}`, invoice.printCount),
      ...receipts.map(({ receipts: parts, printCount, batchId }) =>
        toDocument('receipt', `Receipt ${numbers(parts)}`, printCount, batchId),
      ),
      ...(creditNote
        ? [toDocument('credit_note', `${creditNote.title} ${creditNote.number}`, creditNote.printCount)]
        : []),
      ...(refund ? [toDocument('refund', `Refund ${numbers(refund.refunds)}`, refund.printCount, refund.batchId)] : []),
    ],
    remainingLabel: canPay ? `Take remaining ${money(dueMinor)}` : null,
    refund: refundableMinor > 0 ? `Refund ${money(refundableMinor)}` : null,
  }
}

const formatVisits = (count: number) => (count === 1 ? 'one visit' : `${count} visits`)

/** Describes the refund: the amount, the original payment methods and the approval limit. */
export function toRefundView(
  charges: Charges,
  { receipts }: VisitDocuments,
  me: SessionView,
  aloneUpToMinor?: number | null,
) {
  const { money } = getFormatter(me.practice)
  const soloRefundLimitMinor = getSoloRefundLimit({ ...me.practice, aloneUpToMinor })
  const parts = receipts.flatMap((payment) => payment.receipts)
  return {
    amount: money(charges.refundableMinor),
    paidBy: parts.map(({ method, amountMinor }) => `${methodLabel(method)} ${money(amountMinor)}`).join(', '),
    isLarge: charges.refundableMinor > soloRefundLimitMinor,
    soloRefundLimit: money(soloRefundLimitMinor),
  }
}
