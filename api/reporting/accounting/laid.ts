import { type SQL, sql } from 'drizzle-orm'
import { ofPlace, type Span } from './span.ts'

/**
 * What was received for papers in these days, and taken back: rows of a paper with what was
 * received for it, taken back and given back, and their sum.
 * Laying a receipt on a paper counts on the day on which that was done, taking the receipt back on its own day, and money
 * of a credit note on the day on which it went back. What is left over of the days' receipts is advance.
 */
export function laid(span: Span): SQL {
  const { practiceId, from, to } = span
  const arms = [
    ...laidBy(span, sql`allocations`, sql`a.invoice_id as paper_id, false as is_debit`),
    ...laidBy(span, sql`debit_allocations`, sql`a.debit_note_id, true`),
  ]
  const back = sql`select coalesce(n.invoice_id, n.debit_note_id), n.debit_note_id is not null, f.method, f.paid_by, f.place_id, f.refunded_on, 0, 0, f.amount_minor, -f.amount_minor
    from refunds f join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
    where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${ofPlace(span, sql`f.place_id`)}`
  return sql.join([...arms, back], sql` union all `)
}

/** The same of what clients owed before the first paper: it is for no paper and no service. */
export function laidOnOpenings(span: Span): SQL {
  return sql.join(laidBy(span, sql`opening_allocations`, sql`a.party_id`), sql` union all `)
}

function laidBy(span: Span, entries: SQL, of: SQL): SQL[] {
  const { practiceId, start, end, from, to, zone } = span
  return [
    sql`select ${of}, r.method, r.received_by as by_id, r.place_id, (a.created_at at time zone ${zone})::date as day,
        a.amount_minor as received, 0 as reversed, 0 as refunded, a.amount_minor as minor
      from ${entries} a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = ${practiceId} and a.created_at >= ${start}::timestamptz and a.created_at < ${end}::timestamptz${ofPlace(span, sql`r.place_id`)}`,
    sql`select ${of}, v.method, v.received_by, v.place_id, v.received_on, 0, a.amount_minor, 0, -a.amount_minor
      from receipts v join ${entries} a on a.practice_id = v.practice_id and a.receipt_id = v.reverses_id
      where v.practice_id = ${practiceId} and v.kind = 'reversal' and v.received_on between ${from}::date and ${to}::date${ofPlace(span, sql`v.place_id`)}`,
  ]
}
