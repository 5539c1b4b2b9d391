import { addDays } from '#contract/kernel/days.ts'
import { sum } from '#contract/kernel/rounding.ts'

/** The days that the chart of a dashboard shows, with today. */
const REVENUE_DAYS = 30

/** What was invoiced (less credit notes) and received (less refunds) on a day. */
export interface DayRevenue {
  day: string
  invoicedMinor: number
  receivedMinor: number
}

const firstOfMonth = (day: string) => `${day.slice(0, 7)}-01`
const firstOfLastMonth = (day: string) => firstOfMonth(addDays(firstOfMonth(day), -1))

/** The first day that `summarizeRevenue` needs: of last month, or of the chart if that is earlier. */
export function findFirstRevenueDay(today: string): string {
  return [firstOfLastMonth(today), addDays(today, 1 - REVENUE_DAYS)].toSorted()[0]!
}

/**
 * Summarizes revenue for a dashboard: of today, of this month, of last month up to the same day, and of each of the last 30
 * days. Days without an entry count as zero.
 */
export function summarizeRevenue(entries: readonly DayRevenue[], today: string) {
  const total = (from: string, to: string): Pick<DayRevenue, 'invoicedMinor' | 'receivedMinor'> => {
    const rows = entries.filter(({ day }) => day >= from && day <= to)
    return {
      invoicedMinor: sum(rows.map(({ invoicedMinor }) => invoicedMinor)),
      receivedMinor: sum(rows.map(({ receivedMinor }) => receivedMinor)),
    }
  }
  const lastMonth = firstOfLastMonth(today)
  const endOfLastMonth = addDays(firstOfMonth(today), -1)
  const sameDay = `${lastMonth.slice(0, 7)}${today.slice(7)}`
  // The 31st is compared with all of a month of 30 days.
  const lastCompared = sameDay < endOfLastMonth ? sameDay : endOfLastMonth
  return {
    today: total(today, today),
    month: total(firstOfMonth(today), today),
    lastMonth: total(lastMonth, lastCompared),
    days: Array.from({ length: REVENUE_DAYS }, (_, n) => {
      const day = addDays(today, n + 1 - REVENUE_DAYS)
      return { day, ...total(day, day) }
    }),
  }
}

/** Computes the change from the previous period in whole percent; null if there was nothing to compare with. */
export const computeChange = (now: number, before: number): number | null =>
  before > 0 ? Math.round(((now - before) / before) * 100) : null
