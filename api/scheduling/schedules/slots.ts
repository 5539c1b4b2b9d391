import { dayInZone, firstInstantFrom, timeInZone } from '#api/kernel/clock.ts'

/** A stretch in which visits may be booked, on the branch's clock. */
export interface Window {
  placeId: string
  zone: string
  /** `09:00` */
  from: string
  to: string
  /** A pause inside of it; both or neither. */
  breakFrom?: string | null
  breakTo?: string | null
  slotMinutes: number
  /** How many patients at the same time. */
  capacity: number
}

/** Time in which nobody is booked: leave or a holiday, from a day to a day; with times only that part of each day. */
export interface Closed {
  /** Null: at every branch. */
  placeId: string | null
  fromDay: string
  toDay: string
  startsAt: string | null
  endsAt: string | null
}

/** From one instant to another, in milliseconds. */
export interface Stretch {
  from: number
  to: number
}

/** Time that is taken with its buffers, and the seat that it takes. */
export interface Busy extends Stretch {
  seat: number
}

/** Minutes before and after a visit that no other visit of the seat may touch. */
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
  /** Seats that are free for all of it, the lowest first; never empty. */
  seats: number[]
  buffers: Buffers
}

interface Circumstances {
  day: string
  busy: readonly Busy[]
  /** Nothing before this is offered. */
  now: number
  closed?: readonly Closed[]
  buffers?: Buffers
}

const MINUTE = 60_000
const NO_BUFFERS: Buffers = { before: 0, after: 0 }

/**
 * The free slots of one day, earliest first. Slots follow one another from the start of a window, and again from the end
 * of its break, for as long as a whole one fits, in real minutes: on a day when the clocks change a window has as many
 * as there is time for. What leave or a holiday touches is left out; the others keep their times.
 */
export function slotsOf(
  windows: readonly Window[],
  { day, busy, now, closed = [], buffers = NO_BUFFERS }: Circumstances,
): FreeSlot[] {
  const free = windows.flatMap((window) => {
    const { zone, placeId, slotMinutes, capacity } = window
    const length = slotMinutes * MINUTE
    const shut = closedOn(closed, window, day)
    const slots: FreeSlot[] = []
    for (const { from, to } of stretchesOf(window, day)) {
      for (let at = from; at + length <= to; at += length) {
        const endsAt = at + length
        if (at < now || shut.some((one) => one.from < endsAt && at < one.to)) continue
        const seats = freeSeats(capacity, busy, at - buffers.before * MINUTE, endsAt + buffers.after * MINUTE)
        if (seats.length === 0) continue
        slots.push({
          startsAt: at,
          endsAt,
          day: dayInZone(zone, at),
          from: timeInZone(zone, at),
          to: timeInZone(zone, endsAt),
          zone,
          placeId,
          seats,
          buffers,
        })
      }
    }
    return slots
  })
  return free.sort((a, b) => a.startsAt - b.startsAt)
}

/** The one or two stretches of a window on a day: before and after its break. */
export function stretchesOf({ from, to, breakFrom, breakTo, zone }: Window, day: string): Stretch[] {
  const at = (time: string) => firstInstantFrom(day, time, zone)
  if (!breakFrom || !breakTo) return [{ from: at(from), to: at(to) }]
  return [
    { from: at(from), to: at(breakFrom) },
    { from: at(breakTo), to: at(to) },
  ]
}

/** When nobody is booked at a branch on a day of its calendar. Hours that a change of clocks leaves out close nothing. */
export function closedOn(
  closed: readonly Closed[],
  { placeId, zone }: Pick<Window, 'placeId' | 'zone'>,
  day: string,
): Stretch[] {
  return closed
    .filter((one) => (one.placeId === null || one.placeId === placeId) && one.fromDay <= day && day <= one.toDay)
    .map(({ startsAt, endsAt }) => ({
      from: firstInstantFrom(day, startsAt ?? '00:00', zone),
      to: firstInstantFrom(day, endsAt ?? '24:00', zone),
    }))
    .filter(({ from, to }) => from < to)
}

/** Does a visit lie in the times of its day, outside of breaks, leave and holidays? Windows that adjoin are one. */
export function fits(visit: Stretch, windows: readonly Window[], closed: readonly Closed[], day: string): boolean {
  const open = windows.flatMap((window) => stretchesOf(window, day)).sort((a, b) => a.from - b.from)
  let reached = visit.from
  for (const { from, to } of open) {
    if (from <= reached && reached < to) reached = to
  }
  const shut = windows.flatMap((window) => closedOn(closed, window, day))
  return reached >= visit.to && !shut.some(({ from, to }) => from < visit.to && visit.from < to)
}

function freeSeats(capacity: number, busy: readonly Busy[], from: number, to: number): number[] {
  const taken = new Set(busy.filter((one) => one.from < to && from < one.to).map(({ seat }) => seat))
  return Array.from({ length: capacity }, (_, index) => index + 1).filter((seat) => !taken.has(seat))
}

/** The slots nearest to a moment, earliest first: what to offer whose time was taken. */
export function nearest<Slot extends { startsAt: number }>(slots: readonly Slot[], to: number, count = 3): Slot[] {
  return [...slots]
    .sort((a, b) => Math.abs(a.startsAt - to) - Math.abs(b.startsAt - to))
    .slice(0, count)
    .sort((a, b) => a.startsAt - b.startsAt)
}
