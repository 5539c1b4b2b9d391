import { and, desc, eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { MAX_DOCUMENTS_FOUND, type NumberedDocument } from '#contract/billing/documents/documents.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'
import { supplierBills } from '#db/schema/purchasing/purchasing.ts'

/** Returns whether a text can be the number of a supplier's bill, which has any form, and isn't a phone number. */
export const isSupplierBillNo = (text: string): boolean => /\d/.test(text) && text.replace(/\D/g, '').length < 10

/** Finds the supplier bills with a number, ignoring case, newest first. */
export async function findSupplierBills({ db, me, reach }: QueryContext, typed: string): Promise<NumberedDocument[]> {
  const rows = await db
    .select({
      documentId: supplierBills.id,
      number: supplierBills.billNo,
      name: billingParties.name,
      day: supplierBills.billDate,
      amountMinor: supplierBills.payableMinor,
      currency: supplierBills.currency,
    })
    .from(supplierBills)
    .innerJoin(billingParties, refersTo(supplierBills.partyId, billingParties))
    .where(
      and(
        restrictToReach(db, me, reach, supplierBills),
        eq(sql`lower(${supplierBills.billNo})`, typed.trim().toLowerCase()),
      ),
    )
    .orderBy(desc(supplierBills.id))
    .limit(MAX_DOCUMENTS_FOUND)
  return rows.map((row) => ({ ...row, kind: 'supplier_bill' }))
}
