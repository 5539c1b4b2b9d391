import { type SQL, sql } from 'drizzle-orm'
import type { RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { selectCollected } from './collected-amounts.ts'
import { matchPlace, type PeriodRange } from './report-range.ts'

/** Selects the collected amounts that are in no totals, which `selectRevenue` reads as `money`. By method there are no totals. */
export const selectMoney = (range: PeriodRange, by: RevenueBy): SQL =>
  selectCollected(range, by === 'method' ? { byMethod: true } : { skipFull: true })

/**
 * Selects what was earned and collected in the period as (key, revenue, collected), in minor units. Needs the amounts of
 * `selectMoney` as `money`.
 */
export function selectRevenue(range: PeriodRange, by: RevenueBy): SQL {
  if (by === 'method') return sql`select method as key, null::bigint as revenue, minor as collected from money`
  const others =
    by === 'place' || by === 'kind' ? selectOtherCollectedByInvoice(range, by) : selectOtherCollectedByLine(range, by)
  const { practiceId, from, to } = range
  const isInPeriod = sql`t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date${matchPlace(range, sql`t.place_id`)}`
  return sql`
    select ${TOTALS_KEYS[by].earned} as key, case t.document_type when 'credit_note' then -t.taxable_minor else t.taxable_minor end as revenue, 0::bigint as collected
    from line_totals t where ${isInPeriod} and t.line_count > 0
    union all
    select ${TOTALS_KEYS[by].collected}, 0, t.collected_minor from collected_totals t where ${isInPeriod}
    union all ${others}`
}

type InvoiceKey = 'place' | 'kind'
type LineKey = Exclude<RevenueBy, InvoiceKey | 'method'>

/** The columns of the two tables of totals. Payments are filtered by the place of the receipt, and grouped by the place of the invoice. */
const TOTALS_KEYS: Readonly<Record<InvoiceKey | LineKey, { earned: SQL; collected: SQL }>> = {
  place: { earned: sql`t.place_id`, collected: sql`t.invoice_place_id` },
  kind: { earned: sql`t.kind`, collected: sql`t.kind` },
  doctor: { earned: sql`t.doctor_id`, collected: sql`t.doctor_id` },
  service: { earned: sql`t.description`, collected: sql`t.description` },
}

/** Selects the amounts of `money` by a column of their invoice. */
function selectOtherCollectedByInvoice({ practiceId }: PeriodRange, by: InvoiceKey): SQL {
  const key = { place: sql`i.place_id`, kind: sql`i.kind` }[by]
  return sql`
    select ${key}, 0, g.minor
    from money g join invoices i on i.practice_id = ${practiceId} and i.id = g.document_id where not g.is_debit and i.total_minor > 0
    union all
    select ${key}, 0, g.minor
    from money g join debit_notes n on n.practice_id = ${practiceId} and n.id = g.document_id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id where g.is_debit and n.total_minor > 0`
}

/** The part of the amount `m.minor` for a line. Cumulative rounding makes the parts add up exactly. */
const SHARE = sql`(div(m.minor * sum(l.line_total_minor) over up, m.whole) - div(m.minor * (sum(l.line_total_minor) over up - l.line_total_minor), m.whole))::bigint`

/**
 * Selects the amounts of `money` split over the lines of their documents. A refund is split apart from the payment in full
 * that it returns, so that periods add up.
 */
function selectOtherCollectedByLine({ practiceId }: PeriodRange, by: LineKey): SQL {
  const selectKey = (doctorId: SQL) => (by === 'doctor' ? doctorId : sql`l.description`)
  return sql`
    select ${selectKey(sql`coalesce(l.doctor_id, m.doctor_id)`)}, 0, ${SHARE}
    from (select i.id, i.doctor_id, i.total_minor::numeric as whole, sum(g.minor) as minor
      from money g join invoices i on i.practice_id = ${practiceId} and i.id = g.document_id
      where not g.is_debit and i.total_minor > 0 group by i.practice_id, i.id) m
    join invoice_lines l on l.practice_id = ${practiceId} and l.invoice_id = m.id
    window up as (partition by l.invoice_id order by l.position)
    union all
    select ${selectKey(sql`coalesce(m.doctor_id, i.doctor_id)`)}, 0, ${SHARE}
    from (select n.id, n.doctor_id, n.invoice_id, n.total_minor::numeric as whole, sum(g.minor) as minor
      from money g join debit_notes n on n.practice_id = ${practiceId} and n.id = g.document_id
      where g.is_debit and n.total_minor > 0 group by n.practice_id, n.id) m
    join invoices i on i.practice_id = ${practiceId} and i.id = m.invoice_id
    join debit_note_lines l on l.practice_id = ${practiceId} and l.debit_note_id = m.id
    window up as (partition by l.debit_note_id order by l.position)`
}
