import { type SQL, sql } from 'drizzle-orm'
import type { RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { selectCollected } from './collected-amounts.ts'
import { matchPlace, type PeriodRange } from './report-range.ts'

/**
 * Selects what was earned and collected in the period as (key, revenue, collected), in minor units, from the totals of each
 * day. They don't know the methods of payments, so by method the payments are read.
 */
export function selectRevenue(range: PeriodRange, by: RevenueBy): SQL {
  if (by === 'method')
    return sql`select method as key, null::bigint as revenue, minor as collected from (${selectCollected(range)}) money`
  const { practiceId, from, to } = range
  const isInPeriod = sql`t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date${matchPlace(range, sql`t.place_id`)}`
  return sql`
    select ${TOTALS_KEYS[by].earned} as key, case t.document_type when 'credit_note' then -t.taxable_minor else t.taxable_minor end as revenue, 0::bigint as collected
    from line_totals t where ${isInPeriod} and t.line_count > 0
    union all
    select ${TOTALS_KEYS[by].collected}, 0, t.collected_minor from collected_totals t where ${isInPeriod}`
}

/** The columns of the two tables of totals. Payments are filtered by the place of the receipt, and grouped by the place of the invoice. */
const TOTALS_KEYS: Readonly<Record<Exclude<RevenueBy, 'method'>, { earned: SQL; collected: SQL }>> = {
  place: { earned: sql`t.place_id`, collected: sql`t.invoice_place_id` },
  kind: { earned: sql`t.kind`, collected: sql`t.kind` },
  doctor: { earned: sql`t.doctor_id`, collected: sql`t.doctor_id` },
  service: { earned: sql`t.description`, collected: sql`t.description` },
}
