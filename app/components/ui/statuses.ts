import { PAYMENT_STATE_LABELS } from '#contract/billing/charges/payment-states.ts'
import type { Status as AppointmentStatus } from '#contract/scheduling/appointments/statuses.ts'
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'neutral'

/** The paths of the shapes. */
export const SHAPES = {
  ring: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  quarter: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 2v4h4',
  disc: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9Z',
  triangle: 'M6 1.5 11 10.5H1Z',
  down: 'M6 10.5 1 1.5h10Z',
  cross: 'm2 2 8 8M10 2l-8 8',
  square: 'M1.5 1.5h9v9h-9Z',
  calendar: 'M1.5 2.5h9v8h-9ZM1.5 5.5h9M4 1v2.5M8 1v2.5',
  boxed: 'M1.5 1.5h9v9h-9ZM4 4h4v4H4Z',
  play: 'M2.5 1.5 10.5 6l-8 4.5Z',
  check: 'm1.5 6.5 3 3.5 6-8',
  barred: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM2.8 9.2l6.4-6.4',
  clock: 'M6 1.5a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9ZM6 3.5V6l1.8 1.2',
}
export type Shape = keyof typeof SHAPES

export interface Status {
  word: string
  tone: Tone
  shape: Shape
}

const mark = (word: string, tone: Tone, shape: Shape): Status => ({ word, tone, shape })

const draft = mark('Draft', 'neutral', 'ring')
const cancelled = mark('Cancelled', 'neutral', 'cross')
const expired = mark('Expired', 'warn', 'barred')

/** Word, colour and shape of each state, the same on every screen (WCAG 3.2.4). What is done is grey: colour marks what needs attention. */
export const statuses = {
  appointment: {
    held: mark('Held', 'neutral', 'clock'),
    requested: mark('Requested', 'info', 'ring'),
    booked: mark('Booked', 'info', 'calendar'),
    arrived: mark('Checked in', 'ok', 'disc'),
    in_consultation: mark('With doctor', 'brand', 'play'),
    completed: mark('Done', 'neutral', 'check'),
    cancelled,
    no_show: mark('No-show', 'warn', 'barred'),
    rescheduled: mark('Rescheduled', 'neutral', 'cross'),
  } satisfies Record<AppointmentStatus, Status>,
  visit: {
    open: mark('Not signed', 'brand', 'play'),
    completed: mark('Signed', 'neutral', 'check'),
    cancelled,
  },
  invoice: {
    draft,
    issued: mark(PAYMENT_STATE_LABELS.unpaid, 'info', 'ring'),
    partly_paid: mark(PAYMENT_STATE_LABELS.partly_paid, 'warn', 'quarter'),
    paid: mark(PAYMENT_STATE_LABELS.paid, 'neutral', 'check'),
    overdue: mark('Overdue', 'bad', 'triangle'),
    credited: mark(PAYMENT_STATE_LABELS.credited, 'neutral', 'cross'),
    written_off: mark(PAYMENT_STATE_LABELS.written_off, 'neutral', 'cross'),
    cancelled,
  },
  prescription: {
    draft,
    signed: mark('Signed', 'neutral', 'check'),
    superseded: mark('Replaced', 'neutral', 'cross'),
    cancelled,
    expired,
  },
  test: {
    booked: mark('Booked', 'info', 'calendar'),
    paid: mark('Paid', 'info', 'disc'),
    sample_rejected: mark('Sample rejected', 'bad', 'triangle'),
    sample_collected: mark('Sample collected', 'brand', 'boxed'),
    in_progress: mark('In progress', 'brand', 'play'),
    results_entered: mark('Results entered', 'brand', 'quarter'),
    verified: mark('Verified', 'brand', 'disc'),
    reported: mark('Reported', 'neutral', 'check'),
    cancelled,
  },
  stock: {
    in: mark('In stock', 'neutral', 'disc'),
    low: mark('Low stock', 'warn', 'down'),
    out: mark('Out of stock', 'bad', 'cross'),
    expired,
  },
  message: {
    queued: mark('Waiting', 'info', 'clock'),
    sent: mark('Sent', 'neutral', 'check'),
    failed: mark('Failed', 'bad', 'triangle'),
    skipped: mark('Skipped', 'neutral', 'cross'),
  },
  finding: {
    stop: mark('Do not prescribe', 'bad', 'barred'),
    high: mark('Needs a reason', 'warn', 'triangle'),
    low: mark('For information', 'info', 'ring'),
    overridden: mark('Reason given', 'neutral', 'check'),
  },
  person: {
    active: mark('Active', 'neutral', 'disc'),
    invited: mark('Invited', 'info', 'ring'),
    inactive: mark('Inactive', 'neutral', 'barred'),
  },
} as const satisfies Record<string, Record<string, Status>>

export type StatusKind = keyof typeof statuses
