import { asc } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { spreadReceipts } from '#contract/billing/receipts/rules.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { writeAllocations } from '../receipts/allocate-receipt.ts'
import { checkCashOfDocuments } from '../receipts/cash-limit.ts'
import type { PayerIds } from '../receipts/payers.ts'
import type { PaymentPlace } from '../receipts/payment-place.ts'
import { isUnused } from './unused-receipts.ts'

/** An advance of a payer that pays a visit or an invoice. */
export interface Advance {
  receipts: { id: string; number: string; method: string; version: number; amountMinor: number }[]
  amountMinor: number
}

/** Locks the payer's unused receipts, oldest first, up to an amount. */
export async function lockAdvance(
  ctx: CommandContext,
  { currency, ...payer }: PayerIds & { currency: string },
  upToMinor: number,
): Promise<Advance> {
  const rows = await ctx.db
    .select()
    .from(receipts)
    .where(isUnused(ctx, payer, currency))
    .orderBy(asc(receipts.id))
    .for('update')
  const parts = spreadReceipts(
    rows.map(({ id, availableMinor }) => ({ id, amountMinor: availableMinor })),
    [{ id: 'visit', amountMinor: upToMinor }],
  )
  const used = parts.map(({ receiptId, amountMinor }) => {
    const { id, number, method, version } = rows.find((row) => row.id === receiptId)!
    return { id, number, method, version, amountMinor }
  })
  return { receipts: used, amountMinor: sum(used.map(({ amountMinor }) => amountMinor)) }
}

/** Pays an issued invoice from an advance. The cash in it counts towards the limit of the invoice. */
export async function applyAdvance(
  ctx: CommandContext,
  { receipts: used, amountMinor }: Advance,
  { id, patientId }: { id: string; patientId: string | null },
  { practice, today }: Pick<PaymentPlace, 'practice' | 'today'>,
): Promise<string | null> {
  if (amountMinor === 0) return null
  const cash = used.filter(({ method }) => method === 'cash')
  const parts = cash.length > 0 ? [{ documentId: id, amountMinor: sum(cash.map((one) => one.amountMinor)) }] : []
  const warning = await checkCashOfDocuments(ctx, parts, { practice, today, field: 'useAdvance' })
  for (const receipt of used) {
    await ctx.db
      .update(receipts)
      .set({ version: receipt.version + 1 })
      .where(matchId(ctx.me, receipts, receipt.id))
    const after = { number: receipt.number, allocated: [{ documentId: id, amountMinor: receipt.amountMinor }] }
    await recordAudit(ctx, { act: 'update', object: 'receipt', objectId: receipt.id, patientId, after })
  }
  await writeAllocations(ctx, used, [{ id, document: 'invoice' }], [{ id, amountMinor }])
  return warning
}
