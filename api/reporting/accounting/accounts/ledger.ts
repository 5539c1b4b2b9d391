import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import { addDays } from '#contract/kernel/days.ts'
import type { Ledger, LedgerQuery } from '#contract/reporting/accounting/schema.ts'
import { selectFlows, selectPayments } from '../day-book.ts'
import {
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  toPage,
  toReportPeriod,
  toSlice,
} from '../report-range.ts'

type Row = Omit<Ledger['rows'][number], 'balanceMinor'>

/** A start before any payment. */
const BEGINNING = { from: '0001-01-01', start: '0001-01-01T00:00:00Z' }

const getRangeEnd = ({ zone }: PeriodRange, day: string) => ({
  to: addDays(day, -1),
  end: toIsoInstant(toInstant(day, '00:00', zone)),
})

/** Lists the payments of one account by day, with the balance after each. All earlier payments make the opening balance. */
export async function reportLedger(ctx: ReportContext, query: z.infer<typeof LedgerQuery>): Promise<Ledger> {
  const { account } = query
  const range = await resolveRange(ctx, query)
  const slice = toSlice(query)
  const payments = await queryRows<Row>(
    ctx,
    sql`select m.id, m.document_id as "documentId", m.day::text as day, m.kind, m.number, m.party_name as "partyName", m.reference, l.name as "placeName",
        m.in_minor as "inMinor", m.out_minor as "outMinor"
      from (${selectPayments(range, slice, account)}) m join places l on l.practice_id = ${range.practiceId} and l.id = m.place_id
      order by m.day, m.id limit ${slice.limit}`,
  )
  const { rows, next } = toPage(payments, query.limit)
  const { after } = slice
  const sumFlows = async (flows: SQL) => {
    const [sums] = await queryRows<{ inMinor: number; outMinor: number }>(
      ctx,
      sql`select coalesce(sum(m.in_minor), 0) as "inMinor", coalesce(sum(m.out_minor), 0) as "outMinor" from (${flows}) m where m.method = ${account}`,
    )
    return sums!
  }
  const getBalance = ({ inMinor, outMinor }: { inMinor: number; outMinor: number }) => inMinor - outMinor
  const openingMinor = getBalance(
    await sumFlows(selectFlows({ ...range, ...BEGINNING, ...getRangeEnd(range, range.from) })),
  )
  const totals = await sumFlows(selectFlows(range))
  let balanceMinor = openingMinor
  if (after) {
    balanceMinor += getBalance(await sumFlows(selectFlows({ ...range, ...getRangeEnd(range, after.day) })))
    const sameDay = selectPayments({ ...range, from: after.day, to: after.day }, null, account)
    balanceMinor += getBalance(await sumFlows(sql`select * from (${sameDay}) d where d.id <= ${after.id}::uuid`))
  }
  return {
    ...toReportPeriod(range),
    account,
    openingMinor,
    rows: rows.map((row) => {
      balanceMinor += getBalance(row)
      return { ...row, balanceMinor }
    }),
    totals,
    closingMinor: openingMinor + getBalance(totals),
    next,
  }
}
