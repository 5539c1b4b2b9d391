import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays } from '#contract/kernel/days.ts'
import { type BusyTime, type Closure, computeSlots, isWithinHours, type Window } from './slots.ts'
import { countSlotsByMinute, isEveryMinuteOpen } from './testing.ts'

const MINUTE = 60_000

/** Days on which clocks change (also at midnight, by half an hour or by a whole day), and ordinary ones. */
const ZONES_AND_DAYS: [zone: string, day: string][] = [
  ['Asia/Kolkata', '2025-07-14'],
  ['Asia/Kathmandu', '2025-03-30'],
  ['Europe/Berlin', '2025-03-30'],
  ['Europe/Berlin', '2025-10-26'],
  ['America/New_York', '2025-03-09'],
  ['America/New_York', '2025-11-02'],
  ['America/St_Johns', '2025-11-02'],
  ['Australia/Lord_Howe', '2025-04-06'],
  ['Australia/Lord_Howe', '2025-10-05'],
  ['Africa/Cairo', '2025-04-25'],
  ['Africa/Cairo', '2025-10-30'],
  ['America/Sao_Paulo', '2018-11-04'],
  ['Pacific/Apia', '2011-12-30'],
]

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Nights are more frequent than by chance, because clocks change then. */
const minuteOfDay = fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 1439 }))
const sortedMinutes = (count: number) =>
  fc.uniqueArray(minuteOfDay, { minLength: count, maxLength: count }).map((all) => all.toSorted((a, b) => a - b))

const zoneAndDay = fc
  .record({
    at: fc.constantFrom(...ZONES_AND_DAYS),
    off: fc.constantFrom(0, 0, 0, -1, 1),
  })
  .map(({ at: [zone, day], off }) => ({ zone, day: addDays(day, off) }))

const windowsOf = (zone: string) =>
  fc
    .tuple(
      sortedMinutes(4),
      sortedMinutes(4),
      fc.boolean(),
      fc.boolean(),
      fc.integer({ min: 5, max: 90 }),
      fc.nat(3),
      fc.nat(3),
    )
    .map(([one, two, broken, second, slotMinutes, capacity, otherPlace]): Window[] => {
      const createWindow = (times: number[], placeId: string, rest: number[]): Window => {
        const [from = 0, breakFrom = 0, breakTo = 0, to = 0] = times
        const pause = broken ? { breakFrom: clock(breakFrom), breakTo: clock(breakTo) } : {}
        return {
          placeId,
          zone,
          slotMinutes,
          capacity: 1 + capacity,
          from: clock(from),
          to: rest.length ? clock(to) : '24:00',
          ...pause,
        }
      }
      const first = createWindow(one, 'main', one)
      return second ? [first, createWindow(two, otherPlace === 0 ? 'east' : 'main', [])] : [first]
    })

const closedOn = (day: string) =>
  fc.array(
    fc
      .record({
        placeId: fc.constantFrom(null, 'main', 'east'),
        from: fc.integer({ min: -3, max: 1 }),
        days: fc.nat(3),
        times: fc.option(sortedMinutes(2)),
      })
      .map(
        ({ placeId, from, days, times }): Closure => ({
          placeId,
          fromDay: addDays(day, from),
          toDay: addDays(day, from + days),
          startsAt: times && clock(times[0]!),
          endsAt: times && clock(times[1]!),
        }),
      ),
    { maxLength: 2 },
  )

const buffers = fc.record({ before: fc.constantFrom(0, 0, 5, 17), after: fc.constantFrom(0, 0, 10, 33) })
const busyOn = (day: string) =>
  fc.array(
    fc
      .tuple(fc.integer({ min: -600, max: 2600 }), fc.integer({ min: 1, max: 120 }), fc.integer({ min: 1, max: 4 }))
      .map(([at, minutes, seat]): BusyTime => {
        const from = Date.parse(`${day}T00:00:00Z`) + at * MINUTE
        return { from, to: from + minutes * MINUTE, seat }
      }),
    { maxLength: 12 },
  )

const circumstances = zoneAndDay.chain(({ zone, day }) =>
  fc.record({
    day: fc.constant(day),
    windows: windowsOf(zone),
    closed: closedOn(day),
    busy: busyOn(day),
    buffers,
    now: fc.integer({ min: -2000, max: 2000 }).map((at) => Date.parse(`${day}T00:00:00Z`) + at * MINUTE),
  }),
)

/** A closure within a minute that the clock skips, while a visit spans the gap. */
const closedInTheGap = {
  day: '2025-03-30',
  windows: [
    { placeId: 'main', zone: 'Europe/Berlin', slotMinutes: 11, capacity: 1, from: '00:00', to: '03:01' },
  ] as Window[],
  closed: [
    { placeId: null, fromDay: '2025-03-30', toDay: '2025-03-30', startsAt: '02:00', endsAt: '02:01' },
  ] as Closure[],
  busy: [] as BusyTime[],
  buffers: { before: 0, after: 0 },
  now: 1_743_292_800_000,
}

describe('computeSlots, compared with a count minute by minute', () => {
  it('finds the same slots for any zone, breaks, leave, capacity and buffers', () => {
    fc.assert(
      fc.property(circumstances, ({ day, windows, closed, busy, buffers, now }) => {
        const slots = computeSlots(windows, { day, busy, now, closed, buffers })
        expect(slots.map(({ startsAt, seats }) => ({ startsAt, seats }))).toEqual(
          countSlotsByMinute(windows, day, { closed, busy, buffers, now }),
        )
      }),
      { numRuns: 600, examples: [[closedInTheGap]] },
    )
  })

  it('lets all slots be booked in any order without taking a seat twice', () => {
    fc.assert(
      fc.property(circumstances, fc.infiniteStream(fc.nat(1000)), ({ day, windows, closed, buffers }, picks) => {
        const taken: BusyTime[] = []
        for (let round = 0; round < 12; round++) {
          const slots = computeSlots(windows, { day, busy: taken, now: 0, closed, buffers })
          if (slots.length === 0) break
          const slot = slots[picks.next().value! % slots.length]!
          const seat = slot.seats[0]!
          const from = slot.startsAt - buffers.before * MINUTE
          const to = slot.endsAt + buffers.after * MINUTE
          expect(taken.filter((one) => one.seat === seat && one.from < to && from < one.to)).toEqual([])
          expect(seat).toBeLessThanOrEqual(Math.max(...windows.map(({ capacity }) => capacity)))
          taken.push({ from, to, seat })
        }
      }),
      { numRuns: 200 },
    )
  })

  it('finds only slots within the hours', () => {
    const visits = fc.array(fc.tuple(fc.integer({ min: -300, max: 2600 }), fc.integer({ min: 1, max: 60 })), {
      minLength: 8,
      maxLength: 8,
    })
    fc.assert(
      fc.property(circumstances, visits, ({ day, windows, closed }, lengths) => {
        const main = windows.filter(({ placeId }) => placeId === 'main')
        for (const [at, minutes] of lengths) {
          const from = Date.parse(`${day}T00:00:00Z`) + at * MINUTE
          const visit = { from, to: from + minutes * MINUTE }
          expect(isWithinHours(visit, main, closed, day)).toBe(isEveryMinuteOpen(visit, main, closed, day))
        }
        for (const slot of computeSlots(main, { day, busy: [], now: 0, closed }))
          expect(isWithinHours({ from: slot.startsAt, to: slot.endsAt }, main, closed, day)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})
