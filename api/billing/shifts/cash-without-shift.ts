import { type SQL, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { addDays } from '#contract/kernel/days.ts'

/** Older cash is assumed to be counted or banked already. */
const MAX_AGE_DAYS = 7

/**
 * Matches a reversal of cash that another person received without a shift, if that person opened none until the reversal. The
 * reversal counts like that cash: in the next shift of the person who received it.
 */
const followsReceipt = sql`receipts.kind = 'reversal' and exists (select from receipts o where o.practice_id = receipts.practice_id
    and o.id = receipts.reverses_id and o.shift_id is null and o.received_by <> receipts.received_by
    and o.received_on >= receipts.received_on - ${MAX_AGE_DAYS}::int
    and not exists (select from shifts s where s.practice_id = o.practice_id and s.place_id = o.place_id
      and s.person_id = o.received_by and s.opened_at > o.created_at and s.opened_at <= receipts.created_at))`

const RECEIPTS = {
  table: sql`receipts`,
  person: sql`received_by`,
  day: sql`received_on`,
  amount: sql`case kind when 'reversal' then -amount_minor else amount_minor end`,
  kind: sql`'receipt'`,
  documentId: sql`id`,
  number: sql`number`,
  counts: sql`not (${followsReceipt})`,
}
type Source = typeof RECEIPTS

/** The tables with cash that moves in and out of a drawer: who moved it, on which day, and how it counts. */
const SOURCES: readonly Source[] = [
  RECEIPTS,
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
function isWithoutShift({ me, now }: QueryContext, source: Source, personId: SQL = sql`${me.personId}`): SQL {
  const { table, person, day, counts } = source
  const today = dayInZone(me.zone, now)
  return sql`${table}.practice_id = ${me.practiceId} and ${table}.shift_id is null and ${table}.method = 'cash' and ${counts}
    and ${table}.${person} = ${personId} and ${table}.${day} >= ${addDays(today, -MAX_AGE_DAYS)}::date
    and ${table}.created_at >= coalesce((select max(s.opened_at) from shifts s where s.practice_id = ${table}.practice_id
      and s.place_id = ${table}.place_id and s.person_id = ${personId} and s.closed_at is not null), '-infinity')`
}

/** Matches reversals of the cash without a shift that the person received. */
const isReversalWithoutShift = (ctx: QueryContext): SQL =>
  sql`receipts.practice_id = ${ctx.me.practiceId} and receipts.shift_id is null and receipts.method = 'cash'
    and receipts.received_on >= ${addDays(dayInZone(ctx.me.zone, ctx.now), -MAX_AGE_DAYS)}::date and ${followsReceipt}
    and receipts.reverses_id in (select id from receipts where ${isWithoutShift(ctx, RECEIPTS)})`

/** Matches a cash receipt that the next shift of its receiver will include. */
export const isWaitingReceipt = (ctx: QueryContext): SQL => isWithoutShift(ctx, RECEIPTS, sql`receipts.received_by`)

/** A JSON array of the person's cash without a shift, oldest first, as `CashWithoutShift`. */
export function selectCashWithoutShift(ctx: QueryContext): SQL {
  const selectSource = ({ table, kind, documentId, number, amount }: Source, where: SQL) =>
    sql`select place_id, ${kind} as kind, ${documentId} as document_id, ${number} as number, created_at, ${amount} as minor
      from ${table} where ${where}`
  const parts = [
    ...SOURCES.map((source) => selectSource(source, isWithoutShift(ctx, source))),
    selectSource(RECEIPTS, isReversalWithoutShift(ctx)),
  ]
  return sql`(select coalesce(json_agg(json_build_object('placeId', place_id, 'kind', kind, 'documentId', document_id, 'number', number,
      'movedAt', to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'amountMinor', minor)
      order by created_at, number), '[]')
    from (${sql.join(parts, sql` union all `)}) as cash)`
}

/** Moves the person's cash without a shift at a place to the shift that opens there. */
export async function takeOverCash(ctx: CommandContext, shift: { shiftId: string; placeId: string }): Promise<number> {
  const moveToShift = async (table: SQL, where: SQL) => {
    const rows = await ctx.db.execute(sql`update ${table} set shift_id = ${shift.shiftId}
      where ${where} and ${table}.place_id = ${shift.placeId} returning id`)
    return [...rows].length
  }
  // Reversals first, because they are found by their receipts, which have no shift yet.
  let count = await moveToShift(RECEIPTS.table, isReversalWithoutShift(ctx))
  for (const source of SOURCES) count += await moveToShift(source.table, isWithoutShift(ctx, source))
  return count
}
