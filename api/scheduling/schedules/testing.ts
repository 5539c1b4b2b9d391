import type { Buffers, Busy, Closed, Window } from './slots.ts'

/**
 * The slots of a day counted out minute by minute, as somebody would who has a clock on the wall and a diary: it shares
 * nothing with slots.ts or clock.ts, and is slow. Instants are milliseconds at whole minutes.
 */
export function countedOut(
  windows: readonly Window[],
  day: string,
  { closed, busy, buffers, now }: { closed: readonly Closed[]; busy: readonly Busy[]; buffers: Buffers; now: number },
): { startsAt: number; seats: number[] }[] {
  const found = windows.flatMap((window) => {
    const wall = wallOf(window.zone, day)
    const shut = shutMinutes(window, day, closed)
    const slots: { startsAt: number; seats: number[] }[] = []
    for (const open of openMinutes(window, day)) {
      let at = 0
      while (at + window.slotMinutes <= open.length) {
        const minutes = open.slice(at, at + window.slotMinutes)
        at += window.slotMinutes
        const first = minutes[0]!
        if (wall[first]!.at < now || minutes.some((minute) => shut.has(minute))) continue
        const needed = Array.from(
          { length: minutes.length + buffers.before + buffers.after },
          (_, n) => wall[first]!.at + (n - buffers.before) * MINUTE,
        )
        const seats = seatsOf(window.capacity).filter(
          (seat) => !needed.some((one) => busy.some((b) => b.seat === seat && b.from <= one && one < b.to)),
        )
        if (seats.length > 0) slots.push({ startsAt: wall[first]!.at, seats })
      }
    }
    return slots
  })
  return found.sort((a, b) => a.startsAt - b.startsAt)
}

/** Does every minute of a visit lie in some window, in no break and in nothing that is closed? */
export function everyMinuteOpen(
  visit: { from: number; to: number },
  windows: readonly Window[],
  closed: readonly Closed[],
  day: string,
): boolean {
  const open = new Set<number>()
  const shut = new Set<number>()
  for (const window of windows) {
    const wall = wallOf(window.zone, day)
    for (const minute of openMinutes(window, day).flat()) open.add(wall[minute]!.at)
    for (const minute of shutMinutes(window, day, closed)) shut.add(wall[minute]!.at)
  }
  for (let at = visit.from; at < visit.to; at += MINUTE) if (!open.has(at) || shut.has(at)) return false
  return true
}

const MINUTE = 60_000
const seatsOf = (capacity: number) => Array.from({ length: capacity }, (_, n) => n + 1)

interface OnTheWall {
  at: number
  day: string
  time: string
}
const walls = new Map<string, OnTheWall[]>()

/** What the clock on the wall shows at each minute around a day. */
function wallOf(zone: string, day: string): OnTheWall[] {
  const key = `${zone} ${day}`
  const known = walls.get(key)
  if (known) return known
  const clock = new Intl.DateTimeFormat('en-CA', {
    timeZone: zone,
    dateStyle: 'short',
    timeStyle: 'short',
    hourCycle: 'h23',
  })
  const begin = Date.parse(`${day}T00:00:00Z`) - 1440 * MINUTE
  const wall = Array.from({ length: 4 * 1440 }, (_, n) => {
    const at = begin + n * MINUTE
    const [shown = '', time = ''] = clock.format(at).split(', ')
    return { at, day: shown, time }
  })
  walls.set(key, wall)
  return wall
}

/** The first minute at which the wall shows this time of the day, or something later. */
function firstMinute(wall: readonly OnTheWall[], day: string, time: string): number {
  return wall.findIndex((one) => one.day > day || (one.day === day && one.time >= time))
}

function between(wall: readonly OnTheWall[], day: string, from: string, to: string): number[] {
  const first = firstMinute(wall, day, from)
  const end = firstMinute(wall, day, to)
  return Array.from({ length: Math.max(0, end - first) }, (_, n) => first + n)
}

/** The minutes of a window: one run of them, or two around its break. */
function openMinutes({ zone, from, to, breakFrom, breakTo }: Window, day: string): number[][] {
  const wall = wallOf(zone, day)
  if (!breakFrom || !breakTo) return [between(wall, day, from, to)]
  return [between(wall, day, from, breakFrom), between(wall, day, breakTo, to)]
}

function shutMinutes({ zone, placeId }: Window, day: string, closed: readonly Closed[]): Set<number> {
  const wall = wallOf(zone, day)
  const these = closed.filter(
    (one) => [null, placeId].includes(one.placeId) && !(day < one.fromDay) && !(one.toDay < day),
  )
  return new Set(these.flatMap((one) => between(wall, day, one.startsAt ?? '00:00', one.endsAt ?? '24:00')))
}
