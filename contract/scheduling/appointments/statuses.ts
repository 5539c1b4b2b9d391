import { defineStatuses } from '#contract/kernel/statuses.ts'

// The sets:
// live: occupies the doctor's and the patient's time; the database lets no two of them overlap
// expected: the visit has not begun, and may still take place
// upcoming: expected, and the patient has not arrived yet
// open: not finished
// accepted: confirmed, and takes or took place, so the doctor may read the chart
// active: confirmed and not finished
// startable: confirmed, and the visit has not begun
// waiting: the patient is in the waiting room
// seen: the visit has begun
// final: can't become a visit any more
// refundable: cancelled, or the patient did not come
// valid: not cancelled, missed or rescheduled
// attended: the patient came
// listed: appears in lists
// counted: counts as an appointment of its day
// released: cancelled, missed or rescheduled
// withoutVisit: has no visit, so the timeline of a record shows the appointment itself

/** The statuses of an appointment. Payment, lateness and leaving unseen are separate fields. */
export const appointmentStatuses = defineStatuses({
  held: { phrase: 'held for booking', sets: ['live'] },
  requested: {
    phrase: 'requested',
    sets: ['live', 'upcoming', 'expected', 'open', 'valid', 'listed', 'counted', 'withoutVisit'],
  },
  booked: {
    phrase: 'booked',
    sets: [
      'live',
      'upcoming',
      'expected',
      'open',
      'valid',
      'listed',
      'counted',
      'accepted',
      'withoutVisit',
      'active',
      'startable',
    ],
  },
  arrived: {
    phrase: 'checked in',
    sets: [
      'live',
      'expected',
      'open',
      'valid',
      'listed',
      'counted',
      'accepted',
      'attended',
      'withoutVisit',
      'active',
      'startable',
      'waiting',
    ],
  },
  in_consultation: {
    phrase: 'with the doctor',
    sets: ['live', 'open', 'valid', 'listed', 'counted', 'accepted', 'attended', 'active', 'seen'],
  },
  completed: { phrase: 'completed', sets: ['valid', 'listed', 'counted', 'accepted', 'attended', 'seen', 'final'] },
  cancelled: { phrase: 'cancelled', sets: ['listed', 'released', 'withoutVisit', 'final', 'refundable'] },
  no_show: {
    phrase: 'marked as no-show',
    sets: ['listed', 'counted', 'released', 'withoutVisit', 'final', 'refundable'],
  },
  rescheduled: { phrase: 'moved to another time', sets: ['released'] },
})
export const STATUSES = appointmentStatuses.values
export type Status = (typeof STATUSES)[number]
