import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId, matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { readInvoice } from './read-invoice.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

/** Finds an invoice within the person's reach. */
export async function findInvoice(ctx: QueryContext, invoiceId: string) {
  const [invoice] = await ctx.db
    .select()
    .from(invoices)
    .where(matchIdInReach(ctx, invoices, invoiceId))
  if (!invoice) throw refuse.notFound('invoice')
  return invoice
}

/** Locks the appointment of the invoice, then the invoice: the order of all who charge, pay and credit. */
export async function lockInvoice(ctx: QueryContext, invoiceId: string) {
  const { db, me } = ctx
  const { appointmentId } = await findInvoice(ctx, invoiceId)
  if (appointmentId) {
    const visit = matchId(me, appointments, appointmentId)
    await db.select({ id: appointments.id }).from(appointments).where(visit).for('update')
  }
  const own = matchId(me, invoices, invoiceId)
  const [invoice] = await db.select().from(invoices).where(own).for('update')
  // The draft may have been deleted before it was locked.
  if (!invoice) throw refuse.notFound('invoice')
  return invoice
}

/**
 * Locks a draft of the invoice editor.
 * @throws 409 if it is issued, belongs to a visit, or was changed
 */
export async function lockEditableDraft(ctx: CommandContext, invoiceId: string, version?: number) {
  const invoice = await lockInvoice(ctx, invoiceId)
  const { status, number } = invoice
  if (status !== 'draft')
    throw refuse.conflict('This invoice is issued, so you can’t change it.', {
      data: { existing: { invoiceId, number } },
    })
  if (invoice.appointmentId) throw refuse.conflict('These are visit charges. Change them on the visit.')
  if (version !== undefined && invoice.version !== version)
    throw refuse.stale(await readInvoice(ctx, invoiceId), 'invoice', { invoice: invoiceId })
  return invoice
}
