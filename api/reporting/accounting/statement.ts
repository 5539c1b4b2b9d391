import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#api/kernel/refuse.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { Statement, StatementQuery } from '#contract/reporting/accounting/schema.ts'
import { selectEntries } from './account-entries.ts'
import { rankEntry } from './entry-order.ts'
import { getGroupLimit, queryRows, type ReportContext, resolveRange, toReportPeriod } from './report-range.ts'

type Row = Omit<Statement['rows'][number], 'debitMinor' | 'creditMinor'> & { amountMinor: number }

/** Reports the account of a client: opening balance, entries and closing balance. */
export async function reportStatement(ctx: ReportContext, query: z.infer<typeof StatementQuery>): Promise<Statement> {
  const { clientId } = query
  const range = await resolveRange(ctx, query)
  const { practiceId } = range
  const [client] = await queryRows<{ name: string; openingMinor: number; partyIds: string[] | null }>(
    ctx,
    sql`select coalesce(max(t.full_name), max(y.name)) as name, coalesce(sum(y.opening_balance_minor) filter (where y.type not in ('supplier', 'distributor')), 0) as "openingMinor",
        array_agg(y.id) filter (where y.id is not null) as "partyIds"
      from (select ${clientId}::uuid as id) c
      left join patients t on t.practice_id = ${practiceId} and t.id = c.id
      left join billing_parties y on y.practice_id = ${practiceId} and y.id in (select ${clientId}::uuid union all
        select b.id from billing_parties b where b.practice_id = ${practiceId} and b.patient_id = ${clientId}::uuid union all
        select b.id from patients m join billing_parties b on b.practice_id = m.practice_id and b.patient_id = m.id
        where m.practice_id = ${practiceId} and m.merged_into = ${clientId}::uuid)
      having bool_or(t.id is not null or y.id is not null)`,
  )
  if (!client) throw refuse.notFound('client')
  const account = { clientId, partyIds: client.partyIds ?? [] }
  const earlierRange = { ...range, from: null, start: null, to: addDays(range.from, -1), end: range.start }
  const [earlierSum] = await queryRows<{ minor: string }>(
    ctx,
    sql`select coalesce(sum(e.minor), 0) as minor from (${selectEntries(earlierRange, account)}) e`,
  )
  const openingMinor = client.openingMinor + Number(earlierSum!.minor)
  const [period] = await queryRows<{ minor: string }>(
    ctx,
    sql`select coalesce(sum(e.minor), 0) as minor from (${selectEntries(range, account)}) e`,
  )
  const order = sql`e.day, e.entered_at, ${rankEntry(sql`e.kind`)}, e.is_reversal, e.id, e.kind`
  const rows = await queryRows<Row>(
    ctx,
    sql`select e.id, e.day::text as day, e.kind, e.is_reversal as "isReversal", e.number, e.minor as "amountMinor",
        ${openingMinor}::bigint + sum(e.minor) over (order by ${order} rows unbounded preceding) as "balanceMinor"
      from (${selectEntries(range, account)}) e order by ${order} limit ${getGroupLimit(query) + 1}`,
  )
  return {
    ...toReportPeriod(range),
    clientId,
    name: client.name,
    openingMinor,
    rows: rows.slice(0, getGroupLimit(query)).map(({ amountMinor, ...row }) => ({
      ...row,
      debitMinor: Math.max(0, amountMinor),
      creditMinor: Math.max(0, -amountMinor),
    })),
    closingMinor: openingMinor + Number(period!.minor),
    more: rows.length > getGroupLimit(query),
  }
}
