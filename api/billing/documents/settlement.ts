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

/** Reads the settlement of an invoice, in one statement. */
export async function readInvoiceSettlement(ctx: QueryContext, invoiceId: string): Promise<Settlement> {
  const { db, me } = ctx
  const credited = db
    .select({ minor: selectTotal(creditApplications.amountMinor) })
    .from(creditApplications)
    .innerJoin(creditNotes, refersTo(creditApplications.creditNoteId, creditNotes))
    .where(and(matchValues(me, creditApplications, { invoiceId }), eq(creditNotes.status, 'issued')))
  const writtenOff = db
    .select({ minor: selectTotal(writeOffs.amountMinor) })
    .from(writeOffs)
    .where(and(matchValues(me, writeOffs, { invoiceId }), isNull(writeOffs.reversedAt)))
  const [settlement] = await db.execute<Settlement & Record<string, unknown>>(sql`
    select ${selectReceived(ctx, allocations, eq(allocations.invoiceId, invoiceId))} as "allocatedMinor",
      ${credited} as "creditedMinor",
      ${selectRefunded(ctx, eq(creditNotes.invoiceId, invoiceId))} as "refundedMinor",
      ${writtenOff} as "writtenOffMinor"`)
  const { allocatedMinor, creditedMinor, refundedMinor, writtenOffMinor } = settlement!
  return {
    allocatedMinor: Number(allocatedMinor),
    creditedMinor: Number(creditedMinor),
    refundedMinor: Number(refundedMinor),
    writtenOffMinor: Number(writtenOffMinor),
  }
}

/** Reads the settlement of a customer's debit note, in one statement. Debit notes are never written off. */
export async function readDebitNoteSettlement(ctx: QueryContext, debitNoteId: string) {
  const { db, me } = ctx
  const [sums] = await db.execute<{ allocated: number; settled: number; refunded: number }>(sql`
    select ${selectReceived(ctx, debitAllocations, eq(debitAllocations.debitNoteId, debitNoteId))} as allocated,
      debit_note_settled_minor(${me.practiceId}, ${debitNoteId}) as settled,
      ${selectRefunded(ctx, eq(creditNotes.debitNoteId, debitNoteId))} as refunded`)
  const { allocated, settled, refunded } = sums!
  const allocatedMinor = Number(allocated)
  return {
    allocatedMinor,
    creditedMinor: Number(settled) - allocatedMinor,
    refundedMinor: Number(refunded),
    writtenOffMinor: 0,
  }
}

function selectReceived(
  { db, me }: QueryContext,
  payments: typeof allocations | typeof debitAllocations,
  ofDocument: SQL,
) {
  return db
    .select({ minor: selectTotal(payments.amountMinor) })
    .from(payments)
    .innerJoin(receipts, refersTo(payments.receiptId, receipts))
    .where(and(eq(payments.practiceId, me.practiceId), ofDocument, eq(receipts.status, 'posted')))
}

/** Selects the sum of the refunds of a document's credit notes, including requested and approved ones. */
function selectRefunded({ db, me }: QueryContext, ofDocument: SQL) {
  return db
    .select({ minor: selectTotal(refunds.amountMinor) })
    .from(refunds)
    .innerJoin(creditNotes, refersTo(refunds.creditNoteId, creditNotes))
    .where(
      and(eq(refunds.practiceId, me.practiceId), ofDocument, inArray(refunds.status, refundStatuses.list('committed'))),
    )
}
