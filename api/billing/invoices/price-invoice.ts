import { and, eq, isNull } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchValues, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canDiscount, DISCOUNT_TOO_LARGE } from '#contract/billing/charges/rules.ts'
import { isSupplier } from '#contract/billing/clients/rules.ts'
import {
  canIssueInvoices,
  computeDocumentTotals,
  DEFAULT_ITEM_TYPES,
  getDefaultPriceMode,
  type InvoiceKind,
  WRONG_PLACE_MESSAGES,
} from '#contract/billing/invoices/rules.ts'
import type { NewInvoice } from '#contract/billing/invoices/schema.ts'
import type { ComputedDocument } from '#contract/billing/ledger/totals.ts'
import { getAddressState } from '#contract/billing/tax/tax-law.ts'
import {
  getChargingNumber,
  getRounding,
  getSupply,
  getTaxProfile,
  type TaxProfile,
} from '#contract/billing/tax/tax-profiles.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { bankAccounts } from '#db/schema/billing/accounts.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { ensurePatientClient, findClient, findPatientStateCode } from '../clients/store.ts'
import { applyRegistration } from '../tax/registrations.ts'
import { listRatesOn } from '../tax/tax-rates.ts'
import { type PricedLine, priceLines } from './price-lines.ts'

/** The practice and the place that issue a document. */
export type Seller = Awaited<ReturnType<typeof findSeller>>

export async function findSeller(ctx: QueryContext, placeId: string) {
  const { db, me, reach, now } = ctx
  const [row] = await db
    .select({ practice: practices, place: places })
    .from(places)
    .innerJoin(practices, eq(practices.id, places.practiceId))
    .where(
      and(
        restrictToReach(db, me, reach, { practiceId: places.practiceId, placeId: places.id }),
        eq(places.id, placeId),
      ),
    )
  if (!row) throw refuse.invalid({ placeId: 'Choose the place' })
  return { ...row, place: await applyRegistration(ctx, row.place, dayInZone(row.practice.zone, now)) }
}

/** Refuses invoices of medicines from a clinic if the practice has a pharmacy, and of tests if it has a laboratory. */
export async function requireSuitablePlace(
  { db, me }: QueryContext,
  kind: InvoiceKind,
  { place }: Pick<Seller, 'place'>,
) {
  const message = WRONG_PLACE_MESSAGES[kind]
  if (!message) return
  const rows = await db
    .selectDistinct({ kind: places.kind })
    .from(places)
    .where(matchValues(me, places, { active: true }))
  const kinds = rows.map((row) => row.kind)
  if (!canIssueInvoices(place.kind, kind, kinds)) throw refuse.invalid({ placeId: message })
}

/** Gets the state in which a seller is registered; null if the tax number does not say. */
export function getSellerState(profile: TaxProfile, { place }: Pick<Seller, 'place'>): string | null {
  const { taxNumbers } = profile
  return place.taxNo && taxNumbers?.isValid(place.taxNo) ? taxNumbers.stateOf(place.taxNo) : null
}

/** A priced and taxed invoice that is not written yet. */
export type PricedInvoice = Awaited<ReturnType<typeof priceInvoice>>

/**
 * Prices an invoice from its input: client, price and tax of each line as of today, and totals.
 * @param mode 'write' creates the client of a patient; a preview writes nothing
 * @throws 422 for missing or invalid input
 */
