import { uuidv7 } from 'uuidv7'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { computePurchaseValue } from '#contract/pharmacy/prices/pack-price.ts'
import { MOVE_REASONS, type MoveReason } from '#contract/pharmacy/stock/move-reasons.ts'
import { computeIssueValue } from '#contract/pharmacy/stock/stock-value.ts'
import { type batches, batchStock, stockMoves } from '#db/schema/pharmacy/stock.ts'

type Batch = Pick<typeof batches.$inferSelect, 'id' | 'unitsPerPack' | 'packCostMinor'>

interface Move {
  units: number
  reason: MoveReason
  note?: string
  /** What the units cost, if it is not the purchase price of the batch. Only for units that come in. */
  valueMinor?: number
}

/** Too few units are free: those on hand without the reserved ones. */
export class ShortStock extends Error {
  constructor(readonly freeUnits: number) {
    super(`Only ${freeUnits} units are free`)
  }
}

/**
 * Moves units of a batch into the stock or out of it, as the reason says, and returns the units that are left. Locks the
 * stock of the batch; lock those of several batches in the order of their expiry and id.
 * @throws ShortStock
 */
export async function moveStock(ctx: CommandContext, batch: Batch, { units, reason, note, ...move }: Move) {
  const { db, me, now } = ctx
  const [stock] = await db
    .select()
    .from(batchStock)
    .where(matchId(me, batchStock, batch.id))
    .for('update')
  if (!stock) throw refuse.notFound('batch')
  const isInward = MOVE_REASONS[reason].direction === 'in'
  const freeUnits = stock.onHand - stock.reserved
  if (!isInward && units > freeUnits) throw new ShortStock(freeUnits)
  const { valueMinor = computePurchaseValue(batch.packCostMinor, batch.unitsPerPack, units) } = move
  const [added] = await db
    .insert(stockMoves)
    .values({
      id: uuidv7(),
      practiceId: me.practiceId,
      batchId: batch.id,
      units: isInward ? units : -units,
      valueMinor: isInward ? valueMinor : -computeIssueValue(stock, units),
      reason,
      note: note ?? null,
      movedBy: me.personId,
      movedAt: now.toISOString(),
    })
    .returning({ onHand: stockMoves.balanceAfter, position: stockMoves.position })
  return added!
}
