import { and, asc, ne } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getFreeFollowUp } from '#api/scheduling/public.ts'
import { type ChargeTerms, computeChargeTotals } from '#contract/billing/charges/charge-totals.ts'
import { canCharge, canRefundVisit } from '#contract/billing/charges/rules.ts'
import { type ChargesView, DocumentSums } from '#contract/billing/charges/schema.ts'
import { computeDue } from '#contract/billing/ledger/allocation.ts'
import type { DocumentTotals } from '#contract/billing/ledger/totals.ts'
import { getPriceMode, type PriceMode } from '#contract/billing/tax/tax.ts'
import {
  getChargingNumber,
  getRounding,
  getServiceSupply,
  getTaxProfile,
  type TaxCategory,
} from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { NO_SETTLEMENT, readInvoiceSettlement, type Settlement } from '../documents/settlement.ts'
import { getBilledAppointmentId, type VisitToBill } from './visit-to-bill.ts'

/** The saved charges of a visit, or the fee of its appointment while none are saved. */
export interface VisitCharges {
  state: ChargesView['state']
  invoiceId: string | null
  invoiceNumber: string | null
  version: number
  lines: {
    description: string
    qty: number
    priceMinor: number
    /** Saved lines only. */
    priceMode?: PriceMode
    taxCategory?: TaxCategory
    rateBps?: number
  }[]
  discountMinor: number
  discountBps: number | null
  discountReason: string | null
  settlement: Settlement
  /** The totals of the issued invoice; null while it is a draft. */
  issuedTotals: DocumentTotals | null
  freeFollowUp: ChargesView['freeFollowUp']
}

export async function readVisitCharges(ctx: QueryContext, visit: VisitToBill): Promise<VisitCharges> {
  const { db, me } = ctx
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        matchValues(me, invoices, { appointmentId: getBilledAppointmentId(visit), kind: 'consultation' }),
        ne(invoices.status, 'cancelled'),
      ),
    )
  if (!invoice) {
    const { feeMinor: priceMinor, paymentStatus } = visit.appointment
    const feeName = paymentStatus === 'free_follow_up' ? 'Free follow-up' : 'Consultation'
    const fee = { description: `${feeName}, ${visit.doctor.fullName}`, qty: 1, priceMinor }
    return {
      state: 'unsaved',
      invoiceId: null,
      invoiceNumber: null,
      version: 0,
      lines: [fee],
      discountMinor: 0,
      discountBps: null,
      discountReason: null,
      settlement: NO_SETTLEMENT,
      freeFollowUp: null,
      issuedTotals: null,
    }
  }
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(matchValues(me, invoiceLines, { invoiceId: invoice.id }))
    .orderBy(asc(invoiceLines.position))
  return {
    state: invoice.status === 'draft' ? 'draft' : 'issued',
    invoiceId: invoice.id,
    invoiceNumber: invoice.number,
    version: invoice.version,
    lines: lines.map((line) => ({
      description: line.description,
      qty: line.qtyMilli / 1000,
      priceMinor: line.unitPriceMinor,
      priceMode: getPriceMode(line, invoice),
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
    })),
    discountMinor: invoice.discountMinor,
    discountBps: invoice.discountBps,
    discountReason: invoice.discountReason,
    issuedTotals: invoice.status === 'draft' ? null : DocumentSums.parse(invoice),
    settlement: invoice.status === 'draft' ? NO_SETTLEMENT : await readInvoiceSettlement(ctx, invoice.id),
    freeFollowUp: invoice.status === 'draft' ? null : await getFreeFollowUp(db, me, getBilledAppointmentId(visit)),
  }
}

/** Gets how the services of a visit are taxed and rounded by the practice's tax profile. */
export function getChargeTerms({ practice, place }: Pick<VisitToBill, 'practice' | 'place'>): ChargeTerms {
  const profile = getTaxProfile(practice.taxProfile)
  const { taxCategory, rateBps } = profile.consultation
  const supply = getServiceSupply(profile, getChargingNumber(place))
  return { supply, taxCategory, rateBps, roundToMinor: getRounding(profile, practice) }
}

export function toChargesView(visit: VisitToBill, charges: VisitCharges): ChargesView {
  const { appointment, patient, doctor, place } = visit
  const terms = getChargeTerms(visit)
  const { lines, totals } = computeChargeTotals(charges, terms)
  const sums = charges.issuedTotals ?? totals
  const { allocatedMinor, refundedMinor } = charges.settlement
  const paidMinor = allocatedMinor - refundedMinor
  return {
    visit: {
      appointmentId: appointment.id,
      patientId: patient.id,
      patientName: patient.fullName,
      patientNo: patient.patientNo,
      doctorName: doctor.fullName,
      placeId: place.id,
      placeName: place.name,
      startsAt: toIsoInstant(appointment.startsAt),
      zone: appointment.zone,
      status: appointment.status,
      paymentStatus: appointment.paymentStatus,
    },
    state: charges.state,
    version: charges.version,
    lines: charges.lines.map(({ priceMode: _, ...line }, index) => ({ ...line, grossMinor: lines[index]!.grossMinor })),
    discountBps: charges.discountBps,
    discountReason: charges.discountReason,
    sums,
    paidMinor,
    advanceMinor: visit.advanceMinor,
    dueMinor: computeDue({ payableMinor: sums.payableMinor, ...charges.settlement }),
    refundableMinor: canRefundVisit(appointment, paidMinor) ? paidMinor : 0,
    freeFollowUp: charges.freeFollowUp,
    currency: appointment.currency,
    terms,
  }
}

/** Refuses to change charges that are invoiced, or charges of a visit that will not take place. */
export function requireOpenCharges(visit: VisitToBill, charges: VisitCharges): void {
  if (charges.state === 'issued')
    throw refuse.conflict('The invoice for this visit is issued, so you can’t change its charges.')
  requireChargeableVisit(visit)
}

/** Refuses to charge a cancelled or missed appointment. */
export function requireChargeableVisit(visit: VisitToBill): void {
  if (!canCharge(visit.appointment))
    throw refuse.conflict('This appointment was cancelled or marked as no-show, so you can’t charge for it.')
}
