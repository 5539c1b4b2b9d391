import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { INVOICE_KIND_WORDS } from '#contract/billing/invoices/rules.ts'
import { methodInWords, type RevenueBy } from '#contract/reporting/accounting/rules.ts'
import type { Revenue, RevenueQuery } from '#contract/reporting/accounting/schema.ts'
import { laid } from './laid.ts'
import { type Asking, covered, groupsOf, ofPlace, read, type Span, spanOf } from './span.ts'

type Row = Omit<Revenue['rows'][number], 'label'> & { label: string | null; all: Revenue['totals'] }

/**
 * What lines came to before tax on papers of these days, and what was received for papers in these days, by whose line it
 * was. Money of a paper is split over its lines in proportion, to the last unit. By way of paying there is no revenue,
 * only what was received.
 */
export async function revenue(context: Asking, asked: z.infer<typeof RevenueQuery>): Promise<Revenue> {
  const { by } = asked
  const span = await spanOf(context, asked)
  const found = await read<Row>(
    context,
    sql`with money as materialized (${laid(span)}),
      entries as (${by === 'method' ? WAYS : sql`${earned(span, by)} union all ${received(span, by)}`}),
      groups as (select key, max(label) as label, sum(revenue) as revenue, coalesce(sum(collected), 0) as collected from entries group by key)
      select coalesce(g.key, '') as key, ${LABELS[by]} as label, g.revenue as "revenueMinor", g.collected as "collectedMinor",
        jsonb_build_object('revenueMinor', sum(g.revenue) over (), 'collectedMinor', sum(g.collected) over ()) as "all"
      from groups g ${JOINS[by](span.practiceId)}
      order by g.revenue desc nulls last, g.collected desc, g.key limit ${groupsOf(asked) + 1}`,
  )
  const rows = found.slice(0, groupsOf(asked)).map(({ all: _, label, ...row }) => ({
    ...row,
    label: by === 'method' ? methodInWords(row.key) : by === 'kind' ? kindInWords(row.key) : (label ?? 'None'),
  }))
  const none = { revenueMinor: by === 'method' ? null : 0, collectedMinor: 0 }
  return { ...covered(span), by, rows, totals: found[0]?.all ?? none, more: found.length > groupsOf(asked) }
}

const LABELS: Record<RevenueBy, SQL> = {
  doctor: sql`d.full_name`,
  place: sql`l.name`,
  service: sql`g.label`,
  kind: sql`g.key`,
  method: sql`g.key`,
}

const JOINS: Record<RevenueBy, (practiceId: string) => SQL> = {
  doctor: (id) => sql`left join doctors d on d.practice_id = ${id} and d.id::text = g.key`,
  place: (id) => sql`left join places l on l.practice_id = ${id} and l.id::text = g.key`,
  service: () => sql``,
  kind: () => sql``,
  method: () => sql``,
}

const kindInWords = (kind: string): string => INVOICE_KIND_WORDS[kind as keyof typeof INVOICE_KIND_WORDS] ?? kind

type Split = Exclude<RevenueBy, 'method'>

/** What a line is counted under: of the invoice `i`, by its own doctor and what it says. */
const keyOf = (by: Split, doctor: SQL, description: SQL): SQL =>
  ({
    doctor: sql`${doctor}::text`,
    place: sql`i.place_id::text`,
    service: sql`lower(${description})`,
    kind: sql`i.kind`,
  })[by]

const days = ({ from, to }: Span, day: SQL) => sql`${day} between ${from}::date and ${to}::date`

/** Lines of invoices and debit notes, and what credit notes took back of lines. */
function earned(span: Span, by: Split): SQL {
  const { practiceId } = span
  const here = ofPlace(span, sql`i.place_id`)
  const ofLine = keyOf(by, sql`coalesce(l.doctor_id, i.doctor_id)`, sql`l.description`)
  return sql`
    select ${ofLine} as key, l.description as label, l.taxable_minor as revenue, 0::bigint as collected
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where i.practice_id = ${practiceId} and i.status = 'issued' and ${days(span, sql`i.issue_date`)}${here}
    union all
    select ${keyOf(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, l.taxable_minor, 0
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.side = 'customer' and n.status = 'issued' and ${days(span, sql`n.issue_date`)}${here}
    union all
    select ${ofLine}, l.description, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join invoice_lines l on l.practice_id = c.practice_id and l.id = c.invoice_line_id
    join invoices i on i.practice_id = l.practice_id and i.id = l.invoice_id
    where n.practice_id = ${practiceId} and n.status = 'issued' and ${days(span, sql`n.issue_date`)}${here}
    union all
    select ${keyOf(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join debit_note_lines l on l.practice_id = c.practice_id and l.id = c.debit_note_line_id
    join debit_notes d on d.practice_id = l.practice_id and d.id = l.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where n.practice_id = ${practiceId} and n.debit_note_id is not null and n.status = 'issued'
      and ${days(span, sql`n.issue_date`)}${here}`
}

/** What was received of each paper, laid over its lines: each takes its part of the whole, rounded from the first line on. */
function received({ practiceId }: Span, by: Split): SQL {
  const spread = sql`div(m.minor * sum(l.line_total_minor) over up, m.whole) - div(m.minor * (sum(l.line_total_minor) over up - l.line_total_minor), m.whole)`
  return sql`
    select s.key, s.label, 0, s.part from (
      select ${keyOf(by, sql`coalesce(l.doctor_id, i.doctor_id)`, sql`l.description`)} as key, l.description as label, ${spread} as part
      from (select g.paper_id, sum(g.minor) as minor, p.total_minor::numeric as whole from money g
        join invoices p on p.practice_id = ${practiceId} and p.id = g.paper_id where not g.is_debit and p.total_minor > 0 group by 1, 3) m
      join invoices i on i.practice_id = ${practiceId} and i.id = m.paper_id
      join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
      window up as (partition by l.invoice_id order by l.position)
      union all
      select ${keyOf(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, ${spread}
      from (select g.paper_id, sum(g.minor) as minor, p.total_minor::numeric as whole from money g
        join debit_notes p on p.practice_id = ${practiceId} and p.id = g.paper_id where g.is_debit and p.total_minor > 0 group by 1, 3) m
      join debit_notes n on n.practice_id = ${practiceId} and n.id = m.paper_id
      join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
      join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
      window up as (partition by l.debit_note_id order by l.position)) s`
}

const WAYS = sql`select method as key, method as label, null::bigint as revenue, minor as collected from money`
