import { and, eq, gt, ne, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { receipts } from '#db/schema/billing/billing.ts'

/** Matches the receipts of a patient within reach that are not used up. */
export const isUnused = ({ db, me, reach }: QueryContext, patientId: SQL | string, currency: SQL | string) =>
  and(
    restrictToReach(db, me, reach, receipts),
    eq(receipts.patientId, patientId),
    eq(receipts.currency, currency),
    eq(receipts.status, 'posted'),
    ne(receipts.kind, 'reversal'),
    gt(receipts.availableMinor, 0),
  )

/** A column with the sum of what is left of a patient's receipts. */
export const selectAdvance = (ctx: QueryContext, patientId: SQL, currency: SQL) =>
  sql<number>`(${ctx.db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)::bigint` })
    .from(receipts)
    .where(isUnused(ctx, patientId, currency))})`.mapWith(Number)
