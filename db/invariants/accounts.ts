import type { Invariant } from './invariant.ts'

/** Debit notes, opening balances, reversals, cancellations and locked months. */
export const accounts: Invariant[] = [
  {
    name: 'debit-note-totals',
    sentence: 'The totals of a debit note are the sums of its lines, and each line adds up.',
    sql: `select n.practice_id, n.id, n.number from debit_notes n
      left join (select practice_id, debit_note_id, sum(gross_minor) as gross, sum(discount_minor) as discount, sum(cgst_minor) as cgst,
          sum(sgst_minor) as sgst, sum(igst_minor) as igst, sum(line_total_minor) as total,
          coalesce(sum(taxable_minor) filter (where tax_category = 'taxable'), 0) as taxable,
          coalesce(sum(taxable_minor) filter (where tax_category <> 'taxable'), 0) as exempt,
          bool_or(taxable_minor + cgst_minor + sgst_minor + igst_minor <> line_total_minor or cgst_minor <> sgst_minor
            or (tax_category <> 'taxable' and taxable_minor <> line_total_minor)) as wrong
        from debit_note_lines group by practice_id, debit_note_id) l on l.practice_id = n.practice_id and l.debit_note_id = n.id
      where l.wrong or (n.gross_minor, n.line_discount_minor, n.taxable_minor, n.exempt_minor, n.cgst_minor, n.sgst_minor, n.igst_minor, n.total_minor)
        is distinct from (coalesce(l.gross, 0), coalesce(l.discount, 0), coalesce(l.taxable, 0), coalesce(l.exempt, 0), coalesce(l.cgst, 0),
          coalesce(l.sgst, 0), coalesce(l.igst, 0), coalesce(l.total, 0))
        or n.round_off_minor not between -49 and 50`,
  },
  {
    name: 'debit-note-source',
    sentence:
      'An issued debit note belongs to an issued invoice or posted bill of the same client, in the same currency.',
    sql: `select n.practice_id, n.id, n.number from debit_notes n
      left join invoices i on i.practice_id = n.practice_id and i.id = n.invoice_id
      left join supplier_bills b on b.practice_id = n.practice_id and b.id = n.supplier_bill_id
      where n.status = 'issued' and (n.currency <> coalesce(i.currency, b.currency, n.currency)
        or (i.id is not null and (i.status <> 'issued' or n.patient_id is distinct from i.patient_id))
        or (b.id is not null and (b.status <> 'posted' or n.party_id <> b.party_id)))`,
  },
  {
    name: 'debit-note-payments',
    sentence:
      'Receipts and credit notes settle no more than the amount of a customer’s debit note, and its receipts come from its client.',
    sql: `select n.practice_id, n.id, n.number from debit_notes n where n.side = 'customer'
        and debit_note_settled_minor(n.practice_id, n.id) > case n.status when 'issued' then n.payable_minor else 0 end
      union all select a.practice_id, n.id, n.number from debit_allocations a
      join debit_notes n on n.practice_id = a.practice_id and n.id = a.debit_note_id
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      left join billing_parties rp on rp.practice_id = r.practice_id and rp.id = r.party_id
      left join billing_parties np on np.practice_id = n.practice_id and np.id = n.party_id
      group by a.practice_id, n.practice_id, n.id
      having coalesce(sum(a.amount_minor) filter (where r.status = 'posted'), 0)
          > case when n.status = 'issued' and n.side = 'customer' then n.payable_minor else 0 end
        or bool_or(r.currency <> n.currency or (r.patient_id = n.patient_id) is not true
          and coalesce(rp.patient_id, r.party_id, r.patient_id) is distinct from coalesce(np.patient_id, n.party_id, n.patient_id))`,
  },
  {
    name: 'debit-note-credits',
    sentence:
      'Credit notes of a customer’s debit note credit no more than was charged, in total and per line, and nothing of a cancelled one.',
    sql: `select n.practice_id, n.id, n.number from debit_notes n
      join credit_notes c on c.practice_id = n.practice_id and c.debit_note_id = n.id and c.status = 'issued'
      group by n.practice_id, n.id having sum(c.payable_minor) > n.payable_minor or n.status <> 'issued' or n.side <> 'customer'
        or bool_or(c.currency <> n.currency or c.patient_id is distinct from n.patient_id or c.party_id is distinct from n.party_id)
      union all select l.practice_id, l.id, l.description from debit_note_lines l
      join (select c.practice_id, c.debit_note_line_id, sum(c.qty_milli) as qty, sum(c.taxable_minor) as taxable, sum(c.line_total_minor) as total,
        bool_or(n.commercial) as commercial, array_agg(distinct n.debit_note_id) as notes
        from credit_note_lines c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id and n.status = 'issued'
        where c.debit_note_line_id is not null group by 1, 2) c on c.practice_id = l.practice_id and c.debit_note_line_id = l.id
      where c.qty > l.qty_milli or c.total > l.line_total_minor or c.notes <> array[l.debit_note_id]
        or (c.qty = l.qty_milli and (c.total <> l.line_total_minor or (c.taxable <> l.taxable_minor and not c.commercial)))`,
  },
  {
    name: 'opening-balance-payments',
    sentence: 'Receipts pay no more than a client’s opening balance, and they come from that client.',
    sql: `select y.practice_id, y.id, y.name from opening_allocations a
      join billing_parties y on y.practice_id = a.practice_id and y.id = a.party_id
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      left join patients m on m.practice_id = y.practice_id and m.id = y.patient_id
      left join billing_parties rp on rp.practice_id = r.practice_id and rp.id = r.party_id
      left join patients rm on rm.practice_id = r.practice_id and rm.id = coalesce(rp.patient_id, r.patient_id)
      group by y.practice_id, y.id
      having coalesce(sum(a.amount_minor) filter (where r.status = 'posted'), 0)
          > case when y.type in ('supplier', 'distributor') then 0 else greatest(y.opening_balance_minor, 0) end
        or bool_or(r.party_id is distinct from y.id and coalesce(rm.merged_into, rm.id) is distinct from coalesce(m.merged_into, m.id, y.id))`,
  },
  {
    name: 'receipt-reversals',
    sentence: 'A reversed receipt has one reversal of the same amount, and no refunds unless its cheque bounced.',
    sql: `select r.practice_id, r.id, r.number from receipts r
      left join receipts v on v.practice_id = r.practice_id and v.reverses_id = r.id
      where (r.status = 'reversed') <> (v.id is not null) or (r.kind = 'reversal' and r.status = 'reversed')
        or (r.amount_minor, r.method, r.currency, r.patient_id, r.party_id) is distinct from (v.amount_minor, v.method, v.currency, v.patient_id, v.party_id) and v.id is not null
        or (v.id is not null and r.cheque_state is distinct from 'bounced' and exists (select from refunds f
          where f.practice_id = r.practice_id and f.receipt_id = r.id and f.status not in ('rejected', 'reversed')))`,
  },
  {
    name: 'cancelled-invoices',
    sentence: 'A cancelled invoice has a time and a reason, and no issued credit or debit notes.',
    sql: `select i.practice_id, i.id, i.number from invoices i
      where i.status = 'cancelled' and (i.cancelled_at is null or i.cancel_reason is null
        or exists (select from credit_notes n where n.practice_id = i.practice_id and n.invoice_id = i.id and n.status = 'issued')
        or exists (select from debit_notes n where n.practice_id = i.practice_id and n.invoice_id = i.id and n.status = 'issued'))`,
  },
  {
    name: 'locked-months',
    sentence: 'No entry was dated into a month, or cancelled in it, while the month was locked.',
    sql: `select e.practice_id, e.document, e.id, e.day from (
        select practice_id, 'invoice' as document, id, issue_date as day, issued_at as at from invoices where number is not null
        union all select practice_id, 'invoice', id, issue_date, cancelled_at from invoices where status = 'cancelled'
        union all select practice_id, 'credit_note', id, issue_date, issued_at from credit_notes where number is not null
        union all select practice_id, 'credit_note', id, issue_date, cancelled_at from credit_notes where status = 'cancelled'
        union all select practice_id, 'debit_note', id, issue_date, issued_at from debit_notes where number is not null
        union all select practice_id, 'debit_note', id, issue_date, cancelled_at from debit_notes where status = 'cancelled'
        union all select practice_id, 'receipt', id, received_on, created_at from receipts
        union all select practice_id, 'refund', id, refunded_on, created_at from refunds where number is not null
        union all select practice_id, 'expense', id, spent_on, decided_at from expenses where number is not null
        union all select practice_id, 'expense', id, spent_on, voided_at from expenses where status = 'voided'
        union all select practice_id, 'supplier_bill', id, bill_date, posted_at from supplier_bills where status <> 'draft'
        union all select practice_id, 'payment', id, paid_on, created_at from outgoing_payments
        union all select practice_id, 'write_off', id, written_off_on, created_at from write_offs) e
      join locked_months m on m.practice_id = e.practice_id and m.month = date_trunc('month', e.day)::date
      where e.at > m.locked_at and (m.reopened_at is null or e.at < m.reopened_at)`,
  },
]
