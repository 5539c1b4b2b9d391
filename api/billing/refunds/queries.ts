import { and, eq, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { countMatches, readPageById } from '#api/kernel/keyset.ts'
import { matchIdInReach, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { RefundListQuery } from '#contract/billing/refunds/list.ts'
import type { RefundView } from '#contract/billing/refunds/schema.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { countPrint } from '../documents/prints.ts'

const selectPersonName = (id: typeof refunds.requestedBy | typeof refunds.approvedBy) =>
  sql<string | null>`(select p.full_name from people p where p.id = ${id})`
const refundColumns = {
  row: refunds,
  requestedByName: selectPersonName(refunds.requestedBy),
  approvedByName: selectPersonName(refunds.approvedBy),
  sourceNumber: sql<string>`coalesce(
    (select r.number from receipts r where r.practice_id = ${refunds.practiceId} and r.id = ${refunds.receiptId}),
    (select c.number from credit_notes c where c.practice_id = ${refunds.practiceId} and c.id = ${refunds.creditNoteId}), '')`,
}

interface RefundRow extends Pick<RefundView, 'requestedByName' | 'approvedByName' | 'sourceNumber'> {
  row: typeof refunds.$inferSelect
}

const toView = ({ row, ...names }: RefundRow): RefundView => ({
  ...row,
  ...names,
  refundId: row.id,
  createdAt: toIsoInstant(row.createdAt),
})

export async function readRefund(ctx: QueryContext, refundId: string) {
  const [row] = await ctx.db
    .select(refundColumns)
    .from(refunds)
    .where(matchIdInReach(ctx, refunds, refundId))
  if (!row) throw refuse.notFound('refund')
  return toView(row)
}

/** Lists refunds within reach, newest first. */
export const listRefunds = ({ db, me, reach }: QueryContext, query: RefundListQuery) =>
  readPageById(db, query, {
    select: () => db.select(refundColumns).from(refunds).$dynamic(),
    where: and(
      restrictToReach(db, me, reach, refunds),
      query.status ? eq(refunds.status, query.status) : undefined,
      query.receiptId ? eq(refunds.receiptId, query.receiptId) : undefined,
    ),
    id: refunds.id,
    toView,
    idOf: ({ refundId }) => refundId,
  })

/** Counts the refunds within reach that wait for approval. */
export const countRequestedRefunds = ({ db, me, reach }: QueryContext) =>
  countMatches(
    db,
    db
      .select({ id: refunds.id })
      .from(refunds)
      .where(and(restrictToReach(db, me, reach, refunds), eq(refunds.status, 'requested'))),
  )

/** Counts a print of the voucher of a paid refund. */
export async function printRefund(ctx: CommandContext, refundId: string) {
  const { number, patientId } = await readRefund(ctx, refundId)
  if (!number) throw refuse.conflict('This refund is not paid yet, so it has no voucher.')
  await countPrint(ctx, refunds, { id: refundId }, { object: 'refund', objectId: refundId, patientId })
  return readRefund(ctx, refundId)
}
