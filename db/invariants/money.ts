import type { Invariant } from '../invariants.ts'

/** What was paid of each invoice: the allocations of receipts that were not reversed; and what credit notes took off it. */
const paid = `select i.practice_id, i.id, i.number, i.status, i.appointment_id, i.payable_minor,
    coalesce(sum(a.amount_minor) filter (where r.status = 'posted'), 0) as paid_minor, count(a.id) as parts,
    coalesce(max(c.applied), 0) as applied_minor, coalesce(max(c.refunded), 0) as refunded_minor
  from invoices i
  left join allocations a on a.practice_id = i.practice_id and a.invoice_id = i.id
  left join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  left join (select n.practice_id, n.invoice_id, sum(x.applied) as applied, sum(y.refunded) as refunded from credit_notes n
    left join lateral (select sum(amount_minor) as applied from credit_applications ca
      where ca.practice_id = n.practice_id and ca.credit_note_id = n.id) x on true
    left join lateral (select sum(amount_minor) as refunded from refunds f
      where f.practice_id = n.practice_id and f.credit_note_id = n.id and f.status not in ('rejected', 'reversed')) y on true
    where n.status = 'issued' group by n.practice_id, n.invoice_id) c on c.practice_id = i.practice_id and c.invoice_id = i.id
  group by i.practice_id, i.id`

const SERIES = `s.doc_type in ('invoice', 'receipt', 'credit_note', 'refund')`
const numbered = `select practice_id, series_id, number, issue_date as day from invoices where number is not null
  union all select practice_id, series_id, number, received_on from receipts
  union all select practice_id, series_id, number, issue_date from credit_notes where number is not null
  union all select practice_id, series_id, number, refunded_on from refunds where number is not null`
const written = `s.prefix || '/' || s.financial_year || '/'`

