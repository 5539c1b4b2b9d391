import { dayIn, instantOf, timeIn } from '../clock.ts'

/** A stretch in which visits may be booked, on the branch's clock. */
export interface Window {
  placeId: string
  zone: string
  /** `09:00` */
  from: string
  to: string
  slotMinutes: number
  /** How many patients at the same time. */
  capacity: number
}

/** Time that is taken, in milliseconds, and the seat that it takes. */
export interface Busy {
  from: number
  to: number
  seat: number
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
}

/**
 * The free slots of one day, earliest first. Slots follow one another from the start of a window for as long as a whole
 * one fits, in real minutes: on a day when the clocks change a window has as many as there is time for.
 */
export function slotsOf(
  windows: readonly Window[],
  { day, busy, now }: { day: string; busy: readonly Busy[]; now: number },
): FreeSlot[] {
  const free = windows.flatMap((window) => {
    const { zone, placeId, slotMinutes, capacity } = window
    const length = slotMinutes * 60_000
    const end = instantOf(day, window.to, zone)
    const slots: FreeSlot[] = []
    for (let at = instantOf(day, window.from, zone); at + length <= end; at += length) {
      if (at < now) continue
      const seats = freeSeats(capacity, busy, at, at + length)
      if (seats.length === 0) continue
      const endsAt = at + length
      slots.push({
        startsAt: at,
        endsAt,
        day: dayIn(zone, at),
        from: timeIn(zone, at),
        to: timeIn(zone, endsAt),
        zone,
        placeId,
        seats,
      })
    }
    return slots
  })
  return free.sort((a, b) => a.startsAt - b.startsAt)
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
