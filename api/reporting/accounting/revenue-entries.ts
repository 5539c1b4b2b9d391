import { type SQL, sql } from 'drizzle-orm'
import type { RevenueBy } from '#contract/reporting/accounting/rules.ts'
import { matchPlace, type PeriodRange } from './report-range.ts'

/**
 * Selects what was earned and collected in the period as (key, revenue, collected), in minor units. Needs the amounts of
 * `selectCollected` as `money`.
 */
export function selectRevenue(range: PeriodRange, by: RevenueBy): SQL {
  if (by === 'method') return sql`select method as key, null::bigint as revenue, minor as collected from money`
  return by === 'place' || by === 'kind'
    ? sql`${selectEarnedByInvoice(range, by)} union all ${selectReceivedByInvoice(range, by)}`
    : sql`${selectEarnedByLine(range, by)} union all ${selectReceivedByLine(range, by)}`
}

/** Returns a function that matches the issued documents of the period, by the alias of a document and its invoice `i`. */
function createIssuedCondition(range: PeriodRange) {
  const { practiceId, from, to } = range
  const atPlace = matchPlace(range, sql`i.place_id`)
  return (document: SQL) =>
    sql`${document}.practice_id = ${practiceId} and ${document}.status = 'issued' and ${document}.issue_date between ${from}::date and ${to}::date${atPlace}`
}

type InvoiceKey = 'place' | 'kind'
/** What all lines of an invoice have in common, so that its lines needn't be read. */
const INVOICE_KEYS: Readonly<Record<InvoiceKey, SQL>> = { place: sql`i.place_id`, kind: sql`i.kind` }

/**
 * Selects the revenue of invoices, debit notes and credit notes, which are negative. With row-level security PostgreSQL uses
 * the index for `case`, but not for `coalesce`.
 */
function selectEarnedByInvoice(range: PeriodRange, by: InvoiceKey): SQL {
  const isIssued = createIssuedCondition(range)
  const key = INVOICE_KEYS[by]
  return sql`
    select ${key} as key, i.taxable_minor + i.exempt_minor as revenue, 0::bigint as collected from invoices i where ${isIssued(sql`i`)}
    union all
    select ${key}, n.taxable_minor + n.exempt_minor, 0 from debit_notes n join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where ${isIssued(sql`n`)} and n.side = 'customer'
    union all
    select ${key}, -n.taxable_minor - n.exempt_minor, 0
    from credit_notes n left join debit_notes d on d.practice_id = n.practice_id and d.id = n.debit_note_id
    join invoices i on i.practice_id = n.practice_id and i.id = case when n.invoice_id is null then d.invoice_id else n.invoice_id end
    where ${isIssued(sql`n`)}`
}

const selectReceivedByInvoice = ({ practiceId }: PeriodRange, by: InvoiceKey): SQL => sql`
  select ${INVOICE_KEYS[by]}, 0, g.minor
  from money g join invoices i on i.practice_id = ${practiceId} and i.id = g.document_id where not g.is_debit and i.total_minor > 0
  union all
  select ${INVOICE_KEYS[by]}, 0, g.minor
  from money g join debit_notes n on n.practice_id = ${practiceId} and n.id = g.document_id
  join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id where g.is_debit and n.total_minor > 0`

type LineKey = Exclude<RevenueBy, InvoiceKey | 'method'>
const selectLineKey = (by: LineKey, doctorId: SQL) => (by === 'doctor' ? doctorId : sql`l.description`)

/** Selects the revenue of the lines of invoices, debit notes and credit notes, which are negative. */
function selectEarnedByLine(range: PeriodRange, by: LineKey): SQL {
  const isIssued = createIssuedCondition(range)
  const invoiceKey = selectLineKey(by, sql`coalesce(l.doctor_id, i.doctor_id)`)
  const noteKey = selectLineKey(by, sql`coalesce(n.doctor_id, i.doctor_id)`)
  const debitKey = selectLineKey(by, sql`coalesce(d.doctor_id, i.doctor_id)`)
  return sql`
    select ${invoiceKey} as key, l.taxable_minor as revenue, 0::bigint as collected
    from invoices i join invoice_lines l on l.practice_id = i.practice_id and l.invoice_id = i.id
    where ${isIssued(sql`i`)}
    union all
    select ${noteKey}, l.taxable_minor, 0
    from debit_notes n join debit_note_lines l on l.practice_id = n.practice_id and l.debit_note_id = n.id
    join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
    where ${isIssued(sql`n`)} and n.side = 'customer'
    union all
    select ${invoiceKey}, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join invoice_lines l on l.practice_id = c.practice_id and l.id = c.invoice_line_id
    join invoices i on i.practice_id = l.practice_id and i.id = l.invoice_id
    where ${isIssued(sql`n`)}
    union all
    select ${debitKey}, -c.taxable_minor, 0
    from credit_notes n join credit_note_lines c on c.practice_id = n.practice_id and c.credit_note_id = n.id
    join debit_note_lines l on l.practice_id = c.practice_id and l.id = c.debit_note_line_id
    join debit_notes d on d.practice_id = l.practice_id and d.id = l.debit_note_id
    join invoices i on i.practice_id = d.practice_id and i.id = d.invoice_id
    where ${isIssued(sql`n`)} and n.debit_note_id is not null`
}

/** The part of the amount `m.minor` for a line. Cumulative rounding makes the parts add up exactly. */
const SHARE = sql`(div(m.minor * sum(l.line_total_minor) over up, m.whole) - div(m.minor * (sum(l.line_total_minor) over up - l.line_total_minor), m.whole))::bigint`

/** Selects payments split over the lines of their documents. The lines of an invoice that is paid in full get their totals. */
function selectReceivedByLine({ practiceId }: PeriodRange, by: LineKey): SQL {
  const invoiceKey = selectLineKey(by, sql`coalesce(l.doctor_id, m.doctor_id)`)
  return sql`
    select s.key, 0, s.part from (
      with paid as materialized (select i.id, i.doctor_id, i.total_minor::numeric as whole, sum(g.minor) as minor, sum(g.minor) = i.total_minor as in_full
        from money g join invoices i on i.practice_id = ${practiceId} and i.id = g.document_id
        where not g.is_debit and i.total_minor > 0 group by i.practice_id, i.id)
      select ${invoiceKey} as key, case when m.in_full then l.line_total_minor end as part
      from paid m join invoice_lines l on l.practice_id = ${practiceId} and l.invoice_id = m.id
      union all
      select p.key, p.part from paid m cross join lateral (select ${invoiceKey} as key, ${SHARE} as part
        from invoice_lines l where l.practice_id = ${practiceId} and l.invoice_id = m.id window up as (order by l.position)) p
      where not m.in_full
      union all
      select ${selectLineKey(by, sql`coalesce(m.doctor_id, i.doctor_id)`)}, ${SHARE}
      from (select n.id, n.doctor_id, n.invoice_id, n.total_minor::numeric as whole, sum(g.minor) as minor
        from money g join debit_notes n on n.practice_id = ${practiceId} and n.id = g.document_id
        where g.is_debit and n.total_minor > 0 group by n.practice_id, n.id) m
      join invoices i on i.practice_id = ${practiceId} and i.id = m.invoice_id
      join debit_note_lines l on l.practice_id = ${practiceId} and l.debit_note_id = m.id
      window up as (partition by l.debit_note_id order by l.position)) s`
}
