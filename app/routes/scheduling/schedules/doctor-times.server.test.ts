import { describe, expect, it } from 'vitest'
import type { KeptHours } from '#contract/scheduling/schedules/schema.ts'
import { formatterOf } from '~/lib/format/format'
import { daysInWords, grouped, holding, rowsOf, timesInWords } from './doctor-times.server'
import { isUsual } from './week'

const hours = (weekday: number, over: Partial<KeptHours> = {}): KeptHours => ({
  ...{ weekday, from: '09:00', to: '13:00', breakFrom: null, breakTo: null, slotMinutes: 15, capacity: 1 },
  ...{ placeId: 'main', placeName: 'Main', zone: 'Asia/Kolkata', validFrom: '2025-07-14', validTo: null },
  ...over,
})
const TODAY = '2025-07-20'
const format = formatterOf({ locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' })

describe('times of a week', () => {
  it.each([
    [[1], 'Monday'],
    [[2, 1], 'Monday and Tuesday'],
    [[1, 2, 3, 4, 5], 'Monday to Friday'],
    [[1, 3, 7], 'Monday, Wednesday and Sunday'],
  ])('name their days: %j', (days, words) => {
    expect(daysInWords(days)).toBe(words)
  })

  it('are one line where only the day differs', () => {
    const evening = { from: '17:00', to: '20:00', capacity: 3 }
    const later = { validFrom: '2025-08-01', validTo: '2025-08-31', breakFrom: '10:00', breakTo: '10:15' }
    const groups = grouped([hours(1), hours(2), hours(1, evening), hours(3, later)])
    expect(timesInWords(groups, format, TODAY)).toMatchObject([
      { days: 'Monday and Tuesday', times: '9:00 am to 1:00 pm', pause: null, slot: '15 minutes', hold: '' },
      { days: 'Monday', slot: '15 minutes, 3 at once' },
      { days: 'Wednesday', pause: '10:00 am to 10:15 am', hold: 'from 01-Aug-2025 until 31-Aug-2025' },
    ])
  })

  it('begin the form with those that hold now, else the next ones, else with a blank row', () => {
    const next = hours(2, { validFrom: '2025-08-01' })
    expect(holding([next, hours(1)], TODAY)).toEqual([hours(1)])
    expect(holding([hours(3, { validFrom: '2025-09-01' }), next], TODAY)).toEqual([next])
    expect(rowsOf(grouped([hours(1), hours(2), next]), TODAY)).toMatchObject([{ weekdays: ['1', '2'], from: '09:00' }])
    expect(rowsOf([], TODAY)).toMatchObject([{ weekdays: [], from: '', slotMinutes: '15', capacity: '1' }])
  })

  it('fit the first form when they are usual', () => {
    const evening = hours(1, { from: '17:00', to: '20:00' })
    expect(isUsual([hours(1), evening, hours(2)])).toBe(true)
    expect(isUsual([hours(1), evening, hours(1, { from: '21:00', to: '22:00' })])).toBe(false)
    expect(isUsual([hours(1, { breakFrom: '10:00', breakTo: '11:00' })])).toBe(false)
    expect(isUsual([hours(1), hours(2, { slotMinutes: 20 })])).toBe(false)
    expect(isUsual([hours(1, { capacity: 2 })])).toBe(false)
  })
})
