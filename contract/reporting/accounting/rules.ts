import { tenderInWords } from '#contract/billing/charges/rules.ts'
import { METHOD_WORDS, type Method } from '#contract/billing/receipts/rules.ts'

/** Days that a report may cover at most: a financial year, and the days around it. */
export const DAYS_AT_MOST = 400

/** Rows of a report that is grouped; what is beyond is summed up in its totals all the same. */
export const GROUPS_AT_MOST = 500

/** The same where the whole report is asked for, as for a file. */
export const GROUPS_OF_THE_WHOLE = 20_000

/** What receipts and revenue can be split by. */
export const COLLECTIONS_BY = ['day', 'method', 'cashier', 'source', 'place'] as const
export type CollectionsBy = (typeof COLLECTIONS_BY)[number]
export const REVENUE_BY = ['doctor', 'place', 'service', 'kind', 'method'] as const
export type RevenueBy = (typeof REVENUE_BY)[number]

/** What is conspicuous: money that was charged and then was not. */
export const CONSPICUOUS = ['discount', 'cancellation', 'credit_note', 'write_off', 'reversal', 'draft_edit'] as const
export type Conspicuous = (typeof CONSPICUOUS)[number]

/**
 * The days of a report, both included: without any this month until today; with one of them until today, or the month's
 * part until then.
 */
export function daysOf({ from, to }: { from?: string; to?: string }, today: string): { from: string; to: string } {
  if (from && !to) return { from, to: from > today ? from : today }
  const last = to ?? today
  return { from: from ?? `${last.slice(0, 7)}-01`, to: last }
}

const dayOf = (year: number, month: number, date: number): string =>
  new Date(Date.UTC(year, month - 1, date)).toISOString().slice(0, 10)

/** The days that reports are asked for most: what is going on ends today. A financial year begins in its month, 1 to 12. */
export function usualDays(today: string, startMonth: number) {
  const [year, month] = today.split('-').map(Number) as [number, number, number]
  const began = month >= startMonth ? year : year - 1
  return {
    today: { from: today, to: today },
    month: { from: dayOf(year, month, 1), to: today },
    lastMonth: { from: dayOf(year, month - 1, 1), to: dayOf(year, month, 0) },
    year: { from: dayOf(began, startMonth, 1), to: today },
    lastYear: { from: dayOf(began - 1, startMonth, 1), to: dayOf(began, startMonth, 0) },
  }
}

/** What is wrong with the days, as a sentence; null when nothing is. */
export function wrongDays({ from, to }: { from: string; to: string }): string | null {
  if (to < from) return 'Choose a last day that is not before the first'
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000 + 1
  return days > DAYS_AT_MOST ? `Choose ${DAYS_AT_MOST} days or fewer` : null
}

/** A way of paying in words, whoever offers it. */
export const methodInWords = (method: string): string => METHOD_WORDS[method as Method] ?? tenderInWords(method)
