import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type {
  InvoiceDocument,
  PrintRequest,
  ReceiptDocument,
  VisitDocuments,
} from '#contract/billing/documents/documents.ts'
import { computePiecePrice } from '#contract/billing/ledger/totals.ts'
import type { TaxNumbers } from '#contract/billing/tax/tax-numbers.ts'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { findBilledAppointmentId } from '../charges/visit-to-bill.ts'
import { readCreditDocuments } from './credit-documents.ts'
import { letterheadFor, type Snapshot } from './parties.ts'
import { readInvoiceSettlement } from './settlement.ts'

/**
 * Reads the invoice of a visit and its receipts, credit note and refunds; 404 before it is issued. Every read is
 * audited.
 */
export async function readVisitDocuments(ctx: CommandContext, appointmentId: string): Promise<VisitDocuments> {
  const invoice = await findIssuedInvoice(ctx, appointmentId)
  await recordAudit(ctx, { act: 'read', object: 'documents', objectId: invoice.id, patientId: invoice.patientId })
  return toVisitDocuments(ctx, invoice)
}

async function toVisitDocuments(ctx: CommandContext, invoice: Invoice): Promise<VisitDocuments> {
  const received = await listReceiptsOfInvoice(ctx, invoice.id)
  const payments = [...new Set(received.map(({ batchId }) => batchId))].map((batchId) =>
    received.filter((receipt) => receipt.batchId === batchId),
  )
  const { allocatedMinor: paidMinor, creditedMinor, writtenOffMinor } = await readInvoiceSettlement(ctx, invoice.id)
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  const { locale } = practice
  const from = (seller: Snapshot | null) => {
    return { locale, letterhead: letterheadFor(seller, practice), currency: invoice.currency }
  }
  return {
    invoice: {
      ...from(invoice.seller),
      ...(await toInvoiceDocument(ctx, invoice)),
      paidMinor,
      creditedMinor,
      writtenOffMinor,
    },
    receipts: payments.map((batch) => ({
      ...from(batch[0]!.seller),
      ...toReceiptDocument(batch),
      invoiceNumber: invoice.number!,
    })),
    ...(await readCreditDocuments(ctx, invoice, from)),
  }
}

type Invoice = typeof invoices.$inferSelect
type Shared = 'locale' | 'letterhead' | 'currency'

async function findIssuedInvoice(ctx: CommandContext, appointmentId: string): Promise<Invoice> {
  const { db, me } = ctx
  const billed = await findBilledAppointmentId(ctx, appointmentId)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(
      and(
        eq(invoices.practiceId, me.practiceId),
        eq(invoices.appointmentId, billed),
        eq(invoices.kind, 'consultation'),
        eq(invoices.status, 'issued'),
      ),
    )
  if (!invoice) throw refuse.notFound('document')
  return invoice
}

async function listReceiptsOfInvoice(
  { db, me }: CommandContext,
  invoiceId: string,
): Promise<(typeof receipts.$inferSelect)[]> {
  const rows = await db
    .selectDistinct({ receipt: receipts })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .where(
      and(
        eq(allocations.practiceId, me.practiceId),
        eq(allocations.invoiceId, invoiceId),
        ne(receipts.status, 'reversed'),
      ),
    )
    .orderBy(asc(receipts.id))
  return rows.map(({ receipt }) => receipt)
}

