import { type SQL, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { addDays } from '#contract/kernel/days.ts'

/** Older cash is assumed to be counted or banked already. */
const MAX_AGE_DAYS = 7

/** The tables with cash that moves in and out of a drawer: who moved it, on which day, and how it counts. */
const SOURCES = [
  {
    table: sql`receipts`,
    person: sql`received_by`,
    day: sql`received_on`,
    amount: sql`case kind when 'reversal' then -amount_minor else amount_minor end`,
    kind: sql`'receipt'`,
    documentId: sql`id`,
    number: sql`number`,
    counts: sql`true`,
  },
  {
    table: sql`refunds`,
    person: sql`paid_by`,
    day: sql`refunded_on`,
    amount: sql`-amount_minor`,
    kind: sql`'refund'`,
    documentId: sql`id`,
    number: sql`number`,
    counts: sql`status = 'paid'`,
  },
  {
    table: sql`outgoing_payments`,
    person: sql`paid_by`,
    day: sql`paid_on`,
    amount: sql`-amount_minor`,
    kind: sql`case when expense_id is null then 'bill' else 'expense' end`,
    documentId: sql`case when expense_id is null then supplier_bill_id else expense_id end`,
    number: sql`case when expense_id is null
      then (select b.bill_no from supplier_bills b where b.practice_id = outgoing_payments.practice_id and b.id = supplier_bill_id)
      else (select e.number from expenses e where e.practice_id = outgoing_payments.practice_id and e.id = expense_id) end`,
    counts: sql`status = 'posted'`,
  },
]

/**
 * Matches cash that the person moved without a shift since they opened their last closed shift at the place, at most
 * MAX_AGE_DAYS back. It is in the drawer, so the next shift there includes it.
 */
function isWithoutShift({ me, now }: QueryContext, source: (typeof SOURCES)[number]): SQL {
  const { table, person, day, counts } = source
  const today = dayInZone(me.zone, now)
  return sql`${table}.practice_id = ${me.practiceId} and ${table}.shift_id is null and ${table}.method = 'cash' and ${counts}
    and ${table}.${person} = ${me.personId} and ${table}.${day} >= ${addDays(today, -MAX_AGE_DAYS)}::date
    and ${table}.created_at >= coalesce((select max(s.opened_at) from shifts s where s.practice_id = ${table}.practice_id
      and s.place_id = ${table}.place_id and s.person_id = ${me.personId} and s.closed_at is not null), '-infinity')`
}

/** A JSON array of the person's cash without a shift, oldest first, as `CashWithoutShift`. */
export function selectCashWithoutShift(ctx: QueryContext): SQL {
  const parts = SOURCES.map(
    (
      source,
    ) => sql`select place_id, ${source.kind} as kind, ${source.documentId} as document_id, ${source.number} as number, created_at, ${source.amount} as minor
      from ${source.table} where ${isWithoutShift(ctx, source)}`,
  )
  return sql`(select coalesce(json_agg(json_build_object('placeId', place_id, 'kind', kind, 'documentId', document_id, 'number', number,
      'movedAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amountMinor', minor)
      order by created_at, number), '[]')
    from (${sql.join(parts, sql` union all `)}) as cash)`
}

/** Moves the person's cash without a shift at a place to the shift that opens there. */
export async function takeOverCash(ctx: CommandContext, shift: { shiftId: string; placeId: string }): Promise<number> {
  let count = 0
  for (const source of SOURCES) {
    const taken = await ctx.db.execute(sql`update ${source.table} set shift_id = ${shift.shiftId}
      where ${isWithoutShift(ctx, source)} and ${source.table}.place_id = ${shift.placeId} returning id`)
    count += [...taken].length
  }
  return count
}
