import { type SQL, sql } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { getToday } from '#api/kernel/today.ts'
import type { InvoiceTotals, InvoiceTotalsQuery } from '#contract/billing/invoices/list.ts'
import { salesTotals } from '#db/schema/billing/day-totals.ts'
import { resolveDays } from '../receipts/practice-today.ts'
import { buildConditions, INVOICE_FILTERS } from './list-invoices.ts'

/** The filters for which there are totals by day. */
const FILTERS_OF_DAY_TOTALS: readonly (keyof InvoiceTotalsQuery)[] = ['from', 'to', 'placeId']

/** Sums the issued invoices that match the filters; of this month, unless dates are given. */
export async function sumInvoices(ctx: CommandContext, query: InvoiceTotalsQuery) {
  const { db, me, reach } = ctx
  const today = getToday(ctx)
  const days = resolveDays(query, today)
  // A list page also passes its order and cursor, which are no filters.
  const filters = INVOICE_FILTERS.filter((name) => query[name] !== undefined)
  const hasDayTotals = reach !== 'own' && filters.every((name) => FILTERS_OF_DAY_TOTALS.includes(name))
  const where = await buildConditions(ctx, { ...query, ...days }, today)
  const select = hasDayTotals ? selectSumsByDay(ctx, { ...query, ...days }, where, today) : selectSums(where, today)
  const [sums] = await db.execute<Record<string, string>>(
    sql`select t.*, (select currency from practices where id = ${me.practiceId}) as currency from (${select}) t`,
  )
  const { currency, ...amounts } = sums as Record<string, string> & { currency: string }
  const numbers = Object.fromEntries(Object.entries(amounts).map(([name, value]) => [name, Number(value)]))
  return { ...days, currency, ...(numbers as Omit<InvoiceTotals, 'from' | 'to' | 'currency'>) }
}

const selectSums = (where: SQL, today: string): SQL => sql`
  select count(*) as "count", coalesce(sum(invoices.payable_minor), 0) as "payableMinor", coalesce(sum(invoices.allocated_minor), 0) as "paidMinor",
    coalesce(sum(invoices.credited_minor), 0) as "creditedMinor", coalesce(sum(invoices.written_off_minor), 0) as "writtenOffMinor",
    coalesce(sum(invoices.due_minor), 0) as "dueMinor", coalesce(sum(invoices.due_minor) filter (where invoices.due_date < ${today}), 0) as "overdueMinor"
  from invoices where ${where} and invoices.status = 'issued'`

/** Selects the same sums, but reads only the invoices with an amount due, a credit or a write-off. All others are paid. */
const selectSumsByDay = (
  { db, me, reach }: CommandContext,
  { from, to, placeId }: { from: string; to: string; placeId?: string },
  where: SQL,
  today: string,
): SQL => sql`
  select a."count", a.payable as "payableMinor", a.payable - d.due - r.credited - r.written_off as "paidMinor",
    r.credited as "creditedMinor", r.written_off as "writtenOffMinor", d.due as "dueMinor", d.overdue as "overdueMinor"
  from (select coalesce(sum(documents - cancelled), 0) as "count", coalesce(sum(payable_minor), 0)::bigint as payable from sales_totals
      where ${restrictToReach(db, me, reach, salesTotals)} and document_type = 'invoice' and day between ${from}::date and ${to}::date
        ${placeId ? sql`and place_id = ${placeId}` : sql``}) a,
    (select coalesce(sum(invoices.due_minor), 0)::bigint as due, coalesce(sum(invoices.due_minor) filter (where invoices.due_date < ${today}), 0)::bigint as overdue
      from invoices where ${where} and invoices.status = 'issued' and invoices.due_minor > 0) d,
    (select coalesce(sum(invoices.credited_minor), 0)::bigint as credited, coalesce(sum(invoices.written_off_minor), 0)::bigint as written_off
      from invoices where ${where} and invoices.status = 'issued' and (invoices.credited_minor > 0 or invoices.written_off_minor > 0)) r`
