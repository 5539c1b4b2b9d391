import { and, asc, eq, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { type ChargeTerms, sumsOfCharges } from '#contract/billing/charges.ts'
import { canCharge, canDiscount, DISCOUNT_LIMIT_BPS } from '#contract/billing/rules.ts'
import type { Charge, Charges, ChargesView } from '#contract/billing/schema.ts'
import { supplyOfService, taxProfile } from '#contract/billing/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing.ts'
import { type VisitToPay, visitToPay } from '../appointments/paying.ts'
import { record } from '../audit.ts'
import { iso } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'

/** What is charged for a visit, as it is written down; unwritten, it is the appointment's fee. */
export interface VisitCharges {
  state: ChargesView['state']
  invoiceId: string | null
  version: number
  lines: Charge[]
  discountMinor: number
  discountReason: string | null
}

export async function chargesOf({ db, me }: Pick<Gated, 'db' | 'me'>, visit: VisitToPay): Promise<VisitCharges> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.practiceId, me.practiceId),
        eq(invoices.appointmentId, visit.appointment.id),
        eq(invoices.kind, 'consultation'),
        ne(invoices.status, 'cancelled'),
      ),
    )
  if (!invoice) {
    const fee = {
      description: `Consultation, ${visit.doctor.fullName}`,
      qty: 1,
      priceMinor: visit.appointment.feeMinor,
    }
    return { state: 'unwritten', invoiceId: null, version: 0, lines: [fee], discountMinor: 0, discountReason: null }
  }
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoice.id)))
    .orderBy(asc(invoiceLines.position))
  return {
    state: invoice.status === 'draft' ? 'draft' : 'issued',
    invoiceId: invoice.id,
    version: invoice.version,
    lines: lines.map((line) => ({
      description: line.description,
      qty: line.qtyMilli / 1000,
      priceMinor: line.unitPriceMinor,
    })),
    discountMinor: invoice.discountMinor,
    discountReason: invoice.discountReason,
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
    discountReason: charges.discountReason,
    sums: paper,
    currency: appointment.currency,
    terms,
  }
}

/** Refuses what can no longer be charged: a visit that is paid, or one that will not take place. */
export function mustBeOpen(visit: VisitToPay, charges: VisitCharges): void {
  if (charges.state === 'issued') throw refuse.conflict('This visit is paid already.')
  if (!canCharge(visit.appointment))
    throw refuse.conflict('This appointment will not take place, so nothing is charged.')
}

/** Saves the charges of a visit as a draft, which nobody is billed for until it is paid. */
export async function saveCharges(context: Gated, appointmentId: string, input: Charges): Promise<ChargesView> {
  const visit = await visitToPay(context, appointmentId, 'lock')
  const before = await chargesOf(context, visit)
  mustBeOpen(visit, before)
  if (before.version !== input.version) throw refuse.stale(viewOf(visit, before))
  checkDiscount(context, visit, input)
  await writeDraft(context, visit, before, input)
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

const spoken = ({ lines, discountMinor, discountReason }: VisitCharges) => ({ lines, discountMinor, discountReason })

function checkDiscount({ me, reach }: Gated, visit: VisitToPay, { lines, discountMinor = 0 }: Charges): void {
  const { grossMinor } = sumsOfCharges({ lines }, termsOf(visit)).paper
  if (discountMinor > grossMinor) throw refuse.invalid({ discountMinor: 'The discount is more than the charges' })
  if (canDiscount(discountMinor, grossMinor, { rights: me.rights, manages: reach === 'practice' })) return
  throw refuse.invalid({
    discountMinor: `You may give up to ${DISCOUNT_LIMIT_BPS / 100}% off. Ask a manager for more`,
  })
}

/** Writes the draft with every amount computed; its first version is 1. Returns the draft's id. */
export async function writeDraft(
  { db, me, now }: Pick<Gated, 'db' | 'me' | 'now'>,
  visit: VisitToPay,
  { invoiceId, version }: Pick<VisitCharges, 'invoiceId' | 'version'>,
  {
    lines,
    discountMinor = 0,
    discountReason,
  }: Pick<Charges, 'lines' | 'discountMinor'> & { discountReason?: string | null },
): Promise<string> {
  const { practiceId, personId } = me
  const { appointment, practice } = visit
  const terms = termsOf(visit)
  const done = sumsOfCharges({ lines, discountMinor }, terms)
  const sums = { ...done.paper, supply: terms.supply, discountReason: discountMinor > 0 ? discountReason : null }
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
    const about = { patientId, doctorId, placeId, currency, appointmentId: appointment.id }
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
      code,
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
