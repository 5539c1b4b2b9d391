import type { NoteFollowUp } from '#contract/clinical/consultations/schema.ts'
import type { Visit } from '#contract/clinical/visits/schema.ts'
import { toRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

const MAX_SLOTS = 8

/**
 * Formats the follow-up for the note's form: the appointment if it is booked, or with `?times=1` the free times nearest
 * to this visit's time on the follow-up date, or on the next day that has any.
 */
export function toFollowUpView({ format }: ScreenContext, visit: Visit, { booked, times }: NoteFollowUp) {
  if (booked) {
    const text = `Booked for ${format.longDay(booked.day)}, ${format.clock(booked.from)}`
    return { booked: { text, href: to('/appointment/:appointmentId', booked) }, times: null }
  }
  const { followUpOn, patientId, doctorId } = visit
  if (!followUpOn || !times) return { booked: null, times: null }
  const { appointment, days } = times
  const { placeId } = appointment.place
  const firstDay = days.find(({ slots }) => slots.length > 0)
  const distance = ({ from }: { from: string }) => Math.abs(toMinutes(from) - toMinutes(appointment.from))
  const slots = (firstDay?.slots ?? [])
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, MAX_SLOTS)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const wantedDay = format.longDay(followUpOn)
  const free = `Free on ${format.longDay(firstDay?.day ?? followUpOn)}`
  return {
    booked: null,
    times: {
      text: !firstDay
        ? `No free times on ${wantedDay} or in the two weeks after.`
        : firstDay.day === followUpOn
          ? free
          : `No free times on ${wantedDay}. ${free}`,
      slots: slots.map(({ startsAt, from }) => ({ value: startsAt, label: format.clock(from) })),
      all: to('/book-appointment', null, {
        patient: patientId,
        doctor: doctorId,
        place: placeId,
        day: firstDay?.day ?? followUpOn,
        kind: 'follow_up',
      }),
    },
  }
}

export type FollowUpView = ReturnType<typeof toFollowUpView>

const toMinutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Books a follow-up time for a note that was just saved. If booking is refused, the note stays saved. */
export async function bookFollowUp(api: ScreenContext['api'], visitId: string, startsAt: string) {
  const { data: visit } = await api.visits.view({ visitId })
  const { appointmentId, patientId, doctorId } = visit
  try {
    const { data: appointment } = await api.appointments.read({ appointmentId })
    const { placeId } = appointment.place
    await api.appointments.book({
      patientId,
      doctorId,
      placeId,
      startsAt,
      kind: 'follow_up',
      followUpOf: appointmentId,
    })
    return { isBooked: true, message: 'Note saved and follow-up booked' }
  } catch (error) {
    const refusal = toRefusal(error)
    if (!refusal || refusal.status >= 500) throw error
    return { isBooked: false, message: `Note saved. The follow-up was not booked: ${refusal.message}` }
  }
}
