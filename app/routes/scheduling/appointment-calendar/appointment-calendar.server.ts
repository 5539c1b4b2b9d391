import { MAX_COUNT } from '#contract/kernel/query.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { readDay } from '../day-board/day-query.server'
import { toHours } from './calendar-grid.server'
import { toViewTabs } from './view-tabs.server'

/** Loads the calendar of a day by doctor, or of seven days of one doctor. */
export async function loadAppointmentCalendar(ctx: ScreenContext) {
  const { api, me } = ctx
  const now = new Date()
  const { format, today, day, title, days, filters, hasInvalidDay, unknownFilters, href, describeList } = readDay(
    ctx,
    now,
  )
  const { span, placeId } = filters
  const { data } = await api.appointments.readCalendarPage({ day, span, placeId, doctorId: filters.doctorId })
  const { doctors, doctorId } = data
  const shownDoctors = doctors.filter((doctor) => doctorId === null || doctor.doctorId === doctorId)
  const { fields } = describeList({
    doctors: [],
    // Receptionists see only their own branch.
    clinics: me.placeId ? [] : data.clinics,
    without: ['span', 'doctorId', 'patientId', 'status'],
  })
  return {
    title: span && shownDoctors[0] ? `${shownDoctors[0].fullName}, ${title}` : title,
    hasInvalidDay,
    unknownFilters,
    days,
    fields: fields.filter(({ type }) => type !== 'text'),
    /** The other choices, which the filter form keeps. */
    formQuery: { span, doctorId: filters.doctorId },
    views: toViewTabs(ctx, {
      current: span ? 'Week' : 'Day',
      day,
      today,
      placeId,
      // A week always shows one doctor. One that the user did not choose filters no other view.
      doctorId: filters.doctorId,
    }),
    doctors: [
      ...(span ? [] : [{ label: 'All doctors', href: href({ doctorId: undefined }), current: doctorId === null }]),
      ...doctors.map((doctor) => ({
        label: doctor.fullName,
        href: href({ doctorId: doctor.doctorId }),
        current: doctor.doctorId === doctorId,
      })),
    ],
    hasDoctorTabs: doctors.length > 1,
    /** The number of appointments that are shown, if there are more; otherwise null. */
    shownCount: data.isCut ? format.number(MAX_COUNT) : null,
    columns: span
      ? data.days.map((columnDay) => ({
          id: columnDay,
          name: format.shortDay(columnDay),
          href: href({ day: columnDay, span: undefined, doctorId: doctorId ?? undefined }),
        }))
      : shownDoctors.map((doctor) => ({
          id: doctor.doctorId,
          name: doctor.fullName,
          href: href({ span: 'week', doctorId: doctor.doctorId }),
        })),
    hours: toHours(data, (time) => (span ? time.day : time.doctorId), format, day === today ? readHour(me, now) : null),
    isWeek: Boolean(span),
    book: to('/book-appointment', null, { day: day < today ? '' : day, doctor: doctorId ?? undefined }),
  }
}

/** The hour in the practice: "14". */
const readHour = ({ practice }: ScreenContext['me'], at: Date): string =>
  new Intl.DateTimeFormat('en-GB', { timeZone: practice.zone, timeStyle: 'short' }).format(at).slice(0, 2)