/** Papers add up, payments match them, and their numbers have no gap (back-office 1.8). */
export const money: Invariant[] = [
  {
    name: 'paper-sums',
    sentence: 'The amounts of a paper are the sums of its lines.',
    sql: `select i.practice_id, i.id, i.number from invoices i
      join lateral (select coalesce(sum(gross_minor), 0) as gross, coalesce(sum(discount_minor), 0) as line_discount,
          coalesce(sum(doc_discount_share_minor), 0) as discount, coalesce(sum(cgst_minor), 0) as cgst, coalesce(sum(sgst_minor), 0) as sgst,
          coalesce(sum(igst_minor), 0) as igst, coalesce(sum(line_total_minor), 0) as total,
          coalesce(sum(taxable_minor) filter (where tax_category = 'taxable'), 0) as taxable,
          coalesce(sum(taxable_minor) filter (where tax_category <> 'taxable'), 0) as exempt
        from invoice_lines l where l.practice_id = i.practice_id and l.invoice_id = i.id) l on true
      where (i.gross_minor, i.line_discount_minor, i.discount_minor, i.taxable_minor, i.exempt_minor, i.cgst_minor, i.sgst_minor, i.igst_minor, i.total_minor)
        is distinct from (l.gross, l.line_discount, l.discount, l.taxable, l.exempt, l.cgst, l.sgst, l.igst, l.total)
        or i.total_minor + i.round_off_minor <> i.payable_minor or i.round_off_minor not between -49 and 50 or i.payable_minor < 0`,
  },
  {
    name: 'paper-lines',
    sentence: 'A line is its price less its discounts plus its taxes, and an exempt line bears none.',
    sql: `select l.practice_id, l.invoice_id, l.position from invoice_lines l
      join invoices i on i.practice_id = l.practice_id and i.id = l.invoice_id
      where l.taxable_minor + l.cgst_minor + l.sgst_minor + l.igst_minor <> l.line_total_minor
        or l.gross_minor - l.discount_minor - l.doc_discount_share_minor <>
          case i.price_mode when 'tax_inclusive' then l.line_total_minor else l.taxable_minor end
        or l.cgst_minor <> l.sgst_minor or l.taxable_minor < 0
        or (l.tax_category <> 'taxable' and l.taxable_minor <> l.line_total_minor)
        or (i.supply <> 'inter' and l.igst_minor <> 0) or (i.supply <> 'intra' and l.cgst_minor <> 0)`,
  },
  {
    name: 'receipts-given-once',
    sentence: 'A receipt pays for no more than was received, and what of it went back pays for nothing.',
    sql: `select r.practice_id, r.id, r.number from receipts r
      left join lateral (select coalesce(sum(amount_minor), 0) as given from allocations a
        where a.practice_id = r.practice_id and a.receipt_id = r.id) a on true
      left join lateral (select coalesce(sum(amount_minor), 0) as given from refunds f
        where f.practice_id = r.practice_id and f.receipt_id = r.id and f.status not in ('rejected', 'reversed')) f on true
      where a.given + f.given > r.amount_minor`,
  },
  {
    name: 'receipts-of-cash',
    sentence: 'What was handed over less the change is what was received.',
    sql: `select practice_id, id, number from receipts
      where tendered_minor - coalesce(change_minor, 0) <> amount_minor or change_minor < 0`,
  },
  {
    name: 'due',
    sentence: 'What is due of an invoice is never below zero and never above it, and nothing pays for a draft.',
    sql: `select practice_id, id, number from (${paid}) p
      where paid_minor + applied_minor > payable_minor or (status = 'draft' and parts > 0)`,
  },
  {
    name: 'payer',
    sentence: "A receipt pays for its own payer's invoice, in its currency.",
    sql: `select a.practice_id, a.id from allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
      where r.currency <> i.currency or r.patient_id is distinct from i.patient_id`,
  },
  {
    name: 'numbers-without-gap',
    sentence: 'The numbers of a series are one to the last, each once.',
    sql: `select s.practice_id, s.prefix, s.financial_year, s.next_no - 1 as taken, count(n.number) as papers from number_series s
      left join (${numbered}) n on n.practice_id = s.practice_id and n.series_id = s.id
      where ${SERIES} group by s.practice_id, s.id
      having count(n.number) <> s.next_no - 1
        or coalesce(bool_or(n.number <> ${written} || split_part(n.number, '/', 3) or length(split_part(n.number, '/', 3)) < s.pad), false)
        or coalesce(min(split_part(n.number, '/', 3)::int), 1) <> 1
        or coalesce(max(split_part(n.number, '/', 3)::int), 0) <> s.next_no - 1
        or count(distinct n.number) <> count(n.number)`,
  },
  {
    name: 'numbers-in-order',
    sentence: 'A later number of a series never has an earlier day, and no number is longer than sixteen characters.',
    sql: `select practice_id, number from (
        select n.practice_id, n.number, n.day, lag(n.day) over (partition by n.practice_id, n.series_id order by split_part(n.number, '/', 3)::int) as before
        from (${numbered}) n join number_series s on s.practice_id = n.practice_id and s.id = n.series_id where ${SERIES}) o
      where day < before or number !~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'`,
  },
  {
    name: 'payment-status',
    sentence: 'An appointment is marked paid, waived, unpaid or refunded as its invoice is.',
    sql: `select a.practice_id, a.id, a.payment_status, p.number from appointments a
      left join (${paid}) p on p.practice_id = a.practice_id and p.appointment_id = coalesce(a.billed_as, a.id) and p.status = 'issued'
      where a.payment_status <> case when p.id is null then case when a.payment_status = 'free_follow_up' then 'free_follow_up' else 'unpaid' end
        when p.refunded_minor > 0 and p.refunded_minor = p.paid_minor then 'refunded' when p.payable_minor = 0 then 'waived'
        when p.paid_minor + p.applied_minor = p.payable_minor then 'paid' when p.paid_minor > 0 then 'part_paid' else 'unpaid' end`,
  },
]
