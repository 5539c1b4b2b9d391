import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-in-messages.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { sumsOfCharges } from '#contract/billing/charges/charges.ts'
import { canDiscount, DISCOUNT_LIMIT_BPS, fullPriceMinor } from '#contract/billing/charges/rules.ts'
import type { Charges, ChargesView } from '#contract/billing/charges/schema.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { clientOfPatient } from '../clients/store.ts'
import { type PricedCharge, priced } from '../prices/priced.ts'
import { chargesOf, mustBeOpen, termsOf, type VisitCharges, viewOf } from './charges.ts'
import { billedAs, type VisitToPay, visitToPay } from './visit-payment.ts'

/** Saves the charges of a visit as a draft, which nobody is billed for until it is paid. */
export async function saveCharges(context: CallContext, appointmentId: string, input: Charges): Promise<ChargesView> {
  const visit = await visitToPay(context, appointmentId, 'lock')
  const before = await chargesOf(context, visit)
  mustBeOpen(visit, before)
  if (before.version !== input.version) throw refuse.stale(viewOf(visit, before))
  const lines = await priced(context, visit, input.lines)
  const discount = checkDiscount(context, visit, { ...input, lines })
  await writeDraft(context, visit, before, { ...input, lines, discountBy: discount > 0 ? context.me.personId : null })
  const saved = await chargesOf(context, visit)
  await recordAudit(context, {
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
  { me, reach }: CallContext,
  visit: VisitToPay,
  written: Pick<Charges, 'discountMinor' | 'discountBps' | 'discountReason'> & { lines: PricedCharge[] },
): number {
  const { grossMinor, discountMinor } = sumsOfCharges(written, termsOf(visit)).paper
  if ((written.discountMinor ?? 0) > grossMinor)
    throw refuse.invalid({ discountMinor: 'The discount is more than the charges' })
  const fullMinor = fullPriceMinor(visit.appointment.feeMinor, written.lines)
  const lessMinor = fullMinor - grossMinor
  if (lessMinor > 0 && !written.discountReason)
    throw refuse.invalid({ discountReason: `Enter why ${moneyPlaceholder(lessMinor)} less than the price is charged` })
  if (canDiscount(lessMinor + discountMinor, fullMinor, { rights: me.rights, manages: reach === 'practice' }))
    return discountMinor
  const field = written.discountBps ? 'discountBps' : discountMinor > 0 ? 'discountMinor' : 'lines[0].priceMinor'
  throw refuse.invalid({
    [field]: `You may give up to ${DISCOUNT_LIMIT_BPS / 100}% off. Ask a manager for more`,
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
  { db, me, now }: Pick<CallContext, 'db' | 'me' | 'now'>,
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
    discountReason: discountReason ?? null,
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
    const partyId = await clientOfPatient({ db, me, now }, visit.patient.id)
    const about = { patientId, partyId, doctorId, placeId, currency, appointmentId: billedAs(visit) }
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
      itemId: line.itemId,
      code: line.code ?? code,
      qtyMilli: line.qty * 1000,
      unitPriceMinor: line.priceMinor,
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
      ...done.lines[at]!,
      doctorId: appointment.doctorId,
    })),
  )
  return id
}
