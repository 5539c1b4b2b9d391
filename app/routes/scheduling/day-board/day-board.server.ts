import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { statuses } from '~/components/ui/statuses'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { toViewTabs } from '../appointment-calendar/view-tabs.server'
import { toRequestsView } from '../appointments/requests.server'
import { type AppointmentRow, toRows } from '../appointments/row.server'
import { readDay } from './day-query.server'

/** These counts are hidden when zero. */
const HIDDEN_IF_NONE: ReadonlySet<string> = new Set(['requested'])

/** Loads the day board of a branch. */
export async function loadDayBoard(ctx: ScreenContext) {
  const { api, url, here } = ctx
  const now = new Date()
  const { format, today, day, days, filters, cursor, hasInvalidDay, unknownFilters, href, describeList } = readDay(
    ctx,
    now,
  )
  const { doctorId: doctor, status } = filters
  const isToday = day === today
  const { data } = await api.appointments.readDayBoard({
    day,
    doctorId: doctor,
    status,
    cursor,
    limit: MAX_PAGE_SIZE,
    overview: day >= today && !doctor && !status && !cursor,
    delays: isToday,
    times: day >= today && !status,
  })
  const { list: page, byDoctor: totals, counts, doctors, delays, times } = data
  const rows = toRows(ctx, page.rows, now, { isCompact: true })
  const { fields, chips } = describeList({ doctors, clinics: [], without: ['span', 'placeId', 'patientId'] })
  return {
    fields: fields.filter(({ type }) => type !== 'text'),
    chips,
    hasInvalidDay,
    unknownFilters,
    days,
    title: format.longDay(day),
    out: counts.cancelled > 0 ? `${format.number(counts.cancelled)} cancelled or rescheduled` : null,
    /** By status, each with its number: together they are all appointments of the day. */
    tabs: [
      { label: 'All', count: counts.total, href: href({ status: undefined }), current: !status },
      ...appointmentStatuses
        .list('counted')
        .filter((state) => counts[state] > 0 || state === status || !HIDDEN_IF_NONE.has(state))
        .map((state) => ({
          label: statuses.appointment[state].word,
          count: counts[state],
          href: href({ status: state }),
          current: status === state,
        })),
    ],
    views: toViewTabs(ctx, { current: 'List', day, today, doctorId: doctor }),
    byDoctor: doctors
      .filter(({ doctorId }) => !doctor || doctorId === doctor)
      .map(({ doctorId, fullName }) => {
        const own = rows.filter((row) => row.doctorId === doctorId)
        const free = times.find((doctorTimes) => doctorTimes.doctorId === doctorId)
        const total = totals.find((doctorTotals) => doctorTotals.doctorId === doctorId)
        const minutes = delays.find((delay) => delay.doctorId === doctorId)?.minutes
        const active = own.filter(({ isInactive }) => !isInactive)
        const isCut = total !== undefined && total.all > own.length
        return {
          doctorId,
          name: fullName,
          rows: active.toSorted(compareUrgency),
          count: isCut ? `${active.length} of ${format.number(total.counted)}` : format.number(active.length),
          /** The whole day of the doctor, if the board shows a part of it. */
          all: isCut ? { href: href({ doctorId }), count: format.number(total.all) } : null,
          /** Cancelled or rescheduled appointments, which are folded. */
          inactive: own.filter(({ isInactive }) => isInactive),
          /** The doctor has hours on this day. */
          hasHours: free !== undefined,
          free: (free?.next ?? []).map(({ startsAt, placeId, from }) => ({
            label: format.clock(from),
            href: to('/book-appointment', null, { doctor: doctorId, place: placeId, day, slot: startsAt }),
          })),
          book: to('/book-appointment', null, { doctor: doctorId, day }),
          delay: minutes ? `about ${minutes} minutes late` : null,
          doctorLateHref: isToday ? to('/doctor-late', null, { doctor: doctorId }) : null,
        }
      })
      .filter((column) => column.rows.length > 0 || column.inactive.length > 0 || column.hasHours),
    waiting: rows
      .filter(({ waited }) => waited !== null)
      .toSorted((a, b) => compareUrgency(a, b) || b.waited! - a.waited!),
    toCollect: rows.filter(({ fee }) => fee !== null),
    requests: toRequestsView(ctx, data.requests),
    links: {
      more: page.next && href({ cursor: page.next }),
      book: to('/book-appointment', null, { day: day < today ? '' : day, doctor }),
      walkIn: to('/book-appointment', null, { walkIn: '1', doctor }),
      print: withQuery(url.pathname, { day, doctorId: doctor, print: 1 }),
    },
    refresh: isToday ? { href: here, at: format.time(now) } : undefined,
  }
}
export type DayBoard = Awaited<ReturnType<typeof loadDayBoard>>

const compareUrgency = (a: Pick<AppointmentRow, 'urgent'>, b: Pick<AppointmentRow, 'urgent'>) =>
  Number(b.urgent) - Number(a.urgent)
