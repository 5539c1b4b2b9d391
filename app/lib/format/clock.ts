import { createBoundedCache } from '#contract/kernel/bounded-cache.ts'

export type Instant = string | number | Date

/** A day, YYYY-MM-DD, and a time of day, HH:MM. */
interface DayAndClock {
  day: string
  clock: string
}

const DAY_MS = 86_400_000
/** The days remembered for each zone: about eleven years. Dates of birth and typed days can be of any year. */
const MAX_OFFSETS = 4_000
/** From 1973 on, all offsets are whole minutes, and no zone changes its offset twice in a day. */
const FIRST_DAY = Date.UTC(1973, 0, 1) / DAY_MS
/** Later days have years of five digits. */
const LAST_DAY = Date.UTC(9999, 11, 30) / DAY_MS

/**
 * Creates the function that returns the day and the time of day in a zone. It remembers the offset of each day, because
 * asking `Intl` takes ten times as long and lists have an instant in every row.
 */
export function createClock(zone: string): (instant: Instant) => DayAndClock {
  const parts = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  })
  const readParts = (instant: Instant): DayAndClock => {
    const local: Record<string, string> = {}
    for (const { type, value } of parts.formatToParts(new Date(instant))) local[type] = value
    return { day: `${local.year}-${local.month}-${local.day}`, clock: `${local.hour}:${local.minute}` }
  }
  const findOffset = (ms: number) => {
    const { day, clock } = readParts(ms)
    return Date.parse(`${day}T${clock}Z`) - ms
  }
  /** By day of UTC: the offset in milliseconds, or null if it changes on that day. */
  const offsets = createBoundedCache<number | null, number>(MAX_OFFSETS)
  const readOffsetOfDay = (day: number): number | null => {
    const offset = findOffset(day * DAY_MS)
    return findOffset((day + 1) * DAY_MS) === offset ? offset : null
  }
  const findOffsetOfDay = (day: number): number | null =>
    day >= FIRST_DAY && day <= LAST_DAY ? offsets.get(day, () => readOffsetOfDay(day)) : null

  return (instant) => {
    const ms = new Date(instant).getTime()
    const offset = findOffsetOfDay(Math.floor(ms / DAY_MS))
    if (offset === null) return readParts(ms)
    const local = new Date(ms + offset).toISOString()
    return { day: local.slice(0, 10), clock: local.slice(11, 16) }
  }
}
