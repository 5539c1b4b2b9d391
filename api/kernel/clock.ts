import { Temporal } from 'temporal-polyfill'
import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'
import { addDays } from '#contract/kernel/days.ts'

// Days and wall-clock times of a zone. Instants are milliseconds here, and `timestamptz` in the database.

const MAX_ZONES = 100
const formatCache = createBoundedCache<Intl.DateTimeFormat>(MAX_ZONES)

const getZoneFormat = (zone: string) => formatCache.get(zone, () => createZoneFormat(zone))

// Swedish formats dates as ISO 8601 does: "2025-03-30 03:30".
function createZoneFormat(zone: string): Intl.DateTimeFormat {
  const twoDigits = '2-digit' as const
  return new Intl.DateTimeFormat('sv-SE', {
    timeZone: zone,
    year: 'numeric',
    month: twoDigits,
    day: twoDigits,
    hour: twoDigits,
    minute: twoDigits,
    hourCycle: 'h23',
  })
}

/** Formats the calendar day of an instant in a zone: `2025-03-09`. */
export function dayInZone(zone: string, instant: Date | number): string {
  return getZoneFormat(zone).format(instant).slice(0, 10)
}

// Appointments begin at a few dozen times a day, and waiting-room displays format each of them every half minute.
const MAX_TIMES = 5_000
const timeCache = createBoundedCache<string>(MAX_TIMES)

/** Formats the local time of an instant in a zone: `09:30`. */
export const timeInZone = (zone: string, instant: Date | number): string =>
  timeCache.get(`${zone} ${Number(instant)}`, () => getZoneFormat(zone).format(instant).slice(11, 16))

/** Formats a wall-clock time as the pages show it: `09:45` as "9:45 am", or unchanged if the locale counts to 24. */
export function formatTime(locale: string, time: string): string {
  const isTwelveHour = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12
  if (!isTwelveHour) return time
  const hour = Number(time.slice(0, 2))
  return `${hour % 12 || 12}:${time.slice(3, 5)} ${hour < 12 ? 'am' : 'pm'}`
}

/**
 * Converts a wall-clock time (`09:30`, or `24:00` for the end of the day) to an instant. A time that daylight saving
 * skips becomes the one an hour later; for a time that occurs twice it is the first.
 */
export function toInstant(day: string, time: string, zone: string): number {
  const isDayEnd = time.startsWith('24:00')
  const local = `${isDayEnd ? addDays(day, 1) : day}T${isDayEnd ? '00:00' : time}`
  return Temporal.PlainDateTime.from(local).toZonedDateTime(zone, { disambiguation: 'compatible' }).epochMilliseconds
}

/**
 * The first moment at which the clock shows this time of the day or a later one: a time that a change of clocks leaves
 * out is the change itself. Unlike `toInstant`, the result never decreases with the clock time, so adjoining periods of a
 * day stay adjoining.
 */
export function firstInstantFrom(day: string, time: string, zone: string): number {
  return instantCache.get(`${day} ${time} ${zone}`, () => computeFirstInstant(day, time, zone))
}

// The hours of doctors are a few times a day, which each board and each offer of free times converts for every doctor.
const instantCache = createBoundedCache<number>(MAX_TIMES)

function computeFirstInstant(day: string, time: string, zone: string): number {
  const instant = toInstant(day, time, zone)
  const isDayEnd = time.startsWith('24:00')
  const local = isDayEnd ? `${addDays(day, 1)} 00:00` : `${day} ${time}`
  if (getZoneFormat(zone).format(instant) === local) return instant
  const zonedTime = Temporal.PlainDateTime.from(local.replace(' ', 'T')).toZonedDateTime(zone, {
    disambiguation: 'earlier',
  })
  return zonedTime.getTimeZoneTransition('next')?.epochMilliseconds ?? instant
}

/** ISO weekday of a calendar day: 1 is Monday. */
export function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay() || 7
}

/** Formats an instant for the API, from milliseconds or from the database's text; null stays null. */
export function toIsoInstant<At extends string | number | null>(instant: At): At extends null ? null : string {
  return (instant === null ? null : new Date(instant).toISOString()) as At extends null ? null : string
}

/** Formats a day as the pages show it: "20-Nov-2026". */
export const formatDay = (day: string): string => new Date(day).toUTCString().slice(5, 16).replaceAll(' ', '-')
