import { and, asc, eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { invoiceLines, type invoices } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNoteLines, type debitNotes } from '#db/schema/billing/debits.ts'
import { type DocumentPractice, getLetterhead, toDocumentHead } from './parties.ts'
import { selectTotal } from './settlement.ts'

/** Reads the credit note of an invoice and its refunds. */
export async function readCreditDocuments(
  ctx: QueryContext,
  invoice: typeof invoices.$inferSelect,
  practice: DocumentPractice,
) {
  const { db, me } = ctx
  const [note] = await db
    .select()
    .from(creditNotes)
    .where(matchValues(me, creditNotes, { invoiceId: invoice.id, status: 'issued' }))
    .orderBy(asc(creditNotes.id))
    .limit(1)
  if (!note) return { creditNote: null, refund: null }
  return {
    creditNote: await toCreditNoteDocument(ctx, note, { invoice, debitNote: null }, practice),
    refund: await findRefundDocument(ctx, note, invoice.number!, practice),
  }
}

/** Builds a credit note as it prints, with its invoice, or its debit note and the invoice of that. */
export async function toCreditNoteDocument(
  { db, me }: QueryContext,
  note: typeof creditNotes.$inferSelect,
  { invoice, debitNote }: { invoice: typeof invoices.$inferSelect; debitNote: typeof debitNotes.$inferSelect | null },
  practice: DocumentPractice,
) {
  const rows = await db
    .select({ line: creditNoteLines, unit: sql<string | null>`coalesce(${invoiceLines.unit}, ${debitNoteLines.unit})` })
    .from(creditNoteLines)
    .leftJoin(invoiceLines, refersTo(creditNoteLines.invoiceLineId, invoiceLines))
    .leftJoin(debitNoteLines, refersTo(creditNoteLines.debitNoteLineId, debitNoteLines))
    .where(matchValues(me, creditNoteLines, { creditNoteId: note.id }))
    .orderBy(asc(creditNoteLines.position))
  const [applied] = await db
    .select({ minor: selectTotal(creditApplications.amountMinor) })
    .from(creditApplications)
    .where(matchValues(me, creditApplications, { creditNoteId: note.id }))
  return {
    ...toDocumentHead(note, practice),
    invoiceNumber: invoice.number!,
    invoiceDate: invoice.issueDate!,
    debitNoteNumber: debitNote?.number ?? null,
    debitNoteDate: debitNote?.issueDate ?? null,
    reason: note.reasonNote ?? note.reason,
    commercial: note.commercial,
    lines: rows.map(({ line, unit }) => ({ ...line, unit })),
    sums: note,
    appliedMinor: applied!.minor,
  }
}

/** Matches refunds that were paid out and not reversed. */
export const isPaidRefund = eq(refunds.status, 'paid')

async function findRefundDocument(
  { db, me }: QueryContext,
  note: typeof creditNotes.$inferSelect,
  invoiceNumber: string,
  practice: DocumentPractice,
) {
  const rows = await db
    .select()
    .from(refunds)
    .where(and(matchValues(me, refunds, { creditNoteId: note.id }), isPaidRefund))
    .orderBy(asc(refunds.id))
  const [first] = rows
  if (!first) return null
  const { batchId, refundedOn, currency, seller, payee } = first
  return {
    batchId,
    refundedOn: refundedOn!,
    currency,
    locale: practice.locale,
    letterhead: getLetterhead(seller, practice),
    seller,
    payee,
    creditNoteNumber: note.number!,
    invoiceNumber,
    refunds: rows.map((refund) => ({ ...refund, number: refund.number! })),
    amountMinor: sum(rows.map(({ amountMinor }) => amountMinor)),
    printCount: Math.max(...rows.map(({ printCount }) => printCount)),
  }
}
