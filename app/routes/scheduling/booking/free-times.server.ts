import { partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { AppointmentDetails, Slot } from '#contract/scheduling/appointments/schema.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'
import { addDays, describeTimes, listBookableDoctors, listPlaces } from './booking-options.server'
import { readBookingQuery } from './booking-step.server'
import type { WeekDay } from './week-slots'

const DAYS = 7
/** A day with more slots is shown on its own page. */
const MAX_SLOTS_A_DAY = 40
const PARTS = ['Morning', 'Afternoon', 'Evening'] as const

/** Loads a week of free times with a doctor, to book a patient or to reschedule an appointment. */
export async function loadFreeTimes(ctx: ScreenContext) {
  const { api, me, params, url } = ctx
  const patientId = params.patientId!
  const { data: patient } = await api.patients.read({ patientId }).catch(throwErrorPage)
  const moving = await findAppointment(ctx, patientId)
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const doctors = await listBookableDoctors(ctx)
  const chosen = readBookingQuery(url)
  const doctor =
    doctors.find(({ doctorId }) => doctorId === (chosen.doctor || moving?.doctor.doctorId)) ?? doctors[0] ?? null
  const places = doctor ? await listPlaces(ctx, doctor.doctorId) : []
  const place = places.find(({ value }) => value === (chosen.place || moving?.place.placeId)) ?? places[0]
  const from = url.searchParams.get('from') ?? ''
  const first = [chosen.day, isDay(from) ? from : ''].find((day) => day > today) ?? today
  const isSingleDay = url.searchParams.has('day')
  const days = isSingleDay ? 1 : DAYS
  const query = { doctorId: doctor?.doctorId ?? '', placeId: place?.value, patientId, day: first, days }
  const week = doctor ? (await api.appointments.listTimeslot(query).catch(throwErrorPage)).data : []
  const urlParams = { appointment: moving?.appointmentId, doctor: doctor?.doctorId, place: place?.value }
  const href = (day: string) =>
    to('/timeslot/:patientId', { patientId }, { ...urlParams, [isSingleDay ? 'day' : 'from']: day })
  const before = [addDays(first, -days), today].toSorted().at(-1)!
  const shown = week.map(({ day, slots }) => {
    const more = !isSingleDay && slots.length > MAX_SLOTS_A_DAY
    const link = more ? to('/timeslot/:patientId', { patientId }, { ...urlParams, day }) : null
    return toWeekDay(day, more ? slots.slice(0, MAX_SLOTS_A_DAY) : slots, { format, more: link })
  })
  return {
    patient: { name: patient.fullName, line: formatPatientLine(patient, format, today) },
    moving: moving && {
      appointmentId: moving.appointmentId,
      isOver: !moving.actions.includes('move'),
      words: describeAppointment(moving, format),
      href: to('/appointment/:appointmentId', moving),
    },
    doctors: doctors.map(({ doctorId: value, fullName, speciality }) => ({
      value,
      label: `${fullName}, ${speciality}`,
    })),
    places,
    chosen: { patientId, doctorId: doctor?.doctorId ?? '', placeId: place?.value ?? '' },
    legend: doctor ? `Free times with ${doctor.fullName}` : 'Free times',
    note: await describeTimes(ctx, place?.value),
    days: shown,
    earliest: shown.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))[0]?.value ?? null,
    previous: first > today ? href(before) : null,
    next: href(addDays(first, days)),
  }
}

/** Finds the appointment to reschedule, if it is of this patient. */
async function findAppointment({ api, url }: ScreenContext, patientId: string): Promise<AppointmentDetails | null> {
  const appointmentId = url.searchParams.get('appointment')
  if (!appointmentId) return null
  const { data } = await api.appointments.read({ appointmentId }).catch(throwErrorPage)
  return data.patient.patientId === patientId ? data : null
}

function describeAppointment({ day, from, to: until, doctor }: AppointmentDetails, format: Formatter): string {
  return `${format.longDay(day)}, ${format.clock(from)} to ${format.clock(until)}, with ${doctor.fullName}`
}

function toWeekDay(
  date: string,
  slots: readonly Slot[],
  { format, more }: { format: Formatter; more: string | null },
): WeekDay {
  const parts = PARTS.map((label) => ({
    label,
    slots: slots
      .filter(({ from }) => partOfDay(from) === label)
      .map(({ startsAt, from }) => ({
        value: startsAt,
        label: format.clock(from),
      })),
  }))
  return { date, label: format.shortDay(date), more, parts: parts.filter((part) => part.slots.length > 0) }
}
