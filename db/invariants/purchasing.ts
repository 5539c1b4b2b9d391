import type { Invariant } from './invariant.ts'

/** Purchase orders, supplier bills, expenses and cash drawers. */
export const purchasing: Invariant[] = [
  {
    name: 'purchase-order-totals',
    sentence: 'The totals of a purchase order are the sums of its lines.',
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
    name: 'received-quantities',
    sentence: 'Goods are received only for sent orders, and a received order is complete.',
    sql: `select o.practice_id, o.id, o.number from purchase_orders o
      join purchase_order_lines l on l.practice_id = o.practice_id and l.purchase_order_id = o.id
      group by o.practice_id, o.id
      having (o.status in ('draft', 'submitted', 'approved', 'cancelled') and bool_or(l.received_milli > 0))
        or (o.status = 'received' and bool_or(l.received_milli < l.qty_milli))`,
  },
  {
    name: 'supplier-bill-items',
    sentence: 'Each amount of a supplier bill with items differs from its items by a rupee at most.',
    sql: `select b.practice_id, b.id, b.bill_no from supplier_bills b
      join (select practice_id, supplier_bill_id, sum(taxable_minor) as net, sum(cgst_minor + sgst_minor + igst_minor) as tax,
          bool_or(taxable_minor + cgst_minor + sgst_minor + igst_minor <> line_total_minor) as wrong
        from supplier_bill_lines group by practice_id, supplier_bill_id) l on l.practice_id = b.practice_id and l.supplier_bill_id = b.id
      where l.wrong or abs(b.taxable_minor + b.exempt_minor - l.net) > 200 or abs(b.cgst_minor + b.sgst_minor + b.igst_minor - l.tax) > 300`,
  },
  {
    name: 'supplier-bill-payments',
    sentence:
      'Payments and debit notes of a supplier bill add up to no more than its amount, and to nothing unless it is posted.',
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
    name: 'expense-payments',
    sentence: 'A paid expense is paid in full less the withheld tax, and only approved expenses are paid.',
    sql: `select e.practice_id, e.id, e.number from expenses e
      left join (select practice_id, expense_id, sum(amount_minor) as minor from outgoing_payments
        where status = 'posted' and expense_id is not null group by practice_id, expense_id) p
        on p.practice_id = e.practice_id and p.expense_id = e.id
      where coalesce(p.minor, 0) > e.total_minor - e.tds_minor
        or (e.status = 'paid' and coalesce(p.minor, 0) <> e.total_minor - e.tds_minor)
        or (e.status not in ('approved', 'paid') and p.minor > 0)`,
  },
  {
    name: 'petty-cash-reversals',
    sentence: 'A reversal of petty cash has the shift, kind and amount of its entry, and is not reversed itself.',
    sql: `select m.practice_id, m.id, m.shift_id from cash_moves m
      left join cash_moves f on f.practice_id = m.practice_id and f.id = m.reverses_id
      where m.reverses_id is not null and (f.id is null or f.reverses_id is not null
        or (f.shift_id, f.kind, f.amount_minor) is distinct from (m.shift_id, m.kind, -m.amount_minor))`,
  },
  {
    name: 'shift-denominations',
    sentence: 'The counted notes and coins of a shift add up to the counted cash.',
    sql: `select s.practice_id, s.id, s.counted_minor from shifts s
      where s.counts is not null and s.counted_minor is distinct from (select sum((c ->> 'worthMinor')::bigint * (c ->> 'count')::bigint) from jsonb_array_elements(s.counts) c)`,
  },
  {
    name: 'shift-expected-cash',
    sentence: 'The expected cash of a closed shift is its opening float plus the cash received less the cash paid out.',
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
