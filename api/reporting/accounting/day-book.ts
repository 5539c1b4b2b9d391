import { type SQL, sql } from 'drizzle-orm'
import { toIsoInstant } from '#api/kernel/clock.ts'
import { namesOf } from '#api/practice/public.ts'
import type { DayBook, PagedPeriod } from '#contract/reporting/accounting/schema.ts'
import {
  type Asking,
  covered,
  cut,
  ofPlace,
  paged,
  read,
  type Slice,
  type Span,
  sliceOf,
  spanOf,
  summed,
} from './span.ts'

type Row = Omit<DayBook['rows'][number], 'byName'> & { byId: string | null }

/** Every entry of money, in the order of days; and what came in and went out by each way, of all days. */
export async function dayBook(context: Asking, asked: PagedPeriod): Promise<DayBook> {
  const span = await spanOf(context, asked)
  const slice = sliceOf(asked)
  const found = await read<Row>(
    context,
    sql`select m.id, m.paper_id as "paperId", m.at, m.day::text as day, m.kind, m.number, m.who, m.method, m.reference, l.name as "placeName", m.by_id as "byId",
        m.in_minor as "inMinor", m.out_minor as "outMinor"
      from (${moves(span, slice)}) m join places l on l.practice_id = ${span.practiceId} and l.id = m.place_id
      order by m.day, m.id limit ${slice.limit}`,
  )
  const { rows, next } = paged(found, asked.limit)
  const methods = await read<{ method: string; inMinor: number; outMinor: number }>(
    context,
    sql`select m.method, sum(m.in_minor) as "inMinor", sum(m.out_minor) as "outMinor" from (${moves(span, null)}) m group by m.method order by m.method`,
  )
  const names = await namesOf(
    context.db,
    context.me,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  const net = <Flow extends { inMinor: number; outMinor: number }>(flow: Flow) => ({
    ...flow,
    netMinor: flow.inMinor - flow.outMinor,
  })
  return {
    ...covered(span),
    rows: rows.map(({ byId, ...row }) => ({
      ...row,
      at: toIsoInstant(row.at),
      byName: (byId && names.get(byId)) ?? null,
    })),
    methods: methods.map(net),
    totals: net(summed(methods, 'inMinor', 'outMinor')),
    next,
  }
}

/** Receipts and what took them back, refunds, what was paid out, and cash that was moved. */
function moves(span: Span, slice: Slice | null): SQL {
  const { practiceId, zone } = span
  const movedOn = sql`(c.created_at at time zone ${zone})::date`
  const arms = [
    sql`select r.id, r.id as paper_id, r.created_at as at, r.received_on as day, case r.kind when 'reversal' then 'reversal' else 'receipt' end as kind,
        r.number, r.payer ->> 'name' as who, r.method, r.reference, r.place_id, r.received_by as by_id,
        case r.kind when 'reversal' then 0 else r.amount_minor end as in_minor, case r.kind when 'reversal' then r.amount_minor else 0 end as out_minor
      from receipts r where r.practice_id = ${practiceId}${ofPlace(span, sql`r.place_id`)} and ${cut(span, slice, sql`r.received_on`, sql`r.id`)}`,
    sql`select f.id, f.id, f.created_at, f.refunded_on, 'refund', f.number, f.payee ->> 'name', f.method, f.reference, f.place_id, f.paid_by, 0, f.amount_minor
      from refunds f where f.practice_id = ${practiceId} and f.status = 'paid'${ofPlace(span, sql`f.place_id`)}
        and ${cut(span, slice, sql`f.refunded_on`, sql`f.id`)}`,
    sql`select p.id, coalesce(p.expense_id, p.supplier_bill_id), p.created_at, p.paid_on, case when p.expense_id is null then 'bill' else 'expense' end, coalesce(e.number, b.bill_no),
        coalesce(e.voucher ->> 'vendor', e.vendor, y.name, e.description), p.method, p.reference, p.place_id, p.paid_by, 0, p.amount_minor
      from outgoing_payments p
      left join expenses e on e.practice_id = p.practice_id and e.id = p.expense_id
      left join supplier_bills b on b.practice_id = p.practice_id and b.id = p.supplier_bill_id
      left join billing_parties y on y.practice_id = p.practice_id and y.id = coalesce(b.party_id, e.party_id)
      where p.practice_id = ${practiceId} and p.status = 'posted'${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.paid_on`, sql`p.id`)}`,
    sql`select c.id, null::uuid, c.created_at, ${movedOn}, c.kind, null,
        case when c.reverses_id is null then c.reason else 'Taken back: ' || c.reason end, 'cash', null, s.place_id, c.moved_by,
        case when (c.kind = 'added') = (c.amount_minor > 0) then abs(c.amount_minor) else 0 end,
        case when (c.kind = 'added') = (c.amount_minor > 0) then 0 else abs(c.amount_minor) end
      from cash_moves c join shifts s on s.practice_id = c.practice_id and s.id = c.shift_id
      where c.practice_id = ${practiceId} and c.created_at >= ${span.start}::timestamptz and c.created_at < ${span.end}::timestamptz
        ${ofPlace(span, sql`s.place_id`)} and ${cut(span, slice, movedOn, sql`c.id`)}`,
  ]
  return sql.join(
    arms.map((arm) => sql`(${arm})`),
    sql` union all `,
  )
}
