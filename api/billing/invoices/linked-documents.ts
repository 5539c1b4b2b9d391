import { and, asc, eq, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'

/** Reads the issued notes of an invoice and the receipts that pay for it, oldest first. */
export async function readLinkedDocuments(ctx: QueryContext, invoiceId: string) {
  const { db, me } = ctx
  const payments = await db
    .select({
      receiptId: receipts.id,
      number: receipts.number,
      kind: receipts.kind,
      method: receipts.method,
      status: receipts.status,
      amountMinor: allocations.amountMinor,
    })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .where(matchValues(me, allocations, { invoiceId }))
    .orderBy(asc(receipts.id), asc(allocations.id))
  const [credits, debits] = [await listNotes(ctx, creditNotes, invoiceId), await listNotes(ctx, debitNotes, invoiceId)]
  return {
    creditNotes: credits.map(({ id, ...note }) => ({ creditNoteId: id, ...note })),
    debitNotes: debits.map(({ id, ...note }) => ({ debitNoteId: id, ...note })),
    receipts: payments,
  }
}

const listNotes = ({ db, me }: QueryContext, table: typeof creditNotes | typeof debitNotes, invoiceId: string) =>
  db
    .select({ id: table.id, number: sql<string>`${table.number}`, payableMinor: table.payableMinor })
    .from(table)
    .where(and(eq(table.practiceId, me.practiceId), eq(table.invoiceId, invoiceId), eq(table.status, 'issued')))
    .orderBy(asc(table.id))
