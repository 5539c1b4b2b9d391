import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { refuse } from '#api/kernel/refuse.ts'
import type { Statement, StatementQuery } from '#contract/reporting/accounting/schema.ts'
import { entriesOf } from './accounts.ts'
import { type Asking, covered, groupsOf, read, spanOf } from './span.ts'

type Row = Omit<Statement['rows'][number], 'debitMinor' | 'creditMinor'> & { amountMinor: number }

/** What a client owed when these days began, what was added and paid, and what they owe at their end. */
export async function statement(context: Asking, asked: z.infer<typeof StatementQuery>): Promise<Statement> {
  const { clientId } = asked
  const span = await spanOf(context, asked)
  const { practiceId } = span
  const [client] = await read<{ name: string; openingMinor: number; partyIds: string[] | null }>(
    context,
    sql`select coalesce(max(t.full_name), max(y.name)) as name, coalesce(sum(y.opening_balance_minor) filter (where y.type not in ('supplier', 'distributor')), 0) as "openingMinor",
        array_agg(y.id) filter (where y.id is not null) as "partyIds"
      from (select ${clientId}::uuid as id) c
      left join patients t on t.practice_id = ${practiceId} and t.id = c.id
      left join billing_parties y on y.practice_id = ${practiceId} and (y.id = c.id or y.patient_id = c.id
        or y.patient_id in (select m.id from patients m where m.practice_id = ${practiceId} and m.merged_into = c.id))
      having bool_or(t.id is not null or y.id is not null)`,
  )
  if (!client) throw refuse.notFound('client')
  const account = { clientId, partyIds: client.partyIds ?? [] }
  const before = { ...span, from: null, start: null, to: dayBefore(span.from), end: span.start }
  const [earlier] = await read<{ minor: string }>(
    context,
    sql`select coalesce(sum(e.minor), 0) as minor from (${entriesOf(before, account)}) e`,
  )
  const openingMinor = client.openingMinor + Number(earlier!.minor)
  const [whole] = await read<{ minor: string }>(
    context,
    sql`select coalesce(sum(e.minor), 0) as minor from (${entriesOf(span, account)}) e`,
  )
  const rows = await read<Row>(
    context,
    sql`select e.id, e.day::text as day, e.kind, e.undone, e.number, e.minor as "amountMinor",
        ${openingMinor}::bigint + sum(e.minor) over (order by e.day, e.undone, e.id, e.kind rows unbounded preceding) as "balanceMinor"
      from (${entriesOf(span, account)}) e order by e.day, e.undone, e.id, e.kind limit ${groupsOf(asked) + 1}`,
  )
  return {
    ...covered(span),
    ...{ clientId, name: client.name, openingMinor },
    rows: rows.slice(0, groupsOf(asked)).map(({ amountMinor, ...row }) => ({
      ...row,
      debitMinor: Math.max(0, amountMinor),
      creditMinor: Math.max(0, -amountMinor),
    })),
    closingMinor: openingMinor + Number(whole!.minor),
    more: rows.length > groupsOf(asked),
  }
}

function dayBefore(day: string): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10)
}
