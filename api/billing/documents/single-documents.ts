import { and, asc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { readInvoice } from '../invoices/read-invoice.ts'
import { findInvoice, type InvoiceRecord } from '../invoices/store.ts'
import { countPrint } from './prints.ts'
import { buildInvoiceDocument, toInvoiceDocument, toReceiptDocument } from './visit-documents.ts'

interface InvoiceRequest {
  invoiceId: string
  /** The patient that the invoice must belong to. */
  patientId?: string
}

/** Reads an invoice as it prints. Every read is audited. */
export async function readInvoiceDocument(ctx: CommandContext, request: InvoiceRequest) {
  const invoice = await findPrintableInvoice(ctx, request)
  await recordAudit(ctx, { act: 'read', object: 'invoice', objectId: invoice.id, patientId: invoice.patientId })
  return toDocument(ctx, invoice)
}

/** Reads the page of an invoice: its state and, if it is issued, how it prints. */
export async function readInvoicePage(ctx: CommandContext, { invoiceId }: { invoiceId: string }) {
  const [invoice, practice] = await readTogether([readInvoice(ctx, invoiceId), findPractice(ctx.db, ctx.me.practiceId)])
  if (invoice.status === 'draft') return { invoice, document: null }
  await recordAudit(ctx, { act: 'read', object: 'invoice', objectId: invoiceId, patientId: invoice.patientId })
  const { lines, ...settlement } = invoice
  return { invoice, document: buildInvoiceDocument(invoice, practice!, { lines, settlement }) }
}

export async function findPrintableInvoice(ctx: CommandContext, { invoiceId, patientId }: InvoiceRequest) {
  const invoice = await findInvoice(ctx, invoiceId)
  if (patientId && invoice.patientId !== patientId) throw refuse.notFound('invoice')
  if (invoice.status !== 'draft') return invoice
  throw ctx.reach === 'practice' ? refuse.conflict('Issue this draft before you print it.') : refuse.notFound('invoice')
}

async function toDocument(ctx: CommandContext, invoice: InvoiceRecord) {
  return toInvoiceDocument(ctx, invoice, (await findPractice(ctx.db, ctx.me.practiceId))!)
}

/** Counts a print of an invoice. */
export async function printInvoiceDocument(ctx: CommandContext, request: InvoiceRequest) {
  const { id, patientId } = await findPrintableInvoice(ctx, request)
  await countPrint(ctx, invoices, { id }, { object: 'invoice', objectId: id, patientId })
  return toDocument(ctx, await findInvoice(ctx, id))
}

interface PaymentRequest {
  batchId: string
  patientId?: string
}

/** Counts a print of the receipts of one payment. */
export async function printPaymentDocument(ctx: CommandContext, request: PaymentRequest) {
  const { batchId } = request
  const [{ id: objectId, patientId }] = await findPayment(ctx, request)
  await countPrint(ctx, receipts, { batchId }, { object: 'receipt', objectId, patientId })
  return readPaymentDocument(ctx, request)
}

/** Matches the receipts that a payment's document includes. */
export const isPayment = and(eq(receipts.status, 'posted'), ne(receipts.kind, 'reversal'))

/** Finds the receipts of one payment, within the person's reach. */
export async function findPayment({ db, me, reach }: QueryContext, { batchId, patientId }: PaymentRequest) {
  const [first, ...others] = await db
    .select()
    .from(receipts)
    .where(
      and(
        restrictToReach(db, me, reach, receipts),
        eq(receipts.batchId, batchId),
        isPayment,
        patientId ? eq(receipts.patientId, patientId) : undefined,
      ),
    )
    .orderBy(asc(receipts.id))
  if (!first) throw refuse.notFound('document')
  return [first, ...others] as const
}

/** Reads the receipts of one payment. Every read is audited. */
export async function readPaymentDocument(ctx: CommandContext, request: PaymentRequest) {
  const { db, me } = ctx
  const received = await findPayment(ctx, request)
  const paidInvoices = await db
    .selectDistinct({ number: invoices.number })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .innerJoin(invoices, refersTo(allocations.invoiceId, invoices))
    .where(and(eq(allocations.practiceId, me.practiceId), eq(receipts.batchId, request.batchId)))
    .orderBy(asc(invoices.number))
  const practice = (await findPractice(db, me.practiceId))!
  const [{ id: objectId, patientId }] = received
  await recordAudit(ctx, { act: 'read', object: 'receipt', objectId, patientId })
  return toReceiptDocument(received, paidInvoices.map(({ number }) => number).join(', '), practice)
}
