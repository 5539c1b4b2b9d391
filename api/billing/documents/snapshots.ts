import { and, eq, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { type TaxProfile, taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { bankAccounts, billingParties } from '#db/schema/billing/accounts.ts'
import type { VisitToPay } from '../charges/visit-payment.ts'
import { clientsWhere } from '../clients/store.ts'
import { clientOf, type Snapshot, sellerOf } from './parties.ts'

/** Who an invoice is from, with the bank account that it prints: the one that was chosen, or the default. */
export async function sellerOfInvoice(
  context: Pick<CallContext, 'db' | 'me'>,
  from: Parameters<typeof sellerOf>[0],
  bankAccountId: string | null,
): Promise<Snapshot> {
  return { ...sellerOf(from, context.me), ...(await bankOf(context, bankAccountId)) }
}

/** The bank account that is printed: the one that was chosen, or the default where that is printed on invoices. */
async function bankOf({ db, me }: Pick<CallContext, 'db' | 'me'>, bankAccountId: string | null): Promise<Snapshot> {
  const meant = bankAccountId
    ? eq(bankAccounts.id, bankAccountId)
    : and(
        eq(bankAccounts.isDefault, true),
        eq(bankAccounts.printOnInvoice, true),
        sql`${bankAccounts.archivedAt} is null`,
      )
  const [bank] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.practiceId, me.practiceId), meant))
  if (!bank) return {}
  const { holder, bankName, branchName, accountNo, bankCode, upiId } = bank
  return { bankHolder: holder, bankName, bankBranch: branchName, accountNo, bankCode, upiId }
}

/** Whom a paper is for, as it stands on the day it is issued. */
export function buyerOf(client: Client, { taxNumbers }: TaxProfile): Snapshot {
  const { name, patientNo, mobile: phone, addressLine1, addressLine2, city, postcode, stateCode, taxNo } = client
  return {
    name,
    patientNo,
    phone,
    email: client.email,
    address: [addressLine1, addressLine2].filter(Boolean).join(', ') || null,
    city: [city, postcode].filter(Boolean).join(' ') || null,
    stateCode,
    state: stateCode ? (taxNumbers?.states[stateCode] ?? null) : null,
    taxNo,
  }
}

/** The same of the patient of a visit: what the accounts know of them, with their tax number, and else their record. */
export async function buyerOfVisit(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  { patient, practice }: Pick<VisitToPay, 'patient' | 'practice'>,
): Promise<Snapshot> {
  const [client] = await clientsWhere({ db, me, reach: 'practice' }, eq(billingParties.patientId, patient.id))
  const known = client ? buyerOf(client, taxProfile(practice.taxProfile)) : {}
  return {
    ...clientOf({ patient }),
    ...Object.fromEntries(Object.entries(known).filter(([, value]) => value !== null)),
  }
}
