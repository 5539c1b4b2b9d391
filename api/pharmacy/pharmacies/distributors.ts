import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import type { Distributor } from '#contract/pharmacy/calls.ts'
import { billingParties } from '#db/schema/billing/accounts.ts'

/** Lists the suppliers in use, by name. */
export function listDistributors({ db, me }: QueryContext): Promise<Distributor[]> {
  return db
    .select({
      _id: billingParties.id,
      distributerName: billingParties.name,
      phone: billingParties.mobile,
      email: billingParties.email,
      taxNo: billingParties.taxNo,
    })
    .from(billingParties)
    .where(
      and(
        eq(billingParties.practiceId, me.practiceId),
        inArray(billingParties.type, ['supplier', 'distributor']),
        isNull(billingParties.archivedAt),
      ),
    )
    .orderBy(asc(billingParties.nameKey), asc(billingParties.id))
}
