import { type SQL, sql } from 'drizzle-orm'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { matchPlace, type PeriodRange } from './report-range.ts'

/** An invoice above the limit of its day, to a consumer in another state. */
export function isLargeInvoice({ taxProfile: name }: PeriodRange): SQL {
  const limits = getTaxProfile(name).returnSections?.largeAbove ?? []
  if (limits.length === 0) return sql`false`
  const cases = limits
    .toSorted((a, b) => (a.from < b.from ? 1 : -1))
    .map(({ from, minor }) => sql`when i.issue_date >= ${from}::date then i.total_minor > ${minor}::bigint`)
  return sql`(i.supply = 'inter' and i.client ->> 'taxNo' is null and case ${sql.join(cases, sql` `)} else false end)`
}

/** The state of supply. By default that of the branch. */
const STATE = sql`coalesce(i.place_of_supply, i.seller ->> 'stateCode')`

/**
 * Selects the totals of lines of documents issued in the period, without commercial credit notes and untaxed practices, as
 * `t`: a year has few rows.
 */
export function selectTaxCodeTotals(range: PeriodRange): SQL {
  const { practiceId, from, to, taxNo } = range
  const hasTaxNo = taxNo ? sql` and t.tax_no = ${taxNo}` : sql``
  return sql`select t.*, case t.document_type when 'credit_note' then -1 else 1 end as sign from line_totals t
    where t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date and not t.commercial
      and t.supply <> 'none' and t.line_count > 0${matchPlace(range, sql`t.place_id`)}${hasTaxNo}`
}

/**
 * Selects the lines of all documents issued in the period with what decides their section: (document_type, id, registered,
 * large, supply, state, tax_category, rate_bps, taxable, cgst, sgst, igst). Notes follow their invoice. Commercial credit notes are in no return.
 */
export function selectTaxLines(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  const atPlace = matchPlaceAndTaxNo(range)
  const attributes = selectAttributes(range)
  const invoiceLines = sql`
    select 'invoice' as document_type, i.id, ${attributes}, ${AMOUNTS}
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where i.practice_id = ${practiceId} and i.status = 'issued' and i.issue_date between ${from}::date and ${to}::date${atPlace}`
  const debitLines = sql`
    select 'debit_note', n.id, ${attributes}, ${AMOUNTS}
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.side = 'customer' and n.status = 'issued' and n.issue_date between ${from}::date and ${to}::date${atPlace}`
  return sql.join([invoiceLines, debitLines, ...listCreditLines(range)], sql` union all `)
}

const AMOUNTS = sql`l.tax_category, l.rate_bps, l.taxable_minor as taxable, l.cgst_minor as cgst, l.sgst_minor as sgst, l.igst_minor as igst`

const selectAttributes = (range: PeriodRange): SQL =>
  sql`i.client ->> 'taxNo' is not null as registered, ${isLargeInvoice(range)} as large, i.supply, ${STATE} as state`

const matchPlaceAndTaxNo = (range: PeriodRange): SQL =>
  range.taxNo
    ? sql`${matchPlace(range, sql`i.place_id`)} and i.seller ->> 'taxNo' = ${range.taxNo}`
    : matchPlace(range, sql`i.place_id`)

/** Selects the lines of credit notes for invoices, and for debit notes. */
function listCreditLines(range: PeriodRange): SQL[] {
  const { practiceId, from, to } = range
  const attributes = selectAttributes(range)
  const isIssued = sql`n.practice_id = ${practiceId} and n.status = 'issued' and not n.commercial and n.issue_date between ${from}::date and ${to}::date${matchPlaceAndTaxNo(range)}`
  return [
    sql`
    select 'credit_note' as document_type, n.id, ${attributes}, ${AMOUNTS}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where ${isIssued}`,
    sql`
    select 'credit_note', n.id, ${attributes}, ${AMOUNTS}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
    join debit_notes d on d.practice_id = n.practice_id and d.id = n.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where ${isIssued} and n.debit_note_id is not null`,
  ]
}
