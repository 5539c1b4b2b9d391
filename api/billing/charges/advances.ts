import { asc } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { spreadReceipts } from '#contract/billing/receipts/rules.ts'
import { sum } from '#contract/kernel/rounding.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNotes } from '#db/schema/billing/credits.ts'
import { writeAllocations } from '../receipts/allocate-receipt.ts'
import { checkCashOfDocuments } from '../receipts/cash-limit.ts'
import type { PayerIds } from '../receipts/payers.ts'
import type { PaymentPlace } from '../receipts/payment-place.ts'
import { isUnused, isUnusedCredit, unusedCreditMinor } from './unused-receipts.ts'

/** The unused credit of a payer that pays a visit or an invoice. */
export interface Advance {
  receipts: { id: string; number: string; method: string; version: number; amountMinor: number }[]
  credits: { id: string; version: number; amountMinor: number }[]
  /** The sum of the receipts and credit notes. */
  amountMinor: number
}
export const NO_ADVANCE: Advance = { receipts: [], credits: [], amountMinor: 0 }

/** Locks the payer's unused receipts, then their credit notes, oldest first, up to an amount. */
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
  const receivedMinor = sum(used.map(({ amountMinor }) => amountMinor))
  const credits = await lockCredits(ctx, { currency, ...payer }, upToMinor - receivedMinor)
  return {
    receipts: used,
    credits,
    amountMinor: receivedMinor + sum(credits.map(({ amountMinor }) => amountMinor)),
  }
}

async function lockCredits(
  ctx: CommandContext,
  { currency, ...payer }: PayerIds & { currency: string },
  upToMinor: number,
): Promise<Advance['credits']> {
  if (upToMinor <= 0) return []
  const rows = await ctx.db
    .select({ id: creditNotes.id, version: creditNotes.version, amountMinor: unusedCreditMinor })
    .from(creditNotes)
    .where(isUnusedCredit(ctx, payer, currency))
    .orderBy(asc(creditNotes.id))
    .for('update')
  return spreadReceipts(rows, [{ id: 'visit', amountMinor: upToMinor }]).map(({ receiptId: id, amountMinor }) => ({
    id,
    version: rows.find((row) => row.id === id)!.version,
    amountMinor,
  }))
}

/** Pays an issued invoice from an advance. The cash in it counts towards the limit of the invoice. */
export async function applyAdvance(
  ctx: CommandContext,
  { receipts: used, credits, amountMinor }: Advance,
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
  const receivedMinor = sum(used.map((one) => one.amountMinor))
  if (receivedMinor > 0)
    await writeAllocations(ctx, used, [{ id, document: 'invoice' }], [{ id, amountMinor: receivedMinor }])
  await applyCredits(ctx, credits, { id, patientId })
  return warning
}

async function applyCredits(
  ctx: CommandContext,
  credits: Advance['credits'],
  { id: invoiceId, patientId }: { id: string; patientId: string | null },
): Promise<void> {
  const { db, me, now } = ctx
  for (const { id: creditNoteId, version, amountMinor } of credits) {
    const application = { creditNoteId, invoiceId, amountMinor, createdAt: now.toISOString() }
    await db.insert(creditApplications).values({ ...application, id: uuidv7(), practiceId: me.practiceId })
    await db
      .update(creditNotes)
      .set({ version: version + 1 })
      .where(matchId(me, creditNotes, creditNoteId))
    const after = { invoiceId, amountMinor }
    await recordAudit(ctx, { act: 'update', object: 'credit-note', objectId: creditNoteId, patientId, after })
  }
}
