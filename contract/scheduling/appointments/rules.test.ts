import { describe, expect, it } from 'vitest'
import { canPayAhead, hasFeeDue, partOfDay } from './rules.ts'
import { appointmentStatuses, STATUSES, type Status } from './statuses.ts'
import { canChangeStatus, explainRefusal, findTransitionOperation } from './transitions.ts'

const day = '2025-07-14'
const instant = new Date('2025-07-14T06:00:00Z')
const appointment = (status: Status, values = {}) => ({ status, day, endsAt: '2025-07-14T05:15:00Z', ...values })
const now = { today: day, at: instant }

describe('statuses of an appointment', () => {
  // Every pair that is not in this table is refused.
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
  it.each(table)('%s can change to %j', (from, next) => {
    expect(STATUSES.filter((to) => canChangeStatus(appointment(from), to, now)).toSorted()).toEqual(next.toSorted())
    expect(STATUSES.filter((to) => findTransitionOperation(from, to)).toSorted()).toEqual(next.toSorted())
  })

  it('allow check-in from the day on, and its undoing on the day', () => {
    const [yesterday, tomorrow] = [
      { today: '2025-07-13', at: instant },
      { today: '2025-07-15', at: instant },
    ]
    expect(canChangeStatus(appointment('booked'), 'arrived', yesterday)).toBe(false)
    expect(explainRefusal(appointment('booked'), 'arrived', '2025-07-13')).toContain('from the day')
    expect(canChangeStatus(appointment('booked'), 'arrived', tomorrow)).toBe(true)
    expect(canChangeStatus(appointment('arrived'), 'booked', tomorrow)).toBe(false)
    expect(explainRefusal(appointment('arrived'), 'booked', '2025-07-15')).toContain('on the day')
  })

  it('allow a no-show only after the time has passed', () => {
    expect(canChangeStatus(appointment('booked', { endsAt: '2025-07-14T06:00:01Z' }), 'no_show', now)).toBe(false)
  })

  it('are named in the explanation of a refusal', () => {
    expect(explainRefusal(appointment('arrived'), 'arrived', day)).toBe('This appointment is already checked in.')
    expect(explainRefusal(appointment('completed'), 'cancelled', day)).toBe(
      'This appointment is completed, so it can’t be cancelled.',
    )
  })

  it('are live if they occupy time', () => {
    expect(STATUSES.filter((status) => !appointmentStatuses.isIn(status, 'live'))).toEqual([
      'completed',
      'cancelled',
      'no_show',
      'rescheduled',
    ])
  })
})

const visit = (status: string, paymentStatus: string, feeMinor = 50_000) => ({ status, paymentStatus, feeMinor })

describe('hasFeeDue', () => {
  it('is true for patients who came and have not paid in full', () => {
    expect(hasFeeDue(visit('arrived', 'unpaid'))).toBe(true)
    expect(hasFeeDue(visit('completed', 'part_paid'))).toBe(true)
    expect(hasFeeDue(visit('booked', 'unpaid'))).toBe(false)
    expect(hasFeeDue(visit('completed', 'paid'))).toBe(false)
    expect(hasFeeDue(visit('completed', 'unpaid', 0))).toBe(false)
  })
})

describe('canPayAhead', () => {
  it('is true for confirmed visits to come that are not paid in full', () => {
    expect(canPayAhead(visit('booked', 'unpaid'))).toBe(true)
    expect(canPayAhead(visit('booked', 'part_paid'))).toBe(true)
    expect(canPayAhead(visit('booked', 'paid'))).toBe(false)
    expect(canPayAhead(visit('booked', 'unpaid', 0))).toBe(false)
    expect(canPayAhead(visit('requested', 'unpaid'))).toBe(false)
    expect(canPayAhead(visit('arrived', 'unpaid'))).toBe(false)
    expect(canPayAhead(visit('cancelled', 'unpaid'))).toBe(false)
  })
})

it.each([
  ['11:59', 'Morning'],
  ['12:00', 'Afternoon'],
  ['17:00', 'Evening'],
])('partOfDay puts %s in the %s', (time, part) => expect(partOfDay(time)).toBe(part))
