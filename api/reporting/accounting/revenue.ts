import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { INVOICE_KIND_LABELS } from '#contract/billing/invoices/rules.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { RevenueBy } from '#contract/reporting/accounting/rules.ts'
import type { Revenue, RevenueQuery } from '#contract/reporting/accounting/schema.ts'
import { selectCollected } from './collected-amounts.ts'
import {
  getGroupLimit,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  toReportPeriod,
} from './report-range.ts'

type Row = Omit<Revenue['rows'][number], 'label'> & { label: string | null; all: Revenue['totals'] }

/**
 * Reports revenue before tax on documents issued in the period, and payments received in it, by group. Payments are split
 * over the lines of a document in proportion, to the last minor unit. By payment method there is no revenue, only payments.
 */
export async function reportRevenue(ctx: ReportContext, query: z.infer<typeof RevenueQuery>): Promise<Revenue> {
  const { by } = query
  const range = await resolveRange(ctx, query)
  const groups = await queryRows<Row>(
    ctx,
    sql`with money as materialized (${selectCollected(range)}),
      entries as (${by === 'method' ? COLLECTED_BY_METHOD : sql`${selectEarned(range, by)} union all ${selectReceived(range, by)}`}),
      groups as (select key, max(label) as label, sum(revenue) as revenue, coalesce(sum(collected), 0) as collected from entries group by key)
      select coalesce(g.key, '') as key, ${LABELS[by]} as label, g.revenue as "revenueMinor", g.collected as "collectedMinor",
        jsonb_build_object('revenueMinor', sum(g.revenue) over (), 'collectedMinor', sum(g.collected) over ()) as "all"
      from groups g ${JOINS[by](range.practiceId)}
      order by g.revenue desc nulls last, g.collected desc, g.key limit ${getGroupLimit(query) + 1}`,
  )
  const rows = groups.slice(0, getGroupLimit(query)).map(({ all: _, label, ...row }) => ({
    ...row,
    label: getGroupLabel(by, row.key, label),
  }))
  const none = { revenueMinor: by === 'method' ? null : 0, collectedMinor: 0 }
  return {
    ...toReportPeriod(range),
    by,
    rows,
    totals: groups[0]?.all ?? none,
    more: groups.length > getGroupLimit(query),
  }
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

function getGroupLabel(by: RevenueBy, key: string, label: string | null): string {
  if (by === 'method') return methodLabel(key)
  if (by === 'kind') return getKindLabel(key)
  return label ?? 'None'
}

const getKindLabel = (kind: string): string => INVOICE_KIND_LABELS[kind as keyof typeof INVOICE_KIND_LABELS] ?? kind

type Split = Exclude<RevenueBy, 'method'>

/** The group of a line of the invoice `i`. */
const selectGroupKey = (by: Split, doctor: SQL, description: SQL): SQL =>
  ({
    doctor: sql`${doctor}::text`,
    place: sql`i.place_id::text`,
    service: sql`lower(${description})`,
    kind: sql`i.kind`,
  })[by]

const isInPeriod = ({ from, to }: PeriodRange, day: SQL) => sql`${day} between ${from}::date and ${to}::date`

/** Selects the lines of invoices, debit notes and credit notes, which are negative. */
function selectEarned(range: PeriodRange, by: Split): SQL {
  const { practiceId } = range
  const atPlace = matchPlace(range, sql`i.place_id`)
  const lineKey = selectGroupKey(by, sql`coalesce(l.doctor_id, i.doctor_id)`, sql`l.description`)
  return sql`
    select ${lineKey} as key, l.description as label, l.taxable_minor as revenue, 0::bigint as collected
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where i.practice_id = ${practiceId} and i.status = 'issued' and ${isInPeriod(range, sql`i.issue_date`)}${atPlace}
    union all
    select ${selectGroupKey(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, l.taxable_minor, 0
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.side = 'customer' and n.status = 'issued' and ${isInPeriod(range, sql`n.issue_date`)}${atPlace}
    union all
    select ${lineKey}, l.description, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join invoice_lines l on l.practice_id = c.practice_id and l.id = c.invoice_line_id
    join invoices i on i.practice_id = l.practice_id and i.id = l.invoice_id
    where n.practice_id = ${practiceId} and n.status = 'issued' and ${isInPeriod(range, sql`n.issue_date`)}${atPlace}
    union all
    select ${selectGroupKey(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join debit_note_lines l on l.practice_id = c.practice_id and l.id = c.debit_note_line_id
    join debit_notes d on d.practice_id = l.practice_id and d.id = l.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where n.practice_id = ${practiceId} and n.debit_note_id is not null and n.status = 'issued'
      and ${isInPeriod(range, sql`n.issue_date`)}${atPlace}`
}

/** Selects payments split over the lines of their documents. Cumulative rounding makes the parts add up exactly. */
function selectReceived({ practiceId }: PeriodRange, by: Split): SQL {
  const share = sql`div(m.minor * sum(l.line_total_minor) over up, m.whole) - div(m.minor * (sum(l.line_total_minor) over up - l.line_total_minor), m.whole)`
  return sql`
    select s.key, s.label, 0, s.part from (
      select ${selectGroupKey(by, sql`coalesce(l.doctor_id, i.doctor_id)`, sql`l.description`)} as key, l.description as label, ${share} as part
      from (select g.document_id, sum(g.minor) as minor, p.total_minor::numeric as whole from money g
        join invoices p on p.practice_id = ${practiceId} and p.id = g.document_id where not g.is_debit and p.total_minor > 0 group by 1, 3) m
      join invoices i on i.practice_id = ${practiceId} and i.id = m.document_id
      join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
      window up as (partition by l.invoice_id order by l.position)
      union all
      select ${selectGroupKey(by, sql`coalesce(n.doctor_id, i.doctor_id)`, sql`l.description`)}, l.description, ${share}
      from (select g.document_id, sum(g.minor) as minor, p.total_minor::numeric as whole from money g
        join debit_notes p on p.practice_id = ${practiceId} and p.id = g.document_id where g.is_debit and p.total_minor > 0 group by 1, 3) m
      join debit_notes n on n.practice_id = ${practiceId} and n.id = m.document_id
      join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
      join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
      window up as (partition by l.debit_note_id order by l.position)) s`
}

const COLLECTED_BY_METHOD = sql`select method as key, method as label, null::bigint as revenue, minor as collected from money`
