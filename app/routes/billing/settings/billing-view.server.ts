import type { LockedMonth } from '#contract/billing/periods/calls.ts'
import type { TaxRate } from '#contract/billing/tax/calls.ts'
import type { labelTaxCategories } from '#contract/billing/tax/tax-profiles.ts'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

const here = '/settings/billing'
const MONTHS_OFFERED = 24

/** Converts a rate to a row, with the values to post when it is confirmed. */
export function toRateRow(
  rate: TaxRate,
  format: Formatter,
  today: string,
  categoryLabels: ReturnType<typeof labelTaxCategories>,
) {
  const { rateId, version, code, name, taxCategory, validFrom, validTo, confirmedBy, confirmedAt } = rate
  const percent = formatPercent(rate.rateBps)
  return {
    id: rateId,
    code,
    name,
    taxCategory,
    category: categoryLabels[taxCategory],
    percent,
    version,
    from: format.day(validFrom),
    to: validTo && format.day(validTo),
    over: validTo !== null && validTo < today,
    confirmed: confirmedAt && `${format.date(confirmedAt)}${confirmedBy ? `, ${confirmedBy}` : ''}`,
    unchanged: { rateId, name, taxCategory, rateBps: percent, validFrom, validTo: validTo ?? '' },
    edit: to(here, null, { edit: rateId }),
    next: to(here, null, { new: 1, of: rateId }),
    key: crypto.randomUUID(),
  }
}

/** Returns the form values of a rate. A new one copies its predecessor, except rate and dates. */
export function toRateValues(rate: TaxRate | null, previous: TaxRate | null) {
  const source = rate ?? previous
  return {
    code: source?.code ?? '',
    name: source?.name ?? '',
    taxCategory: source?.taxCategory ?? 'taxable',
    rateBps: rate ? formatPercent(rate.rateBps) : '',
    validFrom: rate?.validFrom ?? '',
    validTo: rate?.validTo ?? '',
  }
}

/** Converts a locked month to a row. */
export function toMonthRow(locked: LockedMonth, { dateTime }: Formatter, locale: string, mayReopen = true) {
  const { lockedMonthId: id, month, version, reopenedAt } = locked
  return {
    id,
    month: formatMonth(month, locale),
    locked: `${dateTime(locked.lockedAt)}, ${locked.lockedByName}`,
    reopened: reopenedAt && `${dateTime(reopenedAt)}, ${locked.reopenedByName}: ${locked.reopenedReason}`,
    version,
    reopen: reopenedAt || !mayReopen ? null : to(here, null, { reopen: id }),
  }
}

/** Lists the past months that are not locked. */
export function listLockableMonths(months: readonly LockedMonth[], today: string, locale: string) {
  const locked = new Set(months.filter(({ reopenedAt }) => !reopenedAt).map(({ month }) => month))
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: MONTHS_OFFERED }, (_, back) => new Date(Date.UTC(year, month - 2 - back, 1)))
    .map((first) => first.toISOString().slice(0, 7))
    .filter((value) => !locked.has(value))
    .map((value) => ({ value, label: formatMonth(value, locale) }))
}

/** 12.5 from 1250. */
const formatPercent = (bps: number) => String(bps / 100)

function formatMonth(month: string, locale: string): string {
  const dateFormat = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return dateFormat.format(new Date(`${month}-01T00:00:00Z`))
}
