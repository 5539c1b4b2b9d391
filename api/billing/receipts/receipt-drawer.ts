import { sql } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { ReceiptDrawer } from '#contract/billing/receipts/page.ts'
import type { ReversalDrawer } from '#contract/billing/receipts/schema.ts'
import { SHIFT_REQUIRED } from '#contract/billing/shifts/rules.ts'
import { shifts } from '#db/schema/billing/accounts.ts'
import { isWaitingReceipt } from '../shifts/cash-without-shift.ts'
import { findOpenShift } from '../shifts/open-shift.ts'

interface CashReceipt {
  id: string
  placeId: string
  shiftId: string | null
  method: string
}

/**
 * Finds the drawer that counts the cash of a receipt: an open shift, or the next shift of its receiver. Null after the shift
 * was closed, and for other methods.
 */
export async function findReceiptDrawer(ctx: QueryContext, receiptId: string): Promise<ReceiptDrawer | null> {
  const { db, me } = ctx
  const [drawer] = await db.execute<ReceiptDrawer & Record<string, unknown>>(sql`
    select receipts.shift_id as "shiftId", coalesce(s.person_id, receipts.received_by) as "personId",
      coalesce(p.full_name, '') as "personName"
    from receipts
      left join shifts s on s.practice_id = receipts.practice_id and s.id = receipts.shift_id
      left join people p on p.id = coalesce(s.person_id, receipts.received_by)
    where receipts.practice_id = ${me.practiceId} and receipts.id = ${receiptId} and receipts.method = 'cash'
      and case when receipts.shift_id is null then ${isWaitingReceipt(ctx)} else s.closed_at is null end`)
  return drawer ?? null
}

/**
 * Finds the shift that counts a reversal. A mistaken entry is taken out of the drawer that counts its receipt; otherwise the
 * cash is taken from the drawer of the person who reverses.
 * @returns null for the next shift of the person who received the cash, or without a shift
 * @throws 409 if the cash needs an open shift
 */
export async function findReversalShift(ctx: CommandContext, receipt: CashReceipt, drawer: ReversalDrawer) {
  const { db, me } = ctx
  const { placeId, method } = receipt
  if (drawer === 'receipt') {
    // The lock keeps the shift open until the transaction ends. The drawer is read after it, because it waits for a closing.
    if (receipt.shiftId)
      await db
        .select()
        .from(shifts)
        .where(matchId(me, shifts, receipt.shiftId))
        .for('share')
    const receiptDrawer = await findReceiptDrawer(ctx, receipt.id)
    if (receiptDrawer?.shiftId) return receiptDrawer.shiftId
    if (receiptDrawer && receiptDrawer.personId !== me.personId) return null
  }
  const shiftId = await findOpenShift(ctx, placeId, [method])
  // Without a shift, the cash would be missing from the drawer that counts the receipt.
  if (!shiftId && drawer === 'own' && method === 'cash') throw refuse.conflict(SHIFT_REQUIRED)
  return shiftId
}
