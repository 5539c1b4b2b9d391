import { type SQL, sql } from 'drizzle-orm'
import { taxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { ofPlace, type Span } from './span.ts'

/** Whose return it is: of branches with one tax number, or of all. */
export type Taxed = Span & { taxNo: string | null }

/** Over the limit of the invoice's day, to a consumer in another state. */
function large({ taxProfile: name }: Taxed): SQL {
  const limits = taxProfile(name).returnSections?.largeAbove ?? []
  if (limits.length === 0) return sql`false`
  const cases = limits
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .map(({ from, minor }) => sql`when i.issue_date >= ${from}::date then i.total_minor > ${minor}::bigint`)
  return sql`(i.supply = 'inter' and i.client ->> 'taxNo' is null and case ${sql.join(cases, sql` `)} else false end)`
}

/** What is done at a desk is supplied where the desk is. */
const STATE = sql`coalesce(i.place_of_supply, i.seller ->> 'stateCode')`

/**
 * How many a line of a credit note takes back. Credited by amount it is of none of them, until nothing is left of the line's
 * value: that note takes back all that is left of its quantity too.
 */
const creditedQty = (line: SQL) => sql`coalesce(l.qty_milli, (
  select case when sum(c.line_total_minor) = o.line_total_minor then o.qty_milli - coalesce(sum(c.qty_milli), 0) else 0 end
  from credit_note_lines c join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id
  where c.practice_id = l.practice_id and ${line} = o.id and m.status = 'issued' and not m.commercial
    and (m.issued_at, c.id) <= (n.issued_at, l.id)))`

/**
 * The lines of all papers that stand in these days, each with where it belongs in a return: (paper, id, registered, large,
 * supply, state, code, description, unit, qty, tax_category, rate_bps, taxable, cgst, sgst, igst, total). Notes follow
 * their invoice, and what takes a debit note back follows that; of commercial ones no return tells.
 */
export function taxLines(span: Taxed): SQL {
  const { practiceId, from, to, taxNo } = span
  const here = taxNo
    ? sql`${ofPlace(span, sql`i.place_id`)} and i.seller ->> 'taxNo' = ${taxNo}`
    : ofPlace(span, sql`i.place_id`)
  const about = sql`i.client ->> 'taxNo' is not null as registered, ${large(span)} as large, i.supply, ${STATE} as state`
  const amounts = sql`l.tax_category, l.rate_bps, l.taxable_minor as taxable, l.cgst_minor as cgst, l.sgst_minor as sgst, l.igst_minor as igst,
    l.line_total_minor as total`
  return sql`
    select 'invoice' as paper, i.id, ${about}, l.code, l.description, l.unit, l.qty_milli as qty, ${amounts}
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where i.practice_id = ${practiceId} and i.status = 'issued' and i.issue_date between ${from}::date and ${to}::date${here}
    union all
    select 'debit_note', n.id, ${about}, l.code, l.description, l.unit, l.qty_milli, ${amounts}
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.side = 'customer' and n.status = 'issued' and n.issue_date between ${from}::date and ${to}::date${here}
    union all
    select 'credit_note', n.id, ${about}, l.code, l.description, o.unit, ${creditedQty(sql`c.invoice_line_id`)}, ${amounts}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.status = 'issued' and not n.commercial and n.issue_date between ${from}::date and ${to}::date${here}
    union all
    select 'credit_note', n.id, ${about}, l.code, l.description, o.unit, ${creditedQty(sql`c.debit_note_line_id`)}, ${amounts}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
    join debit_notes d on d.practice_id = n.practice_id and d.id = n.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where n.practice_id = ${practiceId} and n.debit_note_id is not null and n.status = 'issued' and not n.commercial
      and n.issue_date between ${from}::date and ${to}::date${here}`
}
