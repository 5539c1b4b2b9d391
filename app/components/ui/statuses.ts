import type { Status as AppointmentStatus } from '#contract/scheduling/appointments/statuses.ts'
export type Tone = 'ok' | 'warn' | 'bad' | 'info' | 'brand' | 'neutral'
export type Shape =
  | 'ring'
  | 'quarter'
  | 'disc'
  | 'triangle'
  | 'down'
  | 'cross'
  | 'square'
  | 'boxed'
  | 'play'
  | 'check'
  | 'barred'
  | 'clock'

export interface Status {
  word: string
  tone: Tone
  shape: Shape
}

const mark = (word: string, tone: Tone, shape: Shape): Status => ({ word, tone, shape })

const draft = mark('Draft', 'neutral', 'ring')
const cancelled = mark('Cancelled', 'neutral', 'cross')
const expired = mark('Expired', 'warn', 'barred')

/** Word, colour and shape of each state, the same on every screen (WCAG 3.2.4). */
export const statuses = {
  appointment: {
    held: mark('Held', 'neutral', 'clock'),
    requested: mark('Requested', 'info', 'ring'),
    booked: mark('Booked', 'info', 'square'),
    arrived: mark('Checked in', 'info', 'boxed'),
    in_consultation: mark('With doctor', 'brand', 'play'),
    completed: mark('Done', 'ok', 'check'),
    cancelled,
    no_show: mark('No-show', 'warn', 'barred'),
    rescheduled: mark('Rescheduled', 'neutral', 'cross'),
  } satisfies Record<AppointmentStatus, Status>,
  visit: {
    open: mark('Not signed', 'brand', 'play'),
    completed: mark('Signed', 'ok', 'check'),
    cancelled,
  },
  invoice: {
    draft,
    issued: mark('Not paid', 'info', 'ring'),
    partly_paid: mark('Part paid', 'warn', 'quarter'),
    paid: mark('Paid', 'ok', 'disc'),
    overdue: mark('Overdue', 'bad', 'triangle'),
    credited: mark('Credited', 'neutral', 'cross'),
    written_off: mark('Written off', 'neutral', 'cross'),
    cancelled,
  },
  prescription: {
    draft,
    signed: mark('Signed', 'ok', 'check'),
    superseded: mark('Superseded', 'neutral', 'cross'),
    cancelled,
    expired,
  },
  test: {
    booked: mark('Booked', 'info', 'square'),
    paid: mark('Paid', 'info', 'disc'),
    sample_rejected: mark('Sample rejected', 'bad', 'triangle'),
    sample_collected: mark('Sample collected', 'brand', 'boxed'),
    in_progress: mark('In progress', 'brand', 'play'),
    results_entered: mark('Results entered', 'brand', 'quarter'),
    verified: mark('Verified', 'brand', 'disc'),
    reported: mark('Reported', 'ok', 'check'),
    cancelled,
  },
  stock: {
    in: mark('In stock', 'ok', 'disc'),
    low: mark('Low stock', 'warn', 'down'),
    out: mark('Out of stock', 'bad', 'cross'),
    expired,
  },
  message: {
    queued: mark('Waiting', 'info', 'clock'),
    sent: mark('Sent', 'ok', 'check'),
    failed: mark('Failed', 'bad', 'triangle'),
    skipped: mark('Skipped', 'neutral', 'cross'),
  },
  finding: {
    stop: mark('Stop', 'bad', 'barred'),
    high: mark('Needs a reason', 'warn', 'triangle'),
    low: mark('For information', 'info', 'ring'),
    passed: mark('Reason given', 'ok', 'check'),
  },
  person: {
    active: mark('Active', 'ok', 'disc'),
    invited: mark('Invited', 'info', 'ring'),
    inactive: mark('Inactive', 'neutral', 'barred'),
  },
} as const satisfies Record<string, Record<string, Status>>

export type StatusKind = keyof typeof statuses
