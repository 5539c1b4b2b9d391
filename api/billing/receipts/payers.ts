import { and, eq, inArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { snapshotPatient } from '../documents/parties.ts'

/** A patient, who may also be a client, or a client who is not a patient. */
export interface Payer {
  patientId: string | null
  partyId: string | null
  name: string
  /** As documents print the payer today. */
  snapshot: Record<string, string | null>
}

export interface PayerIds {
  patientId?: string | null
  partyId?: string | null
}

export async function findPayer({ db, me }: QueryContext, ids: PayerIds) {
  const [party] = await db
    .select()
    .from(billingParties)
    .where(
      and(
        eq(billingParties.practiceId, me.practiceId),
        ids.partyId ? eq(billingParties.id, ids.partyId) : eq(billingParties.patientId, ids.patientId!),
      ),
    )
  if (ids.partyId && !party) throw refuse.invalid({ partyId: 'Choose one from the list' })
  const patientId = party?.patientId ?? ids.patientId ?? null
  const partyId = party?.id ?? null
  if (!patientId) return { patientId, partyId, name: party!.name, snapshot: snapshotParty(party!) }
  const [patient] = await db
    .select()
    .from(patients)
    .where(matchId(me, patients, patientId))
  if (!patient) throw refuse.invalid({ patientId: 'Choose one from the list' })
  return { patientId, partyId, name: patient.fullName, snapshot: snapshotPatient({ patient }) }
}

/** Keeps the payer's account, with a snapshot of the client who pays for them: the receipt names both. */
export async function resolveThirdPartyPayer(ctx: QueryContext, payer: Payer, paidById: string) {
  const { db, me } = ctx
  const [thirdParty] = await db
    .select()
    .from(billingParties)
    .where(and(matchId(me, billingParties, paidById), inArray(billingParties.type, ['organisation', 'walk_in'])))
  if (!thirdParty || thirdParty.archivedAt || thirdParty.id === payer.partyId)
    throw refuse.invalid({ paidById: 'Choose the payer' })
  return { ...payer, snapshot: { ...snapshotParty(thirdParty), clientId: thirdParty.id, paidFor: payer.name } }
}

const snapshotParty = (party: typeof billingParties.$inferSelect): Record<string, string | null> => ({
  name: party.name,
  phone: party.mobile,
  address: [party.addressLine1, party.addressLine2].filter(Boolean).join(', ') || null,
  city: [party.city, party.postcode].filter(Boolean).join(' ') || null,
  taxNo: party.taxNo,
})

/** Returns whether a document is owed by this payer. A client's document is not owed by its patient. */
export function isOwedBy(document: PayerIds, payer: Pick<Payer, 'patientId' | 'partyId'>): boolean {
  if (document.partyId) return document.partyId === payer.partyId
  return Boolean(document.patientId) && document.patientId === payer.patientId
}
