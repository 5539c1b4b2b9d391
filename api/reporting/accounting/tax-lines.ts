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
 * The quantity that a credit note line takes back. A line credited by amount takes back none, except that the note which
 * uses up the line's value takes back the remaining quantity.
 */
const selectCreditedQty = (line: SQL) => sql`coalesce(l.qty_milli, (
  select case when sum(c.line_total_minor) = o.line_total_minor then o.qty_milli - coalesce(sum(c.qty_milli), 0) else 0 end
  from credit_note_lines c join credit_notes m on m.practice_id = c.practice_id and m.id = c.credit_note_id
  where c.practice_id = l.practice_id and ${line} = o.id and m.status = 'issued' and not m.commercial
    and (m.issued_at, c.id) <= (n.issued_at, l.id)))`

/**
 * Selects the sums of lines of documents issued in the period, without commercial credit notes and untaxed practices, as (document_type, registered, code, description, unit, qty,
 * tax_category, rate_bps, taxable, cgst, sgst, igst, total). Credit notes are read by line, because their quantities
 * depend on each other.
 */
export function selectTaxCodeLines(range: PeriodRange): SQL {
  const { practiceId, from, to, taxNo } = range
  const hasTaxNo = taxNo ? sql` and t.tax_no = ${taxNo}` : sql``
  return sql`
    select t.document_type, t.registered, t.code, t.description, t.unit, t.qty_milli as qty, t.tax_category, t.rate_bps, t.taxable_minor as taxable,
      t.cgst_minor as cgst, t.sgst_minor as sgst, t.igst_minor as igst, t.total_minor as total
    from line_totals t
    where t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date and t.document_type <> 'credit_note'
      and t.supply <> 'none' and t.line_count > 0${matchPlace(range, sql`t.place_id`)}${hasTaxNo}
    union all
    select document_type, registered, code, description, unit, qty, tax_category, rate_bps, taxable, cgst, sgst, igst, total
    from (${sql.join(listCreditLines(range), sql` union all `)}) t where t.supply <> 'none'`
}

/**
 * Selects the lines of all documents issued in the period with what decides their section: (document_type, id, registered,
 * large, supply, state, code, description, unit, qty, tax_category, rate_bps, taxable, cgst, sgst, igst, total). Notes
 * follow their invoice. Commercial credit notes are in no return.
 */
export function selectTaxLines(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  const atPlace = matchPlaceAndTaxNo(range)
  const attributes = selectAttributes(range)
  const invoiceLines = sql`
    select 'invoice' as document_type, i.id, ${attributes}, l.code, l.description, l.unit, l.qty_milli as qty, ${AMOUNTS}
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where i.practice_id = ${practiceId} and i.status = 'issued' and i.issue_date between ${from}::date and ${to}::date${atPlace}`
  const debitLines = sql`
    select 'debit_note', n.id, ${attributes}, l.code, l.description, l.unit, l.qty_milli, ${AMOUNTS}
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where n.practice_id = ${practiceId} and n.side = 'customer' and n.status = 'issued' and n.issue_date between ${from}::date and ${to}::date${atPlace}`
  return sql.join([invoiceLines, debitLines, ...listCreditLines(range)], sql` union all `)
}

const AMOUNTS = sql`l.tax_category, l.rate_bps, l.taxable_minor as taxable, l.cgst_minor as cgst, l.sgst_minor as sgst, l.igst_minor as igst,
    l.line_total_minor as total`

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
    select 'credit_note' as document_type, n.id, ${attributes}, l.code, l.description, o.unit, ${selectCreditedQty(sql`c.invoice_line_id`)} as qty, ${AMOUNTS}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join invoice_lines o on o.practice_id = l.practice_id and o.id = l.invoice_line_id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where ${isIssued}`,
    sql`
    select 'credit_note', n.id, ${attributes}, l.code, l.description, o.unit, ${selectCreditedQty(sql`c.debit_note_line_id`)}, ${AMOUNTS}
    from credit_notes n join credit_note_lines l on l.practice_id = n.practice_id and l.credit_note_id = n.id
    join debit_note_lines o on o.practice_id = l.practice_id and o.id = l.debit_note_line_id
    join debit_notes d on d.practice_id = n.practice_id and d.id = n.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where ${isIssued} and n.debit_note_id is not null`,
  ]
}
