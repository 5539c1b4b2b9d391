import { type SQL, sql } from 'drizzle-orm'
import { matchPlace, type PeriodRange } from './report-range.ts'

/**
 * A document number with its length before it, in three digits. The numbers of a series differ only in their digits, so in
 * this form their order as text is the order of issue.
 */
const ORDERED_NUMBER = sql`lpad(length(number)::text, 3, '0') || number collate "C"`

const selectNumber = (ordered: SQL) => sql`substr(${ordered}, 4)`

/** Selects the number ranges of documents issued in the period, under one tax number or all, with the number cancelled. */
export function selectDocumentsIssued(range: PeriodRange): SQL {
  const { practiceId, from, to, taxNo } = range
  const matchesTaxNo = taxNo ? sql` and seller ->> 'taxNo' = ${taxNo}` : sql``
  const days = sql`between ${from}::date and ${to}::date${matchesTaxNo}`
  return sql`select s.doc_type as "documentType", l.name as "placeName",
        ${selectNumber(sql`min(n.ordered)`)} as first, ${selectNumber(sql`max(n.ordered)`)} as last,
        count(*)::int as total, (count(*) filter (where n.cancelled))::int as cancelled, (count(*) filter (where not n.cancelled))::int as net
      from (
        select series_id, ${ORDERED_NUMBER} as ordered, status = 'cancelled' as cancelled from invoices where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, ${ORDERED_NUMBER}, status = 'cancelled' from credit_notes where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, ${ORDERED_NUMBER}, status = 'cancelled' from debit_notes where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, ${ORDERED_NUMBER}, false from receipts where practice_id = ${practiceId} and received_on ${days}
        union all select series_id, ${ORDERED_NUMBER}, false from refunds where practice_id = ${practiceId} and number is not null and refunded_on ${days}) n
      join number_series s on s.practice_id = ${practiceId} and s.id = n.series_id
      left join places l on l.practice_id = s.practice_id and l.id = s.place_id
      where true${matchPlace(range, sql`s.place_id`)}
      group by n.series_id, s.doc_type, s.prefix, s.financial_year, l.name order by s.doc_type, s.prefix, s.financial_year`
}
