import { sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import { findNames } from '#api/practice/public.ts'
import type { CashUps, PagedPeriod } from '#contract/reporting/accounting/schema.ts'
import { reportOutsideShifts } from './outside-shifts.ts'
import {
  matchPlace,
  queryRows,
  type ReportContext,
  resolveRange,
  toPage,
  toReportPeriod,
  toSlice,
} from './report-range.ts'

type Money = { method: string; minor: number }[] | null
type Row = Omit<
  CashUps['rows'][number],
  'shiftId' | 'personName' | 'received' | 'refunded' | 'spent' | 'differenceMinor'
> & {
  id: string
  shiftId: string
  openedAt: string
  expectedMinor: number
  day: string
  personId: string
  received: Money
  refunded: Money
  spent: Money
}

/**
 * Lists the shifts opened in the period. The expected cash of a closed shift is the one recorded on closing, of an open
 * shift the current one. A reversal counts in the shift in which it was made. Payments outside shifts follow after the last
 * shift, so that the total equals the day book.
 */
export async function reportCashUps(ctx: ReportContext, query: PagedPeriod): Promise<CashUps> {
  const range = await resolveRange(ctx, query)
  const { after, limit } = toSlice(query)
  const openedOn = sql`(s.opened_at at time zone ${range.zone})::date`
  const shiftRows = await queryRows<Row>(
    ctx,
    sql`select s.id, s.id as "shiftId", ${openedOn}::text as day, l.name as "placeName", s.person_id as "personId", s.opened_at as "openedAt",
        s.closed_at as "closedAt", s.float_minor as "floatMinor", r.by as received, f.by as refunded, p.by as spent,
        coalesce(m.added, 0) as "addedMinor", coalesce(m.taken, 0) as "takenMinor", coalesce(m.deposited, 0) as "depositedMinor",
        coalesce(s.expected_minor, s.float_minor + coalesce(r.cash, 0) - coalesce(f.cash, 0) - coalesce(p.cash, 0)
          + coalesce(m.added, 0) - coalesce(m.taken, 0) - coalesce(m.deposited, 0)) as "expectedMinor",
        s.counted_minor as "countedMinor", s.difference_reason as "differenceReason"
      from (
        select * from shifts s where s.practice_id = ${range.practiceId}${matchPlace(range, sql`s.place_id`)}
          and s.opened_at >= ${range.start}::timestamptz and s.opened_at < ${range.end}::timestamptz
          ${after ? sql`and (${openedOn}, s.id) > (${after.day}::date, ${after.id}::uuid)` : sql``}
        order by ${openedOn}, s.id limit ${limit}
      ) s
      join places l on l.practice_id = s.practice_id and l.id = s.place_id
      left join lateral (
        select jsonb_agg(jsonb_build_object('method', method, 'minor', minor) order by method) as by, sum(minor) filter (where method = 'cash') as cash
        from (select method, sum(case kind when 'reversal' then -amount_minor else amount_minor end) as minor from receipts
          where practice_id = s.practice_id and shift_id = s.id group by method) g) r on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('method', method, 'minor', minor) order by method) as by, sum(minor) filter (where method = 'cash') as cash
        from (select method, sum(amount_minor) as minor from refunds
          where practice_id = s.practice_id and shift_id = s.id and status = 'paid' group by method) g) f on true
      left join lateral (
        select jsonb_agg(jsonb_build_object('method', method, 'minor', minor) order by method) as by, sum(minor) filter (where method = 'cash') as cash
        from (select method, sum(amount_minor) as minor from outgoing_payments
          where practice_id = s.practice_id and shift_id = s.id and status = 'posted' group by method) g) p on true
      left join lateral (
        select sum(amount_minor) filter (where kind = 'added') as added, sum(amount_minor) filter (where kind = 'taken') as taken,
          sum(amount_minor) filter (where kind = 'deposit') as deposited
        from cash_moves where practice_id = s.practice_id and shift_id = s.id) m on true
      order by ${openedOn}, s.id`,
  )
  const { rows, next } = toPage(shiftRows, query.limit)
  const names = await findNames(
    ctx.db,
    ctx.me,
    rows.map(({ personId }) => personId),
  )
  const shifts = rows.map(({ id: _, day: __, personId, received, refunded, spent, ...row }) => ({
    ...row,
    received: received ?? [],
    refunded: refunded ?? [],
    spent: spent ?? [],
    personName: names.get(personId) ?? null,
    openedAt: toIsoInstant(row.openedAt),
    closedAt: toIsoInstant(row.closedAt),
    differenceMinor: row.countedMinor === null ? null : row.countedMinor - row.expectedMinor,
  }))
  return {
    ...toReportPeriod(range),
    rows: next ? shifts : [...shifts, ...(await reportOutsideShifts(ctx, range))],
    next,
  }
}
