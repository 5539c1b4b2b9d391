import type { Invariant } from './invariant.ts'

/** Each invoice with the sums of its allocations (without reversed receipts), credits, refunds and write-offs. */
const paidInvoices = `select i.practice_id, i.id, i.number, i.status, i.appointment_id, i.payable_minor,
    coalesce(sum(a.amount_minor) filter (where r.status = 'posted'), 0) as paid_minor, count(a.id) as parts,
    coalesce(max(c.applied), 0) as applied_minor, coalesce(max(f.refunded), 0) as refunded_minor, coalesce(max(w.minor), 0) as written_minor
  from invoices i
  left join allocations a on a.practice_id = i.practice_id and a.invoice_id = i.id
  left join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
  left join (select ca.practice_id, ca.invoice_id, sum(ca.amount_minor) as applied from credit_applications ca
    join credit_notes n on n.practice_id = ca.practice_id and n.id = ca.credit_note_id and n.status = 'issued'
    group by ca.practice_id, ca.invoice_id) c on c.practice_id = i.practice_id and c.invoice_id = i.id
  left join (select n.practice_id, n.invoice_id, sum(f.amount_minor) as refunded from credit_notes n
    join refunds f on f.practice_id = n.practice_id and f.credit_note_id = n.id and f.status not in ('rejected', 'reversed')
    where n.status = 'issued' group by n.practice_id, n.invoice_id) f on f.practice_id = i.practice_id and f.invoice_id = i.id
  left join (select practice_id, invoice_id, sum(amount_minor) as minor from write_offs where reversed_at is null group by practice_id, invoice_id) w
    on w.practice_id = i.practice_id and w.invoice_id = i.id
  group by i.practice_id, i.id`

/** The used amount of each receipt. */
const usedReceipts = `select practice_id, receipt_id, sum(amount_minor) as minor from (
    select practice_id, receipt_id, amount_minor from allocations
    union all select practice_id, receipt_id, amount_minor from debit_allocations
    union all select practice_id, receipt_id, amount_minor from opening_allocations
    union all select practice_id, receipt_id, amount_minor from refunds where receipt_id is not null and status not in ('rejected', 'reversed')) g
  group by practice_id, receipt_id`

/** The series of billing documents; those of patients and certificates are left out. */
const isDocumentSeries = `s.doc_type not in ('patient', 'certificate')`
// An amended order keeps its number, and an expense is numbered on its approval, not on its date.
const numberedDocuments = `select practice_id, series_id, number, issue_date as day from invoices where number is not null
  union all select practice_id, series_id, number, received_on from receipts
  union all select practice_id, series_id, number, issue_date from credit_notes where number is not null
  union all select practice_id, series_id, number, refunded_on from refunds where number is not null
  union all select practice_id, series_id, number, issue_date from debit_notes where number is not null
  union all select practice_id, series_id, number, issue_date from purchase_orders where number is not null and revision = 1
  union all select practice_id, series_id, number, null from expenses where number is not null`
const numberPrefix = `s.prefix || '/' || s.financial_year || '/'`

