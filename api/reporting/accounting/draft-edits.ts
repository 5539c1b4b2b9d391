import { type SQL, sql } from 'drizzle-orm'
import { buildSliceCondition, matchPlace, type PeriodRange, type Slice } from './report-range.ts'

/**
 * Selects charges of drafts that were reduced or removed, from the audit log, because nothing else stores earlier drafts. A
 * line with only another share of the document's discount doesn't count.
 */
export function selectDraftEdits(range: PeriodRange, slice: Slice | null): SQL {
  const { practiceId, zone, start, end } = range
  const day = sql`(a.at at time zone ${zone})::date`
  return sql`select a.id, i.id as document_id, 'draft_edit' as kind, ${day} as day, i.number, coalesce(i.client ->> 'name', q.full_name) as client, a.person_id as by_id,
      less.names as reason, less.amount
    from audit a
    left join invoices i on i.practice_id = a.practice_id and i.id = a.object_id::uuid
    left join patients q on q.practice_id = a.practice_id and q.id = a.patient_id
    cross join lateral (
      select string_agg(b.description, ', ' order by b.description) as names, sum(b.total - coalesce(n.total, 0))::bigint as amount
      from (${selectLines(sql`a.before`)}) b left join (${selectLines(sql`a.after`)}) n on n.description = b.description
      where b.terms is distinct from n.terms and b.total > coalesce(n.total, 0)
    ) less
    where a.practice_id = ${practiceId} and a.at >= ${start}::timestamptz and a.at < ${end}::timestamptz
      and a.object in ('charges', 'invoice') and a.act in ('update', 'delete') and less.amount > 0
      ${matchPlace(range, sql`coalesce(i.place_id, (a.before ->> 'placeId')::uuid)`)} and ${buildSliceCondition(range, slice, day, sql`a.id`)}`
}

/** Selects the lines of a draft in the audit log by description, with their totals and the terms as typed. */
const selectLines = (draft: SQL) => sql`select l ->> 'description' as description,
    sum(coalesce((l ->> 'lineTotalMinor')::numeric, (l ->> 'qty')::numeric * (l ->> 'priceMinor')::numeric)) as total,
    string_agg(t.term, ',' order by t.term) as terms
  from jsonb_array_elements(case jsonb_typeof(${draft} -> 'lines') when 'array' then ${draft} -> 'lines' else '[]' end) l
    cross join lateral (select concat_ws(':', l ->> 'qty', l ->> 'qtyMilli', l ->> 'priceMinor', l ->> 'unitPriceMinor', l ->> 'discountMinor') as term) t
  group by 1`
