import { addDays } from '#contract/kernel/days.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'
import {
  type BookingQuery,
  bookingLink,
  canOverbook,
  chooseDoctor,
  describeTimes,
  groupByHour,
} from './booking-query.server'
import { readDayToShow } from './go-to-day.server'

const DAYS_SHOWN = 7
const DAYS_LOADED = 14

/** Choose doctor, day and time. */
export async function loadTimeStep(ctx: ScreenContext, chosen: BookingQuery, bookable: readonly Doctor[]) {
  const { api, format, today, url } = ctx
  const { doctorId, doctorName, doctors, placeId, places } = await chooseDoctor(ctx, bookable, chosen, (other) =>
    bookingLink({ patient: chosen.patient, kind: chosen.kind, ...other }),
  )
  const from = url.searchParams.get('from') ?? ''
  const { day: typedDay, ...dayField } = readDayToShow(ctx)
  const chosenDay = typedDay ?? chosen.day
  const start = [isDay(from) ? from : chosenDay, today].toSorted().at(-1)!
  // Taken times are shown too; they are chosen without a hold.
  const showsTaken = Boolean(chosen.taken) && canOverbook(ctx)
  const { patient, kind } = chosen
  const query = {
    doctorId,
    placeId: placeId || undefined,
    patientId: patient,
    day: start,
    days: DAYS_LOADED,
    taken: true,
  }
  const { data } = await api.appointments.listTimeslot(query)
  const offered = data.map(({ day, slots }) => ({
    day,
    full: !showsTaken && slots.length > 0 && slots.every(({ left }) => left === 0),
    slots: showsTaken ? slots : slots.filter(({ left }) => left > 0),
  }))
  // The week with the wanted day, or else with the first free time.
  const first = offered.findIndex(({ day, slots }) => (chosenDay ? day === chosenDay : slots.length > 0))
  const days = first >= DAYS_SHOWN ? offered.slice(DAYS_SHOWN) : offered.slice(0, DAYS_SHOWN)
  const current = days.find(({ day }) => day === chosenDay) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]!
  const urlParams = { patient, doctor: doctorId, place: placeId, taken: showsTaken ? '1' : '', kind }
  // A doctor that the user did not choose may have no hours left today.
  const walkIn = { patient, doctor: chosen.doctor, place: chosen.place, kind, walkIn: '1' as const }
  const firstDay = days[0]!.day
  const before = addDays(firstDay, -DAYS_SHOWN)
  const weekView = to(
    '/timeslot/:patientId',
    { patientId: patient },
    { doctor: doctorId, place: placeId, from: current.day },
  )
  return {
    step: 'time' as const,
    doctorId,
    doctors,
    placeId,
    places,
    kind,
    days: days.map(({ day, slots, full }) => ({
      date: day,
      label: format.shortDay(day),
      free: slots.length,
      full,
      href: bookingLink({ ...urlParams, from: firstDay, day }),
      current: day === current.day,
    })),
    previous: firstDay > today ? bookingLink({ ...urlParams, from: before > today ? before : '' }) : null,
    next: bookingLink({ ...urlParams, from: addDays(firstDay, DAYS_SHOWN) }),
    showsTaken,
    goTo: { dayField, query: urlParams },
    /** Links to the week view, the walk-in and the taken times. */
    extraLinks: [
      { href: weekView, label: 'Week view' },
      ...(isPatientRole(ctx.me.role) ? [] : [{ href: bookingLink(walkIn), label: 'Check in walk-in' }]),
      ...(canOverbook(ctx)
        ? [
            {
              href: bookingLink({ ...urlParams, day: current.day, taken: showsTaken ? '' : '1' }),
              label: showsTaken ? 'Show free times only' : 'Show taken times too',
            },
          ]
        : []),
    ],
    heading: `${showsTaken ? 'Times' : 'Free times'} on ${format.longDay(current.day)} with ${doctorName}`,
    note: showsTaken ? 'You need a reason to book a taken time.' : await describeTimes(ctx, placeId),
    groups: groupByHour(
      current.slots,
      format,
      ({ from, left }) => `${format.clock(from)}${left === 0 ? ', taken' : ''}`,
    ),
  }
}
