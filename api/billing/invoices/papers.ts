import { and, eq, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type { InvoiceDocument } from '#contract/billing/documents/documents.ts'
import { invoices } from '#db/schema/billing/billing.ts'
import { letterheadFor } from '../documents/parties.ts'
import { readInvoiceSettlement } from '../documents/settlement.ts'
import { toInvoiceDocument } from '../documents/visit-documents.ts'
import { findInvoice } from './store.ts'

/** An invoice as it prints. It leaves a trace, as every look at a paper does. */
export async function readInvoiceDocument(ctx: CommandContext, invoiceId: string): Promise<InvoiceDocument> {
  const { patientId } = await findInvoice(ctx, invoiceId)
  const paper = await toDocument(ctx, invoiceId)
  await recordAudit(ctx, { act: 'read', object: 'invoice', objectId: invoiceId, patientId })
  return paper
}

async function toDocument(ctx: CommandContext, invoiceId: string): Promise<InvoiceDocument> {
  const invoice = await findInvoice(ctx, invoiceId)
  if (invoice.status === 'draft') throw refuse.conflict('This is a draft: it prints once it is issued.')
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const { allocatedMinor: paidMinor, creditedMinor, writtenOffMinor } = await readInvoiceSettlement(ctx, invoiceId)
  const letterhead = letterheadFor(invoice.seller, practice)
  const shared = { locale: practice.locale, letterhead, currency: invoice.currency }
  return { ...shared, ...(await toInvoiceDocument(ctx, invoice)), paidMinor, creditedMinor, writtenOffMinor }
}

/** Counts a print, and notes who printed. */
export async function printInvoice(ctx: CommandContext, invoiceId: string): Promise<InvoiceDocument> {
  const { db, me } = ctx
  const { patientId } = await findInvoice(ctx, invoiceId)
  await toDocument(ctx, invoiceId)
  await db
    .update(invoices)
    .set({ printCount: sql`print_count + 1` })
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoiceId)))
  await recordAudit(ctx, { act: 'print', object: 'invoice', objectId: invoiceId, patientId })
  return toDocument(ctx, invoiceId)
}
