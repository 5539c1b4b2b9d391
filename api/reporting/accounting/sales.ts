import { type SQL, sql } from 'drizzle-orm'
import type { PagedPeriod, SalesRegister } from '#contract/reporting/accounting/schema.ts'
import {
  buildSliceCondition,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  type Slice,
  toPage,
  toReportPeriod,
  toSlice,
  unionAll,
} from './report-range.ts'

/** Lists the documents issued in the period, including cancelled ones, with the amount due now. */
export async function reportSales(ctx: ReportContext, query: PagedPeriod): Promise<SalesRegister> {
  const range = await resolveRange(ctx, query)
  const slice = toSlice(query)
  const documents = await queryRows<SalesRegister['rows'][number]>(
    ctx,
    sql`select m.id, m.document_type as "documentType", m.status, m.number, m.day::text as day, m.client ->> 'name' as client, m.client ->> 'taxNo' as "clientTaxNo",
        m.place_of_supply as "placeOfSupply", l.name as "placeName", ${AMOUNTS},
        case when m.status <> 'issued' then 0 when m.document_type = 'invoice' then m.due
          when m.document_type = 'credit_note' then credit_note_used_minor(${range.practiceId}, m.id) - m.payable
          else m.payable - debit_note_settled_minor(${range.practiceId}, m.id) end as "dueMinor"
      from (select * from (${selectDocuments(range, slice)}) m order by m.day, m.id limit ${slice.limit}) m
      join places l on l.practice_id = ${range.practiceId} and l.id = m.place_id
      order by m.day, m.id`,
  )
  const [totals] = await queryRows<SalesRegister['totals']>(
    ctx,
    sql`select ${SUMS}, coalesce(sum(t.documents), 0)::int as documents, coalesce(sum(t.cancelled), 0)::int as cancelled
      from sales_totals t where t.practice_id = ${range.practiceId} and t.day between ${range.from}::date and ${range.to}::date${matchPlace(range, sql`t.place_id`)}`,
  )
  return { ...toReportPeriod(range), ...toPage(documents, query.limit), totals: totals! }
}

/** Credit notes are negative, as in the totals. */
const sign = (amount: SQL) => sql`case m.document_type when 'credit_note' then -(${amount}) else ${amount} end`
const AMOUNTS = sql`${sign(sql`m.taxable`)} as "taxableMinor", ${sign(sql`m.exempt`)} as "exemptMinor", ${sign(sql`m.cgst`)} as "cgstMinor",
  ${sign(sql`m.sgst`)} as "sgstMinor", ${sign(sql`m.igst`)} as "igstMinor", ${sign(sql`m.round_off`)} as "roundOffMinor",
  ${sign(sql`m.payable`)} as "payableMinor"`

const selectTotal = (column: SQL) =>
  sql`coalesce(sum(case t.document_type when 'credit_note' then -${column} else ${column} end), 0)`
const SUMS = sql`${selectTotal(sql`t.taxable_minor`)} as "taxableMinor", ${selectTotal(sql`t.exempt_minor`)} as "exemptMinor", ${selectTotal(sql`t.cgst_minor`)} as "cgstMinor",
  ${selectTotal(sql`t.sgst_minor`)} as "sgstMinor", ${selectTotal(sql`t.igst_minor`)} as "igstMinor", ${selectTotal(sql`t.round_off_minor`)} as "roundOffMinor",
  ${selectTotal(sql`t.payable_minor`)} as "payableMinor"`

/** Selects invoices, credit notes, and debit notes of customers. */
function selectDocuments(range: PeriodRange, slice: Slice): SQL {
  const { practiceId } = range
  const atPlace = matchPlace(range, sql`p.place_id`)
  const onPage = buildSliceCondition(range, slice, sql`p.issue_date`, sql`p.id`)
  const selectNotes = (type: SQL, notes: SQL, only: SQL) =>
    sql`select p.id, ${type}, p.status, p.number, p.issue_date, p.client, i.place_of_supply, p.place_id, p.taxable_minor, p.exempt_minor,
        p.cgst_minor, p.sgst_minor, p.igst_minor, p.round_off_minor, p.payable_minor, 0
      from ${notes} where p.practice_id = ${practiceId}${only} and p.status <> 'draft'${atPlace} and ${onPage}`
  const selects = [
    sql`select p.id, 'invoice' as document_type, p.status, p.number, p.issue_date as day, p.client, p.place_of_supply, p.place_id,
        p.taxable_minor as taxable, p.exempt_minor as exempt, p.cgst_minor as cgst, p.sgst_minor as sgst, p.igst_minor as igst,
        p.round_off_minor as round_off, p.payable_minor as payable, p.due_minor as due
      from invoices p where p.practice_id = ${practiceId} and p.status <> 'draft'${atPlace} and ${onPage}`,
    selectNotes(
      sql`'credit_note'`,
      sql`credit_notes p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id`,
      sql``,
    ),
    selectNotes(
      sql`'credit_note'`,
      sql`credit_notes p join debit_notes d on d.practice_id = p.practice_id and d.id = p.debit_note_id
        join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id`,
      sql` and p.debit_note_id is not null`,
    ),
    selectNotes(
      sql`'debit_note'`,
      sql`debit_notes p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id`,
      sql` and p.side = 'customer'`,
    ),
  ]
  return unionAll(selects)
}
