import { describe, expect, it } from 'vitest'
import {
  canMove,
  isToCollect,
  LIVE,
  operationOf,
  partOfDay,
  STATUSES,
  type Status,
  takesSlot,
  whyNot,
} from './rules.ts'

const day = '2025-07-14'
const at = new Date('2025-07-14T06:00:00Z')
const appointment = (status: Status, over = {}) => ({ status, day, endsAt: '2025-07-14T05:15:00Z', ...over })
const now = { today: day, at }

describe('states of an appointment', () => {
  // Row by row as in the table that they were designed from; every pair that is not here is refused.
  const table: [Status, Status[]][] = [
    ['held', ['booked']],
    ['requested', ['booked', 'cancelled']],
    ['booked', ['arrived', 'rescheduled', 'cancelled', 'no_show']],
    ['arrived', ['booked', 'in_consultation', 'cancelled']],
    ['in_consultation', ['arrived', 'completed']],
    ['completed', []],
    ['cancelled', ['booked']],
    ['no_show', ['booked']],
    ['rescheduled', []],
  ]
  it.each(table)('%s goes on to %j', (from, next) => {
    expect(STATUSES.filter((to) => canMove(appointment(from), to, now)).toSorted()).toEqual(next.toSorted())
    expect(STATUSES.filter((to) => operationOf(from, to)).toSorted()).toEqual(next.toSorted())
  })

  it('arrival is entered on the day or later, and its undoing belongs to the day', () => {
    const [yesterday, tomorrow] = [
      { today: '2025-07-13', at },
      { today: '2025-07-15', at },
    ]
    expect(canMove(appointment('booked'), 'arrived', yesterday)).toBe(false)
    expect(whyNot(appointment('booked'), 'arrived', '2025-07-13')).toContain('from the day')
    expect(canMove(appointment('booked'), 'arrived', tomorrow)).toBe(true)
    expect(canMove(appointment('arrived'), 'booked', tomorrow)).toBe(false)
    expect(whyNot(appointment('arrived'), 'booked', '2025-07-15')).toContain('on the day')
  })

  it('nobody is missed before the time has passed', () => {
    expect(canMove(appointment('booked', { endsAt: '2025-07-14T06:00:01Z' }), 'no_show', now)).toBe(false)
  })

  it('who takes a slot again must find it free', () => {
    expect(takesSlot('cancelled', 'booked')).toBe(true)
    expect(takesSlot('arrived', 'booked')).toBe(false)
  })

  it('says what it is instead', () => {
    expect(whyNot(appointment('arrived'), 'arrived', day)).toBe('This appointment is already marked as arrived.')
    expect(whyNot(appointment('completed'), 'cancelled', day)).toBe(
      'This appointment is completed, so it cannot be cancelled.',
    )
  })

  it('live states are those that take up time', () => {
    expect(STATUSES.filter((status) => !(LIVE as readonly string[]).includes(status))).toEqual([
      'completed',
      'cancelled',
      'no_show',
      'rescheduled',
    ])
  })
})

describe('the fee', () => {
  const visit = (status: string, paymentStatus: string, feeMinor = 50_000) => ({ status, paymentStatus, feeMinor })
  it('is collected from those who came and have not paid all', () => {
    expect(isToCollect(visit('arrived', 'unpaid'))).toBe(true)
    expect(isToCollect(visit('completed', 'part_paid'))).toBe(true)
    expect(isToCollect(visit('booked', 'unpaid'))).toBe(false)
    expect(isToCollect(visit('completed', 'paid'))).toBe(false)
    expect(isToCollect(visit('completed', 'unpaid', 0))).toBe(false)
  })
})

it.each([
  ['11:59', 'Morning'],
  ['12:00', 'Afternoon'],
  ['17:00', 'Evening'],
])('%s is in the %s', (time, part) => expect(partOfDay(time)).toBe(part))
