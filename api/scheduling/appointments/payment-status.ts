import { and, eq, or } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import type { PaymentStatus } from '#contract/scheduling/appointments/payment-statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

type TenantContext = Pick<QueryContext, 'db' | 'me'>

/** Sets the payment status on the billed appointment and on those that it was rescheduled to. */
export async function setPaymentStatus(
  { db, me }: TenantContext,
  billedId: string,
  paymentStatus: PaymentStatus,
): Promise<void> {
  await db
    .update(appointments)
    .set({ paymentStatus })
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        or(eq(appointments.id, billedId), eq(appointments.billedAs, billedId)),
      ),
    )
}

/** Sets the currency of all fees. Call it only before a document is numbered. */
export async function setFeeCurrency({ db, me }: TenantContext, currency: string): Promise<void> {
  await db.update(appointments).set({ currency }).where(eq(appointments.practiceId, me.practiceId))
}
