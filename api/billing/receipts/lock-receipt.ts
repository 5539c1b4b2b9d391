import { sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { moneyPlaceholder } from '#api/kernel/money-placeholders.ts'
import { matchIdInReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computeAvailable } from '#contract/billing/ledger/allocation.ts'
import { refundStatuses } from '#contract/billing/refunds/statuses.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { readReceipt } from './queries.ts'

/**
 * Locks a receipt within reach and reads what is left of it. Lock it after its documents and before the number series.
 * @param version the version that the person saw; another one is refused with the current receipt
 */
export async function lockReceipt(
  ctx: CommandContext,
  receiptId: string,
  { lock = true, version }: { lock?: boolean; version?: number } = {},
) {
  const { db, me } = ctx
  const own = matchIdInReach(ctx, receipts, receiptId)
  const query = db.select().from(receipts).where(own)
  const [receipt] = await (lock ? query.for('update') : query)
  if (!receipt) throw refuse.notFound('receipt')
  // Read after locking, because the previous holder may have used some of it.
  const [usage] = await db.execute<{ used: string; refunded: string }>(sql`
    select receipt_used_minor(${me.practiceId}, ${receiptId}) as used,
      coalesce((select sum(f.amount_minor) from refunds f where f.practice_id = ${me.practiceId}
        and (f.receipt_id = ${receiptId} or f.paid_by_receipt_id = ${receiptId})
        and ${oneOf(sql`f.status`, refundStatuses.list('committed'))}), 0) as refunded`)
  const availableMinor = computeAvailable(receipt.amountMinor, { allocatedMinor: Number(usage!.used) })
  if (version !== undefined && receipt.version !== version) {
    const usageText = receipt.status === 'posted' ? `${moneyPlaceholder(availableMinor)} is unused` : 'it is reversed'
    throw refuse.conflict(
      `Receipt ${receipt.number} was changed since you opened it: ${usageText}. Check it before you continue.`,
      {
        data: { current: await readReceipt(ctx, receiptId) },
      },
    )
  }
  return { ...receipt, availableMinor, refundedMinor: Number(usage!.refunded) }
}
