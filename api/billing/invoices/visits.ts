import { and, eq } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { dueOf } from '#contract/billing/ledger/allocation.ts'
import type { Payment } from '#contract/scheduling/appointments/rules.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { setPaymentStatus } from '../charges/visit-payment.ts'
import { settledOf } from '../documents/settled.ts'

/** Notes on the visit of an invoice how far that is paid now; its appointment must be locked. An invoice of no visit has none. */
export async function followVisit(context: Pick<CallContext, 'db' | 'me'>, invoiceId: string): Promise<void> {
  const { db, me } = context
  const own = and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId))
  const [invoice] = await db.select().from(invoices).where(own)
  if (!invoice?.appointmentId) return
  await setPaymentStatus(context, invoice.appointmentId, await statusOf(context, invoice))
}

async function statusOf(
  context: Pick<CallContext, 'db' | 'me'>,
  invoice: typeof invoices.$inferSelect,
): Promise<Payment> {
  if (invoice.status !== 'issued') return 'unpaid'
  const settled = await settledOf(context, invoice.id)
  const { allocatedMinor, refundedMinor } = settled
  if (refundedMinor > 0 && refundedMinor === allocatedMinor) return 'refunded'
  if (invoice.payableMinor === 0) return 'waived'
  if (dueOf({ payableMinor: invoice.payableMinor, ...settled }) === 0) return 'paid'
  return allocatedMinor > 0 ? 'part_paid' : 'unpaid'
}
