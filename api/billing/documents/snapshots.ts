import { and, eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import type { Client } from '#contract/billing/clients/schema.ts'
import { getTaxProfile, type TaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { bankAccounts, billingParties } from '#db/schema/billing/accounts.ts'
import type { VisitToBill } from '../charges/visit-to-bill.ts'
import { selectClients } from '../clients/store.ts'
import { type Snapshot, snapshotPatient, snapshotSeller } from './parties.ts'

/** Takes a snapshot of the seller with the bank account to print: the chosen one, or the default. */
export async function snapshotInvoiceSeller(
  ctx: QueryContext,
  source: Parameters<typeof snapshotSeller>[0],
  bankAccountId: string | null,
) {
  return { ...snapshotSeller(source, ctx.me), ...(await snapshotBankAccount(ctx, bankAccountId)) }
}

/** Takes a snapshot of the chosen bank account, or of the default if that is printed on invoices. */
async function snapshotBankAccount({ db, me }: QueryContext, bankAccountId: string | null): Promise<Snapshot> {
  const isChosen = bankAccountId
    ? eq(bankAccounts.id, bankAccountId)
    : and(
        eq(bankAccounts.isDefault, true),
        eq(bankAccounts.printOnInvoice, true),
        sql`${bankAccounts.archivedAt} is null`,
      )
  const [bank] = await db
    .select()
    .from(bankAccounts)
    .where(and(eq(bankAccounts.practiceId, me.practiceId), isChosen))
  if (!bank) return {}
  const { holder, bankName, branchName, accountNo, bankCode, upiId } = bank
  return { bankHolder: holder, bankName, bankBranch: branchName, accountNo, bankCode, upiId }
}

/** Takes a snapshot of a client for a document. */
export function snapshotClient(client: Client, { taxNumbers }: TaxProfile): Snapshot {
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

/** Takes a snapshot of a visit's patient: the client's details, such as a tax number, and else the patient's record. */
export async function snapshotVisitClient(
  ctx: QueryContext,
  { patient, practice }: Pick<VisitToBill, 'patient' | 'practice'>,
) {
  const [client] = await selectClients({ ...ctx, reach: 'practice' }, eq(billingParties.patientId, patient.id))
  const details = client ? snapshotClient(client, getTaxProfile(practice.taxProfile)) : {}
  return {
    ...snapshotPatient({ patient }),
    ...Object.fromEntries(Object.entries(details).filter(([, value]) => value !== null)),
  }
}
