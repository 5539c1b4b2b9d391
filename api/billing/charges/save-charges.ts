import { and, eq } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeChargeTotals } from '#contract/billing/charges/charge-totals.ts'
import { canDiscount, computeFullPrice, DISCOUNT_TOO_LARGE } from '#contract/billing/charges/rules.ts'
import type { ChargesInput } from '#contract/billing/charges/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { invoiceLines, invoices } from '#db/schema/billing/billing.ts'
import { ensurePatientClient } from '../clients/store.ts'
import { getSellerState } from '../invoices/price-invoice.ts'
import { type PricedCharge, priceCharges } from '../prices/price-charges.ts'
import {
  getChargeTerms,
  readVisitCharges,
  requireOpenCharges,
  toChargesView,
  type VisitCharges,
} from './visit-charges.ts'
import { findVisitToBill, getBilledAppointmentId, type VisitToBill } from './visit-to-bill.ts'

/** Saves the charges of a visit as a draft. No invoice is issued before the first payment. */
export async function saveCharges(ctx: CommandContext, appointmentId: string, input: ChargesInput) {
  const visit = await findVisitToBill(ctx, appointmentId, 'lock')
  const before = await readVisitCharges(ctx, visit)
  requireOpenCharges(visit, before)
  if (before.version !== input.version)
    throw refuse.stale(toChargesView(visit, before), 'visit bill', { charges: before.invoiceId })
  const lines = await priceCharges(ctx, visit, input.lines)
  const discount = checkDiscount(ctx, visit, { ...input, lines })
  await writeChargesDraft(ctx, visit, before, { ...input, lines, discountBy: discount > 0 ? ctx.me.personId : null })
  const saved = await readVisitCharges(ctx, visit)
  await recordAudit(ctx, {
    act: before.invoiceId ? 'update' : 'create',
    object: 'charges',
    objectId: saved.invoiceId,
    patientId: visit.patient.id,
    before: before.invoiceId ? toAuditEntry(before) : undefined,
    after: toAuditEntry(saved),
  })
  return toChargesView(visit, saved)
}

const toAuditEntry = ({ lines, discountMinor, discountBps, discountReason }: VisitCharges) => ({
  lines,
  discountMinor,
  discountBps,
  discountReason,
})

/** Computes the discount, and refuses one that this person may not give. */
function checkDiscount(
  { me, reach }: CommandContext,
  visit: VisitToBill,
  charges: Pick<ChargesInput, 'discountMinor' | 'discountBps' | 'discountReason'> & { lines: PricedCharge[] },
): number {
  const { grossMinor, discountMinor } = computeChargeTotals(charges, getChargeTerms(visit)).totals
  if ((charges.discountMinor ?? 0) > grossMinor)
    throw refuse.invalid({ discountMinor: 'Enter a discount that is not more than the charges' })
  const fullMinor = computeFullPrice(visit.appointment.feeMinor, charges.lines)
  const reductionMinor = fullMinor - grossMinor
  if (reductionMinor > 0 && !charges.discountReason)
    throw refuse.invalid({
      discountReason: `Enter why you charge ${moneyPlaceholder(reductionMinor)} less than the price`,
    })
  if (canDiscount(reductionMinor + discountMinor, fullMinor, { rights: me.rights, manages: reach === 'practice' }))
    return discountMinor
  const field = charges.discountBps ? 'discountBps' : discountMinor > 0 ? 'discountMinor' : 'lines[0].priceMinor'
  throw refuse.invalid({ [field]: DISCOUNT_TOO_LARGE })
}

interface ChargesToWrite {
  lines: PricedCharge[]
  discountMinor?: number
  discountBps?: number | null
  discountReason?: string | null
  discountBy?: string | null
}

/** Writes the invoice draft of a visit with every amount computed; its first version is 1. */
export async function writeChargesDraft(
  ctx: QueryContext,
  visit: VisitToBill,
  { invoiceId, version }: Pick<VisitCharges, 'invoiceId' | 'version'>,
  charges: ChargesToWrite,
) {
  const { db, me, now } = ctx
  const { practiceId } = me
  const { appointment } = visit
  const { discountBps = null, discountReason = null, discountBy } = charges
  const terms = getChargeTerms(visit)
  const { lines, totals } = computeChargeTotals(charges, terms)
  const columns = {
    ...totals,
    supply: terms.supply,
    // A visit is provided at the branch, so its state is the place of supply.
    placeOfSupply: getSellerState(getTaxProfile(visit.practice.taxProfile), visit),
    discountBps: totals.discountMinor > 0 ? discountBps : null,
    discountReason,
    ...(discountBy !== undefined && { discountBy }),
  }
  const id = invoiceId ?? uuidv7()
  const { patientId, doctorId, placeId, currency } = appointment
  if (invoiceId)
    await db.delete(invoiceLines).where(and(eq(invoiceLines.practiceId, practiceId), eq(invoiceLines.invoiceId, id)))
  const [draft] = invoiceId
    ? await db
        .update(invoices)
        .set({ ...columns, version: version + 1 })
        .where(and(eq(invoices.practiceId, practiceId), eq(invoices.id, id)))
        .returning()
    : await db
        .insert(invoices)
        .values({
          id,
          practiceId,
          patientId,
          partyId: await ensurePatientClient(ctx, visit.patient.id),
          doctorId,
          placeId,
          currency,
          appointmentId: getBilledAppointmentId(visit),
          ...columns,
          createdBy: me.personId,
          createdAt: now.toISOString(),
        })
        .returning()
  await db.insert(invoiceLines).values(
    charges.lines.map((line, index) => ({
      id: uuidv7(),
      practiceId,
      invoiceId: id,
      position: index + 1,
      description: line.description,
      itemType: line.itemType,
      itemId: line.itemId,
      code: line.code,
      unit: line.unit,
      qtyMilli: line.qty * 1000,
      unitPriceMinor: line.priceMinor,
      priceMode: line.priceMode,
      taxCategory: line.taxCategory,
      rateBps: line.rateBps,
      ...lines[index]!,
      doctorId,
    })),
  )
  return draft!
}
