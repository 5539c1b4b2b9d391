/** ISO weekdays: 1 is Monday. */
export const WEEKDAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const

/** Lengths of a visit that the form offers, in minutes. The API takes any from 5 to 480. */
export const SLOT_MINUTES = [5, 10, 15, 20, 30, 45, 60] as const

/** One stretch of a doctor's week on the branch's clock: from and to as `09:00`. */
export interface Hours {
  weekday: number
  from: string
  to: string
}

/** Minutes since midnight of `09:30`. */
export function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** Do two stretches share a minute? One may begin where the other ends. */
export function overlap(a: Hours, b: Hours): boolean {
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
    const length = minutesOf(hours.to) - minutesOf(hours.from)
    const day = WEEKDAYS[hours.weekday - 1]
    if (length <= 0) return [{ at, message: `${day}: the end must come after the start` }]
    if (length < slotMinutes)
      return [{ at, message: `${day}: there is no room for one visit of ${slotMinutes} minutes` }]
    const earlier = week.slice(0, at).some((other) => overlap(hours, other))
    return earlier ? [{ at, message: `${day}: these times overlap` }] : []
  })
}
