import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import type { DoctorTimes } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { getFormatter } from '~/lib/format/format'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to, withQuery } from '~/lib/navigation/links'
import { loadRequests } from '../appointments/requests.server'
import { type AppointmentRow, isCancelledOrMoved } from '../appointments/row'
import { toRows } from '../appointments/row.server'
import { dayLink, readDayQuery, shiftDay } from './day-query.server'

/** These counts are hidden when zero. */
const HIDDEN_IF_NONE: ReadonlySet<string> = new Set(['requested'])

/** Loads the day board of a branch. */
export async function loadDayBoard(ctx: ScreenContext) {
  const { api, me, url, here } = ctx
  const now = new Date()
  const format = getFormatter(me.practice)
  const today = format.dayAt(now)
  const query = readDayQuery(url, today)
  const { day, doctor, status, cursor } = query
  const [{ data: page }, { data: counts }, { data: doctors }, { data: delays }, { data: times }, requests] =
    await Promise.all([
      api.appointments.list({
        day,
        doctorId: doctor || undefined,
        status: status || undefined,
        cursor: cursor || undefined,
        limit: MAX_PAGE_SIZE,
      }),
      api.appointments.countDay({ day }),
      api.doctors.list(),
      day === today ? api.delays.listToday({}) : { data: [] },
      day < today || status
        ? { data: [] as DoctorTimes[] }
        : api.appointments.listDayTimes({ day, placeId: me.placeId ?? undefined }),
      loadRequests(ctx),
    ]).catch(throwErrorPage)
  const rows = toRows(ctx, page.rows, now)
  const href = (over: Parameters<typeof dayLink>[2]) => dayLink(url.pathname, query, over, today)
  const shown = doctors.filter(({ doctorId }) => !doctor || doctorId === doctor)
  return {
    query,
    title: format.longDay(day),
    total: `${format.number(counts.total)} ${counts.total === 1 ? 'appointment' : 'appointments'}`,
    out: counts.cancelled > 0 ? `${format.number(counts.cancelled)} cancelled or rescheduled` : null,
    counts: appointmentStatuses
      .list('counted')
      .filter((state) => counts[state] > 0 || !HIDDEN_IF_NONE.has(state))
      .map((state) => ({
        state,
        n: format.number(counts[state]),
      })),
    doctors: doctors.map(({ doctorId, fullName }) => ({ value: doctorId, label: fullName })),
    byDoctor: shown
      .map(({ doctorId, fullName }) => {
        const own = rows.filter((row) => row.doctorId === doctorId)
        const free = times.find((one) => one.doctorId === doctorId)
        const minutes = delays.find((delay) => delay.doctorId === doctorId)?.minutes
        return {
          doctorId,
          name: fullName,
          rows: own.filter((row) => !isCancelledOrMoved(row)).toSorted(compareUrgency),
          inactive: own.filter(isCancelledOrMoved),
          hasHours: free !== undefined,
          free: (free?.next ?? []).map(({ startsAt, placeId, from }) => ({
            label: format.clock(from),
            href: to('/book-appointment', null, { doctor: doctorId, place: placeId, day, slot: startsAt }),
          })),
          book: to('/book-appointment', null, { doctor: doctorId, day }),
          delay: minutes ? `about ${minutes} minutes late` : null,
          isLate: day === today ? to('/doctor-late', null, { doctor: doctorId }) : null,
        }
      })
      .filter((column) => column.rows.length > 0 || column.inactive.length > 0 || column.hasHours),
    waiting: rows
      .filter(({ waited }) => waited !== null)
      .toSorted((a, b) => compareUrgency(a, b) || b.waited! - a.waited!),
    toCollect: rows.filter(({ fee }) => fee !== null),
    requests,
    links: {
      before: href({ day: shiftDay(day, -1) }),
      after: href({ day: shiftDay(day, 1) }),
      today: day === today ? null : href({ day: today }),
      more: page.next && href({ cursor: page.next }),
      book: to('/book-appointment', null, { day: day < today ? '' : day, doctor }),
      walkIn: to('/book-appointment', null, { now: '1', doctor }),
      print: withQuery(url.pathname, { day, doctor, sheet: '1' }),
    },
    refresh: day === today ? { href: here, at: format.time(now) } : undefined,
    focus: url.searchParams.get('focus'),
  }
}

const compareUrgency = (a: Pick<AppointmentRow, 'urgent'>, b: Pick<AppointmentRow, 'urgent'>) =>
  Number(b.urgent) - Number(a.urgent)
