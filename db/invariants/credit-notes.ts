import type { Invariant } from './invariant.ts'

/** Credit notes, refunds and free follow-ups. */
export const creditNotes: Invariant[] = [
  {
    name: 'credit-note-totals',
    sentence: 'The totals of a credit note are the sums of its lines.',
    sql: `select n.practice_id, n.id, n.number from credit_notes n
      join lateral (select coalesce(sum(cgst_minor), 0) as cgst, coalesce(sum(sgst_minor), 0) as sgst, coalesce(sum(igst_minor), 0) as igst,
          coalesce(sum(line_total_minor), 0) as total,
          coalesce(sum(taxable_minor) filter (where tax_category = 'taxable'), 0) as taxable,
          coalesce(sum(taxable_minor) filter (where tax_category <> 'taxable'), 0) as exempt,
          coalesce(bool_or(taxable_minor + cgst_minor + sgst_minor + igst_minor <> line_total_minor or cgst_minor <> sgst_minor), false) as wrong
        from credit_note_lines l where l.practice_id = n.practice_id and l.credit_note_id = n.id) l on true
      where l.wrong or (n.taxable_minor, n.exempt_minor, n.cgst_minor, n.sgst_minor, n.igst_minor, n.total_minor)
        is distinct from (l.taxable, l.exempt, l.cgst, l.sgst, l.igst, l.total)`,
  },
  {
    name: 'invoice-credits',
    sentence:
      'Credit notes credit no more than was charged, in total and per line, and a fully credited line is credited exactly.',
    sql: `select l.practice_id, l.id, l.description from invoice_lines l
      join (select c.practice_id, c.invoice_line_id, sum(c.qty_milli) as qty, sum(c.taxable_minor) as taxable, sum(c.line_total_minor) as total,
        bool_or(n.commercial) as commercial
        from credit_note_lines c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id and n.status = 'issued'
        group by c.practice_id, c.invoice_line_id) c on c.practice_id = l.practice_id and c.invoice_line_id = l.id
      where c.qty > l.qty_milli or c.total > l.line_total_minor
        or (c.qty = l.qty_milli and (c.total <> l.line_total_minor or (c.taxable <> l.taxable_minor and not c.commercial)))
      union all select i.practice_id, i.id, i.number from invoices i
      join credit_notes n on n.practice_id = i.practice_id and n.invoice_id = i.id and n.status = 'issued'
      group by i.practice_id, i.id having sum(n.payable_minor) > i.payable_minor or i.status <> 'issued'
        or bool_or(n.currency <> i.currency or n.patient_id is distinct from i.patient_id)`,
  },
  {
    name: 'credits-of-write-offs',
    sentence: 'Credit notes do not credit amounts that were written off.',
    sql: `select i.practice_id, i.id, i.number from invoices i
      join (select practice_id, invoice_id, sum(amount_minor) as minor from write_offs where reversed_at is null group by practice_id, invoice_id) w
        on w.practice_id = i.practice_id and w.invoice_id = i.id
      join (select practice_id, invoice_id, sum(payable_minor) as minor from credit_notes where status = 'issued' group by practice_id, invoice_id) n
        on n.practice_id = i.practice_id and n.invoice_id = i.id
      where n.minor + w.minor > i.payable_minor`,
  },
  {
    name: 'credit-note-use',
    sentence: 'The applications and refunds of a credit note add up to no more than its amount.',
    sql: `select n.practice_id, n.id, n.number from credit_notes n
      left join lateral (select coalesce(sum(amount_minor), 0) as minor from credit_applications a
        where a.practice_id = n.practice_id and a.credit_note_id = n.id) a on true
      left join lateral (select coalesce(sum(amount_minor), 0) as minor from refunds f
        where f.practice_id = n.practice_id and f.credit_note_id = n.id and f.status not in ('rejected', 'reversed')) f on true
      where a.minor + f.minor > case n.status when 'issued' then n.payable_minor else 0 end`,
  },
  {
    name: 'refunds-within-payments',
    sentence: 'Refunds of an invoice or debit note are no more than was received for it, and go to its payer.',
    sql: `select n.practice_id, coalesce(n.invoice_id, n.debit_note_id) as id, sum(f.amount_minor) as refunded from refunds f
      join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
      where f.status not in ('rejected', 'reversed') group by n.practice_id, n.invoice_id, n.debit_note_id
      having bool_or(f.currency <> n.currency or f.patient_id is distinct from n.patient_id) or sum(f.amount_minor) > (
        select coalesce(sum(a.amount_minor), 0) from allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
        where a.practice_id = n.practice_id and a.invoice_id = n.invoice_id
          and (r.status = 'posted' or r.cheque_state = 'bounced')) + (
        select coalesce(sum(a.amount_minor), 0) from debit_allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
        where a.practice_id = n.practice_id and a.debit_note_id = n.debit_note_id
          and (r.status = 'posted' or r.cheque_state = 'bounced'))`,
  },
  {
    name: 'free-follow-up-count',
    sentence: 'The count of a free follow-up window is the number of its appointments, all of its patient and doctor.',
    sql: `select w.practice_id, w.id, w.used, count(a.id) as booked from fee_windows w
      left join appointments a on a.practice_id = w.practice_id and a.fee_window_id = w.id
      group by w.practice_id, w.id
      having w.used <> count(a.id) or bool_or(a.doctor_id <> w.doctor_id or a.patient_id <> w.patient_id)
      union all select a.practice_id, a.id, null, null from appointments a
      where a.payment_status = 'free_follow_up' and (a.fee_window_id is null or a.fee_minor <> 0)`,
  },
]