/** Builds an issued invoice of any kind as it prints. */
export async function toInvoiceDocument(
  { db, me }: CommandContext,
  invoice: Invoice,
): Promise<Omit<InvoiceDocument, Shared | 'paidMinor' | 'creditedMinor'>> {
  const lines = await db
    .select()
    .from(invoiceLines)
    .where(and(eq(invoiceLines.practiceId, me.practiceId), eq(invoiceLines.invoiceId, invoice.id)))
    .orderBy(asc(invoiceLines.position))
  const { taxNames, taxNumberName, taxNumbers } = taxProfile(invoice.seller?.taxProfile ?? '', invoice.seller?.taxName)
  return {
    documentId: invoice.id,
    title: invoice.title!,
    number: invoice.number!,
    status: invoice.status === 'cancelled' ? 'cancelled' : 'issued',
    issueDate: invoice.issueDate!,
    dueDate: invoice.dueDate,
    priceMode: invoice.priceMode,
    notes: invoice.notes,
    terms: invoice.terms,
    supply: invoice.supply,
    placeOfSupply: describePlaceOfSupply(invoice, taxNumbers),
    taxNames,
    taxNumberName,
    seller: invoice.seller ?? {},
    client: invoice.client ?? {},
    lines: lines.map((line) => ({ ...line, unitPriceMinor: computePiecePrice(line) })),
    discountBps: invoice.discountBps,
    discountReason: invoice.discountReason,
    sums: invoice,
    printCount: invoice.printCount,
  }
}

/** Describes the place of supply; not shown if the seller charges no tax. */
function describePlaceOfSupply(
  { supply, placeOfSupply, seller }: Invoice,
  taxNumbers: TaxNumbers | null,
): string | null {
  const code = placeOfSupply ?? (supply === 'intra' ? seller?.stateCode : null)
  const state = code && taxNumbers?.states[code]
  return supply !== 'none' && state ? `${code} ${state}` : null
}

export function toReceiptDocument(
  received: (typeof receipts.$inferSelect)[],
): Omit<ReceiptDocument, Shared | 'invoiceNumber'> {
  const total = (of: (receipt: typeof receipts.$inferSelect) => number | null) => {
    const known = received.map(of).filter((minor) => minor !== null)
    return known.length === 0 ? null : known.reduce((all, minor) => all + minor, 0)
  }
  const [first] = received as [typeof receipts.$inferSelect, ...(typeof receipts.$inferSelect)[]]
  return {
    batchId: first.batchId,
    receivedOn: first.receivedOn,
    seller: first.seller,
    payer: first.payer,
    receipts: received.map(({ number, method, reference, amountMinor }) => ({
      number,
      method,
      reference,
      amountMinor,
    })),
    amountMinor: total(({ amountMinor }) => amountMinor)!,
    tenderedMinor: total(({ tenderedMinor }) => tenderedMinor),
    changeMinor: total(({ changeMinor }) => changeMinor),
    printCount: Math.max(...received.map(({ printCount }) => printCount)),
  }
}

/**
 * Counts a print of one of the documents and audits it. `batchId` names the payment; without it, it is the last one.
 */
export async function printVisitDocument(
  ctx: CommandContext,
  appointmentId: string,
  { document, batchId }: PrintRequest,
): Promise<VisitDocuments> {
  const { db, me } = ctx
  const invoice = await findIssuedInvoice(ctx, appointmentId)
  const { receipts: paid, creditNote, refund } = await readVisitDocuments(ctx, appointmentId)
  const receipt = batchId ? paid.find((one) => one.batchId === batchId) : paid.at(-1)
  const once = { printCount: sql`print_count + 1` }
  if (document === 'invoice') {
    await db
      .update(invoices)
      .set(once)
      .where(and(eq(invoices.practiceId, me.practiceId), eq(invoices.id, invoice.id)))
  } else if (document === 'receipt' && receipt) {
    await db
      .update(receipts)
      .set(once)
      .where(and(eq(receipts.practiceId, me.practiceId), eq(receipts.batchId, receipt.batchId)))
  } else if (document === 'credit_note' && creditNote) {
    await db
      .update(creditNotes)
      .set(once)
      .where(and(eq(creditNotes.practiceId, me.practiceId), eq(creditNotes.id, creditNote.documentId)))
  } else if (document === 'refund' && refund) {
    await db
      .update(refunds)
      .set(once)
      .where(and(eq(refunds.practiceId, me.practiceId), eq(refunds.batchId, refund.batchId)))
  } else throw refuse.notFound('document')
  await recordAudit(ctx, { act: 'print', object: document, objectId: invoice.id, patientId: invoice.patientId })
  return toVisitDocuments(ctx, await findIssuedInvoice(ctx, appointmentId))
}
