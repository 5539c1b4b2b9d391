import { expect, it } from 'vitest'
import type { AppointmentRow } from '../appointments/row.server'
import { toDayGrid } from './day-grid.server'

const row = (id: string, doctorId: string, hour: string, isInactive = false) =>
  ({
    id,
    doctorId,
    hour,
    isInactive,
    time: hour,
    name: id,
    open: `/appointment/${id}`,
    status: 'booked',
  }) as AppointmentRow

it('toDayGrid puts every appointment of the day into one cell, and leaves out cancelled ones and idle doctors', () => {
  const doctors = ['rao', 'sen', 'ali'].map((doctorId) => ({ doctorId, fullName: `Dr ${doctorId}` }))
  const rows = [
    row('1', 'rao', '9:00 am'),
    row('2', 'sen', '9:00 am'),
    row('3', 'rao', '9:00 am'),
    row('4', 'rao', '11:00 am'),
    row('5', 'ali', '11:00 am', true),
  ]
  const { doctors: columns, hours } = toDayGrid(rows, doctors)
  expect(columns.map(({ name }) => name)).toEqual(['Dr rao', 'Dr sen'])
  expect(hours.map(({ label }) => label)).toEqual(['9:00 am', '11:00 am'])
  expect(hours[0]!.cells.rao!.map(({ id }) => id)).toEqual(['1', '3'])
  expect(hours.flatMap(({ cells }) => Object.values(cells).flat())).toHaveLength(4)
})