/** Invoices add up, payments match them, and document numbers have no gaps. */
export const billing: Invariant[] = [
  {
    name: 'invoice-totals',
    sentence: 'The totals of an invoice are the sums of its lines.',
    sql: `select i.practice_id, i.id, i.number from invoices i
      left join (select practice_id, invoice_id, sum(gross_minor) as gross, sum(discount_minor) as line_discount, sum(doc_discount_share_minor) as discount,
          sum(cgst_minor) as cgst, sum(sgst_minor) as sgst, sum(igst_minor) as igst, sum(line_total_minor) as total,
          coalesce(sum(taxable_minor) filter (where tax_category = 'taxable'), 0) as taxable,
          coalesce(sum(taxable_minor) filter (where tax_category <> 'taxable'), 0) as exempt
        from invoice_lines group by practice_id, invoice_id) l on l.practice_id = i.practice_id and l.invoice_id = i.id
      where (i.gross_minor, i.line_discount_minor, i.discount_minor, i.taxable_minor, i.exempt_minor, i.cgst_minor, i.sgst_minor, i.igst_minor, i.total_minor)
        is distinct from (coalesce(l.gross, 0), coalesce(l.line_discount, 0), coalesce(l.discount, 0), coalesce(l.taxable, 0), coalesce(l.exempt, 0),
          coalesce(l.cgst, 0), coalesce(l.sgst, 0), coalesce(l.igst, 0), coalesce(l.total, 0))
        or i.total_minor + i.round_off_minor <> i.payable_minor or i.round_off_minor not between case i.kind when 'pharmacy' then -99 else -49 end and 50 or i.payable_minor < 0`,
  },
  {
    name: 'invoice-lines',
    sentence: 'A line is its price less discounts plus taxes, and an exempt line has no tax.',
    sql: `select l.practice_id, l.invoice_id, l.position from invoice_lines l
      join invoices i on i.practice_id = l.practice_id and i.id = l.invoice_id
      where l.taxable_minor + l.cgst_minor + l.sgst_minor + l.igst_minor <> l.line_total_minor
        or l.gross_minor - l.discount_minor - l.doc_discount_share_minor <>
          case coalesce(l.price_mode, i.price_mode) when 'tax_inclusive' then l.line_total_minor else l.taxable_minor end
        or l.cgst_minor <> l.sgst_minor or l.taxable_minor < 0
        or (l.tax_category <> 'taxable' and l.taxable_minor <> l.line_total_minor)
        or (i.supply <> 'inter' and l.igst_minor <> 0) or (i.supply <> 'intra' and l.cgst_minor <> 0)`,
  },
  {
    name: 'tax-totals',
    sentence: 'The tax totals of a day are the sums of the lines of its issued documents.',
    sql: `select practice_id, day, document_type from (
        select practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
          1 as line_count, taxable_minor, cgst_minor, sgst_minor, igst_minor from taxed_lines() where status = 'issued'
        union all select practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps,
          -line_count, -taxable_minor, -cgst_minor, -sgst_minor, -igst_minor from tax_totals) t
      group by practice_id, day, document_type, place_id, tax_no, registered, supply, state, invoice_id, tax_category, rate_bps
      having (sum(line_count), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor)) <> (0, 0, 0, 0, 0)`,
  },
  {
    name: 'sales-totals',
    sentence: 'The sales totals of a day are the sums of its issued documents.',
    sql: `select practice_id, day, document_type from (
        select practice_id, issue_date as day, document_type, place_id, 1 as documents, (status = 'cancelled')::integer as cancelled, taxable_minor * issued as taxable_minor,
          exempt_minor * issued as exempt_minor, cgst_minor * issued as cgst_minor, sgst_minor * issued as sgst_minor, igst_minor * issued as igst_minor,
          round_off_minor * issued as round_off_minor, payable_minor * issued as payable_minor
        from (${['invoice', 'debit_note', 'credit_note']
          .map(
            (
              type,
            ) => `select practice_id, issue_date, '${type}' as document_type, place_id, status, (status = 'issued')::integer as issued,
              taxable_minor, exempt_minor, cgst_minor, sgst_minor, igst_minor, round_off_minor, payable_minor
            from ${type}s where status <> 'draft'${type === 'debit_note' ? ` and side = 'customer'` : ''}`,
          )
          .join(' union all ')}) d
        union all select practice_id, day, document_type, place_id, -documents, -cancelled, -taxable_minor, -exempt_minor, -cgst_minor, -sgst_minor, -igst_minor,
          -round_off_minor, -payable_minor from sales_totals) t
      group by practice_id, day, document_type, place_id
      having (sum(documents), sum(cancelled), sum(taxable_minor), sum(exempt_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor), sum(round_off_minor), sum(payable_minor))
        <> (0, 0, 0, 0, 0, 0, 0, 0, 0)`,
  },
  {
    name: 'line-totals',
    sentence: 'The totals of lines are the sums of the lines of issued documents, and of payments split over lines.',
    sql: `select practice_id, day from (
        select practice_id, day, document_type || commercial || place_id || kind || coalesce(tax_no, '') || registered || supply as key, doctor_id, description, code, unit, tax_category, rate_bps,
          1 as line_count, coalesce(qty_milli, 0) as qty_milli, taxable_minor, cgst_minor, sgst_minor, igst_minor, total_minor from sold_lines() where status = 'issued'
        union all select practice_id, day, document_type || commercial || place_id || kind || coalesce(tax_no, '') || registered || supply, doctor_id, description, code, unit, tax_category, rate_bps,
          -line_count, -qty_milli, -taxable_minor, -cgst_minor, -sgst_minor, -igst_minor, -total_minor from line_totals
        union all select practice_id, day, 'collected' || place_id || invoice_place_id || kind, doctor_id, description, null, null, null, 0, 0, 0, 0, 0, 0, 0, collected_minor from collected_lines() where counts
        union all select practice_id, day, 'collected' || place_id || invoice_place_id || kind, doctor_id, description, null, null, null, 0, 0, 0, 0, 0, 0, 0, -collected_minor from collected_totals) t
      group by practice_id, day, key, doctor_id, description, code, unit, tax_category, rate_bps
      having (sum(line_count), sum(qty_milli), sum(taxable_minor), sum(cgst_minor), sum(sgst_minor), sum(igst_minor), sum(total_minor)) <> (0, 0, 0, 0, 0, 0, 0)`,
  },
  {
    name: 'payment-totals',
    sentence: 'The totals of receipts and of allocations of a day are the sums of its receipts and allocations.',
    sql: `select practice_id, day, method from (
        select practice_id, received_on as day, place_id, method, received_by::text as key, case kind when 'reversal' then 0 else amount_minor end as minor,
          case kind when 'reversal' then amount_minor else 0 end as reversed_minor from receipts
        union all select practice_id, day, place_id, method, received_by::text, -received_minor, -reversed_minor from receipt_totals
        union all select a.practice_id, (a.created_at at time zone p.zone)::date, r.place_id, r.method, i.kind, a.amount_minor, 0 from allocations a
          join practices p on p.id = a.practice_id
          join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
          join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
        union all select practice_id, day, place_id, method, kind, -allocated_minor, 0 from allocation_totals) t
      group by practice_id, day, place_id, method, key
      having (sum(minor), sum(reversed_minor)) <> (0, 0)`,
  },
  {
    name: 'receipt-use',
    sentence: 'The allocations and refunds of a receipt add up to no more than its amount.',
    sql: `select r.practice_id, r.id, r.number from receipts r
      join (${usedReceipts}) g on g.practice_id = r.practice_id and g.receipt_id = r.id
      where g.minor > case r.kind when 'reversal' then 0 else r.amount_minor end`,
  },
  {
    name: 'cash-change',
    sentence: 'The cash handed over less the change is the amount received.',
    sql: `select practice_id, id, number from receipts
      where tendered_minor - coalesce(change_minor, 0) <> amount_minor or change_minor < 0`,
  },
  {
    name: 'amount-due',
    sentence:
      'The amount due of an invoice is never negative, and nothing is allocated to a draft or cancelled invoice.',
    sql: `select practice_id, id, number from (${paidInvoices}) p
      where paid_minor + applied_minor + written_minor > payable_minor or (status = 'draft' and parts > 0)
        or (status <> 'issued' and paid_minor + applied_minor + written_minor > 0)`,
  },
  {
    name: 'stored-balances',
    sentence: 'The stored settlement of an invoice, and the stored unused amount of a receipt, match their payments.',
    sql: `select i.practice_id, i.id, i.number from invoices i join (${paidInvoices}) p on p.practice_id = i.practice_id and p.id = i.id
      where (i.allocated_minor, i.credited_minor, i.written_off_minor, i.due_minor) <> (p.paid_minor, p.applied_minor, p.written_minor,
        case i.status when 'issued' then i.payable_minor - p.paid_minor - p.applied_minor - p.written_minor else 0 end)
      union all select r.practice_id, r.id, r.number from receipts r
      left join (${usedReceipts}) u on u.practice_id = r.practice_id and u.receipt_id = r.id
      where r.available_minor <> case when r.status = 'posted' and r.kind <> 'reversal' then r.amount_minor - coalesce(u.minor, 0) else 0 end`,
  },
  {
    name: 'receipt-payer',
    sentence: 'A receipt pays invoices of its own payer, in the same currency.',
    sql: `select a.practice_id, a.id from allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
      left join billing_parties rp on rp.practice_id = r.practice_id and rp.id = r.party_id
      left join billing_parties ip on ip.practice_id = i.practice_id and ip.id = i.party_id
      where r.currency <> i.currency or (r.patient_id = i.patient_id) is not true
        and coalesce(rp.patient_id, r.party_id, r.patient_id) is distinct from coalesce(ip.patient_id, i.party_id, i.patient_id)`,
  },
  {
    name: 'gapless-numbers',
    sentence: 'The numbers of a series run from one to the last without gaps or duplicates.',
    sql: `select s.practice_id, s.prefix, s.financial_year, s.next_no - 1 as taken, count(n.number) as documents from number_series s
      left join (${numberedDocuments}) n on n.practice_id = s.practice_id and n.series_id = s.id
      where ${isDocumentSeries} group by s.practice_id, s.id
      having count(n.number) <> s.next_no - 1
        or coalesce(bool_or(n.number <> ${numberPrefix} || split_part(n.number, '/', 3) or length(split_part(n.number, '/', 3)) < s.pad), false)
        or coalesce(min(split_part(n.number, '/', 3)::int), 1) <> 1
        or coalesce(max(split_part(n.number, '/', 3)::int), 0) <> s.next_no - 1
        or count(distinct n.number) <> count(n.number)`,
  },
  {
    name: 'unique-prefixes',
    sentence: 'No two series under one tax number share a prefix in a financial year.',
    sql: `select o.registrant, s.prefix, s.financial_year, count(distinct s.id) as series
      from number_series s, lateral (select s.registrant union select r.registrant
        from tax_registrants(s.practice_id, s.place_id, s.financial_year, s.ended_on) r) o
      group by o.registrant, s.prefix, s.financial_year having count(distinct s.id) > 1`,
  },
  {
    name: 'number-order',
    sentence: 'Higher numbers of a series never have earlier dates, and no number is longer than 16 characters.',
    sql: `select practice_id, number from (
        select n.practice_id, n.number, n.day, lag(n.day) over (partition by n.practice_id, n.series_id order by split_part(n.number, '/', 3)::int) as before
        from (${numberedDocuments}) n join number_series s on s.practice_id = n.practice_id and s.id = n.series_id where ${isDocumentSeries}) o
      where day < before or number !~ '^[A-Za-z0-9][A-Za-z0-9/-]{0,15}$'`,
  },
  {
    name: 'payment-status',
    sentence: 'The payment status of an appointment matches its invoice.',
    sql: `select a.practice_id, a.id, a.payment_status, p.number from appointments a
      left join (${paidInvoices}) p on p.practice_id = a.practice_id and p.appointment_id = coalesce(a.billed_as, a.id) and p.status = 'issued'
      where a.payment_status <> case when p.id is null then case when a.payment_status = 'free_follow_up' then 'free_follow_up' else 'unpaid' end
        when p.refunded_minor > 0 and p.refunded_minor = p.paid_minor then 'refunded' when p.payable_minor = 0 then 'waived'
        when p.paid_minor + p.applied_minor + p.written_minor = p.payable_minor then 'paid' when p.paid_minor > 0 then 'part_paid' else 'unpaid' end`,
  },
]
