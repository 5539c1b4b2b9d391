import { type SQL, sql } from 'drizzle-orm'
import { matchPlace, type PeriodRange } from './report-range.ts'

/** Selects the number ranges of documents issued in the period, under one tax number or all, with the number cancelled. */
export function selectDocumentsIssued(range: PeriodRange): SQL {
  const { practiceId, from, to, taxNo } = range
  const matchesTaxNo = taxNo ? sql` and seller ->> 'taxNo' = ${taxNo}` : sql``
  const days = sql`between ${from}::date and ${to}::date${matchesTaxNo}`
  return sql`select s.doc_type as "documentType", l.name as "placeName",
        (array_agg(n.number order by split_part(n.number, '/', 3)::int))[1] as first,
        (array_agg(n.number order by split_part(n.number, '/', 3)::int desc))[1] as last,
        count(*)::int as total, (count(*) filter (where n.cancelled))::int as cancelled, (count(*) filter (where not n.cancelled))::int as net
      from (
        select series_id, number, status = 'cancelled' as cancelled from invoices where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, number, status = 'cancelled' from credit_notes where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, number, status = 'cancelled' from debit_notes where practice_id = ${practiceId} and number is not null and issue_date ${days}
        union all select series_id, number, false from receipts where practice_id = ${practiceId} and received_on ${days}
        union all select series_id, number, false from refunds where practice_id = ${practiceId} and number is not null and refunded_on ${days}) n
      join number_series s on s.practice_id = ${practiceId} and s.id = n.series_id
      left join places l on l.practice_id = s.practice_id and l.id = s.place_id
      where true${matchPlace(range, sql`s.place_id`)}
      group by n.series_id, s.doc_type, s.prefix, s.financial_year, l.name order by s.doc_type, s.prefix, s.financial_year`
}
