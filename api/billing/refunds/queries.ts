import { and, asc, desc, eq, gt, lt, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { RefundView } from '#contract/billing/refunds/schema.ts'
import { MAX_COUNT } from '#contract/kernel/query.ts'
import { refunds } from '#db/schema/billing/credits.ts'

const personName = (id: typeof refunds.requestedBy | typeof refunds.approvedBy) =>
  sql<string | null>`(select p.full_name from people p where p.id = ${id})`
const refundColumns = {
  row: refunds,
  requestedByName: personName(refunds.requestedBy),
  approvedByName: personName(refunds.approvedBy),
  sourceNumber: sql<string>`coalesce(
    (select r.number from receipts r where r.practice_id = ${refunds.practiceId} and r.id = ${refunds.receiptId}),
    (select c.number from credit_notes c where c.practice_id = ${refunds.practiceId} and c.id = ${refunds.creditNoteId}), '')`,
}

interface RefundRow extends Pick<RefundView, 'requestedByName' | 'approvedByName' | 'sourceNumber'> {
  row: typeof refunds.$inferSelect
}

const toView = ({ row, ...named }: RefundRow): RefundView => ({
  ...row,
  ...named,
  refundId: row.id,
  createdAt: toIsoInstant(row.createdAt),
})

export async function readRefund({ db, me, reach }: QueryContext, refundId: string): Promise<RefundView> {
  const [row] = await db
    .select(refundColumns)
    .from(refunds)
    .where(and(restrictToReach(db, me, reach, refunds), eq(refunds.id, refundId)))
  if (!row) throw refuse.notFound('refund')
  return toView(row)
}

/** Lists refunds within reach, newest first. */
export async function listRefunds(
  { db, me, reach }: QueryContext,
  query: { cursor?: string; limit: number; status?: RefundView['status']; receiptId?: string },
) {
  const cursor = readCursor(query.cursor, 1)
  const where = and(
    restrictToReach(db, me, reach, refunds),
    query.status ? eq(refunds.status, query.status) : undefined,
    query.receiptId ? eq(refunds.receiptId, query.receiptId) : undefined,
  )
  const [at] = cursor?.key ?? []
  const read = await db
    .select(refundColumns)
    .from(refunds)
    .where(and(where, at ? (cursor!.back ? gt(refunds.id, at) : lt(refunds.id, at)) : undefined))
    .orderBy(cursor?.back ? asc(refunds.id) : desc(refunds.id))
    .limit(query.limit + 1)
  const counted = db
    .select({ one: sql`1` })
    .from(refunds)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('counted')
  const [all] = await db.select({ n: sql<number>`count(*)::int` }).from(counted)
  const page = buildPage(read.map(toView), { limit: query.limit, cursor, keyOf: ({ refundId }) => [refundId] })
  return { ...page, count: Math.min(all!.n, MAX_COUNT), more: all!.n > MAX_COUNT }
}

/** Counts a print of the voucher of a paid refund. */
export async function printRefund(ctx: CommandContext, refundId: string): Promise<RefundView> {
  const { db, me } = ctx
  const { number, patientId } = await readRefund(ctx, refundId)
  if (!number) throw refuse.conflict('This refund is not paid yet, so it has no voucher.')
  await db
    .update(refunds)
    .set({ printCount: sql`${refunds.printCount} + 1` })
    .where(and(eq(refunds.practiceId, me.practiceId), eq(refunds.id, refundId)))
  await recordAudit(ctx, { act: 'print', object: 'refund', objectId: refundId, patientId })
  return readRefund(ctx, refundId)
}
