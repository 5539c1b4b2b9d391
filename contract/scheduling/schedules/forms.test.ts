import { describe, expect, it } from 'vitest'
import { listRowHours, TimesForm, toClosing } from './forms.ts'

const id = '00000000-0000-7000-8000-000000000001'
const week = (...rows: Record<string, unknown>[]) => ({
  intent: 'week',
  doctorId: id,
  placeId: id,
  validFrom: '2025-07-14',
  rows: rows.map((row) => ({ weekdays: [1], from: '09:00', to: '12:00', slotMinutes: 15, capacity: 1, ...row })),
})
const faults = (form: unknown) =>
  Object.fromEntries(
    (TimesForm.safeParse(form).error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]),
  )
const BLANK = { weekdays: [], from: undefined, to: undefined }

describe('rows of hours', () => {
  it('are accepted when valid, without blank ones', () => {
    expect(faults(week({}, BLANK))).toEqual({})
    expect(faults(week({ weekdays: [1, 2] }, { weekdays: [2], from: '12:00', to: '13:00' }))).toEqual({})
    expect(listRowHours(week({ weekdays: [1, 2], breakFrom: '10:00', breakTo: '10:15' }, BLANK).rows as never)).toEqual(
      [1, 2].map((weekday) => ({
        weekday,
        from: '09:00',
        to: '12:00',
        breakFrom: '10:00',
        breakTo: '10:15',
        slotMinutes: 15,
        capacity: 1,
      })),
    )
  })

  it.each([
    [week(BLANK), { 'rows.0.from': 'Enter hours for at least one day' }],
    [week({ weekdays: [] }), { 'rows.0.weekdays': 'Choose at least one day' }],
    [week({ to: undefined }), { 'rows.0.to': 'Enter the end time' }],
    [week({ to: '08:00' }), { 'rows.0.to': 'Enter an end time after the start' }],
    [week({ breakFrom: '10:00' }), { 'rows.0.breakTo': 'Enter both times of the break' }],
    [week({ breakFrom: '08:00', breakTo: '10:00' }), { 'rows.0.to': 'Enter a break within the hours' }],
    [week({ slotMinutes: 480 }), { 'rows.0.to': 'Enter hours for at least one visit of 480 minutes' }],
    [week({ weekdays: [1, 3] }, { weekdays: [2, 3] }), { 'rows.1.to': 'Enter times that don’t overlap on Wednesday' }],
    [{ ...week({}), validTo: '2025-07-13' }, { validTo: 'Choose a last day on or after the first day' }],
  ])('report each fault at its field: %#', (form, expected) => {
    expect(faults(form)).toEqual(expected)
  })
})

it('toClosing keeps the scope, and a single day without a last one', () => {
  const leave = { intent: 'leave', doctorId: id, placeId: id, fromDay: '2025-07-14' } as const
  const createClosing = (whose: 'doctor-here' | 'doctor' | 'clinic' | 'practice') => toClosing({ ...leave, whose })
  expect(createClosing('doctor-here')).toMatchObject({ doctorId: id, placeId: id, toDay: '2025-07-14' })
  expect(createClosing('doctor')).toMatchObject({ doctorId: id, placeId: undefined })
  expect(createClosing('clinic')).toMatchObject({ doctorId: undefined, placeId: id })
  expect(createClosing('practice')).toMatchObject({ doctorId: undefined, placeId: undefined })
  expect(faults({ ...leave, whose: 'doctor', startsAt: '10:00' })).toEqual({ endsAt: 'Enter the end time too' })
})
