import { type SQL, sql } from 'drizzle-orm'
import { matchPlace, type PeriodRange } from './report-range.ts'

/**
 * Selects the amounts received, reversed and refunded for documents in the period, with their sum. An allocation counts on
 * the day it was made, a reversal on its own day, and a refund of a credit note on the day it was paid. The rest of the
 * period's receipts is advance.
 */
export function selectCollected(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  const selects = [
    ...selectAllocated(range, sql`allocations`, sql`a.invoice_id as document_id, false as is_debit`),
    ...selectAllocated(range, sql`debit_allocations`, sql`a.debit_note_id, true`),
  ]
  const refunds = sql`select coalesce(n.invoice_id, n.debit_note_id), n.debit_note_id is not null, f.method, f.paid_by, f.place_id, f.refunded_on, 0, 0, f.amount_minor, -f.amount_minor
    from refunds f join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
    where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${matchPlace(range, sql`f.place_id`)}`
  return sql.join([...selects, refunds], sql` union all `)
}

/** Selects the same for opening balances, which belong to no document. */
export function selectCollectedForOpenings(range: PeriodRange): SQL {
  return sql.join(selectAllocated(range, sql`opening_allocations`, sql`a.party_id`), sql` union all `)
}

function selectAllocated(range: PeriodRange, entries: SQL, keyColumns: SQL): SQL[] {
  const { practiceId, start, end, from, to, zone } = range
  return [
    sql`select ${keyColumns}, r.method, r.received_by as by_id, r.place_id, (a.created_at at time zone ${zone})::date as day,
        a.amount_minor as received, 0 as reversed, 0 as refunded, a.amount_minor as minor
      from ${entries} a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = ${practiceId} and a.created_at >= ${start}::timestamptz and a.created_at < ${end}::timestamptz${matchPlace(range, sql`r.place_id`)}`,
    sql`select ${keyColumns}, v.method, v.received_by, v.place_id, v.received_on, 0, a.amount_minor, 0, -a.amount_minor
      from receipts v join ${entries} a on a.practice_id = v.practice_id and a.receipt_id = v.reverses_id
      where v.practice_id = ${practiceId} and v.kind = 'reversal' and v.received_on between ${from}::date and ${to}::date${matchPlace(range, sql`v.place_id`)}`,
  ]
}
