import { expect, it } from 'vitest'
import type { CalendarEntry, CalendarSlot } from '#contract/scheduling/appointments/pages.ts'
import { getFormatter } from '~/lib/format/format'
import { toHours } from './calendar-grid.server'

const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })
const visit = (appointmentId: string, doctorId: string, from: string): CalendarEntry => ({
  appointmentId,
  doctorId,
  from,
  day: '2026-03-09',
  status: 'booked',
  patientName: appointmentId,
})
const slot = (doctorId: string, from: string): CalendarSlot => ({
  doctorId,
  from,
  to: from,
  day: '2026-03-10',
  startsAt: from,
  endsAt: from,
  placeId: 'lake',
  left: 1,
})
const times = {
  appointments: [visit('1', 'rao', '09:00'), visit('2', 'sen', '09:15'), visit('3', 'rao', '09:30')],
  free: [slot('rao', '09:45'), slot('rao', '11:00')],
}

it('toHours puts every time into the row of its hour and the column of its doctor', () => {
  const hours = toHours(times, ({ doctorId }) => doctorId, format)
  expect(hours.map(({ label }) => label)).toEqual(['9:00 am', '10:00 am', '11:00 am'])
  expect(hours[0]!.cells.rao).toMatchObject({
    appointments: [
      { id: '1', time: '9:00 am', href: '/appointment/1' },
      { id: '3', time: '9:30 am' },
    ],
    free: [{ time: '9:45 am' }],
  })
  expect(hours[0]!.cells.sen!.appointments.map(({ id }) => id)).toEqual(['2'])
  expect(hours[1]!.cells).toEqual({})
  expect(hours[2]!.cells).toEqual({
    rao: {
      appointments: [],
      free: [{ time: '11:00 am', href: '/book-appointment?doctor=rao&place=lake&day=2026-03-10&slot=11%3A00' }],
      more: null,
    },
  })
})

it('toHours puts the times of a week into the columns of its days', () => {
  const [first] = toHours(times, ({ day }) => day, format)
  expect(first!.cells['2026-03-09']!.appointments).toHaveLength(3)
  expect(first!.cells['2026-03-10']!.free).toHaveLength(1)
})

it('toHours shows four free times of an hour, and links to the others', () => {
  const free = ['00', '05', '10', '15', '20', '25'].map((minute) => slot('rao', `10:${minute}`))
  const [hour] = toHours({ appointments: [], free }, ({ doctorId }) => doctorId, format)
  expect(hour!.cells.rao!.free.map(({ time }) => time)).toEqual(['10:00 am', '10:05 am', '10:10 am', '10:15 am'])
  expect(hour!.cells.rao!.more).toEqual({ count: 2, href: '/book-appointment?doctor=rao&place=lake&day=2026-03-10' })
})

it('toHours marks the current hour', () => {
  const hours = toHours(times, ({ doctorId }) => doctorId, format, '10')
  expect(hours.map(({ isNow }) => isNow)).toEqual([false, true, false])
  expect(toHours({ appointments: [], free: [] }, ({ day }) => day, format, '10')).toEqual([])
})
