import { and, eq } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { closeFreeWindow } from '#api/scheduling/public.ts'
import type { Invoice, InvoiceCancellation } from '#contract/billing/invoices/schema.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { setPaymentStatus } from '../charges/visit-to-bill.ts'
import { readInvoice } from './read-invoice.ts'
import { lockInvoice } from './store.ts'

/**
 * Cancels an invoice, which keeps its number. Locks: appointment, invoice.
 * @throws 409 if it was paid, credited or written off, has a note, or its month is locked
 */
export async function cancelInvoice(
  ctx: CommandContext,
  { invoiceId, version, reason }: InvoiceCancellation,
): Promise<Invoice> {
  const { db, me, now } = ctx
  const invoice = await lockInvoice(ctx, invoiceId)
  const view = await readInvoice(ctx, invoiceId)
  if (invoice.status === 'draft') throw refuse.conflict('This is a draft. Delete it instead.')
  if (invoice.status === 'cancelled') throw refuse.conflict('This invoice is already cancelled.')
  if (invoice.version !== version) throw refuse.stale(view)
  if (!view.may.cancel)
    throw refuse.conflict('This invoice has payments or notes, so you cannot cancel it. Issue a credit note instead.')
  await db
    .update(invoices)
    .set({
      status: 'cancelled',
      cancelReason: reason,
      version: version + 1,
      cancelledBy: me.personId,
      cancelledAt: now.toISOString(),
    })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId), eq(invoices.status, 'issued')))
  if (invoice.appointmentId) {
    await setPaymentStatus(ctx, invoice.appointmentId, 'unpaid')
    await closeFreeWindow(db, me, invoice.appointmentId)
  }
  const { number, patientId } = invoice
  const after = { status: 'cancelled', number, reason }
  const before = { status: 'issued', payableMinor: invoice.payableMinor }
  await recordAudit(ctx, { act: 'update', object: 'invoice', objectId: invoiceId, patientId, before, after })
  return readInvoice(ctx, invoiceId)
}
