import { and, asc, inArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import type { PendingRefund } from '#contract/billing/refunds/schema.ts'
import { refunds } from '#db/schema/billing/credits.ts'
import { listApproverNames } from './approvals.ts'

/** Lists the refunds of a credit note that are not paid yet, with the people who can approve them. */
export async function listPendingRefunds(ctx: QueryContext, creditNoteId: string): Promise<PendingRefund[]> {
  const { db, me } = ctx
  const rows = await db
    .select({
      refundId: refunds.id,
      status: refunds.status,
      amountMinor: refunds.amountMinor,
      requestedBy: refunds.requestedBy,
    })
    .from(refunds)
    .where(and(matchValues(me, refunds, { creditNoteId }), inArray(refunds.status, ['requested', 'approved'])))
    .orderBy(asc(refunds.id))
  const pending: PendingRefund[] = []
  for (const { requestedBy, ...refund } of rows) {
    const isApproved = refund.status === 'approved'
    const approvers = isApproved ? [] : await listApproverNames(ctx, requestedBy)
    pending.push({ ...refund, isApproved, approvers })
  }
  return pending
}
