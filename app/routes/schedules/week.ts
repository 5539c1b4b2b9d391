import { WEEKDAYS } from '#contract/schedules/rules.ts'

/** A day of the form: two stretches, empty where there is none. */
export interface DayTimes {
  from: string
  to: string
  from2: string
  to2: string
}

const off: DayTimes = { from: '', to: '', from2: '', to2: '' }

/** What most clinics of the country have: mornings and evenings, Sundays off. */
export function usualWeek(): DayTimes[] {
  return WEEKDAYS.map((day) => (day === 'Sunday' ? off : { from: '09:00', to: '13:00', from2: '17:00', to2: '20:00' }))
}

/** The kept stretches as rows of the form. A third stretch of a day does not fit, and is not shown. */
export function weekFrom(kept: readonly { weekday: number; from: string; to: string }[]): DayTimes[] {
  return WEEKDAYS.map((_, index) => {
    const [first, second] = kept
      .filter(({ weekday }) => weekday === index + 1)
      .toSorted((a, b) => a.from.localeCompare(b.from))
    return { from: first?.from ?? '', to: first?.to ?? '', from2: second?.from ?? '', to2: second?.to ?? '' }
  })
}
