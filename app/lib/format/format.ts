import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { getCurrencyDecimals } from '#contract/kernel/money.ts'
import { formatDay } from '#contract/kernel/typed-days.ts'
import { formatAge } from '#contract/patients/rules.ts'
import { createClock, type Instant } from './clock'
import { ZERO_DASH } from './zero-dash'

/** The practice's locale, time zone and currency. */
export interface FormatSettings {
  locale: string
  zone: string
  currency: string
}

export type Formatter = ReturnType<typeof createFormatter>

/** Practices have few different settings. */
const MAX_FORMATTERS = 50
const formatters = createBoundedCache<Formatter>(MAX_FORMATTERS)

/**
 * Returns the formatter of a practice for dates, times, money and numbers. For loaders only: the browser's locale data may
 * differ from the server's. Days are YYYY-MM-DD, instants ISO strings, money in minor units.
 */
export function getFormatter(settings: FormatSettings): Formatter {
  const key = `${settings.locale} ${settings.zone} ${settings.currency}`
  return formatters.get(key, () => createFormatter(settings))
}

function createFormatter({ locale, zone, currency }: FormatSettings) {
  const english = locale.startsWith('en')
  const inDays = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const longDay = inDays({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = inDays({ weekday: 'short', day: 'numeric', month: 'short' })
  const uses12Hours = inDays({ hour: 'numeric' }).resolvedOptions().hour12 ?? false
  const numbers = new Intl.NumberFormat(locale)
  const digits = getCurrencyDecimals(currency)
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const amounts = new Intl.NumberFormat(locale, fraction)
  const sums = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
  const wholes = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })

  const local = createClock(zone)
  const utc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)

  /** "10:30 am" from "10:30", or "10:30" in locales with 24 hours. */
  const clock = (hhmm: string) => {
    if (!uses12Hours) return hhmm.slice(0, 5)
    const hour = Number(hhmm.slice(0, 2))
    return `${hour % 12 || 12}:${hhmm.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
  }
  const date = (instant: Instant) => formatDay(local(instant).day)
  const time = (instant: Instant) => clock(local(instant).clock)

  return {
    /** 14-Jul-2025, as date inputs show it. */
    day: formatDay,
    clock,
    /** The day of an instant: 14-Jul-2025. */
    date,
    /** The time of an instant: 10:30 am. */
    time,
    /** 14-Jul-2025, 10:30 am */
    dateTime: (instant: Instant) => `${date(instant)}, ${time(instant)}`,
    /** 10:30 am to 10:45 am */
    timeRange: (from: Instant, to: Instant) => `${time(from)} to ${time(to)}`,
    /** The practice's calendar day at an instant, YYYY-MM-DD. */
    dayAt: (instant: Instant) => local(instant).day,
    /** Monday 14 July 2025 */
    longDay: (ymd: string) => (english ? longDay.format(utc(ymd)).replace(/,/g, '') : longDay.format(utc(ymd))),
    /** Mon 14 Jul */
    shortDay: (ymd: string) =>
      english ? shortDay.format(utc(ymd)).replace(/,/g, '').replace('Sept', 'Sep') : shortDay.format(utc(ymd)),
    /** ₹1,23,456.00 */
    money: (minor: number) => sums.format(minor / 10 ** digits),
    /** ₹1,23,456, for overviews that don't need the exact amount. */
    wholeMoney: (minor: number) => wholes.format(minor / 10 ** digits),
    /** ₹, for headings of columns with amounts. */
    symbol: sums.formatToParts(0).find(({ type }) => type === 'currency')?.value ?? currency,
    /** 1,23,456.00, for columns whose heading contains the currency. */
    amount: (minor: number) => amounts.format(minor / 10 ** digits),
    /** Like `amount`, but with a dash for zero, so that other amounts stand out. Tables read the dash as "zero". */
    cellAmount: (minor: number) => (minor === 0 ? ZERO_DASH : amounts.format(minor / 10 ** digits)),
    /** The amount in whole units of the currency, for charts. */
    major: (minor: number) => minor / 10 ** digits,
    number: (value: number) => numbers.format(value),
    /** 14-Jul-1985 (40y) */
    born: (birthDay: string, today: string) => `${formatDay(birthDay)} (${formatAge(birthDay, today)})`,
  }
}

/** Formats +919876543210 as +91 98765 43210. Other text stays as it is. */
export function formatPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
