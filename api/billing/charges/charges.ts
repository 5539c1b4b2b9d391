import { and, asc, eq, ne } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { freeFollowUpOf } from '#api/scheduling/public.ts'
import { type ChargeTerms, sumsOfCharges } from '#contract/billing/charges/charges.ts'
import { canCharge, canGiveBack } from '#contract/billing/charges/rules.ts'
import type { ChargesView } from '#contract/billing/charges/schema.ts'
import { dueOf } from '#contract/billing/ledger/allocation.ts'
import type { PaperTotals } from '#contract/billing/ledger/totals.ts'
import {
  chargingNumber,
  roundingOf,
  supplyOfService,
  type TaxCategory,
  taxProfile,
} from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { NOTHING, type Settled, settledOf } from '../documents/settled.ts'
import { billedAs, type VisitToPay } from './visit-payment.ts'

/** What is charged for a visit, as it is written down; unwritten, it is the appointment's fee. */
export interface VisitCharges {
  state: ChargesView['state']
  invoiceId: string | null
  invoiceNumber: string | null
  version: number
  lines: { description: string; qty: number; priceMinor: number; taxCategory?: TaxCategory; rateBps?: number }[]
  discountMinor: number
  discountBps: number | null
  discountReason: string | null
  settled: Settled
  /** As the invoice was issued; null while it can change. */
  issuedSums: PaperTotals | null
  freeFollowUp: ChargesView['freeFollowUp']
}

export async function chargesOf({ db, me }: Pick<CallContext, 'db' | 'me'>, visit: VisitToPay): Promise<VisitCharges> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.practiceId, me.practiceId),
        eq(invoices.appointmentId, billedAs(visit)),
        eq(invoices.kind, 'consultation'),
        ne(invoices.status, 'cancelled'),
      ),
    )
  if (!invoice) {
    const { feeMinor: priceMinor, paymentStatus } = visit.appointment
    const named = paymentStatus === 'free_follow_up' ? 'Free follow-up' : 'Consultation'
    const fee = { description: `${named}, ${visit.doctor.fullName}`, qty: 1, priceMinor }
    const none = {
      discountMinor: 0,
      discountBps: null,
      discountReason: null,
      settled: NOTHING,
      freeFollowUp: null,
      issuedSums: null,
    }
    return { state: 'unwritten', invoiceId: null, invoiceNumber: null, version: 0, lines: [fee], ...none }
  }
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoice.id)))
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
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
    })),
    discountMinor: invoice.discountMinor,
    discountBps: invoice.discountBps,
    discountReason: invoice.discountReason,
    issuedSums: invoice.status === 'draft' ? null : sumsOfIssued(invoice),
    settled: invoice.status === 'draft' ? NOTHING : await settledOf({ db, me }, invoice.id),
    freeFollowUp: invoice.status === 'draft' ? null : await freeFollowUpOf(db, me, billedAs(visit)),
  }
}

/** Whatever the law or the practice say today. */
function sumsOfIssued(invoice: typeof invoices.$inferSelect): PaperTotals {
  const { grossMinor, lineDiscountMinor, discountMinor, taxableMinor, exemptMinor } = invoice
  const { cgstMinor, sgstMinor, igstMinor, totalMinor, roundOffMinor, payableMinor } = invoice
  return {
    grossMinor,
    lineDiscountMinor,
    discountMinor,
    taxableMinor,
    exemptMinor,
    cgstMinor,
    sgstMinor,
    igstMinor,
    totalMinor,
    roundOffMinor,
    payableMinor,
  }
}

/** How the services of a visit are taxed and rounded, by the practice's tax profile. */
export function termsOf({ practice, place }: Pick<VisitToPay, 'practice' | 'place'>): ChargeTerms {
  const profile = taxProfile(practice.taxProfile)
  const { taxCategory, rateBps } = profile.consultation
  const supply = supplyOfService(profile, chargingNumber(place))
  return { supply, taxCategory, rateBps, roundToMinor: roundingOf(profile, practice) }
}

/** The charges as the outside sees them. */
export function viewOf(visit: VisitToPay, charges: VisitCharges): ChargesView {
  const { appointment, patient, doctor, place } = visit
  const terms = termsOf(visit)
  const { lines, paper: computed } = sumsOfCharges(charges, terms)
  const paper = charges.issuedSums ?? computed
  const { allocatedMinor, refundedMinor } = charges.settled
  const paidMinor = allocatedMinor - refundedMinor
  return {
    visit: {
      appointmentId: appointment.id,
      patientId: patient.id,
      patientName: patient.fullName,
      patientNo: patient.patientNo,
      doctorName: doctor.fullName,
      placeName: place.name,
      startsAt: toIsoInstant(appointment.startsAt),
      zone: appointment.zone,
      status: appointment.status,
      paymentStatus: appointment.paymentStatus,
    },
    state: charges.state,
    version: charges.version,
    lines: charges.lines.map((line, at) => ({ ...line, grossMinor: lines[at]!.grossMinor })),
    discountBps: charges.discountBps,
    discountReason: charges.discountReason,
    sums: paper,
    paidMinor,
    dueMinor: dueOf({ payableMinor: paper.payableMinor, ...charges.settled }),
    refundableMinor: canGiveBack(appointment, paidMinor) ? paidMinor : 0,
    freeFollowUp: charges.freeFollowUp,
    currency: appointment.currency,
    terms,
  }
}

/** Refuses charges for a visit that is billed, or that will not take place. */
export function mustBeOpen(visit: VisitToPay, charges: VisitCharges): void {
  if (charges.state === 'issued')
    throw refuse.conflict('The invoice of this visit is issued, so its charges are final.')
  mustTakePlace(visit)
}

/** Refuses money for a visit that nobody is expected at. */
export function mustTakePlace(visit: VisitToPay): void {
  if (!canCharge(visit.appointment))
    throw refuse.conflict('This appointment will not take place, so nothing is charged.')
}
