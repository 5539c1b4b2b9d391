import { describe, expect, it } from 'vitest'
import type { DoctorHours } from '#contract/scheduling/schedules/schema.ts'
import { getFormatter } from '~/lib/format/format'
import {
  findRequested,
  formatWeekdays,
  groupByTimes,
  selectCurrent,
  toFormRows,
  toTimesRows,
} from './doctor-times.server'
import { isSimpleWeek } from './week'

const hours = (weekday: number, over: Partial<DoctorHours> = {}): DoctorHours => ({
  weekday,
  from: '09:00',
  to: '13:00',
  breakFrom: null,
  breakTo: null,
  slotMinutes: 15,
  capacity: 1,
  placeId: 'main',
  placeName: 'Main',
  zone: 'Asia/Kolkata',
  validFrom: '2025-07-14',
  validTo: null,
  ...over,
})
const TODAY = '2025-07-20'
const format = getFormatter({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('findRequested', () => {
  const doctors = [{ doctorId: 'd1' }, { doctorId: 'd2' }]
  const find = (id: string | null) => findRequested(doctors, id, ({ doctorId }) => doctorId)

  it('finds the doctor that the URL names', () => {
    expect([find('d2'), find(null), find('')]).toEqual([{ doctorId: 'd2' }, undefined, undefined])
  })

  it('throws 404 for an unknown doctor', () => {
    expect(() => find('x')).toThrow(expect.objectContaining({ status: 404 }))
  })
})

describe('hours of a week', () => {
  it.each([
    [[1], 'Monday'],
    [[2, 1], 'Monday and Tuesday'],
    [[1, 2, 3, 4, 5], 'Monday to Friday'],
    [[1, 3, 7], 'Monday, Wednesday and Sunday'],
  ])('are labelled with their days: %j', (days, words) => {
    expect(formatWeekdays(days)).toBe(words)
  })

  it('share a row where only the day differs', () => {
    const evening = { from: '17:00', to: '20:00', capacity: 3 }
    const otherPeriod = { validFrom: '2025-08-01', validTo: '2025-08-31', breakFrom: '10:00', breakTo: '10:15' }
    const groups = groupByTimes([hours(1), hours(2), hours(1, evening), hours(3, otherPeriod)])
    expect(toTimesRows(groups, format, TODAY)).toMatchObject([
      { days: 'Monday and Tuesday', times: '9:00 am to 1:00 pm', pause: null, slot: '15 minutes', validity: '' },
      { days: 'Monday', slot: '15 minutes, 3 at once' },
      { days: 'Wednesday', pause: '10:00 am to 10:15 am', validity: 'from 01-Aug-2025 until 31-Aug-2025' },
    ])
  })

  it('fill the form with the current ones, else the next ones, else a blank row', () => {
    const next = hours(2, { validFrom: '2025-08-01' })
    expect(selectCurrent([next, hours(1)], TODAY)).toEqual([hours(1)])
    expect(selectCurrent([hours(3, { validFrom: '2025-09-01' }), next], TODAY)).toEqual([next])
    expect(toFormRows(groupByTimes([hours(1), hours(2), next]), TODAY)).toMatchObject([
      { weekdays: ['1', '2'], from: '09:00' },
    ])
    expect(toFormRows([], TODAY)).toMatchObject([{ weekdays: [], from: '', slotMinutes: '15', capacity: '1' }])
  })

  it('fit the set-up form when they are simple', () => {
    const evening = hours(1, { from: '17:00', to: '20:00' })
    expect(isSimpleWeek([hours(1), evening, hours(2)])).toBe(true)
    expect(isSimpleWeek([hours(1), evening, hours(1, { from: '21:00', to: '22:00' })])).toBe(false)
    expect(isSimpleWeek([hours(1, { breakFrom: '10:00', breakTo: '11:00' })])).toBe(false)
    expect(isSimpleWeek([hours(1), hours(2, { slotMinutes: 20 })])).toBe(false)
    expect(isSimpleWeek([hours(1, { capacity: 2 })])).toBe(false)
  })
})
