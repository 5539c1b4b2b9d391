import { and, isNull } from 'drizzle-orm'
import type { PaymentPlace } from '#api/billing/public.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'

export type Supplier = typeof billingParties.$inferSelect

/** Reads an active supplier. @throws 422 for a patient or another client */
export async function readSupplier({ db, me }: Pick<CallContext, 'db' | 'me'>, partyId: string): Promise<Supplier> {
  const [party] = await db
    .select()
    .from(billingParties)
    .where(and(matchId(me, billingParties, partyId), isNull(billingParties.archivedAt)))
  if (!party || (party.type !== 'supplier' && party.type !== 'distributor'))
    throw refuse.invalid({ partyId: 'Choose a supplier' })
  return party
}

/** Returns how a supplier's sales are taxed: not at all without a tax number, and as one tax from another state. */
export function getSupply({ practice, place }: PaymentPlace, supplier: Supplier): 'intra' | 'inter' | 'none' {
  if (!supplier.taxNo) return 'none'
  if (!getTaxProfile(practice.taxProfile).halvesTax) return 'inter'
  const [supplierState, ownState] = [supplier.stateCode ?? supplier.taxNo.slice(0, 2), place.taxNo?.slice(0, 2)]
  return ownState === undefined || ownState === supplierState ? 'intra' : 'inter'
}

/** Converts a supplier to the snapshot stored with a document. */
export const toSupplierSnapshot = (party: Supplier): Record<string, string | null> => ({
  name: party.name,
  phone: party.mobile,
  email: party.email,
  address: [party.addressLine1, party.addressLine2].filter(Boolean).join(', ') || null,
  city: [party.city, party.postcode].filter(Boolean).join(' ') || null,
  taxNo: party.taxNo,
  drugLicenceNo: party.drugLicenceNo,
})
