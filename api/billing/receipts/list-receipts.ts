import { and, between, eq, gt, gte, lte, or, type SQL, sql } from 'drizzle-orm'
import type { CallContext, CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { readPart, readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import type { ReceiptListQuery, ReceiptTotalsQuery } from '#contract/billing/receipts/list.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { receiptTotals } from '#db/schema/billing/day-totals.ts'
import { people } from '#db/schema/practice/people.ts'
import { hasMatchingNumber, isFullNumber, listMatchingNumbers } from '../documents/matching-numbers.ts'
import { countRequestedRefunds } from '../refunds/queries.ts'
import { resolveDays } from './practice-today.ts'
import { receiptColumns, toReceipt } from './queries.ts'

async function buildConditions(ctx: QueryContext, filters: ReceiptTotalsQuery): Promise<SQL | undefined> {
  const { db, me, reach } = ctx
  const { state } = filters
  return and(
    restrictToReach(db, me, reach, receipts),
    filters.patientId ? eq(receipts.patientId, filters.patientId) : undefined,
    filters.partyId ? eq(receipts.partyId, filters.partyId) : undefined,
    filters.from ? gte(receipts.receivedOn, filters.from) : undefined,
    filters.to ? lte(receipts.receivedOn, filters.to) : undefined,
    filters.method ? eq(receipts.method, filters.method) : undefined,
    filters.kind ? eq(receipts.kind, filters.kind) : undefined,
    filters.receivedBy ? eq(receipts.receivedBy, filters.receivedBy) : undefined,
    filters.chequeState ? eq(receipts.chequeState, filters.chequeState) : undefined,
    state ? eq(receipts.status, state === 'reversed' ? 'reversed' : 'posted') : undefined,
    state === 'left' ? gt(receipts.availableMinor, 0) : undefined,
    filters.q ? await matchText(ctx, filters.q) : undefined,
  )
}

/** Lists receipts within reach, newest first. */
export const listReceipts = async (ctx: QueryContext, query: ReceiptListQuery) =>
  readPageById(ctx.db, query, {
    select: () => ctx.db.select(receiptColumns).from(receipts).$dynamic(),
    where: await buildConditions(ctx, query),
    id: receipts.id,
    toView: toReceipt,
    idOf: ({ receiptId }) => receiptId,
  })

/** Reads the page of the list of receipts: the rows, their totals, and the number of refunds to approve. */
export async function readReceiptListPage(ctx: CallContext, query: ReceiptListQuery) {
  const [list, totals, requestedRefunds] = await readTogether([
    listReceipts(ctx, query),
    sumReceipts(ctx, query),
    readPart(ctx, 'money:approve', countRequestedRefunds),
  ])
  return { list, totals, requestedRefunds }
}

/** Matches the number of the receipt, whole or in part, its reference, or the payer's name. */
async function matchText(ctx: QueryContext, q: string): Promise<SQL | undefined> {
  const hasNumber = hasMatchingNumber(ctx.me, receipts, await listMatchingNumbers(ctx, q, 'receipt'))
  if (isFullNumber(q)) return hasNumber
  return or(
    hasNumber,
    sql`strpos(lower(${receipts.reference}), ${q.toLowerCase()}) > 0`,
    sql`strpos(lower(${receipts.payer} ->> 'name'), ${q.toLowerCase()}) > 0`,
  )
}

/** Sums the receipts that match the filters; of this month, unless dates are given. */
export async function sumReceipts(ctx: CommandContext, filters: ReceiptTotalsQuery) {
  const { db } = ctx
  const days = resolveDays(filters, getToday(ctx))
  const net = sql<number>`sum(case when ${receipts.kind} = 'reversal' then -${receipts.amountMinor}
    else ${receipts.amountMinor} end)::bigint`.mapWith(Number)
  const counted = { count: sql<number>`count(*)::int`, amountMinor: net }
  const byMethod = db
    .select({ method: receipts.method, ...counted })
    .from(receipts)
    .where(await buildConditions(ctx, { ...filters, ...days }))
    .groupBy(receipts.method)
    .orderBy(receipts.method)
  const cashiers = db
    .selectDistinct({ personId: receiptTotals.receivedBy, name: people.fullName })
    .from(receiptTotals)
    .innerJoin(people, eq(people.id, receiptTotals.receivedBy))
    .where(and(restrictToReach(db, ctx.me, ctx.reach, receiptTotals), between(receiptTotals.day, days.from, days.to)))
    .orderBy(people.fullName)
  const [sums, receivers] = await readTogether([byMethod, cashiers])
  return { ...days, byMethod: sums, cashiers: receivers }
}
