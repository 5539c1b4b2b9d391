import { addDays } from '#contract/kernel/days.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import { appointmentList } from '#contract/scheduling/appointments/list.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { statuses } from '~/components/ui/statuses'
import { getFormatter } from '~/lib/format/format'
import { toDoctorOptions, toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import {
  clearFilters,
  describeFilters,
  type FilterName,
  type ListState,
  listHref,
  readList,
} from '~/lib/lists/list-filters.server'

const STATUS_OPTIONS = appointmentStatuses.list('listed').map((value) => ({
  value,
  label: statuses.appointment[value].word,
}))

interface DayLists {
  doctors: readonly { doctorId: string; fullName: string }[]
  clinics: readonly { placeId: string; name: string }[]
  /** Filters that this page does not offer. */
  without: readonly FilterName<typeof appointmentList>[]
}

/** Reads the list of a day's appointments from the URL; today's by default. */
export function readDay({ me, url }: Pick<ScreenContext, 'me' | 'url'>, now: Date) {
  const format = getFormatter(me.practice)
  const today = format.dayAt(now)
  const state = readList(appointmentList, { url, today })
  const { day = today, span } = state.filters
  const filters = { ...state.filters, day }
  const step = span ? 7 : 1
  const href = (change: Parameters<typeof listHref<typeof appointmentList>>[2]) => listHref(url.pathname, state, change)
  const shift = (days: number) => {
    const other = addDays(day, days)
    return href({ day: other === today ? undefined : other })
  }
  return {
    format,
    today,
    day,
    /** The day, or the first and the last one of seven. */
    title: span ? `${format.longDay(day)} to ${format.longDay(addDays(day, 6))}` : format.longDay(day),
    filters,
    href,
    cursor: state.cursor,
    hasInvalidDay: state.hasInvalidDay,
    unknownFilters: state.unknownFilters,
    days: {
      unit: span ? ('week' as const) : ('day' as const),
      before: shift(-step),
      after: shift(step),
      today: day === today ? null : href({ day: undefined }),
    },
    /** The fields of the filter form, and chips for the filters other than the days. */
    describeList: ({ doctors, clinics, without }: DayLists) => {
      const describeDay = (shown: ListState<typeof appointmentList>, hidden: DayLists['without']) =>
        describeFilters(appointmentList, shown, {
          path: url.pathname,
          formatDay: format.day,
          records: {
            doctorId: toDoctorOptions(doctors),
            placeId: toPlaceOptions(clinics),
            status: STATUS_OPTIONS,
          },
          without: hidden,
        })
      const { fields } = describeDay({ ...state, filters }, without)
      const { chips } = describeDay(state, [...without, 'day', 'span'])
      return { fields, chips, clear: href(clearFilters(appointmentList, ['day', 'span'])) }
    },
  }
}

const calendarDay = isoDate()

/** Returns whether a text is a valid day within the range of the API. */
export const isDay = (day: string): boolean => calendarDay.safeParse(day).success
