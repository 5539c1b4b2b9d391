import { and, eq, isNull, notInArray, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitAllocations, writeOffs } from '#db/schema/billing/debits.ts'

/** What was settled of an issued document, without reversed entries. */
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

const total = (column: unknown) => sql<number>`coalesce(sum(${column}), 0)::bigint`.mapWith(Number)

export async function readInvoiceSettlement(ctx: QueryContext, invoiceId: string): Promise<Settlement> {
  const { db, me } = ctx
  const [received] = await db
    .select({ minor: total(allocations.amountMinor) })
    .from(allocations)
    .innerJoin(receipts, refersTo(allocations.receiptId, receipts))
    .where(
      and(
        eq(allocations.practiceId, me.practiceId),
        eq(allocations.invoiceId, invoiceId),
        eq(receipts.status, 'posted'),
      ),
    )
  const [credited] = await db
    .select({ minor: total(creditApplications.amountMinor) })
    .from(creditApplications)
    .innerJoin(creditNotes, refersTo(creditApplications.creditNoteId, creditNotes))
    .where(
      and(
        eq(creditApplications.practiceId, me.practiceId),
        eq(creditApplications.invoiceId, invoiceId),
        eq(creditNotes.status, 'issued'),
      ),
    )
  const refundedMinor = await sumRefunds(ctx, eq(creditNotes.invoiceId, invoiceId))
  const [writtenOff] = await db
    .select({ minor: total(writeOffs.amountMinor) })
    .from(writeOffs)
    .where(
      and(eq(writeOffs.practiceId, me.practiceId), eq(writeOffs.invoiceId, invoiceId), isNull(writeOffs.reversedAt)),
    )
  return {
    allocatedMinor: received!.minor,
    creditedMinor: credited!.minor,
    refundedMinor,
    writtenOffMinor: writtenOff!.minor,
  }
}

/** Reads the settlement of a customer's debit note. Debit notes are never written off. */
export async function readDebitNoteSettlement(ctx: QueryContext, debitNoteId: string): Promise<Settlement> {
  const { db, me } = ctx
  const [received] = await db
    .select({ minor: total(debitAllocations.amountMinor) })
    .from(debitAllocations)
    .innerJoin(receipts, refersTo(debitAllocations.receiptId, receipts))
    .where(
      and(
        eq(debitAllocations.practiceId, me.practiceId),
        eq(debitAllocations.debitNoteId, debitNoteId),
        eq(receipts.status, 'posted'),
      ),
    )
  const [settled] = await db.execute<{ minor: string }>(
    sql`select debit_note_settled_minor(${me.practiceId}, ${debitNoteId}) as minor`,
  )
  const refundedMinor = await sumRefunds(ctx, eq(creditNotes.debitNoteId, debitNoteId))
  const creditedMinor = Number(settled!.minor) - received!.minor
  return { allocatedMinor: received!.minor, creditedMinor, refundedMinor, writtenOffMinor: 0 }
}

/** Sums the refunds of a document's credit notes, including requested and approved ones. */
async function sumRefunds({ db, me }: QueryContext, ofDocument: SQL): Promise<number> {
  const [refunded] = await db
    .select({ minor: total(refunds.amountMinor) })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .where(and(eq(refunds.practiceId, me.practiceId), ofDocument, notInArray(refunds.status, ['rejected', 'reversed'])))
  return refunded!.minor
}
