import { and, eq } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { computeDue } from '#contract/billing/ledger/allocation.ts'
import type { PaymentStatus } from '#contract/scheduling/appointments/rules.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { setPaymentStatus } from '../charges/visit-to-bill.ts'
import { readInvoiceSettlement } from '../documents/settlement.ts'

/** Notes on the visit of an invoice how far that is paid now; its appointment must be locked. An invoice of no visit has none. */
export async function updateVisitPayment(ctx: QueryContext, invoiceId: string): Promise<void> {
  const { db, me } = ctx
  const own = and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId))
  const [invoice] = await db.select().from(invoices).where(own)
  if (!invoice?.appointmentId) return
  await setPaymentStatus(ctx, invoice.appointmentId, await getVisitPayment(ctx, invoice))
}

async function getVisitPayment(ctx: QueryContext, invoice: typeof invoices.$inferSelect): Promise<PaymentStatus> {
  if (invoice.status !== 'issued') return 'unpaid'
  const settled = await readInvoiceSettlement(ctx, invoice.id)
  const { allocatedMinor, refundedMinor } = settled
  if (refundedMinor > 0 && refundedMinor === allocatedMinor) return 'refunded'
  if (invoice.payableMinor === 0) return 'waived'
  if (computeDue({ payableMinor: invoice.payableMinor, ...settled }) === 0) return 'paid'
  return allocatedMinor > 0 ? 'part_paid' : 'unpaid'
}
