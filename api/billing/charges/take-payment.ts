import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeChargeTotals } from '#contract/billing/charges/charge-totals.ts'
import type { Payment, TenderRow } from '#contract/billing/charges/schema.ts'
import { findExcessTender, settleTenders } from '#contract/billing/ledger/allocation.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { snapshotPatient, snapshotSeller } from '../documents/parties.ts'
import { snapshotVisitClient } from '../documents/snapshots.ts'
import { issueDraft } from '../invoices/issue-invoice.ts'
import { ensureSeries } from '../numbering/numbers.ts'
import { type PricedCharge, priceCharges } from '../prices/price-charges.ts'
import { refreshInvoicePayment } from '../receipts/payment-status.ts'
import { prepareReceipts, writeReceipts } from '../receipts/record-receipts.ts'
import { applyAdvance, lockAdvance } from './advances.ts'
import { writeChargesDraft } from './save-charges.ts'
import {
  getChargeTerms,
  readVisitCharges,
  requireChargeableVisit,
  toChargesView,
  type VisitCharges,
} from './visit-charges.ts'
import { findVisitToBill, type VisitToBill } from './visit-to-bill.ts'

/** A tender with the part of it that is booked; the rest is change. */
type BookedTender = TenderRow & { amountMinor: number; bookedMinor: number }

/**
 * Takes a payment of a visit. The first one issues its invoice; each writes receipts, all in one transaction. Locks:
 * appointment, invoice, the patient's unused receipts and credit notes, those of `prepareReceipts` with both number series.
 */
export async function takePayment(ctx: CommandContext, appointmentId: string, payment: Payment) {
  const visit = await findVisitToBill(ctx, appointmentId, 'lock')
  const charges = await readVisitCharges(ctx, visit)
  const view = toChargesView(visit, charges)
  const { dueMinor } = view
  const { payableMinor } = view.sums
  const isIssued = charges.state === 'issued'
  if (isIssued && dueMinor === 0) throw refuse.conflict('This visit is already paid.')
  requireChargeableVisit(visit)
  if (charges.version !== payment.version) throw refuse.stale(view)

  const { patient, appointment } = visit
  const advance = await lockAdvance(
    ctx,
    { patientId: patient.id, currency: appointment.currency },
    payment.useAdvance ? dueMinor : 0,
  )
  const { booked, changeMinor, leftMinor } = allocateTenders(dueMinor - advance.amountMinor, payment)
  const lines = isIssued ? [] : await repriceCharges(ctx, visit, charges)
  const draft = isIssued ? null : await writeChargesDraft(ctx, visit, charges, { ...charges, lines })
  const invoiceId = draft?.id ?? charges.invoiceId!
  const paymentPlace = { ...visit, today: dayInZone(visit.practice.zone, ctx.now) }
  const { today } = paymentPlace
  const invoiceSeries = draft && (await ensureSeries(ctx, visit, 'invoice', today, 'consultation'))
  const prepared =
    booked.length > 0 ? await preparePayment(ctx, paymentPlace, { booked, charges, invoiceSeries }) : null
  let { invoiceNumber } = charges
  if (draft) {
    const client = await snapshotVisitClient(ctx, visit)
    const issue = { seller: visit, client, creditDays: 0, lines, seriesId: invoiceSeries!, today }
    invoiceNumber = await issueDraft(ctx, draft, issue)
  }
  const warning = await applyAdvance(ctx, advance, { id: invoiceId, patientId: patient.id }, paymentPlace)
  const allocations = [{ id: invoiceId, amountMinor: dueMinor - advance.amountMinor - leftMinor }]
  const receipts = prepared
    ? await writeReceipts(ctx, prepared, [{ id: invoiceId, document: 'invoice' }], allocations)
    : []
  // Receipts do this for the invoice that they pay.
  if (!prepared) await refreshInvoicePayment(ctx, invoiceId)
  const receiptNumbers = receipts.map(({ number }) => number)
  const paid = { invoiceNumber: invoiceNumber!, receiptNumbers, payableMinor, changeMinor, dueMinor: leftMinor }
  return { paid, warning: prepared?.warning ?? warning }
}

