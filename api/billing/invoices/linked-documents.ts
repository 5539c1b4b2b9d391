import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import type { Invoice } from '#contract/billing/invoices/schema.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'

type LinkedDocuments = Pick<Invoice, 'creditNotes' | 'debitNotes' | 'receipts'>

/** Reads the issued notes of an invoice and the receipts that pay for it, oldest first. */
export async function readLinkedDocuments({ db, me }: QueryContext, invoiceId: string): Promise<LinkedDocuments> {
  const credits = await db
    .select({ creditNoteId: creditNotes.id, number: creditNotes.number, payableMinor: creditNotes.payableMinor })
    .from(creditNotes)
    .where(
      and(
        eq(creditNotes.practiceId, me.practiceId),
        eq(creditNotes.invoiceId, invoiceId),
        eq(creditNotes.status, 'issued'),
        isNotNull(creditNotes.number),
      ),
    )
    .orderBy(asc(creditNotes.id))
  const debits = await db
    .select({ debitNoteId: debitNotes.id, number: debitNotes.number, payableMinor: debitNotes.payableMinor })
    .from(debitNotes)
    .where(
      and(
        eq(debitNotes.practiceId, me.practiceId),
        eq(debitNotes.invoiceId, invoiceId),
        eq(debitNotes.status, 'issued'),
        isNotNull(debitNotes.number),
      ),
    )
    .orderBy(asc(debitNotes.id))
  const paid = await db
    .select({
      receiptId: receipts.id,
      number: receipts.number,
      kind: receipts.kind,
      method: receipts.method,
      status: receipts.status,
      amountMinor: allocations.amountMinor,
    })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .where(and(eq(allocations.practiceId, me.practiceId), eq(allocations.invoiceId, invoiceId)))
    .orderBy(asc(receipts.id), asc(allocations.id))
  return {
    creditNotes: credits.map((note) => ({ ...note, number: note.number! })),
    debitNotes: debits.map((note) => ({ ...note, number: note.number! })),
    receipts: paid,
  }
}
