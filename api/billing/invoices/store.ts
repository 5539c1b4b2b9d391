import { and, eq } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { readInvoice } from './read-invoice.ts'

export type InvoiceRecord = typeof invoices.$inferSelect

/** The invoice, as far as the person reaches. */
export async function findInvoice({ db, me, reach }: QueryContext, invoiceId: string): Promise<InvoiceRecord> {
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(restrictToReach(db, me, reach, invoices), eq(invoices.id, invoiceId)))
  if (!invoice) throw refuse.notFound('invoice')
  return invoice
}

/** Locks the invoice, and before it the appointment that it is for: the order of all who charge, pay and credit. */
export async function lockInvoice(ctx: QueryContext, invoiceId: string): Promise<InvoiceRecord> {
  const { db, me } = ctx
  const { appointmentId } = await findInvoice(ctx, invoiceId)
  if (appointmentId) {
    const visit = and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId))
    await db.select({ id: appointments.id }).from(appointments).where(visit).for('update')
  }
  const own = and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId))
  const [invoice] = await db.select().from(invoices).where(own).for('update')
  // A draft may be gone by the time that it is reached.
  if (!invoice) throw refuse.notFound('invoice')
  return invoice
}

/** Locks a draft of the editor. @throws 409 when it is issued, of a visit, or saved by somebody else */
export async function lockEditableDraft(
  ctx: CommandContext,
  invoiceId: string,
  version?: number,
): Promise<InvoiceRecord> {
  const invoice = await lockInvoice(ctx, invoiceId)
  if (invoice.status !== 'draft') throw refuse.conflict('This invoice is issued, so you cannot change it.')
  if (invoice.appointmentId) throw refuse.conflict('These are visit charges. Change them on the visit.')
  if (version !== undefined && invoice.version !== version) throw refuse.stale(await readInvoice(ctx, invoiceId))
  return invoice
}
