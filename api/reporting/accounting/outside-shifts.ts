import { sql } from 'drizzle-orm'
import type { CashUps } from '#contract/reporting/accounting/schema.ts'
import { matchPlace, type PeriodRange, queryRows, type ReportContext } from './report-range.ts'

type Row = CashUps['rows'][number]
type CashFlow = 'received' | 'refunded' | 'spent'

/** Sums up payments outside shifts by branch. */
export async function reportOutsideShifts(ctx: ReportContext, range: PeriodRange): Promise<Row[]> {
  const { practiceId, from, to } = range
  const sums = await queryRows<{
    placeId: string
    placeName: string
    flow: CashFlow
    method: string
    sumMinor: number
  }>(
    ctx,
    sql`select g.place_id as "placeId", l.name as "placeName", g.flow, g.method, sum(g.minor) as "sumMinor" from (
        select r.place_id, 'received' as flow, r.method, case r.kind when 'reversal' then -r.amount_minor else r.amount_minor end as minor
        from receipts r where r.practice_id = ${practiceId} and r.shift_id is null
          and r.received_on between ${from}::date and ${to}::date${matchPlace(range, sql`r.place_id`)}
        union all
        select f.place_id, 'refunded', f.method, f.amount_minor from refunds f where f.practice_id = ${practiceId} and f.shift_id is null
          and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${matchPlace(range, sql`f.place_id`)}
        union all
        select p.place_id, 'spent', p.method, p.amount_minor from outgoing_payments p where p.practice_id = ${practiceId}
          and p.shift_id is null and p.status = 'posted' and p.paid_on between ${from}::date and ${to}::date${matchPlace(range, sql`p.place_id`)}) g
      join places l on l.practice_id = ${practiceId} and l.id = g.place_id
      group by g.place_id, l.name, g.flow, g.method order by l.name, g.place_id, g.flow, g.method`,
  )
  return [...new Set(sums.map(({ placeId }) => placeId))].map((branch) => {
    const entries = sums.filter(({ placeId }) => placeId === branch)
    const amounts = (kind: CashFlow) =>
      entries.filter(({ flow }) => flow === kind).map(({ method, sumMinor }) => ({ method, minor: sumMinor }))
    return {
      shiftId: null,
      placeName: entries[0]!.placeName,
      personName: null,
      openedAt: null,
      closedAt: null,
      received: amounts('received'),
      refunded: amounts('refunded'),
      spent: amounts('spent'),
      floatMinor: null,
      addedMinor: 0,
      takenMinor: 0,
      depositedMinor: 0,
      expectedMinor: null,
      countedMinor: null,
      differenceMinor: null,
      differenceReason: null,
    }
  })
}
