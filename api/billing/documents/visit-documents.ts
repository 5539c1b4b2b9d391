import { and, asc, eq, ne } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPractice } from '#api/practice/public.ts'
import type { PrintRequest, ReceiptDocument } from '#contract/billing/documents/documents.ts'
import { computePiecePrice } from '#contract/billing/ledger/totals.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { allocations, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { findBilledAppointmentId } from '../charges/visit-to-bill.ts'
import { readInvoiceLines } from '../invoices/lines.ts'
import { readCreditDocuments } from './credit-documents.ts'
import { type DocumentPractice, getLetterhead, toDocumentHead } from './parties.ts'
import { countPrint } from './prints.ts'
import { readInvoiceSettlement, type Settlement } from './settlement.ts'

/**
 * Reads the invoice of a visit and its receipts, credit note and refunds; 404 before it is issued. Every read is
 * audited.
 */
export async function readVisitDocuments(ctx: CommandContext, appointmentId: string) {
  const invoice = await findIssuedInvoice(ctx, appointmentId)
  await recordAudit(ctx, { act: 'read', object: 'documents', objectId: invoice.id, patientId: invoice.patientId })
  return toVisitDocuments(ctx, invoice)
}

async function toVisitDocuments(ctx: CommandContext, invoice: Invoice) {
  const received = await listReceiptsOfInvoice(ctx, invoice.id)
  const batchIds = [...new Set(received.map(({ batchId }) => batchId))]
  const practice = (await findPractice(ctx.db, ctx.me.practiceId))!
  return {
    // Invoices of visits always have a patient.
    patientId: invoice.patientId!,
    invoice: await toInvoiceDocument(ctx, invoice, practice),
    receipts: batchIds.map((id) => {
      const batch = received.filter(({ batchId }) => batchId === id)
      return toReceiptDocument(batch, invoice.number!, practice)
    }),
    ...(await readCreditDocuments(ctx, invoice, practice)),
  }
}

type Invoice = typeof invoices.$inferSelect
type Receipt = typeof receipts.$inferSelect

async function findIssuedInvoice(ctx: CommandContext, appointmentId: string) {
  const { db, me } = ctx
  const billed = await findBilledAppointmentId(ctx, appointmentId)
  const [invoice] = await db
    .select()
    .from(invoices)
    .where(and(isVisitInvoice(me), eq(invoices.appointmentId, billed)))
  if (!invoice) throw refuse.notFound('document')
  return invoice
}

/** Matches the issued invoice of a visit. */
export const isVisitInvoice = (me: QueryContext['me']) =>
  matchValues(me, invoices, { kind: 'consultation', status: 'issued' })

/** Matches the receipts that a visit's documents include. */
export const isVisitReceipt = ne(receipts.status, 'reversed')

async function listReceiptsOfInvoice({ db, me }: CommandContext, invoiceId: string) {
  const rows = await db
    .selectDistinct({ receipt: receipts })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .where(and(matchValues(me, allocations, { invoiceId }), isVisitReceipt))
    .orderBy(asc(receipts.id))
  return rows.map(({ receipt }) => receipt)
}

/** Builds an issued invoice of any kind as it prints. */
export async function toInvoiceDocument(ctx: CommandContext, invoice: Invoice, practice: DocumentPractice) {
  const [lines, settlement] = await readTogether([
    readInvoiceLines(ctx, invoice.id),
    readInvoiceSettlement(ctx, invoice.id),
  ])
  return buildInvoiceDocument(invoice, practice, { lines, settlement })
}

/** Builds an issued invoice as it prints, from its lines and what has been settled. */
export function buildInvoiceDocument<Line extends Parameters<typeof computePiecePrice>[0]>(
  invoice: Invoice,
  practice: DocumentPractice,
  { lines, settlement }: { lines: readonly Line[]; settlement: Omit<Settlement, 'refundedMinor'> },
) {
  const { allocatedMinor, creditedMinor, writtenOffMinor } = settlement
  return {
    ...invoice,
    ...toDocumentHead(invoice, practice),
    placeOfSupply: describePlaceOfSupply(invoice),
    lines: lines.map((line) => ({ ...line, unitPriceMinor: computePiecePrice(line) })),
    sums: invoice,
    paidMinor: allocatedMinor,
    creditedMinor,
    writtenOffMinor,
  }
}

/** Describes the place of supply; not shown if the seller charges no tax. */
function describePlaceOfSupply({ supply, placeOfSupply, seller }: Invoice): string | null {
  const { taxNumbers } = getTaxProfile(seller?.taxProfile ?? '', seller?.taxName)
  const code = placeOfSupply ?? (supply === 'intra' ? seller?.stateCode : null)
  const state = code && taxNumbers?.states[code]
  return supply !== 'none' && state ? `${code} ${state}` : null
}

/** Builds the receipts of one payment as they print. */
export function toReceiptDocument(
  received: readonly Receipt[],
  invoiceNumber: string,
  practice: DocumentPractice,
): ReceiptDocument {
  const sumAmounts = (getAmount: (receipt: Receipt) => number | null) => {
    const amounts = received.map(getAmount).filter((minor) => minor !== null)
    return amounts.length === 0 ? null : sum(amounts)
  }
  const { batchId, patientId, receivedOn, currency, seller, payer } = received[0]!
  return {
    batchId,
    patientId,
    receivedOn,
    currency,
    locale: practice.locale,
    letterhead: getLetterhead(seller, practice),
    seller,
    payer,
    invoiceNumber,
    receipts: received.map((receipt) => ({ ...receipt, receiptId: receipt.id })),
    amountMinor: sumAmounts(({ amountMinor }) => amountMinor)!,
    tenderedMinor: sumAmounts(({ tenderedMinor }) => tenderedMinor),
    changeMinor: sumAmounts(({ changeMinor }) => changeMinor),
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
) {
  const invoice = await findIssuedInvoice(ctx, appointmentId)
  const { receipts: payments, creditNote, refund } = await readVisitDocuments(ctx, appointmentId)
  const receipt = batchId ? payments.find((one) => one.batchId === batchId) : payments.at(-1)
  const target = {
    invoice: [invoices, { id: invoice.id }] as const,
    receipt: receipt && ([receipts, { batchId: receipt.batchId }] as const),
    credit_note: creditNote && ([creditNotes, { id: creditNote.documentId }] as const),
    refund: refund && ([refunds, { batchId: refund.batchId }] as const),
  }[document]
  if (!target) throw refuse.notFound('document')
  const { id: objectId, patientId } = invoice
  const [table, key] = target
  await countPrint(ctx, table, key, { object: document, objectId, patientId })
  return toVisitDocuments(ctx, await findIssuedInvoice(ctx, appointmentId))
}
