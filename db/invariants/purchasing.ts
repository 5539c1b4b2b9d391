import type { Invariant } from './invariant.ts'

/** What went out for bills and expenses, what was ordered, and what lay in the drawers. */
export const purchasing: Invariant[] = [
  {
    name: 'order-sums',
    sentence: 'The amounts of a purchase order are the sums of its lines.',
    sql: `select o.practice_id, o.id, o.number from purchase_orders o
      left join (select practice_id, purchase_order_id, sum(gross_minor) as gross, sum(discount_minor) as discount, sum(cgst_minor) as cgst,
          sum(sgst_minor) as sgst, sum(igst_minor) as igst, sum(line_total_minor) as total,
          coalesce(sum(taxable_minor) filter (where tax_category = 'taxable'), 0) as taxable,
          coalesce(sum(taxable_minor) filter (where tax_category <> 'taxable'), 0) as exempt,
          bool_or(taxable_minor + cgst_minor + sgst_minor + igst_minor <> line_total_minor or cgst_minor <> sgst_minor) as wrong
        from purchase_order_lines group by practice_id, purchase_order_id) l on l.practice_id = o.practice_id and l.purchase_order_id = o.id
      where l.wrong or (o.gross_minor, o.line_discount_minor, o.taxable_minor, o.exempt_minor, o.cgst_minor, o.sgst_minor, o.igst_minor, o.total_minor)
        is distinct from (coalesce(l.gross, 0), coalesce(l.discount, 0), coalesce(l.taxable, 0), coalesce(l.exempt, 0), coalesce(l.cgst, 0),
          coalesce(l.sgst, 0), coalesce(l.igst, 0), coalesce(l.total, 0))`,
  },
  {
    name: 'orders-received',
    sentence: 'Nothing is received of an order that was not sent, and of one that is received nothing is missing.',
    sql: `select o.practice_id, o.id, o.number from purchase_orders o
      join purchase_order_lines l on l.practice_id = o.practice_id and l.purchase_order_id = o.id
      group by o.practice_id, o.id
      having (o.status in ('draft', 'submitted', 'approved', 'cancelled') and bool_or(l.received_milli > 0))
        or (o.status = 'received' and bool_or(l.received_milli < l.qty_milli))`,
  },
  {
    name: 'bills-paid-once',
    sentence:
      "No more was paid of a supplier's bill than it comes to less what went back, and nothing of one that does not stand.",
    sql: `select b.practice_id, b.id, b.bill_no from supplier_bills b
      left join (select practice_id, supplier_bill_id, sum(amount_minor) as minor from outgoing_payments
        where status = 'posted' and supplier_bill_id is not null group by practice_id, supplier_bill_id) p
        on p.practice_id = b.practice_id and p.supplier_bill_id = b.id
      left join (select practice_id, supplier_bill_id, sum(payable_minor) as minor from debit_notes
        where status = 'issued' and supplier_bill_id is not null group by practice_id, supplier_bill_id) n
        on n.practice_id = b.practice_id and n.supplier_bill_id = b.id
      where coalesce(p.minor, 0) + coalesce(n.minor, 0) > case b.status when 'posted' then b.payable_minor else 0 end`,
  },
  {
    name: 'expenses-paid',
    sentence:
      'An expense is paid when all of it but the tax kept back went out; nothing goes out for one that is not approved.',
    sql: `select e.practice_id, e.id, e.number from expenses e
      left join (select practice_id, expense_id, sum(amount_minor) as minor from outgoing_payments
        where status = 'posted' and expense_id is not null group by practice_id, expense_id) p
        on p.practice_id = e.practice_id and p.expense_id = e.id
      where coalesce(p.minor, 0) > e.total_minor - e.tds_minor
        or (e.status = 'paid' and coalesce(p.minor, 0) <> e.total_minor - e.tds_minor)
        or (e.status not in ('approved', 'paid') and p.minor > 0)`,
  },
  {
    name: 'cash-moves-reversed',
    sentence:
      'What takes an entry of petty cash back is of the same shift and kind and of the same money, and takes back no reversal.',
    sql: `select m.practice_id, m.id, m.shift_id from cash_moves m
      left join cash_moves f on f.practice_id = m.practice_id and f.id = m.reverses_id
      where m.reverses_id is not null and (f.id is null or f.reverses_id is not null
        or (f.shift_id, f.kind, f.amount_minor) is distinct from (m.shift_id, m.kind, -m.amount_minor))`,
  },
  {
    name: 'shift-counts',
    sentence: 'Where the notes and coins of a drawer were counted one by one, they come to what was counted.',
    sql: `select s.practice_id, s.id, s.counted_minor from shifts s
      where s.counts is not null and s.counted_minor is distinct from (select sum((c ->> 'worthMinor')::bigint * (c ->> 'count')::bigint) from jsonb_array_elements(s.counts) c)`,
  },
  {
    name: 'shifts-counted',
    sentence:
      'What a shift expected in its drawer is what it began with, and the cash that came in less what went out while it was open.',
    sql: `select s.practice_id, s.id, s.expected_minor, s.float_minor + coalesce(m.minor, 0) as moved from shifts s
      left join (select practice_id, shift_id, sum(minor) as minor, max(at) as last from (
          select practice_id, shift_id, created_at as at, case kind when 'reversal' then -amount_minor else amount_minor end as minor
            from receipts where shift_id is not null and method = 'cash'
          union all select practice_id, shift_id, created_at, -amount_minor from refunds where shift_id is not null and method = 'cash' and status = 'paid'
          union all select practice_id, shift_id, created_at, -amount_minor from outgoing_payments
            where shift_id is not null and method = 'cash' and status = 'posted'
          union all select practice_id, shift_id, created_at, case kind when 'added' then amount_minor else -amount_minor end from cash_moves) e
        group by practice_id, shift_id) m on m.practice_id = s.practice_id and m.shift_id = s.id
      where s.closed_at is not null and (s.expected_minor <> s.float_minor + coalesce(m.minor, 0) or s.closed_at < s.opened_at or m.last > s.closed_at)`,
  },
]
