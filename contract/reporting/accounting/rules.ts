import { addDays, getDayDifference } from '#contract/kernel/days.ts'
import { PERIOD_ORDER_ERROR } from '#contract/kernel/list.ts'

/** The longest period of a report: a bit more than a financial year. */
export const MAX_DAYS = 400

/** The most groups that a report shows. Totals include the others. */
export const MAX_GROUPS = 500

/** The most clients that the outstanding report shows, those with the highest amount due first. Totals include the others. */
export const MAX_CLIENTS = 100

/** The most groups of a full report, as for a CSV file. */
export const MAX_GROUPS_FULL = 20_000

/** The fields by which collections and revenue can be grouped. */
export const COLLECTIONS_BY = ['day', 'method', 'cashier', 'source', 'place'] as const
export type CollectionsBy = (typeof COLLECTIONS_BY)[number]
export const REVENUE_BY = ['doctor', 'place', 'service', 'kind', 'method'] as const
export type RevenueBy = (typeof REVENUE_BY)[number]

/** The ways in which charges can be reduced or removed. */
export const ADJUSTMENTS = [
  'discount',
  'cancelled_invoice',
  'cancelled_debit_note',
  'cancelled_credit_note',
  'credit_note',
  'write_off',
  'reversal',
  'draft_edit',
] as const
export type Adjustment = (typeof ADJUSTMENTS)[number]

/**
 * Returns the period of a report, both days included. Without days it is this month until today; with `from` alone it
 * ends today; with `to` alone it begins on the first of that month.
 */
export function resolvePeriod(
  { from, to }: { from?: string; to?: string },
  today: string,
): { from: string; to: string } {
  if (from && !to) return { from, to: from > today ? from : today }
  const lastDay = to ?? today
  return { from: from ?? `${lastDay.slice(0, 7)}-01`, to: lastDay }
}

const toDay = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/**
 * Returns the period to compare with. A period that begins on the first of a month is compared with the same days of the
 * months before: November 1 to 12 with October 1 to 12, and March with February. Any other is compared with as many days
 * before it.
 */
export function getPeriodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  if (!from.endsWith('-01')) {
    const days = getDayDifference(from, to)
    const lastDay = addDays(from, -1)
    return { from: addDays(lastDay, -days), to: lastDay }
  }
  const [year, month] = from.split('-').map(Number) as [number, number]
  const [lastYear, lastMonth, lastDate] = to.split('-').map(Number) as [number, number, number]
  const months = (lastYear - year) * 12 + lastMonth - month + 1
  const endOfMonth = toDay(lastYear, lastMonth - months + 1, 0)
  const sameDate = `${endOfMonth.slice(0, 8)}${String(lastDate).padStart(2, '0')}`
  const isWholeMonth = toDay(lastYear, lastMonth + 1, 0) === to
  return { from: toDay(year, month - months, 1), to: isWholeMonth || sameDate > endOfMonth ? endOfMonth : sameDate }
}

/** Returns common periods of reports. Current ones end today. The financial year begins in `startMonth`, 1 to 12. */
export function listPresetPeriods(today: string, startMonth: number) {
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  const startYear = month >= startMonth ? year : year - 1
  return {
    today: { from: today, to: today },
    month: { from: toDay(year, month, 1), to: today },
    lastMonth: { from: toDay(year, month - 1, 1), to: toDay(year, month, 0) },
    year: { from: toDay(startYear, startMonth, 1), to: today },
    lastYear: { from: toDay(startYear - 1, startMonth, 1), to: toDay(startYear, startMonth, 0) },
  }
}

/** Returns an error message for an invalid period, otherwise null. */
export function validatePeriod({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return PERIOD_ORDER_ERROR
  const days = getDayDifference(from, to) + 1
  return days > MAX_DAYS ? `Choose a period of ${MAX_DAYS} days or fewer` : null
}
