import { and, desc, eq, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { outerColumn, restrictToReach } from '#api/kernel/reach.ts'
import { findReach } from '#contract/operations.ts'
import type { DeskReceipt } from '#contract/patients/schema.ts'
import { receipts } from '#db/schema/billing/billing.ts'

/** The visit of the invoices that a receipt pays; null if it pays for none, or for several. */
const appointmentId = sql<string | null>`(select min(i.appointment_id::text) from allocations a
  join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
  where a.practice_id = ${outerColumn(receipts.practiceId)} and a.receipt_id = ${outerColumn(receipts.id)}
  having count(distinct i.appointment_id) = 1)`

/**
 * Lists receipts within reach of the documents, newest first: of one patient, or of one day (ISO).
 * @returns none for a person who may not read documents
 */
export async function listDeskReceipts(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  { patientId, day, limit }: { patientId?: string; day?: string; limit: number },
): Promise<DeskReceipt[]> {
  const reach = findReach('documents:read', me.role)
  if (!reach) return []
  const rows = await db
    .select({ receipt: receipts, appointmentId })
    .from(receipts)
    .where(
      and(
        restrictToReach(db, me, reach, receipts),
        patientId ? eq(receipts.patientId, patientId) : undefined,
        day ? eq(receipts.receivedOn, day) : undefined,
      ),
    )
    .orderBy(desc(receipts.createdAt), desc(receipts.id))
    .limit(limit)
  return rows.map(({ receipt, ...row }) => ({
    ...row,
    receiptId: receipt.id,
    batchId: receipt.status === 'posted' && receipt.kind !== 'reversal' ? receipt.batchId : null,
    number: receipt.number,
    receivedOn: receipt.receivedOn,
    createdAt: toIsoInstant(receipt.createdAt),
    method: receipt.method,
    amountMinor: receipt.kind === 'reversal' ? -receipt.amountMinor : receipt.amountMinor,
    payerName: receipt.payer.name ?? '',
  }))
}
