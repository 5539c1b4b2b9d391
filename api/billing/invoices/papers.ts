import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { practiceById } from '#api/practice/public.ts'
import type { InvoicePaper } from '#contract/billing/documents/documents.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { asInvoice } from '../documents/documents.ts'
import { letterheadOn } from '../documents/parties.ts'
import { settledOf } from '../documents/settled.ts'
import { findInvoice } from './store.ts'

/** An invoice as it prints. It leaves a trace, as every look at a paper does. */
export async function invoicePaper(context: CallContext, invoiceId: string): Promise<InvoicePaper> {
  const { patientId } = await findInvoice(context, invoiceId)
  const paper = await drawn(context, invoiceId)
  await recordAudit(context, { act: 'read', object: 'invoice', objectId: invoiceId, patientId })
  return paper
}

async function drawn(context: CallContext, invoiceId: string): Promise<InvoicePaper> {
  const invoice = await findInvoice(context, invoiceId)
  if (invoice.status === 'draft') throw refuse.conflict('This is a draft: it prints once it is issued.')
  const practice = (await practiceById(context.db, context.me.practiceId))!
  const { allocatedMinor: paidMinor, creditedMinor, writtenOffMinor } = await settledOf(context, invoiceId)
  const letterhead = letterheadOn(invoice.seller, practice)
  const shared = { locale: practice.locale, letterhead, currency: invoice.currency }
  return { ...shared, ...(await asInvoice(context, invoice)), paidMinor, creditedMinor, writtenOffMinor }
}

/** Counts a print, and notes who printed. */
export async function printInvoice(context: CallContext, invoiceId: string): Promise<InvoicePaper> {
  const { db, me } = context
  const { patientId } = await findInvoice(context, invoiceId)
  await drawn(context, invoiceId)
  await db
    .update(invoices)
    .set({ printCount: sql`print_count + 1` })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId)))
  await recordAudit(context, { act: 'print', object: 'invoice', objectId: invoiceId, patientId })
  return drawn(context, invoiceId)
}
