import { type SQL, sql } from 'drizzle-orm'
import { matchPlace, type PeriodRange } from './report-range.ts'

/**
 * Selects the amounts received, reversed and refunded for documents in the period, with their sum and their method. An
 * allocation counts on the day it was made, a reversal on its own day, and a refund of a credit note on the day it was paid.
 * The rest of the period's receipts is advance.
 */
export function selectCollected(range: PeriodRange): SQL {
  const columns = sql`a.invoice_id as document_id, false as is_debit`
  return sql.join(
    [selectAllocations(range, sql`allocations`, columns, true), ...listOtherCollected(range, true)],
    sql` union all `,
  )
}

/**
 * Selects what `selectCollected` does, as (kind, received, reversed, refunded) with the kind of the invoice, but by day and
 * not by document: a year has few rows.
 */
export function selectCollectedByKind(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  return sql`
    select t.kind, t.allocated_minor as received, 0 as reversed, 0 as refunded
    from allocation_totals t where t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date${matchPlace(range, sql`t.place_id`)}
    union all
    select i.kind, g.received, g.reversed, g.refunded from (${sql.join(listOtherCollected(range, false), sql` union all `)}) g
    left join debit_notes n on g.is_debit and n.practice_id = ${practiceId} and n.id = g.document_id
    join invoices i on i.practice_id = ${practiceId} and i.id = case when g.is_debit then n.invoice_id else g.document_id end`
}

/** Selects all that was collected, except the allocations to invoices. */
function listOtherCollected(range: PeriodRange, byMethod: boolean): SQL[] {
  const { practiceId, from, to } = range
  const reversed = selectReversedAllocations(
    range,
    sql`allocations`,
    sql`a.invoice_id as document_id, false as is_debit`,
    byMethod,
  )
  const debits = [sql`debit_allocations`, sql`a.debit_note_id, true`, byMethod] as const
  const refunds = sql`select coalesce(n.invoice_id, n.debit_note_id), n.debit_note_id is not null, f.method, 0, 0, f.amount_minor, -f.amount_minor
    from refunds f join credit_notes n on n.practice_id = f.practice_id and n.id = f.credit_note_id
    where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${matchPlace(range, sql`f.place_id`)}`
  return [reversed, selectAllocations(range, ...debits), selectReversedAllocations(range, ...debits), refunds]
}

/** Selects what `selectCollected` does for opening balances, which belong to no document. */
export function selectCollectedForOpenings(range: PeriodRange): SQL {
  const openings = [sql`opening_allocations`, sql`a.party_id`, false] as const
  return sql`${selectAllocations(range, ...openings)} union all ${selectReversedAllocations(range, ...openings)}`
}

function selectAllocations(range: PeriodRange, entries: SQL, keyColumns: SQL, byMethod: boolean): SQL {
  const { practiceId, placeId, start, end } = range
  const receipts =
    byMethod || placeId ? sql`join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id` : sql``
  return sql`select ${keyColumns}, ${byMethod ? sql`r.method` : sql`null::text`} as method, a.amount_minor as received, 0 as reversed, 0 as refunded, a.amount_minor as minor
      from ${entries} a ${receipts}
      where a.practice_id = ${practiceId} and a.created_at >= ${start}::timestamptz and a.created_at < ${end}::timestamptz${matchPlace(range, sql`r.place_id`)}`
}

function selectReversedAllocations(range: PeriodRange, entries: SQL, keyColumns: SQL, byMethod: boolean): SQL {
  const { practiceId, from, to } = range
  return sql`select ${keyColumns}, ${byMethod ? sql`v.method` : sql`null::text`} as method, 0 as received, a.amount_minor as reversed, 0 as refunded, -a.amount_minor as minor
      from receipts v join ${entries} a on a.practice_id = v.practice_id and a.receipt_id = v.reverses_id
      where v.practice_id = ${practiceId} and v.kind = 'reversal' and v.received_on between ${from}::date and ${to}::date${matchPlace(range, sql`v.place_id`)}`
}
