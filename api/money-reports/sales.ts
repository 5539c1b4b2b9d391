import { type SQL, sql } from 'drizzle-orm'
import type { PagedPeriod, SalesRegister } from '#contract/money-reports/schema.ts'
import { type Asking, covered, cut, ofPlace, paged, read, type Slice, type Span, sliceOf, spanOf } from './span.ts'

/** Every paper that was issued in these days, the cancelled ones too, and what is due of it now. */
export async function sales(context: Asking, asked: PagedPeriod): Promise<SalesRegister> {
  const span = await spanOf(context, asked)
  const slice = sliceOf(asked)
  const found = await read<SalesRegister['rows'][number]>(
    context,
    sql`select m.id, m.paper, m.kind, m.status, m.number, m.day::text as day, m.title, m.client ->> 'name' as client, m.client ->> 'taxNo' as "clientTaxNo",
        m.place_of_supply as "placeOfSupply", l.name as "placeName", ${AMOUNTS},
        case when m.status <> 'issued' then 0 when m.paper = 'invoice' then m.payable - invoice_settled_minor(${span.practiceId}, m.id)
          when m.paper = 'credit_note' then m.payable - credit_note_used_minor(${span.practiceId}, m.id)
          else m.payable - debit_note_settled_minor(${span.practiceId}, m.id) end as "dueMinor"
      from (select * from (${papers(span, slice)}) m order by m.day, m.id limit ${slice.limit}) m
      join places l on l.practice_id = ${span.practiceId} and l.id = m.place_id
      order by m.day, m.id`,
  )
  const [totals] = await read<SalesRegister['totals']>(
    context,
    sql`select ${SUMS}, count(*)::int as papers, (count(*) filter (where m.status = 'cancelled'))::int as cancelled
      from (${papers(span, null)}) m`,
  )
  return { ...covered(span), ...paged(found, asked.limit), totals: totals! }
}

const AMOUNTS = sql`m.taxable as "taxableMinor", m.exempt as "exemptMinor", m.cgst as "cgstMinor", m.sgst as "sgstMinor", m.igst as "igstMinor",
  m.round_off as "roundOffMinor", m.payable as "payableMinor"`

const total = (column: SQL) =>
  sql`coalesce(sum(case m.paper when 'credit_note' then -${column} else ${column} end) filter (where m.status = 'issued'), 0)`
const SUMS = sql`${total(sql`m.taxable`)} as "taxableMinor", ${total(sql`m.exempt`)} as "exemptMinor", ${total(sql`m.cgst`)} as "cgstMinor",
  ${total(sql`m.sgst`)} as "sgstMinor", ${total(sql`m.igst`)} as "igstMinor", ${total(sql`m.round_off`)} as "roundOffMinor", ${total(sql`m.payable`)} as "payableMinor"`

/** Invoices, credit notes, and debit notes of customers. */
function papers(span: Span, slice: Slice | null): SQL {
  const { practiceId } = span
  const arms = [
    sql`select p.id, 'invoice' as paper, p.kind, p.status, p.number, p.issue_date as day, p.title, p.client, p.place_of_supply, p.place_id,
        p.taxable_minor as taxable, p.exempt_minor as exempt, p.cgst_minor as cgst, p.sgst_minor as sgst, p.igst_minor as igst,
        p.round_off_minor as round_off, p.payable_minor as payable
      from invoices p where p.practice_id = ${practiceId} and p.status <> 'draft'${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
    sql`select p.id, 'credit_note', i.kind, p.status, p.number, p.issue_date, p.title, p.client, i.place_of_supply, p.place_id, p.taxable_minor, p.exempt_minor,
        p.cgst_minor, p.sgst_minor, p.igst_minor, p.round_off_minor, p.payable_minor
      from credit_notes p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id
      where p.practice_id = ${practiceId} and p.status <> 'draft'${ofPlace(span, sql`p.place_id`)} and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
    sql`select p.id, 'credit_note', i.kind, p.status, p.number, p.issue_date, p.title, p.client, i.place_of_supply, p.place_id, p.taxable_minor, p.exempt_minor,
        p.cgst_minor, p.sgst_minor, p.igst_minor, p.round_off_minor, p.payable_minor
      from credit_notes p join debit_notes d on d.practice_id = p.practice_id and d.id = p.debit_note_id
      join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
      where p.practice_id = ${practiceId} and p.debit_note_id is not null and p.status <> 'draft'${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
    sql`select p.id, 'debit_note', i.kind, p.status, p.number, p.issue_date, p.title, p.client, i.place_of_supply, p.place_id, p.taxable_minor, p.exempt_minor,
        p.cgst_minor, p.sgst_minor, p.igst_minor, p.round_off_minor, p.payable_minor
      from debit_notes p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id
      where p.practice_id = ${practiceId} and p.side = 'customer' and p.status <> 'draft'${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
  ]
  return sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union all `,
  )
}
