import { type SQL, sql } from 'drizzle-orm'
import { cut, ofPlace, type Slice, type Span } from './span.ts'

/**
 * Charges of drafts that were lowered or taken out, by the audit's word: nothing else remembers a draft as it was. A line
 * that only bears another share of the document's discount is not edited.
 */
export function draftEdits(span: Span, slice: Slice | null): SQL {
  const { practiceId, zone, start, end } = span
  const day = sql`(a.at at time zone ${zone})::date`
  return sql`select a.id, i.id as paper_id, 'draft_edit' as kind, ${day} as day, i.number, coalesce(i.client ->> 'name', q.full_name) as client, a.person_id as by_id,
      less.names as reason, less.amount
    from audit a
    left join invoices i on i.practice_id = a.practice_id and i.id = a.object_id::uuid
    left join patients q on q.practice_id = a.practice_id and q.id = a.patient_id
    cross join lateral (
      select string_agg(b.description, ', ' order by b.description) as names, sum(b.total - coalesce(n.total, 0))::bigint as amount
      from (${linesOf(sql`a.before`)}) b left join (${linesOf(sql`a.after`)}) n on n.description = b.description
      where b.terms is distinct from n.terms and b.total > coalesce(n.total, 0)
    ) less
    where a.practice_id = ${practiceId} and a.at >= ${start}::timestamptz and a.at < ${end}::timestamptz
      and a.object in ('charges', 'invoice') and a.act in ('update', 'delete') and less.amount > 0
      ${ofPlace(span, sql`coalesce(i.place_id, (a.before ->> 'placeId')::uuid)`)} and ${cut(span, slice, day, sql`a.id`)}`
}

/** The lines of a traced draft by what they say: what they came to, and the terms that somebody typed. */
const linesOf = (traced: SQL) => sql`select l ->> 'description' as description,
    sum(coalesce((l ->> 'lineTotalMinor')::numeric, (l ->> 'qty')::numeric * (l ->> 'priceMinor')::numeric)) as total,
    string_agg(t.term, ',' order by t.term) as terms
  from jsonb_array_elements(case jsonb_typeof(${traced} -> 'lines') when 'array' then ${traced} -> 'lines' else '[]' end) l
    cross join lateral (select concat_ws(':', l ->> 'qty', l ->> 'qtyMilli', l ->> 'priceMinor', l ->> 'unitPriceMinor', l ->> 'discountMinor') as term) t
  group by 1`
