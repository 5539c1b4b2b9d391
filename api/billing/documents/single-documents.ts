import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type { InvoiceDocument, ReceiptDocument } from '#contract/billing/documents/documents.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { findInvoice, type InvoiceRecord } from '../invoices/store.ts'
import { letterheadFor } from './parties.ts'
import { readInvoiceSettlement } from './settlement.ts'
import { toInvoiceDocument, toReceiptDocument } from './visit-documents.ts'

interface InvoiceRequest {
  invoiceId: string
  /** The patient that the invoice must belong to. */
  patientId?: string
}

/** Reads an invoice as it prints. Every read is audited. */
export async function readInvoiceDocument(ctx: CommandContext, request: InvoiceRequest): Promise<InvoiceDocument> {
  const invoice = await findPrintableInvoice(ctx, request)
  await recordAudit(ctx, { act: 'read', object: 'invoice', objectId: invoice.id, patientId: invoice.patientId })
  return toFullDocument(ctx, invoice)
}

async function findPrintableInvoice(ctx: CommandContext, { invoiceId, patientId }: InvoiceRequest) {
  const invoice = await findInvoice(ctx, invoiceId)
  if (patientId && invoice.patientId !== patientId) throw refuse.notFound('invoice')
  if (invoice.status !== 'draft') return invoice
  throw ctx.reach === 'practice' ? refuse.conflict('Issue this draft before you print it.') : refuse.notFound('invoice')
}

async function toFullDocument(ctx: CommandContext, invoice: InvoiceRecord): Promise<InvoiceDocument> {
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const { allocatedMinor: paidMinor, creditedMinor, writtenOffMinor } = await readInvoiceSettlement(ctx, invoice.id)
  return {
    locale: practice.locale,
    letterhead: letterheadFor(invoice.seller, practice),
    currency: invoice.currency,
    ...(await toInvoiceDocument(ctx, invoice)),
    paidMinor,
    creditedMinor,
    writtenOffMinor,
  }
}

const countOnce = { printCount: sql`print_count + 1` }

/** Counts a print of an invoice: only the first is the original. */
export async function printInvoiceDocument(ctx: CommandContext, request: InvoiceRequest): Promise<InvoiceDocument> {
  const { db, me } = ctx
  const { id, patientId } = await findPrintableInvoice(ctx, request)
  const [counted] = await db
    .update(invoices)
    .set(countOnce)
    .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, id)))
    .returning()
  await recordAudit(ctx, { act: 'print', object: 'invoice', objectId: id, patientId })
  return toFullDocument(ctx, counted!)
}

/** Counts a print of the receipts of one payment. */
export async function printPaymentDocument(ctx: CommandContext, request: { batchId: string; patientId?: string }) {
  const { db, me } = ctx
  await readPaymentDocument(ctx, request)
  const [counted] = await db
    .update(receipts)
    .set(countOnce)
    .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.batchId, request.batchId)))
    .returning({ id: receipts.id, patientId: receipts.patientId })
  await recordAudit(ctx, { act: 'print', object: 'receipt', objectId: counted!.id, patientId: counted!.patientId })
  return readPaymentDocument(ctx, request)
}

/** Reads the receipts of one payment, within the person's reach. Every read is audited. */
export async function readPaymentDocument(
  ctx: CommandContext,
  { batchId, patientId }: { batchId: string; patientId?: string },
): Promise<ReceiptDocument> {
  const { db, me, reach } = ctx
  const received = await db
    .select()
    .from(receipts)
    .where(
      and(
        restrictToReach(db, me, reach, receipts),
        eq(receipts.batchId, batchId),
        eq(receipts.status, 'posted'),
        ne(receipts.kind, 'reversal'),
        patientId ? eq(receipts.patientId, patientId) : undefined,
      ),
    )
    .orderBy(asc(receipts.id))
  const [first] = received
  if (!first) throw refuse.notFound('document')
  const paid = await db
    .selectDistinct({ number: invoices.number })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .innerJoin(invoices, and(eq(invoices.practiceId, allocations.practiceId), eq(invoices.id, allocations.invoiceId)))
    .where(and(eq(allocations.practiceId, me.practiceId), eq(receipts.batchId, batchId)))
    .orderBy(asc(invoices.number))
  const practice = (await findPractice(db, me.practiceId))!
  const letterhead = letterheadFor(first.seller, practice)
  const invoiceNumber = paid.map(({ number }) => number).join(', ')
  await recordAudit(ctx, { act: 'read', object: 'receipt', objectId: first.id, patientId: first.patientId })
  return {
    locale: practice.locale,
    letterhead,
    currency: first.currency,
    invoiceNumber,
    ...toReceiptDocument(received),
  }
}
