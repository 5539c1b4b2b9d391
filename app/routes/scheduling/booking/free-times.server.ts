import { addDays } from '#contract/kernel/days.ts'
import type { AppointmentDetails } from '#contract/scheduling/appointments/schema.ts'
import { formatPatientLine } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'
import {
  chooseDoctor,
  describeTimes,
  formatSlot,
  groupByHour,
  groupByPartOfDay,
  listBookableDoctors,
  readBookingQuery,
} from './booking-query.server'
import { readDayToShow } from './go-to-day.server'

const DAYS = 7
/** A day with more slots is shown on its own page. */
const MAX_SLOTS_A_DAY = 40

/** Loads a week of free times with a doctor, to book a patient or to reschedule an appointment. */
export async function loadFreeTimes(ctx: ScreenContext) {
  const { api, format, today, params, url } = ctx
  const patientId = params.patientId!
  const { data: patient } = await api.patients.read({ patientId })
  const rescheduled = await findAppointment(ctx, patientId)
  const chosen = readBookingQuery(url)
  const { doctorName, ...choice } = await chooseDoctor(
    ctx,
    await listBookableDoctors(ctx),
    { doctor: chosen.doctor || rescheduled?.doctor.doctorId, place: chosen.place || rescheduled?.place.placeId },
    (other) => to('/timeslot/:patientId', { patientId }, { appointment: rescheduled?.appointmentId, ...other }),
  )
  const { doctorId, placeId } = choice
  const from = url.searchParams.get('from') ?? ''
  const { day: typedDay, ...dayField } = readDayToShow(ctx)
  const first = typedDay ?? [chosen.day, isDay(from) ? from : ''].find((day) => day > today) ?? today
  const isSingleDay = url.searchParams.has('day')
  const days = isSingleDay ? 1 : DAYS
  const query = { doctorId, placeId: placeId || undefined, patientId, day: first, days }
  const week = doctorId ? (await api.appointments.listTimeslot(query)).data : []
  const urlParams = { appointment: rescheduled?.appointmentId, doctor: doctorId, place: placeId }
  const href = (day: string) =>
    to('/timeslot/:patientId', { patientId }, { ...urlParams, [isSingleDay ? 'day' : 'from']: day })
  const before = [addDays(first, -days), today].toSorted().at(-1)!
  const shown = week.map(({ day, slots }) => {
    const isLong = !isSingleDay && slots.length > MAX_SLOTS_A_DAY
    const label = ({ from }: (typeof slots)[number]) => format.clock(from)
    const parts = isSingleDay
      ? groupByHour(slots, format, label)
      : groupByPartOfDay(isLong ? slots.slice(0, MAX_SLOTS_A_DAY) : slots, label)
    return {
      date: day,
      label: format.shortDay(day),
      /** The page of the day, where it has too many times for the week view. */
      more: isLong ? to('/timeslot/:patientId', { patientId }, { ...urlParams, day }) : null,
      parts: parts.filter((part) => part.slots.length > 0),
    }
  })
  return {
    patient: { patientId, name: patient.fullName, line: formatPatientLine(patient, format, today) },
    rescheduled: rescheduled && {
      appointmentId: rescheduled.appointmentId,
      isOver: !rescheduled.actions.includes('reschedule'),
      words: `${format.longDay(rescheduled.day)}, ${formatSlot(rescheduled, format)}, with ${rescheduled.doctor.fullName}`,
      href: to('/appointment/:appointmentId', rescheduled),
    },
    choice,
    legend: doctorName ? `Free times with ${doctorName}` : 'Free times',
    note: await describeTimes(ctx, placeId),
    days: shown,
    earliest: shown.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))[0]?.value ?? null,
    previous: first > today ? href(before) : null,
    next: href(addDays(first, days)),
    goTo: { dayField, query: urlParams },
  }
}

export type WeekDay = Awaited<ReturnType<typeof loadFreeTimes>>['days'][number]

/** Finds the appointment to reschedule, if it is of this patient. */
async function findAppointment({ api, url }: ScreenContext, patientId: string): Promise<AppointmentDetails | null> {
  const appointmentId = url.searchParams.get('appointment')
  if (!appointmentId) return null
  const { data } = await api.appointments.read({ appointmentId })
  return data.patient.patientId === patientId ? data : null
}
