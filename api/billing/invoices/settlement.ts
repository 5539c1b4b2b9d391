import { sql } from 'drizzle-orm'

/** The settlement of an issued invoice, as a lateral row `s`. */
export const SETTLEMENT_OF_ROW = sql`lateral (select
  coalesce((select sum(a.amount_minor) from allocations a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    where a.practice_id = invoices.practice_id and a.invoice_id = invoices.id and r.status = 'posted'), 0)::bigint as allocated,
  coalesce((select sum(c.amount_minor) from credit_applications c join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id
    where c.practice_id = invoices.practice_id and c.invoice_id = invoices.id and n.status = 'issued'), 0)::bigint as credited,
  coalesce((select sum(w.amount_minor) from write_offs w
    where w.practice_id = invoices.practice_id and w.invoice_id = invoices.id and w.reversed_at is null), 0)::bigint as written) s`

/** The settlement of all invoices at once: cheaper when many are read. */
export const joinSettlements = ({ practiceId }: { practiceId: string }) => sql`
  left join (select a.invoice_id, sum(a.amount_minor) as minor from allocations a
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id and r.status = 'posted'
    where a.practice_id = ${practiceId} group by a.invoice_id) al on al.invoice_id = invoices.id
  left join (select c.invoice_id, sum(c.amount_minor) as minor from credit_applications c
    join credit_notes n on n.practice_id = c.practice_id and n.id = c.credit_note_id and n.status = 'issued'
    where c.practice_id = ${practiceId} group by c.invoice_id) cr on cr.invoice_id = invoices.id
  left join (select w.invoice_id, sum(w.amount_minor) as minor from write_offs w
    where w.practice_id = ${practiceId} and w.reversed_at is null group by w.invoice_id) wo on wo.invoice_id = invoices.id
  cross join lateral (select coalesce(al.minor, 0)::bigint as allocated, coalesce(cr.minor, 0)::bigint as credited,
    coalesce(wo.minor, 0)::bigint as written) s`
