import { and, eq, gte, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readPageById } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { ReceiptListQuery, ReceiptTotalsQuery } from '#contract/billing/receipts/list.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import { people } from '#db/schema/practice/people.ts'
import { readPracticeToday, resolveDays } from './practice-today.ts'
import { receiptColumns, toReceipt, usedMinor } from './queries.ts'

function buildConditions({ db, me, reach }: QueryContext, filters: ReceiptTotalsQuery): SQL | undefined {
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
    state === 'left' ? and(ne(receipts.kind, 'reversal'), sql`${receipts.amountMinor} > ${usedMinor}`) : undefined,
    filters.q ? matchText(filters.q) : undefined,
  )
}

/** Lists receipts within reach, newest first. */
export const listReceipts = (ctx: QueryContext, query: ReceiptListQuery) =>
  readPageById(ctx.db, query, {
    select: () => ctx.db.select(receiptColumns).from(receipts).$dynamic(),
    where: buildConditions(ctx, query),
    id: receipts.id,
    toView: toReceipt,
    idOf: ({ receiptId }) => receiptId,
  })

const matchText = (q: string): SQL | undefined =>
  or(
    eq(sql`lower(${receipts.number})`, q.toLowerCase()),
    sql`strpos(lower(${receipts.reference}), ${q.toLowerCase()}) > 0`,
    sql`strpos(lower(${receipts.payer} ->> 'name'), ${q.toLowerCase()}) > 0`,
  )

/** Sums the receipts that match the filters; of this month, unless dates are given. */
export async function sumReceipts(ctx: CommandContext, filters: ReceiptTotalsQuery) {
  const { db } = ctx
  const days = resolveDays(filters, (await readPracticeToday(ctx)).today)
  const net = sql<number>`sum(case when ${receipts.kind} = 'reversal' then -${receipts.amountMinor}
    else ${receipts.amountMinor} end)::bigint`.mapWith(Number)
  const counted = { count: sql<number>`count(*)::int`, amountMinor: net }
  const byMethod = await db
    .select({ method: receipts.method, ...counted })
    .from(receipts)
    .where(buildConditions(ctx, { ...filters, ...days }))
    .groupBy(receipts.method)
    .orderBy(receipts.method)
  const cashiers = await db
    .selectDistinct({ personId: receipts.receivedBy, name: people.fullName })
    .from(receipts)
    .innerJoin(people, eq(people.id, receipts.receivedBy))
    .where(buildConditions(ctx, days))
    .orderBy(people.fullName)
  return { ...days, byMethod, cashiers }
}
