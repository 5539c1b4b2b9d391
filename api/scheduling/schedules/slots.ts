import { dayInZone, firstInstantFrom, timeInZone } from '#api/kernel/clock.ts'

/** A period in which visits can be booked, on the branch's clock. */
export interface Window {
  placeId: string
  zone: string
  /** `09:00` */
  from: string
  to: string
  /** A break; both or neither. */
  breakFrom?: string | null
  breakTo?: string | null
  slotMinutes: number
  /** The number of patients at the same time. */
  capacity: number
}

/** Leave or a holiday, when nobody is booked; with times, only that part of each day. */
export interface Closure {
  /** Null for every branch. */
  placeId: string | null
  fromDay: string
  toDay: string
  startsAt: string | null
  endsAt: string | null
}

/** From one instant to another, in milliseconds. */
export interface TimeSpan {
  from: number
  to: number
}

/** Busy time including buffers, and its seat. */
export interface BusyTime extends TimeSpan {
  seat: number
}

/** Minutes to keep free before and after each visit of a seat. */
export interface Buffers {
  before: number
  after: number
}

export interface FreeSlot {
  startsAt: number
  endsAt: number
  day: string
  from: string
  to: string
  zone: string
  placeId: string
  /** Seats that are free for the whole slot, lowest first; never empty. */
  seats: number[]
  buffers: Buffers
}

interface SlotConditions {
  day: string
  busy: readonly BusyTime[]
  /** Earlier slots are not offered. */
  now: number
  closed?: readonly Closure[]
  buffers?: Buffers
}

const MINUTE = 60_000
const NO_BUFFERS: Buffers = { before: 0, after: 0 }

/**
 * Computes the free slots of one day, earliest first. Slots follow one another from the start of a window, and again from
 * the end of its break, as long as a whole one fits, in real minutes: on a day when the clocks change, a window has more
 * or fewer. Slots that touch leave or a holiday are left out; the others keep their times.
 */
export const computeSlots = (windows: readonly Window[], conditions: SlotConditions): FreeSlot[] =>
  findFreeTimes(windows, conditions).map((time) => describeSlot(time, conditions))

/** Computes the first free slots of one day, and the number of all. Only the first are put on the branch's clock. */
export function computeNextSlots(windows: readonly Window[], conditions: SlotConditions, limit: number) {
  const times = findFreeTimes(windows, conditions)
  return { next: times.slice(0, limit).map((time) => describeSlot(time, conditions)), free: times.length }
}

interface FreeTime {
  window: Window
  startsAt: number
  endsAt: number
  seats: number[]
}

function findFreeTimes(
  windows: readonly Window[],
  { day, busy, now, closed = [], buffers = NO_BUFFERS }: SlotConditions,
): FreeTime[] {
  const times: FreeTime[] = []
  for (const window of windows) {
    const length = window.slotMinutes * MINUTE
    const closures = listClosuresOnDay(closed, window, day)
    for (const { from, to } of splitAtBreak(window, day)) {
      for (let startsAt = from; startsAt + length <= to; startsAt += length) {
        const endsAt = startsAt + length
        if (startsAt < now || closures.some((one) => one.from < endsAt && startsAt < one.to)) continue
        const [busyFrom, busyTo] = [startsAt - buffers.before * MINUTE, endsAt + buffers.after * MINUTE]
        const seats = findFreeSeats(window.capacity, busy, busyFrom, busyTo)
        if (seats.length > 0) times.push({ window, startsAt, endsAt, seats })
      }
    }
  }
  return times.sort((a, b) => a.startsAt - b.startsAt)
}

function describeSlot(
  { window: { zone, placeId }, startsAt, endsAt, seats }: FreeTime,
  { buffers = NO_BUFFERS }: SlotConditions,
): FreeSlot {
  return {
    startsAt,
    endsAt,
    day: dayInZone(zone, startsAt),
    from: timeInZone(zone, startsAt),
    to: timeInZone(zone, endsAt),
    zone,
    placeId,
    seats,
    buffers,
  }
}

/** Splits a window on a day at its break, into one or two time spans. */
export function splitAtBreak({ from, to, breakFrom, breakTo, zone }: Window, day: string): TimeSpan[] {
  const instantAt = (time: string) => firstInstantFrom(day, time, zone)
  if (!breakFrom || !breakTo) return [{ from: instantAt(from), to: instantAt(to) }]
  return [
    { from: instantAt(from), to: instantAt(breakFrom) },
    { from: instantAt(breakTo), to: instantAt(to) },
  ]
}

/** The closures at a branch on a day of its calendar. A closure within the hour that a clock change skips is empty. */
export function listClosuresOnDay(
  closed: readonly Closure[],
  { placeId, zone }: Pick<Window, 'placeId' | 'zone'>,
  day: string,
): TimeSpan[] {
  return closed
    .filter((one) => (one.placeId === null || one.placeId === placeId) && one.fromDay <= day && day <= one.toDay)
    .map(({ startsAt, endsAt }) => ({
      from: firstInstantFrom(day, startsAt ?? '00:00', zone),
      to: firstInstantFrom(day, endsAt ?? '24:00', zone),
    }))
    .filter(({ from, to }) => from < to)
}

/** Returns whether a visit is within the hours of its day, outside breaks, leave and holidays. Adjoining windows count as one. */
export function isWithinHours(
  visit: TimeSpan,
  windows: readonly Window[],
  closed: readonly Closure[],
  day: string,
): boolean {
  const openSpans = windows.flatMap((window) => splitAtBreak(window, day)).sort((a, b) => a.from - b.from)
  let coveredUntil = visit.from
  for (const { from, to } of openSpans) {
    if (from <= coveredUntil && coveredUntil < to) coveredUntil = to
  }
  const closures = windows.flatMap((window) => listClosuresOnDay(closed, window, day))
  return coveredUntil >= visit.to && !closures.some(({ from, to }) => from < visit.to && visit.from < to)
}

function findFreeSeats(capacity: number, busy: readonly BusyTime[], from: number, to: number): number[] {
  const takenSeats = new Set(busy.filter((one) => one.from < to && from < one.to).map(({ seat }) => seat))
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((seat) => !takenSeats.has(seat))
}

/** The slots nearest to a time, earliest first, to offer in place of a taken one. */
export function findNearestSlots<Slot extends { startsAt: number }>(
  slots: readonly Slot[],
  to: number,
  count = 3,
): Slot[] {
  return [...slots]
    .sort((a, b) => Math.abs(a.startsAt - to) - Math.abs(b.startsAt - to))
    .slice(0, count)
    .sort((a, b) => a.startsAt - b.startsAt)
}
