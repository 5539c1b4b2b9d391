import { parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { ageInWords } from '#contract/patients/rules.ts'

/** Whose eyes the figures are for: the practice's locale, zone and currency. */
export interface FormatSettings {
  locale: string
  zone: string
  currency: string
}

export type Formatter = ReturnType<typeof formatter>
type Instant = string | number | Date

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const known = new Map<string, Formatter>()

/**
 * Dates, times, money and numbers as words, for loaders: the browser's tables differ from the server's, so that nothing
 * is formatted twice. Days are YYYY-MM-DD, instants ISO strings, money whole minor units.
 */
export function formatterOf(settings: FormatSettings): Formatter {
  const key = `${settings.locale} ${settings.zone} ${settings.currency}`
  const kept = known.get(key) ?? formatter(settings)
  known.set(key, kept)
  return kept
}

function formatter({ locale, zone, currency }: FormatSettings) {
  const english = locale.startsWith('en')
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const inDays = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options })
  const shortMonth = inDays({ month: 'short' })
  const longDay = inDays({ weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })
  const shortDay = inDays({ weekday: 'short', day: 'numeric', month: 'short' })
  const twelve = inDays({ hour: 'numeric' }).resolvedOptions().hour12 ?? false
  const numbers = new Intl.NumberFormat(locale)
  const digits =
    new Intl.NumberFormat(locale, { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? 2
  const fraction = { minimumFractionDigits: digits, maximumFractionDigits: digits }
  const amounts = new Intl.NumberFormat(locale, fraction)
  const sums = new Intl.NumberFormat(locale, { style: 'currency', currency, ...fraction })
  const wholes = new Intl.NumberFormat(locale, { style: 'currency', currency, maximumFractionDigits: 0 })

  /** The wall clock and calendar of the practice at an instant. */
  const local = (instant: Instant) => {
    const at: Record<string, string> = {}
    for (const { type, value } of parts.formatToParts(new Date(instant))) at[type] = value
    return { day: `${at.year}-${at.month}-${at.day}`, clock: `${at.hour}:${at.minute}` }
  }
  const utc = (day: string) => new Date(`${day.slice(0, 10)}T00:00:00Z`)

  /** 14-Jul-2025, which no country reads wrongly. */
  const day = (ymd: string) => {
    const [year, month, date] = ymd.slice(0, 10).split('-')
    return `${date}-${english ? MONTHS[Number(month) - 1] : shortMonth.format(utc(ymd))}-${year}`
  }
  /** "10:30 am" from "10:30", or "10:30" where people count to 24. */
  const clock = (hhmm: string) => {
    if (!twelve) return hhmm.slice(0, 5)
    const hour = Number(hhmm.slice(0, 2))
    return `${hour % 12 || 12}:${hhmm.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
  }
  const date = (instant: Instant) => day(local(instant).day)
  const time = (instant: Instant) => clock(local(instant).clock)

  return {
    day,
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
    /** ₹1,23,456: to glance at, where the exact sum stands elsewhere. */
    wholeMoney: (minor: number) => wholes.format(minor / 10 ** digits),
    /** 1,23,456.00: in a column whose heading says the currency. */
    amount: (minor: number) => amounts.format(minor / 10 ** digits),
    number: (value: number) => numbers.format(value),
    /** 14-Jul-1985 (40y) */
    born: (birthDay: string, today: string) => `${day(birthDay)} (${ageInWords(birthDay, today)})`,
  }
}

/** +91 98765 43210 from +919876543210; what is no telephone number stays as it is. */
export function phoneText(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone
}
