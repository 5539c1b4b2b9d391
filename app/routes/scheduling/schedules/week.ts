import { WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'

/** A day of the form: two periods, empty where there is none. */
export interface DayTimes {
  from: string
  to: string
  from2: string
  to2: string
}

const DAY_OFF: DayTimes = { from: '', to: '', from2: '', to2: '' }

/** The usual week of clinics in India: mornings and evenings, Sundays off. */
export function defaultWeek(): DayTimes[] {
  return WEEKDAYS.map((day) =>
    day === 'Sunday' ? DAY_OFF : { from: '09:00', to: '13:00', from2: '17:00', to2: '20:00' },
  )
}

interface Period {
  weekday: number
  from: string
  to: string
  breakFrom: string | null
  slotMinutes: number
  capacity: number
}

/** Returns whether the set-up form can show these hours: one visit length, one patient per slot, no breaks, two periods a day. */
export function isSimpleWeek(hours: readonly Period[]): boolean {
  const [first] = hours
  return hours.every(
    (one) =>
      !one.breakFrom &&
      one.capacity === 1 &&
      one.slotMinutes === first?.slotMinutes &&
      hours.filter(({ weekday }) => weekday === one.weekday).length <= 2,
  )
}

/** Converts stored hours that are `isSimpleWeek` to rows of the form. */
export function toWeekRows(hours: readonly { weekday: number; from: string; to: string }[]): DayTimes[] {
  return WEEKDAYS.map((_, index) => {
    const [first, second] = hours
      .filter(({ weekday }) => weekday === index + 1)
      .toSorted((a, b) => a.from.localeCompare(b.from))
    return { from: first?.from ?? '', to: first?.to ?? '', from2: second?.from ?? '', to2: second?.to ?? '' }
  })
}

/** The same hours on some days of the week, as form values. */
export interface TimesValues {
  weekdays: string[]
  from: string
  to: string
  breakFrom: string
  breakTo: string
  slotMinutes: string
  capacity: string
}

export const BLANK_TIMES: TimesValues = {
  weekdays: [],
  from: '',
  to: '',
  breakFrom: '',
  breakTo: '',
  slotMinutes: '15',
  capacity: '1',
}