function preparePayment(
  ctx: CommandContext,
  visit: VisitToBill & { today: string },
  {
    booked,
    charges,
    invoiceSeries,
  }: { booked: readonly BookedTender[]; charges: VisitCharges; invoiceSeries: string | null },
) {
  const { patient, appointment } = visit
  const tenders = booked.map(({ method, reference, amountMinor: tenderedMinor, bookedMinor: amountMinor }) => ({
    method,
    reference,
    amountMinor,
    ...(method === 'cash' && { tenderedMinor }),
  }))
  const payment = {
    paymentPlace: visit,
    payer: { patientId: patient.id, partyId: null, name: patient.fullName, snapshot: snapshotPatient(visit) },
    seller: snapshotSeller(visit, ctx.me),
    currency: appointment.currency,
    tenders,
    kind: 'on_account' as const,
  }
  const cashMinor = sum(tenders.filter(({ method }) => method === 'cash').map(({ amountMinor }) => amountMinor))
  const parts = charges.state === 'issued' ? [{ documentId: charges.invoiceId!, amountMinor: cashMinor }] : []
  return prepareReceipts(ctx, payment, { parts }, invoiceSeries)
}

/** Prices and taxes the charges as of today, and refuses to go on if a tax or the total is not the one that was seen. */
async function repriceCharges(ctx: CommandContext, visit: VisitToBill, charges: VisitCharges): Promise<PricedCharge[]> {
  const lines = await priceCharges(ctx, visit, charges.lines)
  const computePayable = (priced: Parameters<typeof computeChargeTotals>[0]) =>
    computeChargeTotals(priced, getChargeTerms(visit)).totals.payableMinor
  const isTaxChanged = charges.lines.some(
    ({ taxCategory, rateBps }, index) =>
      taxCategory && (taxCategory !== lines[index]!.taxCategory || rateBps !== lines[index]!.rateBps),
  )
  if (isTaxChanged || computePayable({ ...charges, lines }) !== computePayable(charges))
    throw refuse.conflict('Tax rates changed since these charges were saved. Save them again and check the total.')
  return lines
}

/** Allocates the tenders to the amount due. A tender without an amount pays what the others leave. */
function allocateTenders(
  dueMinor: number,
  { tenders, part }: Pick<Payment, 'tenders' | 'part'>,
): { booked: BookedTender[]; changeMinor: number; leftMinor: number } {
  const openTenders = tenders.filter(({ amountMinor }) => amountMinor === undefined)
  const tenderWithoutAmount = openTenders[part ? 0 : 1]
  if (tenderWithoutAmount)
    throw refuse.invalid({ [`tenders[${tenders.indexOf(tenderWithoutAmount)}].amountMinor`]: 'Enter the amount' })
  const enteredMinor = tenders.reduce((all, { amountMinor = 0 }) => all + amountMinor, 0)
  const remainingMinor = Math.max(0, dueMinor - enteredMinor)
  const filledTenders = tenders.map((tender) => ({ ...tender, amountMinor: tender.amountMinor ?? remainingMinor }))
  const excess = findExcessTender(dueMinor, filledTenders)
  if (excess)
    throw refuse.invalid({
      [`tenders[${excess.index}].amountMinor`]:
        excess.maxMinor > 0
          ? `Enter ${moneyPlaceholder(excess.maxMinor)} or less. Change can be given for cash only`
          : 'Remove this payment. The other payments cover the amount due',
    })
  const targetMinor = part && enteredMinor > 0 ? Math.min(enteredMinor, dueMinor) : dueMinor
  const settled = settleTenders(targetMinor, filledTenders)
  if (settled) {
    const booked = settled.booked.filter(({ bookedMinor }) => bookedMinor > 0)
    return { booked, changeMinor: settled.changeMinor, leftMinor: dueMinor - targetMinor }
  }

  const missingMinor = dueMinor - enteredMinor
  const field = `tenders[${Math.max(0, tenders.length - 1)}].amountMinor`
  if (tenders.length === 0) throw refuse.invalid({ 'tenders[0].method': 'Choose the payment method' })
  const fullMinor = (tenders.at(-1)!.amountMinor ?? 0) + missingMinor
  throw refuse.invalid({ [field]: `Enter ${moneyPlaceholder(fullMinor)}, or tick “Part payment”` })
}
