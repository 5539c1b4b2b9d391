import { and, eq, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openFreeWindow } from '#api/scheduling/public.ts'
import { computeChargeTotals } from '#contract/billing/charges/charge-totals.ts'
import type { Payment } from '#contract/billing/charges/schema.ts'
import { settleTenders } from '#contract/billing/ledger/allocation.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { issue, receive, type Tendered } from '../charges/issuing.ts'
import { writeChargesDraft } from '../charges/save-charges.ts'
import {
  getChargeTerms,
  readVisitCharges,
  requireChargeableVisit,
  toChargesView,
  type VisitCharges,
} from '../charges/visit-charges.ts'
import { billedAppointmentId, findVisitToBill, setPaymentStatus, type VisitToBill } from '../charges/visit-to-bill.ts'
import { ensureSeries, lockSeries } from '../numbering/numbers.ts'
import { type PricedCharge, priceCharges } from '../prices/price-charges.ts'
import { checkCashLimit, checkCashOfDocuments } from '../receipts/cash-limit.ts'
import { findOpenShift } from '../shifts/open-shift.ts'

/**
 * Takes a payment of a visit: the first one issues the invoice, and with every one its receipts are written, all in one
 * transaction or not at all. Locks are taken in one order everywhere: appointment, invoice, number series by id.
 */
export async function takePayment(ctx: CommandContext, appointmentId: string, payment: Payment) {
  const visit = await findVisitToBill(ctx, appointmentId, 'lock')
  const charges = await readVisitCharges(ctx, visit)
  const view = toChargesView(visit, charges)
  const { dueMinor } = view
  if (charges.state === 'issued' && dueMinor === 0) throw refuse.conflict('This visit is paid already.')
  requireChargeableVisit(visit)
  if (charges.version !== payment.version) throw refuse.stale(view)

  const today = dayInZone(visit.practice.zone, ctx.now)
  const { booked, changeMinor, leftMinor } = allocateTenders(dueMinor, payment)
  const cashMinor = sum(booked.filter(({ method }) => method === 'cash').map(({ bookedMinor }) => bookedMinor))
  const { practice } = visit
  const ofDay = await checkCashLimit(ctx, { patientId: visit.patient.id }, { cashMinor, today, practice })
  const parts = charges.state === 'issued' ? [{ paperId: charges.invoiceId!, amountMinor: cashMinor }] : []
  const warning = (await checkCashOfDocuments(ctx, parts, practice)) ?? ofDay

  const isNew = charges.state !== 'issued'
  // Written again, so that the paper follows the tax profile of the day it is issued.
  const invoiceId = isNew
    ? await writeChargesDraft(ctx, visit, charges, { ...charges, lines: await repriceCharges(ctx, visit, charges) })
    : await raiseVersion(ctx, charges.invoiceId!)
  const { payableMinor } = view.sums
  const status = payableMinor === 0 ? 'waived' : leftMinor > 0 ? 'part_paid' : 'paid'
  await setPaymentStatus(ctx, billedAppointmentId(visit), status)
  if (status === 'paid') await openFreeWindow(ctx.db, ctx.me, visit.appointment)

  const methods = booked.map(({ method }) => method)
  const shiftId = methods.length > 0 ? await findOpenShift(ctx, visit.place.id, methods) : null
  const invoiceSeries = isNew ? await ensureSeries(ctx, visit, 'invoice', today, 'consultation') : null
  const receiptSeries = booked.length > 0 ? await ensureSeries(ctx, visit, 'receipt', today) : null
  await lockSeries(
    ctx,
    [invoiceSeries, receiptSeries].filter((series) => series !== null),
  )
  const invoiceNumber = invoiceSeries
    ? await issue(ctx, visit, invoiceId, invoiceSeries, today)
    : charges.invoiceNumber!
  const receiptNumbers: string[] = []
  const batchId = uuidv7()
  for (const tender of booked) {
    const about = { seriesId: receiptSeries!, batchId, invoiceId, shiftId }
    receiptNumbers.push(await receive(ctx, visit, tender, about, today))
  }
  return { paid: { invoiceNumber, receiptNumbers, payableMinor, changeMinor, dueMinor: leftMinor }, warning }
}

/** The charges priced and taxed as on this day; what comes to something else than was seen is saved again first. */
async function repriceCharges(ctx: CommandContext, visit: VisitToBill, charges: VisitCharges): Promise<PricedCharge[]> {
  const lines = await priceCharges(ctx, visit, charges.lines)
  const comes = (to: Parameters<typeof computeChargeTotals>[0]) =>
    computeChargeTotals(to, getChargeTerms(visit)).paper.payableMinor
  if (comes({ ...charges, lines }) !== comes(charges))
    throw refuse.conflict(
      'The taxes have changed since these charges were saved. Save them again, and look at the total.',
    )
  return lines
}

/** A further payment is one of the invoice as it was seen: of two desks at once, one is told what the other has taken. */
async function raiseVersion({ db, me }: CommandContext, invoiceId: string): Promise<string> {
  await db
    .update(invoices)
    .set({ version: sql`${invoices.version} + 1` })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId)))
  return invoiceId
}

/** Lays the tenders over what is due; one without an amount takes what the others leave. */
function allocateTenders(
  dueMinor: number,
  { tenders, part }: Pick<Payment, 'tenders' | 'part'>,
): { booked: Tendered[]; changeMinor: number; leftMinor: number } {
  const open = tenders.filter(({ amountMinor }) => amountMinor === undefined)
  const missing = open[part ? 0 : 1]
  if (missing) throw refuse.invalid({ [`tenders[${tenders.indexOf(missing)}].amountMinor`]: 'Enter the amount' })
  const given = tenders.reduce((all, { amountMinor = 0 }) => all + amountMinor, 0)
  const rest = Math.max(0, dueMinor - given)
  const filled = tenders.map((tender) => ({ ...tender, amountMinor: tender.amountMinor ?? rest }))
  const wanted = part && given > 0 ? Math.min(given, dueMinor) : dueMinor
  const done = settleTenders(wanted, filled)
  if (done) {
    const booked = done.booked.filter(({ bookedMinor }) => bookedMinor > 0)
    return { booked, changeMinor: done.changeMinor, leftMinor: dueMinor - wanted }
  }

  const short = dueMinor - given
  const at = `tenders[${Math.max(0, tenders.length - 1)}].amountMinor`
  if (tenders.length === 0) throw refuse.invalid({ 'tenders[0].method': 'Choose how it is paid' })
  if (short > 0)
    throw refuse.invalid({
      [at]: `${moneyPlaceholder(dueMinor - short)} of ${moneyPlaceholder(dueMinor)} is given: ${moneyPlaceholder(short)} is missing. Enter the whole amount that was handed over`,
    })
  throw refuse.invalid({ [at]: `Only cash gives change. ${moneyPlaceholder(dueMinor)} is to be paid` })
}
