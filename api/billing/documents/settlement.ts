import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues, refersTo } from '#api/kernel/reach.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitAllocations, writeOffs } from '#db/schema/billing/debits.ts'

/** The settled amounts of an issued document, without reversed entries. */
export interface Settlement {
  /** Received. */
  allocatedMinor: number
  /** Applied from credit notes. */
  creditedMinor: number
  /** Refunded from its credit notes. */
  refundedMinor: number
  writtenOffMinor: number
}

export const NO_SETTLEMENT: Settlement = { allocatedMinor: 0, creditedMinor: 0, refundedMinor: 0, writtenOffMinor: 0 }

/** Sums a column of amounts; zero without rows. */
export const selectTotal = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

export async function readInvoiceSettlement(ctx: QueryContext, invoiceId: string) {
  const { db, me } = ctx
  const allocatedMinor = await sumReceived(ctx, allocations, eq(allocations.invoiceId, invoiceId))
  const [credited] = await db
    .select({ minor: selectTotal(creditApplications.amountMinor) })
    .from(creditApplications)
    .innerJoin(creditNotes, refersTo(creditApplications.creditNoteId, creditNotes))
    .where(and(matchValues(me, creditApplications, { invoiceId }), eq(creditNotes.status, 'issued')))
  const refundedMinor = await sumRefunds(ctx, eq(creditNotes.invoiceId, invoiceId))
  const [writtenOff] = await db
    .select({ minor: selectTotal(writeOffs.amountMinor) })
    .from(writeOffs)
    .where(and(matchValues(me, writeOffs, { invoiceId }), isNull(writeOffs.reversedAt)))
  return {
    allocatedMinor,
    creditedMinor: credited!.minor,
    refundedMinor,
    writtenOffMinor: writtenOff!.minor,
  }
}

/** Reads the settlement of a customer's debit note. Debit notes are never written off. */
export async function readDebitNoteSettlement(ctx: QueryContext, debitNoteId: string) {
  const { db, me } = ctx
  const allocatedMinor = await sumReceived(ctx, debitAllocations, eq(debitAllocations.debitNoteId, debitNoteId))
  const [settled] = await db.execute<{ minor: string }>(
    sql`select debit_note_settled_minor(${me.practiceId}, ${debitNoteId}) as minor`,
  )
  const refundedMinor = await sumRefunds(ctx, eq(creditNotes.debitNoteId, debitNoteId))
  const creditedMinor = Number(settled!.minor) - allocatedMinor
  return { allocatedMinor, creditedMinor, refundedMinor, writtenOffMinor: 0 }
}

async function sumReceived(
  { db, me }: QueryContext,
  payments: typeof allocations | typeof debitAllocations,
  ofDocument: SQL,
) {
  const [received] = await db
    .select({ minor: selectTotal(payments.amountMinor) })
    .from(payments)
    .innerJoin(receipts, refersTo(payments.receiptId, receipts))
    .where(and(eq(payments.practiceId, me.practiceId), ofDocument, eq(receipts.status, 'posted')))
  return received!.minor
}

/** Sums the refunds of a document's credit notes, including requested and approved ones. */
async function sumRefunds({ db, me }: QueryContext, ofDocument: SQL) {
  const [refunded] = await db
    .select({ minor: selectTotal(refunds.amountMinor) })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .where(
      and(eq(refunds.practiceId, me.practiceId), ofDocument, inArray(refunds.status, refundStatuses.list('committed'))),
    )
  return refunded!.minor
}
