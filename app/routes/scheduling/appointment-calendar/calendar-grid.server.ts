import type { CalendarEntry, CalendarSlot } from '#contract/scheduling/appointments/pages.ts'
import type { GridCell, GridHour } from '~/components/lists/time-grid'
import type { Formatter } from '~/lib/format/format'
import { to } from '~/lib/navigation/links'

interface CalendarTimes {
  appointments: readonly CalendarEntry[]
  free: readonly CalendarSlot[]
}

/** With visits of 15 minutes, these are all free times of an hour. With shorter visits, only the first ones are shown. */
const MAX_FREE_TIMES = 4

/**
 * Groups the appointments and free times of a calendar into one row for each hour from the first to the last one.
 * @param getColumn returns the column of a time: its doctor or its day
 * @param now the current hour if the calendar shows today: "14"
 */
export function toHours(
  { appointments, free }: CalendarTimes,
  getColumn: (time: { doctorId: string; day: string }) => string,
  format: Pick<Formatter, 'clock'>,
  now: string | null = null,
): GridHour[] {
  const busyHours = groupByHour(appointments)
  const freeHours = groupByHour(free)
  const usedHours = [...busyHours.keys(), ...freeHours.keys()].map(Number)
  if (usedHours.length === 0) return []
  const first = Math.min(...usedHours)
  // Hours without times are rows too, so that breaks are visible.
  return Array.from({ length: Math.max(...usedHours) - first + 1 }, (_, index) => {
    const hour = String(first + index).padStart(2, '0')
    const busy = busyHours.get(hour) ?? []
    const freeTimes = freeHours.get(hour) ?? []
    const columns = new Set([...busy, ...freeTimes].map(getColumn))
    const isIn = (column: string) => (time: { doctorId: string; day: string }) => getColumn(time) === column
    const toEntry = (column: string) => [
      column,
      toCell(busy.filter(isIn(column)), freeTimes.filter(isIn(column)), format),
    ]
    return {
      label: format.clock(`${hour}:00`),
      isNow: hour === now,
      cells: Object.fromEntries([...columns].map(toEntry)),
    }
  })
}

function groupByHour<Time extends { from: string }>(times: readonly Time[]): Map<string, Time[]> {
  const hours = new Map<string, Time[]>()
  for (const time of times) {
    const hour = time.from.slice(0, 2)
    const earlier = hours.get(hour)
    if (earlier) earlier.push(time)
    else hours.set(hour, [time])
  }
  return hours
}

function toCell(
  appointments: readonly CalendarEntry[],
  free: readonly CalendarSlot[],
  { clock }: Pick<Formatter, 'clock'>,
): GridCell {
  const shown = free.slice(0, MAX_FREE_TIMES)
  const next = free[MAX_FREE_TIMES]
  return {
    appointments: appointments.map(({ appointmentId, from, patientName, status }) => ({
      id: appointmentId,
      time: clock(from),
      name: patientName,
      state: status,
      href: to('/appointment/:appointmentId', { appointmentId }),
    })),
    free: shown.map(({ startsAt, from, ...slot }) => ({ time: clock(from), href: bookingHref(slot, startsAt) })),
    more: next ? { count: free.length - shown.length, href: bookingHref(next) } : null,
  }
}

/** The address that books a free time, or shows all free times of the day. */
const bookingHref = (
  { doctorId: doctor, placeId: place, day }: Pick<CalendarSlot, 'doctorId' | 'placeId' | 'day'>,
  slot?: string,
) => to('/book-appointment', null, { doctor, place, day, slot })
