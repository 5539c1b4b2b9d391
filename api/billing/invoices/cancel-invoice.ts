import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { closeFreeWindow, setPaymentStatus } from '#api/scheduling/public.ts'
import type { InvoiceCancellation } from '#contract/billing/invoices/schema.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { writeCancellation } from '../documents/cancellation.ts'
import { readInvoice } from './read-invoice.ts'
import { lockInvoice } from './store.ts'

/**
 * Cancels an invoice, which keeps its number. Locks: appointment, invoice.
 * @throws 409 if it was paid, credited or written off, has a note, or its month is locked
 */
export async function cancelInvoice(ctx: CommandContext, { invoiceId, version, reason }: InvoiceCancellation) {
  const { db, me } = ctx
  const invoice = await lockInvoice(ctx, invoiceId)
  const view = await readInvoice(ctx, invoiceId)
  if (invoice.status === 'draft') throw refuse.conflict('This is a draft. Delete it instead.')
  if (invoice.status === 'cancelled') throw refuse.conflict('This invoice is already cancelled.')
  if (invoice.version !== version) throw refuse.stale(view)
  if (!view.may.cancel)
    throw refuse.conflict('This invoice has payments or notes, so you can’t cancel it. Issue a credit note instead.')
  await writeCancellation(ctx, invoices, invoice, reason)
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
