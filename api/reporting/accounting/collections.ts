import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { namesOf } from '#api/practice/public.ts'
import { INVOICE_KIND_WORDS } from '#contract/billing/invoices/rules.ts'
import { type CollectionsBy, methodInWords } from '#contract/reporting/accounting/rules.ts'
import type { Collections, CollectionsQuery } from '#contract/reporting/accounting/schema.ts'
import { laid, laidOnOpenings } from './laid.ts'
import { type Asking, covered, groupsOf, ofPlace, read, type Span, spanOf, summed } from './span.ts'

type Row = Omit<Collections['rows'][number], 'label' | 'netMinor'>

/** What was received, taken back and given back, by day, way, cashier, source or branch: the same money each time. */
export async function collections(context: Asking, asked: z.infer<typeof CollectionsQuery>): Promise<Collections> {
  const { by } = asked
  const span = await spanOf(context, asked)
  const found = await read<Row>(
    context,
    sql`select g.key, sum(g.received) as "receivedMinor", sum(g.reversed) as "reversedMinor", sum(g.refunded) as "refundedMinor"
      from (${by === 'source' ? sources(span) : entries(span, by)}) g group by g.key order by g.key`,
  )
  const [used] = await read<{ laidMinor: number; onOpeningsMinor: number }>(
    context,
    sql`select (select coalesce(sum(g.minor), 0) from (${laid(span)}) g) as "laidMinor",
      (select coalesce(sum(o.minor), 0) from (${laidOnOpenings(span)}) o) as "onOpeningsMinor"`,
  )
  const all = found.map(net)
  const totals = summed(all, 'receivedMinor', 'reversedMinor', 'refundedMinor', 'netMinor')
  const labels = await labelsOf(context, by, found)
  const rows = all.map((row) => ({ ...row, label: labels.get(row.key) ?? (row.key || 'Unknown') }))
  const { laidMinor, onOpeningsMinor } = used!
  return {
    ...covered(span),
    by,
    rows: rows.slice(0, groupsOf(asked)),
    totals: {
      ...{ ...totals, againstPapersMinor: laidMinor, onOpeningsMinor },
      advanceMinor: totals.netMinor - laidMinor - onOpeningsMinor,
    },
    more: rows.length > groupsOf(asked),
  }
}

const net = (row: Row) => ({ ...row, netMinor: row.receivedMinor - row.reversedMinor - row.refundedMinor })

const KEYS: Record<Exclude<CollectionsBy, 'source'>, SQL> = {
  day: sql`e.day::text`,
  method: sql`e.method`,
  cashier: sql`coalesce(e.by_id::text, '')`,
  place: sql`e.place_id::text`,
}

/** Receipts and refunds of the days. */
function entries(span: Span, by: Exclude<CollectionsBy, 'source'>): SQL {
  const { practiceId, from, to } = span
  return sql`select ${KEYS[by]} as key, e.received, e.reversed, e.refunded from (
      select r.received_on as day, r.method, r.received_by as by_id, r.place_id, case r.kind when 'reversal' then 0 else r.amount_minor end as received,
        case r.kind when 'reversal' then r.amount_minor else 0 end as reversed, 0 as refunded
      from receipts r where r.practice_id = ${practiceId} and r.received_on between ${from}::date and ${to}::date${ofPlace(span, sql`r.place_id`)}
      union all
      select f.refunded_on, f.method, coalesce(f.paid_by, f.approved_by, f.requested_by), f.place_id, 0, 0, f.amount_minor
      from refunds f where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${ofPlace(span, sql`f.place_id`)}) e`
}

/**
 * The same by what it was received for: what was laid on papers in these days, by their kind, on opening balances, and as "advance" all that
 * is left of what was received, taken back and given back.
 */
function sources(span: Span): SQL {
  const { practiceId } = span
  return sql`
    with laid as (${laid(span)}), kinds as (
      select i.kind as key, g.received, g.reversed, g.refunded from laid g
      join invoices i on i.practice_id = ${practiceId} and i.id = g.paper_id where not g.is_debit
      union all
      select i.kind, g.received, g.reversed, g.refunded from laid g join debit_notes n on n.practice_id = ${practiceId} and n.id = g.paper_id
      join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id where g.is_debit
      union all
      select 'opening_balance', o.received, o.reversed, o.refunded from (${laidOnOpenings(span)}) o)
    select * from kinds
    union all
    select 'advance', e.received, e.reversed, e.refunded from (${entries(span, 'day')}) e
    union all
    select 'advance', -received, -reversed, -refunded from kinds`
}

const WORDS = { ...INVOICE_KIND_WORDS, opening_balance: 'Opening balances', advance: 'Advances and on account' }

async function labelsOf(
  { db, me }: Asking,
  by: CollectionsBy,
  rows: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const keys = rows.flatMap(({ key }) => key || [])
  if (by === 'source') return new Map(Object.entries(WORDS))
  if (by === 'cashier') return namesOf(db, me, keys)
  if (by === 'method') return new Map(keys.map((key) => [key, methodInWords(key)]))
  if (by === 'day') return new Map()
  const found = await db.execute<{ id: string; name: string }>(
    sql`select id, name from places where practice_id = ${me.practiceId}`,
  )
  return new Map(found.map(({ id, name }) => [id, name]))
}