export async function priceInvoice(ctx: CommandContext, input: NewInvoice, mode: 'write' | 'preview') {
  const seller = await findSeller(ctx, input.placeId)
  const profile = getTaxProfile(seller.practice.taxProfile)
  const client = await resolveClient(ctx, input, mode)
  await requireOwnDoctorAndBank(ctx, input)
  const buyer = client ?? (await findBuyer(ctx, input.patientId))
  const day = dayInZone(seller.practice.zone, ctx.now)
  const sellerState = getSellerState(profile, seller)
  const deliveryState = resolveState(profile, input.placeOfSupply)
  let placeOfSupply: string | null = sellerState
  const priceMode = input.priceMode ?? getDefaultPriceMode(input.kind)
  const { lines, supply } = await priceLines(ctx, input.lines, {
    profile,
    defaultItemType: DEFAULT_ITEM_TYPES[input.kind],
    day,
    rates: await listRatesOn(ctx, day),
    priceMode,
    doctorId: input.doctorId ?? null,
    supply: (goods) => {
      const hasOnlyGoods = goods.length > 0 && goods.every(Boolean)
      const addressState = goods.some(Boolean) ? getAddressState(profile, buyer, day) : null
      const goodsState = deliveryState ?? addressState
      if (
        getChargingNumber(seller.place) &&
        goodsState &&
        goodsState !== sellerState &&
        !hasOnlyGoods &&
        goods.length > 0
      )
        throw refuse.invalid({
          placeOfSupply: 'Services are taxed where they are provided. Invoice goods for another state separately',
        })
      const buyerState = deliveryState ?? (hasOnlyGoods ? addressState : null)
      placeOfSupply = buyerState ?? sellerState
      return getSupply(profile, { taxNo: getChargingNumber(seller.place), sellerState, buyerState })
    },
  })
  const roundToMinor = getRounding(profile, seller.practice)
  const roundsDown = input.kind === 'pharmacy' && seller.practice.pharmacyRoundsDown
  const computed = computeDocumentTotals({ ...input, lines }, { priceMode, supply, roundToMinor, roundsDown })
  checkDiscounts(ctx, input, lines, computed)
  return { seller, profile, client, priceMode, supply, placeOfSupply, lines, computed, roundToMinor, roundsDown }
}

async function resolveClient(ctx: CommandContext, input: NewInvoice, mode: 'write' | 'preview') {
  if (input.clientId) {
    const client = await findClient(ctx, input.clientId)
    if (isSupplier(client.type)) throw refuse.invalid({ clientId: 'This is a supplier. Choose a client' })
    if (client.archived) throw refuse.invalid({ clientId: 'This client is archived. Restore it first' })
    return client
  }
  if (!input.patientId || mode === 'preview') return null
  return findClient(ctx, await ensurePatientClient(ctx, input.patientId))
}

/** Finds the state and tax details of a patient who is not a client yet. */
async function findBuyer(ctx: CommandContext, patientId: string | undefined) {
  if (!patientId) return null
  const [patient] = await ctx.db
    .select({ state: patients.state })
    .from(patients)
    .where(matchId(ctx.me, patients, patientId))
  return patient ? { taxNo: null, stateCode: await findPatientStateCode(ctx, patient.state) } : null
}

function resolveState({ taxNumbers }: TaxProfile, stateCode: string | undefined): string | null {
  if (!stateCode) return null
  if (taxNumbers && !taxNumbers.states[stateCode]) throw refuse.invalid({ placeOfSupply: 'Choose the state' })
  return stateCode
}

async function requireOwnDoctorAndBank({ db, me }: CommandContext, { doctorId, bankAccountId }: NewInvoice) {
  if (doctorId) {
    const own = matchId(me, doctors, doctorId)
    const [doctor] = await db.select({ id: doctors.id }).from(doctors).where(own)
    if (!doctor) throw refuse.invalid({ doctorId: 'Choose one of the doctors' })
  }
  if (bankAccountId) {
    const own = matchId(me, bankAccounts, bankAccountId)
    const [bank] = await db
      .select({ id: bankAccounts.id })
      .from(bankAccounts)
      .where(and(own, isNull(bankAccounts.archivedAt)))
    if (!bank) throw refuse.invalid({ bankAccountId: 'Choose one of the bank accounts' })
  }
}

/** Limits discounts on lines, on the invoice and below list price, all together. */
function checkDiscounts(
  { me, reach }: CommandContext,
  input: NewInvoice,
  lines: readonly PricedLine[],
  { lines: amounts, totals }: ComputedDocument,
): void {
  const netMinor = totals.grossMinor - totals.lineDiscountMinor
  if ((input.discountMinor ?? 0) > netMinor)
    throw refuse.invalid({ discountMinor: 'Enter a discount that is not more than the total of the lines' })
  const fullMinor = sum(lines.map(({ listMinor }, index) => Math.max(listMinor ?? 0, amounts[index]!.grossMinor)))
  const reductionMinor = fullMinor - (netMinor - totals.discountMinor)
  if (canDiscount(reductionMinor, fullMinor, { rights: me.rights, manages: reach === 'practice' })) return
  const field = totals.discountMinor > 0 ? 'discountBps' : 'lines[0].discountBps'
  throw refuse.invalid({ [field]: DISCOUNT_TOO_LARGE })
}
