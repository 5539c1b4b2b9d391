import { isoDate } from '#contract/kernel/fields.ts'
import { STATUSES, type Status } from '#contract/scheduling/appointments/statuses.ts'
import { withQuery } from '~/lib/navigation/links'

export interface DayQuery {
  day: string
  doctor: string
  place: string
  /** 'week': the day and the six after it. */
  span: 'week' | ''
  /** Text in the patient's name or number. */
  q: string
  status: Status | ''
  cursor: string
  /** The URL had an invalid day, and today is shown instead. */
  wrongDay: boolean
}

const id = /^[0-9a-f-]{36}$/i

/** Reads the filters of a day's list from the URL. Invalid values are ignored. */
export function readDayQuery(url: URL, today: string): DayQuery {
  const text = (name: string) => url.searchParams.get(name) ?? ''
  const day = text('day')
  return {
    day: isDay(day) ? day : today,
    wrongDay: day !== '' && !isDay(day),
    doctor: id.test(text('doctor')) ? text('doctor') : '',
    place: id.test(text('place')) ? text('place') : '',
    span: text('span') === 'week' ? 'week' : '',
    q: text('q').trim().slice(0, 100),
    status: STATUSES.find((status) => status === text('status')) ?? '',
    cursor: text('cursor').slice(0, 500),
  }
}

const calendarDay = isoDate()

/** Is this a valid day within the range of the API? */
export const isDay = (day: string): boolean => calendarDay.safeParse(day).success

/** Links to the same list with other filters. */
export function dayLink(
  path: string,
  { day, doctor, place, span, q, status }: DayQuery,
  over: Partial<DayQuery>,
  today: string,
): string {
  const query = { doctor, place, span, q, status, ...over, day: over.day ?? day }
  return withQuery(path, { ...query, day: query.day === today ? '' : query.day })
}

export function shiftDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
