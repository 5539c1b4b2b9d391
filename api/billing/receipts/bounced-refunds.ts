import { and, asc, eq, or, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { refunds } from '#db/schema/billing/credits.ts'

/** Lists refunds of receipts that were reversed afterwards, because their cheque bounced. */
export async function listBouncedRefunds(
  { db, me, reach }: QueryContext,
  payer: { patientId: string | null; partyId: string | null },
) {
  return db
    .select({
      refundId: refunds.id,
      number: sql<string>`${refunds.number}`,
      receiptNumber: receipts.number,
      amountMinor: refunds.amountMinor,
    })
    .from(refunds)
    .innerJoin(receipts, refersTo(refunds.receiptId, receipts))
    .where(
      and(
        restrictToReach(db, me, reach, refunds),
        eq(refunds.status, 'paid'),
        eq(receipts.status, 'reversed'),
        or(
          payer.patientId ? eq(receipts.patientId, payer.patientId) : undefined,
          payer.partyId ? eq(receipts.partyId, payer.partyId) : undefined,
        ),
      ),
    )
    .orderBy(asc(refunds.id))
}
