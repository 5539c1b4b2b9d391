/** ISO weekdays: 1 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Lengths of a visit in the form, in minutes. The API accepts any from 5 to 480. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const

/** A period of a doctor's week on the branch's clock: from and to as `09:00`. */
export interface Hours {
  weekday: number
  from: string
  to: string
  /** A break; both or neither. */
  breakFrom?: string
  breakTo?: string
  /** If it differs from the week's. */
  slotMinutes?: number
}

/** The ways to treat booked visits outside new hours, or in leave or a holiday. */
export const OUTSIDE_CHOICES = ['keep', 'move'] as const
export type OutsideChoice = (typeof OUTSIDE_CHOICES)[number]

/**
 * The booking rules and automatic steps of a practice that has not set its own; the same as the defaults of the table.
 */
export const DEFAULT_RULES = {
  minNoticeMinutes: 120,
  horizonDays: 60,
  maxOpenPerPatient: 3,
  cutOffMinutes: 120,
  bufferBeforeMinutes: 0,
  bufferAfterMinutes: 0,
  confirmBookings: true,
  sendReminders: true,
  invoiceOnPayment: true,
  noShowAfterClosing: true,
  /** Days after a paid visit in which a follow-up is free; 0 for no free follow-ups. */
  freeDays: 0,
  freeVisits: 1,
}
export type BookingRules = typeof DEFAULT_RULES

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type Span = Pick<Hours, 'weekday' | 'from' | 'to'>

/** Returns whether two periods overlap. One may begin when the other ends. */
export function hasOverlap(a: Span, b: Span): boolean {
  return a.weekday === b.weekday && minutesOf(a.from) < minutesOf(b.to) && minutesOf(b.from) < minutesOf(a.to)
}

export interface Fault {
  /** The index of the period. */
  index: number
  message: string
}

/** Finds what is wrong with a week; each fault names the period to change. */
export function findFaults(week: readonly Hours[], slotMinutes: number): Fault[] {
  return week.flatMap((hours, index) => {
    const day = WEEKDAYS[hours.weekday - 1]
    const fault = findFault(hours, hours.slotMinutes ?? slotMinutes)
    if (fault) return [{ index, message: `${day}: ${fault}` }]
    const overlapsEarlier = week.slice(0, index).some((other) => hasOverlap(hours, other))
    return overlapsEarlier ? [{ index, message: `${day}: enter times that don’t overlap` }] : []
  })
}

/** Finds what is wrong with one period; null if it is valid. */
export function findFault(
  { from, to, breakFrom, breakTo }: Pick<Hours, 'from' | 'to' | 'breakFrom' | 'breakTo'>,
  slotMinutes: number,
): string | null {
  const length = minutesOf(to) - minutesOf(from)
  if (length <= 0) return 'enter an end time after the start'
  if (Boolean(breakFrom) !== Boolean(breakTo)) return 'enter both times of the break'
  if (breakFrom && breakTo) {
    if (breakTo <= breakFrom) return 'enter a break that ends after it starts'
    if (breakFrom <= from || to <= breakTo) return 'enter a break within the hours'
  }
  const lengths =
    breakFrom && breakTo ? [minutesOf(breakFrom) - minutesOf(from), minutesOf(to) - minutesOf(breakTo)] : []
  const longest = Math.max(...lengths, lengths.length ? 0 : length)
  return longest < slotMinutes ? `enter hours for at least one visit of ${slotMinutes} minutes` : null
}
