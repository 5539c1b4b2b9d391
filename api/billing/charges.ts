import { and, asc, eq, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { dueOf } from '#contract/billing/allocation.ts'
import { type ChargeTerms, sumsOfCharges } from '#contract/billing/charges.ts'
import { canCharge, canDiscount, canGiveBack, DISCOUNT_LIMIT_BPS } from '#contract/billing/rules.ts'
import type { Charges, ChargesView } from '#contract/billing/schema.ts'
import { supplyOfService, taxProfile } from '#contract/billing/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing.ts'
import { billedAs, type VisitToPay, visitToPay } from '../appointments/paying.ts'
import { record } from '../audit.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'
import { type PricedCharge, priced } from './procedures.ts'
import { NOTHING, type Settled, settledOf } from './settled.ts'

/** What is charged for a visit, as it is written down; unwritten, it is the appointment's fee. */
export interface VisitCharges {
  state: ChargesView['state']
  invoiceId: string | null
  invoiceNumber: string | null
  version: number
  lines: { description: string; qty: number; priceMinor: number }[]
  discountMinor: number
  discountBps: number | null
  discountReason: string | null
  settled: Settled
}

export async function chargesOf({ db, me }: Pick<Gated, 'db' | 'me'>, visit: VisitToPay): Promise<VisitCharges> {
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
    const none = { discountMinor: 0, discountBps: null, discountReason: null, settled: NOTHING }
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
    })),
    discountMinor: invoice.discountMinor,
    discountBps: invoice.discountBps,
    discountReason: invoice.discountReason,
    settled: invoice.status === 'draft' ? NOTHING : await settledOf({ db, me }, invoice.id),
  }
}

/** How the services of a visit are taxed and rounded, by the practice's tax profile. */
export function termsOf({ practice, place }: Pick<VisitToPay, 'practice' | 'place'>): ChargeTerms {
  const profile = taxProfile(practice.taxProfile)
  const { taxCategory, rateBps } = profile.consultation
  return { supply: supplyOfService(profile, place.taxNo), taxCategory, rateBps, roundToMinor: profile.roundToMinor }
}

/** The charges as the outside sees them. */
export function viewOf(visit: VisitToPay, charges: VisitCharges): ChargesView {
  const { appointment, patient, doctor, place } = visit
  const terms = termsOf(visit)
  const { lines, paper } = sumsOfCharges(charges, terms)
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
      startsAt: iso(appointment.startsAt),
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
    currency: appointment.currency,
    terms,
  }
}

/** Refuses charges for a visit that is billed, or that will not take place. */
function mustBeOpen(visit: VisitToPay, charges: VisitCharges): void {
  if (charges.state === 'issued')
    throw refuse.conflict('The invoice of this visit is issued, so its charges are final.')
  mustTakePlace(visit)
}

/** Refuses money for a visit that nobody is expected at. */
export function mustTakePlace(visit: VisitToPay): void {
  if (!canCharge(visit.appointment))
    throw refuse.conflict('This appointment will not take place, so nothing is charged.')
}

/** Saves the charges of a visit as a draft, which nobody is billed for until it is paid. */
export async function saveCharges(context: Gated, appointmentId: string, input: Charges): Promise<ChargesView> {
  const visit = await visitToPay(context, appointmentId, 'lock')
  const before = await chargesOf(context, visit)
  mustBeOpen(visit, before)
  if (before.version !== input.version) throw refuse.stale(viewOf(visit, before))
  const lines = await priced(context, input.lines)
  const discount = checkDiscount(context, visit, { ...input, lines })
  await writeDraft(context, visit, before, { ...input, lines, discountBy: discount > 0 ? context.me.personId : null })
  const saved = await chargesOf(context, visit)
  await record(context, {
    act: before.invoiceId ? 'update' : 'create',
    object: 'charges',
    objectId: saved.invoiceId,
    patientId: visit.patient.id,
    before: before.invoiceId ? spoken(before) : undefined,
    after: spoken(saved),
  })
  return viewOf(visit, saved)
}

const spoken = ({ lines, discountMinor, discountBps, discountReason }: VisitCharges) => ({
  lines,
  discountMinor,
  discountBps,
  discountReason,
})

/** What the discount comes to, if this person may give it. */
function checkDiscount(
  { me, reach }: Gated,
  visit: VisitToPay,
  written: Pick<Charges, 'discountMinor' | 'discountBps'> & { lines: PricedCharge[] },
): number {
  const { grossMinor, discountMinor } = sumsOfCharges(written, termsOf(visit)).paper
  if ((written.discountMinor ?? 0) > grossMinor)
    throw refuse.invalid({ discountMinor: 'The discount is more than the charges' })
  if (canDiscount(discountMinor, grossMinor, { rights: me.rights, manages: reach === 'practice' })) return discountMinor
  throw refuse.invalid({
    [written.discountBps ? 'discountBps' : 'discountMinor']:
      `You may give up to ${DISCOUNT_LIMIT_BPS / 100}% off. Ask a manager for more`,
  })
}

interface Written {
  lines: PricedCharge[]
  discountMinor?: number
  discountBps?: number | null
  discountReason?: string | null
  discountBy?: string | null
}

/** Writes the draft with every amount computed; its first version is 1. Returns the draft's id. */
export async function writeDraft(
  { db, me, now }: Pick<Gated, 'db' | 'me' | 'now'>,
  visit: VisitToPay,
  { invoiceId, version }: Pick<VisitCharges, 'invoiceId' | 'version'>,
  written: Written,
): Promise<string> {
  const { practiceId, personId } = me
  const { appointment, practice } = visit
  const { lines, discountBps, discountReason } = written
  const terms = termsOf(visit)
  const done = sumsOfCharges(written, terms)
  const discounted = done.paper.discountMinor > 0
  const sums = {
    ...done.paper,
    supply: terms.supply,
    discountBps: discounted ? (discountBps ?? null) : null,
    discountReason: discounted ? (discountReason ?? null) : null,
    ...(written.discountBy !== undefined && { discountBy: written.discountBy }),
  }
  const id = invoiceId ?? uuidv7()
  const ours = and(eq(invoices.practiceId, practiceId), eq(invoices.id, id))
  if (invoiceId) {
    await db.delete(invoiceLines).where(and(eq(invoiceLines.practiceId, practiceId), eq(invoiceLines.invoiceId, id)))
    await db
      .update(invoices)
      .set({ ...sums, version: version + 1 })
      .where(ours)
  } else {
    const { patientId, doctorId, placeId, currency } = appointment
    const about = { patientId, doctorId, placeId, currency, appointmentId: billedAs(visit) }
    await db
      .insert(invoices)
      .values({ id, practiceId, ...about, ...sums, createdBy: personId, createdAt: now.toISOString() })
  }
  const { code } = taxProfile(practice.taxProfile).consultation
  await db.insert(invoiceLines).values(
    lines.map((line, at) => ({
      id: uuidv7(),
      practiceId,
      invoiceId: id,
      position: at + 1,
      description: line.description,
      itemType: line.itemType,
      code: line.code ?? code,
      qtyMilli: line.qty * 1000,
      unitPriceMinor: line.priceMinor,
      taxCategory: terms.taxCategory,
      rateBps: terms.rateBps,
      ...done.lines[at]!,
      doctorId: appointment.doctorId,
    })),
  )
  return id
}
