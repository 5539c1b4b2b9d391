import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext } from '#api/kernel/context.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { resolveBankAccountId } from '../banks/store.ts'
import { assignNumber, ensureSeries } from '../numbering/numbers.ts'
import type { PaymentPlace } from '../receipts/payment-place.ts'

/** Gets the columns of a refund that is paid now: its number, day and shift. */
export async function toPaidColumns(ctx: CommandContext, paymentPlace: PaymentPlace, shiftId: string | null) {
  const series = await ensureSeries(ctx, paymentPlace, 'refund', paymentPlace.today)
  const { seriesId, number, day } = await assignNumber(ctx, series, paymentPlace.today)
  return { status: 'paid' as const, seriesId, number, refundedOn: day, shiftId, paidBy: ctx.me.personId }
}

type Row = typeof refunds.$inferInsert
type NewRow = Omit<Row, 'id' | 'practiceId' | 'requestedBy' | 'createdAt'>

/** Writes a refund that is paid at once, or requested if a second person must approve it. */
export async function writeRefund(
  ctx: CommandContext,
  { bankAccountId, ...refund }: NewRow,
  paidColumns: Awaited<ReturnType<typeof toPaidColumns>> | null,
) {
  const { db, me, now } = ctx
  const id = uuidv7()
  const status = paidColumns ?? { status: 'requested' as const }
  await db.insert(refunds).values({
    ...refund,
    ...status,
    id,
    practiceId: me.practiceId,
    bankAccountId: await resolveBankAccountId(ctx, refund.method, bankAccountId ?? undefined),
    requestedBy: me.personId,
    createdAt: now.toISOString(),
  })
  const { method, amountMinor, creditNoteId, receiptId, decisionReason: reason, patientId = null } = refund
  const after = { ...status, method, amountMinor, creditNoteId, receiptId, reason }
  await recordAudit(ctx, { act: 'create', object: 'refund', objectId: id, patientId, after })
  return id
}
