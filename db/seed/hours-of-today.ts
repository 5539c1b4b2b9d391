import type { scheduleWindows } from '../schema/scheduling/schedules.ts'
import type { DemoTown } from './create-town.ts'
import { INDIA_MINUTES } from './india-time.ts'
import type { Random } from './random.ts'

// The clinics are closed at night and on Sundays. A demo that starts then shows a working day all the same: today's hours
// are moved so that it is late morning.

const MINUTE = 60_000
const DAY_MINUTES = 24 * 60
const SLOT = 15
/** Between these times of a day, in minutes, there are patients in every state. */
const BUSY = { from: 9 * 60 + 20, to: 19 * 60 + 40 }
const LATE_MORNING = 11 * 60

type Seat = DemoTown['clinics'][number]['seats'][number]

/** Finds the weekday of a calendar day, from 1 for Monday to 7 for Sunday. */
export const findWeekday = (day: string): number => new Date(`${day}T12:00:00Z`).getUTCDay() || 7

/** Returns by how many minutes today's hours are moved, which is a multiple of the slot; 0 if the clinics are busy at this time. */
export function findMovedMinutes(now: number): number {
  const minutes = Math.floor(now / MINUTE + INDIA_MINUTES) % DAY_MINUTES
  if (minutes >= BUSY.from && minutes <= BUSY.to) return 0
  return Math.round((minutes - LATE_MORNING) / SLOT) * SLOT
}

/** Lists the slots of a seat today, in minutes of the day. Slots that would fall on another day are left out. */
export const listSlotsToday = ({ slots }: Pick<Seat, 'slots'>, now: number): number[] =>
  slots
    .map((time) => toMinutes(time) + findMovedMinutes(now))
    .filter((minutes) => minutes >= 0 && minutes <= DAY_MINUTES - SLOT)

/** Creates the hours of today that the weekly hours don't have, so that free times are offered too. */
export function createWindowsToday(
  random: Random,
  { clinics }: Pick<DemoTown, 'clinics'>,
  today: string,
  now: number,
): (typeof scheduleWindows.$inferInsert)[] {
  const weekday = findWeekday(today)
  return clinics.flatMap(({ practiceId, seats }) =>
    seats.flatMap((seat) => {
      const weekly = new Set(weekday === 7 ? [] : seat.slots.map(toMinutes))
      const further = listSlotsToday(seat, now).filter((minutes) => !weekly.has(minutes))
      return groupSlots(further).map(({ from, to }) => ({
        id: random.createId(now),
        practiceId,
        doctorId: seat.doctorId,
        placeId: seat.placeId,
        weekday,
        startsAt: formatTime(from),
        endsAt: formatTime(to),
        slotMinutes: SLOT,
        validFrom: today,
        validTo: today,
      }))
    }),
  )
}

/** Groups slots that follow each other. */
function groupSlots(slots: readonly number[]): { from: number; to: number }[] {
  const groups: { from: number; to: number }[] = []
  for (const slot of slots) {
    const last = groups.at(-1)
    // A window ends on the same day.
    const to = Math.min(slot + SLOT, DAY_MINUTES - 1)
    if (last?.to === slot) last.to = to
    else groups.push({ from: slot, to })
  }
  return groups
}

const toMinutes = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
const formatTime = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
