import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toInstant } from '#api/kernel/clock.ts'
import { computeSlots, findNearestSlots, type Window } from './slots.ts'

const createWindow = (over: Partial<Window> = {}): Window => ({
  placeId: 'mg',
  zone: 'Asia/Kolkata',
  from: '09:00',
  to: '10:00',
  slotMinutes: 15,
  capacity: 1,
  ...over,
})
const findFreeSlots = (
  windows: Window[],
  day: string,
  busy: Parameters<typeof computeSlots>[1]['busy'] = [],
  now = 0,
) => computeSlots(windows, { day, busy, now })
const listTimes = (slots: { from: string }[]) => slots.map(({ from }) => from)

describe('computeSlots', () => {
  it('fills the window with consecutive slots that end within it', () => {
    expect(listTimes(findFreeSlots([createWindow()], '2025-07-14'))).toEqual(['09:00', '09:15', '09:30', '09:45'])
    expect(listTimes(findFreeSlots([createWindow({ to: '09:50' })], '2025-07-14'))).toEqual(['09:00', '09:15', '09:30'])
    expect(listTimes(findFreeSlots([createWindow({ to: '09:10' })], '2025-07-14'))).toEqual([])
  })

  it('fills a window up to midnight', () => {
    expect(listTimes(findFreeSlots([createWindow({ from: '23:30', to: '24:00' })], '2025-07-14'))).toEqual([
      '23:30',
      '23:45',
    ])
  })

  it('leaves out slots that are past or overlap a visit, even slightly', () => {
    const getInstant = (time: string) => toInstant('2025-07-14', time, 'Asia/Kolkata')
    expect(listTimes(findFreeSlots([createWindow()], '2025-07-14', [], getInstant('09:15') + 1))).toEqual([
      '09:30',
      '09:45',
    ])
    const busy = [{ from: getInstant('09:10'), to: getInstant('09:16'), seat: 1 }]
    expect(listTimes(findFreeSlots([createWindow()], '2025-07-14', busy))).toEqual(['09:30', '09:45'])
    const touching = [{ from: getInstant('08:45'), to: getInstant('09:00'), seat: 1 }]
    expect(findFreeSlots([createWindow()], '2025-07-14', touching)).toHaveLength(4)
  })

  it('offers a slot while one seat is free', () => {
    const getInstant = (time: string) => toInstant('2025-07-14', time, 'Asia/Kolkata')
    const busy = [{ from: getInstant('09:00'), to: getInstant('09:15'), seat: 1 }]
    const [first, second] = findFreeSlots([createWindow({ capacity: 2 })], '2025-07-14', busy)
    expect(first).toMatchObject({ from: '09:00', seats: [2] })
    expect(second).toMatchObject({ from: '09:15', seats: [1, 2] })
  })

  it('keeps the length of slots when the clocks change', () => {
    const night = createWindow({ zone: 'Europe/Berlin', from: '01:00', to: '04:00', slotMinutes: 60 })
    // Forward: 02:00 doesn't exist, so the window has two hours. Back: 02:00 comes twice, so it has four.
    expect(listTimes(findFreeSlots([night], '2025-03-30'))).toEqual(['01:00', '03:00'])
    expect(listTimes(findFreeSlots([night], '2025-10-26'))).toEqual(['01:00', '02:00', '02:00', '03:00'])
    expect(new Set(findFreeSlots([night], '2025-10-26').map(({ startsAt }) => startsAt)).size).toBe(4)
  })

  it('never overlaps slots, leaves the window or offers a taken seat, for any window', () => {
    const zone = fc.constantFrom('Asia/Kolkata', 'America/New_York', 'Australia/Lord_Howe', 'Europe/London')
    const days = fc.constantFrom('2025-03-09', '2025-11-02', '2025-04-06', '2025-10-05', '2025-07-14')
    const minute = (value: number) =>
      `${String(Math.floor(value / 60)).padStart(2, '0')}:${String(value % 60).padStart(2, '0')}`
    fc.assert(
      fc.property(
        zone,
        days,
        fc.nat(1380),
        fc.integer({ min: 5, max: 400 }),
        fc.integer({ min: 5, max: 90 }),
        fc.array(fc.nat(1439)),
        (zone, day, start, length, slotMinutes, taken) => {
          const to = Math.min(start + length, 1440)
          const one = createWindow({ zone, from: minute(start), to: minute(to), slotMinutes })
          const busy = taken.map((value) => {
            const from = toInstant(day, minute(value), zone)
            return { from, to: from + 7 * 60_000, seat: 1 }
          })
          const slots = findFreeSlots([one], day, busy)
          for (const [index, slot] of slots.entries()) {
            expect(slot.endsAt - slot.startsAt).toBe(slotMinutes * 60_000)
            // Also by the local clock, because a window may open at a minute that the clock skips.
            const localTime = new Date(slot.startsAt).toLocaleTimeString('en-GB', {
              timeZone: zone,
              timeStyle: 'short',
            })
            expect(localTime >= one.from || slot.startsAt >= toInstant(day, one.from, zone)).toBe(true)
            if (index) expect(slot.startsAt).toBeGreaterThanOrEqual(slots[index - 1]!.endsAt)
            expect(slot.endsAt).toBeLessThanOrEqual(toInstant(day, one.to, zone))
            expect(busy.some(({ from, to }) => from < slot.endsAt && slot.startsAt < to)).toBe(false)
          }
        },
      ),
    )
  })

  it('sorts the slots nearest to a time', () => {
    const slots = [10, 20, 30, 40, 50].map((startsAt) => ({ startsAt }))
    expect(findNearestSlots(slots, 31).map(({ startsAt }) => startsAt)).toEqual([20, 30, 40])
    expect(findNearestSlots(slots, 100).map(({ startsAt }) => startsAt)).toEqual([30, 40, 50])
  })
})
