import { type SQL, sql } from 'drizzle-orm'
import type { DayBook, PagedPeriod } from '#contract/reporting/accounting/schema.ts'
import {
  addNames,
  buildSliceCondition,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  type Slice,
  sumFields,
  toPage,
  toReportPeriod,
  toSlice,
  unionAll,
} from './report-range.ts'

type Row = Omit<DayBook['rows'][number], 'byName'> & { byId: string | null }

/** Lists all payments by day, and sums them up by method for the whole period. */
export async function reportDayBook(ctx: ReportContext, query: PagedPeriod): Promise<DayBook> {
  const range = await resolveRange(ctx, query)
  const slice = toSlice(query)
  const payments = await queryRows<Row>(
    ctx,
    sql`select m.id, m.document_id as "documentId", m.day::text as day, m.kind, m.number, m.party_name as "partyName", m.method, m.reference, l.name as "placeName", m.by_id as "byId",
        m.in_minor as "inMinor", m.out_minor as "outMinor"
      from (${selectPayments(range, slice)}) m join places l on l.practice_id = ${range.practiceId} and l.id = m.place_id
      order by m.day, m.id limit ${slice.limit}`,
  )
  const { rows, next } = toPage(payments, query.limit)
  const methods = await queryRows<{ method: string; inMinor: number; outMinor: number }>(
    ctx,
    sql`select m.method, sum(m.in_minor) as "inMinor", sum(m.out_minor) as "outMinor" from (${selectFlows(range)}) m group by m.method order by m.method`,
  )
  const addNet = <Flow extends { inMinor: number; outMinor: number }>(flow: Flow) => ({
    ...flow,
    netMinor: flow.inMinor - flow.outMinor,
  })
  return {
    ...toReportPeriod(range),
    rows: await addNames(ctx, rows),
    methods: methods.map(addNet),
    totals: addNet(sumFields(methods, 'inMinor', 'outMinor')),
    next,
  }
}

const CASH_IN = sql`case when (c.kind = 'added') = (c.amount_minor > 0) then abs(c.amount_minor) else 0 end`
const CASH_OUT = sql`case when (c.kind = 'added') = (c.amount_minor > 0) then 0 else abs(c.amount_minor) end`

/**
 * Selects a page of receipts and reversals, refunds, payments made and cash movements. Uses `case`, because with row-level
 * security `coalesce` doesn't use the index.
 */
function selectPayments(range: PeriodRange, slice: Slice): SQL {
  const { practiceId, zone } = range
  const movedOn = sql`(c.created_at at time zone ${zone})::date`
  return unionAll([
    sql`select r.id, r.id as document_id, r.received_on as day, case r.kind when 'reversal' then 'reversal' else 'receipt' end as kind,
        r.number, r.payer ->> 'name' as party_name, r.method, r.reference, r.place_id, r.received_by as by_id,
        case r.kind when 'reversal' then 0 else r.amount_minor end as in_minor, case r.kind when 'reversal' then r.amount_minor else 0 end as out_minor
      from receipts r where r.practice_id = ${practiceId}${matchPlace(range, sql`r.place_id`)}
        and ${buildSliceCondition(range, slice, sql`r.received_on`, sql`r.id`)}`,
    sql`select f.id, f.id, f.refunded_on, 'refund', f.number, f.payee ->> 'name', f.method, f.reference, f.place_id, f.paid_by, 0, f.amount_minor
      from refunds f where f.practice_id = ${practiceId} and f.status = 'paid'${matchPlace(range, sql`f.place_id`)}
        and ${buildSliceCondition(range, slice, sql`f.refunded_on`, sql`f.id`)}`,
    sql`select p.id, coalesce(p.expense_id, p.supplier_bill_id), p.paid_on, case when p.expense_id is null then 'bill' else 'expense' end, coalesce(e.number, b.bill_no),
        coalesce(e.voucher ->> 'vendor', e.vendor, y.name, e.description), p.method, p.reference, p.place_id, p.paid_by, 0, p.amount_minor
      from (select * from outgoing_payments p where p.practice_id = ${practiceId} and p.status = 'posted'${matchPlace(range, sql`p.place_id`)}
        and ${buildSliceCondition(range, slice, sql`p.paid_on`, sql`p.id`)}) p
      left join expenses e on e.practice_id = p.practice_id and e.id = p.expense_id
      left join supplier_bills b on b.practice_id = p.practice_id and b.id = p.supplier_bill_id
      left join billing_parties y on y.practice_id = p.practice_id and y.id = case when b.party_id is null then e.party_id else b.party_id end`,
    sql`select c.id, null::uuid, ${movedOn}, c.kind, null,
        case when c.reverses_id is null then c.reason else 'Reversed: ' || c.reason end, 'cash', null, s.place_id, c.moved_by, ${CASH_IN}, ${CASH_OUT}
      from cash_moves c join shifts s on s.practice_id = c.practice_id and s.id = c.shift_id
      where ${isMovedInPeriod(range)} and ${buildSliceCondition(range, slice, movedOn, sql`c.id`)}`,
  ])
}

/** Selects the amounts of the same payments for the whole period as (method, in_minor, out_minor), with receipts summed up by day. */
function selectFlows(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  return sql`
    select t.method, t.received_minor as in_minor, t.reversed_minor as out_minor from receipt_totals t
    where t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date${matchPlace(range, sql`t.place_id`)}
    union all
    select f.method, 0, f.amount_minor from refunds f where f.practice_id = ${practiceId} and f.status = 'paid'
      and f.refunded_on between ${from}::date and ${to}::date${matchPlace(range, sql`f.place_id`)}
    union all
    select p.method, 0, p.amount_minor from outgoing_payments p where p.practice_id = ${practiceId} and p.status = 'posted'
      and p.paid_on between ${from}::date and ${to}::date${matchPlace(range, sql`p.place_id`)}
    union all
    select 'cash', ${CASH_IN}, ${CASH_OUT} from cash_moves c join shifts s on s.practice_id = c.practice_id and s.id = c.shift_id
    where ${isMovedInPeriod(range)}`
}

const isMovedInPeriod = (range: PeriodRange): SQL =>
  sql`c.practice_id = ${range.practiceId} and c.created_at >= ${range.start}::timestamptz and c.created_at < ${range.end}::timestamptz${matchPlace(range, sql`s.place_id`)}`
