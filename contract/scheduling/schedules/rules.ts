/** ISO weekdays: 1 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Lengths of a visit that the form offers, in minutes. The API takes any from 5 to 480. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const

/** One stretch of a doctor's week on the branch's clock: from and to as `09:00`. */
export interface Hours {
  weekday: number
  from: string
  to: string
  /** A pause inside of it; both or neither. */
  breakFrom?: string
  breakTo?: string
  /** Where the stretches differ in it; otherwise what is said for the whole week. */
  slotMinutes?: number
}

/** What happens to booked visits that new times, leave or a holiday leave outside. */
export const OUTSIDE_CHOICES = ['keep', 'move'] as const
export type OutsideChoice = (typeof OUTSIDE_CHOICES)[number]

/** What holds for bookings with a doctor, and what happens by itself. Minutes and days are whole. */
export interface BookingRules {
  minNoticeMinutes: number
  horizonDays: number
  maxOpenPerPatient: number
  cutOffMinutes: number
  bufferBeforeMinutes: number
  bufferAfterMinutes: number
  confirmBookings: boolean
  sendReminders: boolean
  invoiceOnPayment: boolean
  noShowAfterClosing: boolean
  /** Days after a paid visit in which a follow-up costs nothing; 0: there is no free follow-up. */
  freeDays: number
  freeVisits: number
}

/** The rules of a practice that has not set its own; the defaults of the table say the same. */
export const DEFAULT_RULES: Readonly<BookingRules> = {
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
  freeDays: 0,
  freeVisits: 1,
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

type Span = Pick<Hours, 'weekday' | 'from' | 'to'>

/** Do two stretches share a minute? One may begin where the other ends. */
export function overlap(a: Span, b: Span): boolean {
  return a.weekday === b.weekday && minutesOf(a.from) < minutesOf(b.to) && minutesOf(b.from) < minutesOf(a.to)
}

export interface Fault {
  /** Which of the stretches. */
  at: number
  message: string
}

/** What is wrong with a week, each fault at the stretch to change; nothing when it may be kept. */
export function faultsOf(week: readonly Hours[], slotMinutes: number): Fault[] {
  return week.flatMap((hours, at) => {
    const day = WEEKDAYS[hours.weekday - 1]
    const fault = faultOf(hours, hours.slotMinutes ?? slotMinutes)
    if (fault) return [{ at, message: `${day}: ${fault}` }]
    const earlier = week.slice(0, at).some((other) => overlap(hours, other))
    return earlier ? [{ at, message: `${day}: these times overlap` }] : []
  })
}

/** What is wrong with one stretch; null when it may be kept. */
export function faultOf(
  { from, to, breakFrom, breakTo }: Pick<Hours, 'from' | 'to' | 'breakFrom' | 'breakTo'>,
  slotMinutes: number,
): string | null {
  const length = minutesOf(to) - minutesOf(from)
  if (length <= 0) return 'the end must come after the start'
  if (Boolean(breakFrom) !== Boolean(breakTo)) return 'enter both times of the break'
  if (breakFrom && breakTo) {
    if (breakTo <= breakFrom) return 'the break must end after its start'
    if (breakFrom <= from || to <= breakTo) return 'the break must lie inside the times'
  }
  const rooms = breakFrom && breakTo ? [minutesOf(breakFrom) - minutesOf(from), minutesOf(to) - minutesOf(breakTo)] : []
  const longest = Math.max(...rooms, rooms.length ? 0 : length)
  return longest < slotMinutes ? `there is no room for one visit of ${slotMinutes} minutes` : null
}
