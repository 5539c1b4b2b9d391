import type { Buffers, BusyTime, Closure, Window } from './slots.ts'

/**
 * Counts out the slots of a day minute by minute with a wall clock, as an oracle for tests: it shares no code with slots.ts
 * or clock.ts, and is slow. Instants are milliseconds at whole minutes.
 */
export function countSlotsByMinute(
  windows: readonly Window[],
  day: string,
  {
    closed,
    busy,
    buffers,
    now,
  }: { closed: readonly Closure[]; busy: readonly BusyTime[]; buffers: Buffers; now: number },
): { startsAt: number; seats: number[] }[] {
  const slots = windows.flatMap((window) => {
    const clockMinutes = readWallClock(window.zone, day)
    const closedMinutes = listClosedMinutes(window, day, closed)
    const slots: { startsAt: number; seats: number[] }[] = []
    for (const open of listOpenMinutes(window, day)) {
      let at = 0
      while (at + window.slotMinutes <= open.length) {
        const minutes = open.slice(at, at + window.slotMinutes)
        at += window.slotMinutes
        const first = minutes[0]!
        if (clockMinutes[first]!.at < now || minutes.some((minute) => closedMinutes.has(minute))) continue
        const needed = Array.from(
          { length: minutes.length + buffers.before + buffers.after },
          (_, n) => clockMinutes[first]!.at + (n - buffers.before) * MINUTE,
        )
        const seats = listSeats(window.capacity).filter(
          (seat) => !needed.some((one) => busy.some((b) => b.seat === seat && b.from <= one && one < b.to)),
        )
        if (seats.length > 0) slots.push({ startsAt: clockMinutes[first]!.at, seats })
      }
    }
    return slots
  })
  return slots.sort((a, b) => a.startsAt - b.startsAt)
}

/** Returns whether every minute of a visit is in some window, and in no break or closure. */
export function isEveryMinuteOpen(
  visit: { from: number; to: number },
  windows: readonly Window[],
  closed: readonly Closure[],
  day: string,
): boolean {
  const open = new Set<number>()
  const closedMinutes = new Set<number>()
  for (const window of windows) {
    const clockMinutes = readWallClock(window.zone, day)
    for (const minute of listOpenMinutes(window, day).flat()) open.add(clockMinutes[minute]!.at)
    for (const minute of listClosedMinutes(window, day, closed)) closedMinutes.add(clockMinutes[minute]!.at)
  }
  for (let at = visit.from; at < visit.to; at += MINUTE) if (!open.has(at) || closedMinutes.has(at)) return false
  return true
}

const MINUTE = 60_000
const listSeats = (capacity: number) => Array.from({ length: capacity }, (_, n) => n + 1)

interface ClockMinute {
  at: number
  day: string
  time: string
}
const wallClocks = new Map<string, ClockMinute[]>()

/** What a wall clock shows at each minute around a day. */
function readWallClock(zone: string, day: string): ClockMinute[] {
  const key = `${zone} ${day}`
  const known = wallClocks.get(key)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const begin = Date.parse(`${day}T00:00:00Z`) - 1440 * MINUTE
  const clockMinutes = Array.from({ length: 4 * 1440 }, (_, n) => {
    const at = begin + n * MINUTE
    const [shownDay = '', time = ''] = clock.format(at).split(', ')
    return { at, day: shownDay, time }
  })
  wallClocks.set(key, clockMinutes)
  return clockMinutes
}

/** The first minute at which the clock shows this time of the day, or a later one. */
function findFirstMinute(clockMinutes: readonly ClockMinute[], day: string, time: string): number {
  return clockMinutes.findIndex((one) => one.day > day || (one.day === day && one.time >= time))
}

function listMinutesBetween(clockMinutes: readonly ClockMinute[], day: string, from: string, to: string): number[] {
  const first = findFirstMinute(clockMinutes, day, from)
  const end = findFirstMinute(clockMinutes, day, to)
  return Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
}

/** The minutes of a window: one run, or two around its break. */
function listOpenMinutes({ zone, from, to, breakFrom, breakTo }: Window, day: string): number[][] {
  const clockMinutes = readWallClock(zone, day)
  if (!breakFrom || !breakTo) return [listMinutesBetween(clockMinutes, day, from, to)]
  return [listMinutesBetween(clockMinutes, day, from, breakFrom), listMinutesBetween(clockMinutes, day, breakTo, to)]
}

function listClosedMinutes({ zone, placeId }: Window, day: string, closed: readonly Closure[]): Set<number> {
  const clockMinutes = readWallClock(zone, day)
  const relevant = closed.filter(
    (one) => [null, placeId].includes(one.placeId) && !(day < one.fromDay) && !(one.toDay < day),
  )
  return new Set(
    relevant.flatMap((one) => listMinutesBetween(clockMinutes, day, one.startsAt ?? '00:00', one.endsAt ?? '24:00')),
  )
}
