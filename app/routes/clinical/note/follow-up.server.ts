import type { Visit } from '#contract/clinical/visits/schema.ts'
import { formatterOf } from '~/lib/format/format'
import { refusalOf } from '~/lib/http/api.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import type { FollowUpView } from './note'

const OFFERED = 8
/** So far after the day that was meant a free time is looked for. */
const DAYS_ON = 14

/**
 * The follow-up of a note that is written: the appointment, where it is booked already; the free times nearest to the hour
 * of this visit on the day that is meant, or on the next day that has some, where they are asked for (`?times=1`).
 */
export async function followUpOf({ api, me, url }: ScreenContext, visit: Visit): Promise<FollowUpView> {
  const format = formatterOf(me.practice)
  if (visit.bookedAhead) {
    const { data } = await api.appointments.read({ appointmentId: visit.bookedAhead }).catch(throwErrorPage)
    const words = `Booked for ${format.longDay(data.day)}, ${format.clock(data.from)}`
    return { booked: { words, href: to('/appointment/:appointmentId', data) }, times: null }
  }
  const { followUpOn, patientId, doctorId, appointmentId } = visit
  if (!followUpOn || !url.searchParams.has('times')) return { booked: null, times: null }
  const { data: now } = await api.appointments.read({ appointmentId }).catch(throwErrorPage)
  const { placeId } = now.place
  const asked = { doctorId, placeId, patientId, day: followUpOn, days: DAYS_ON }
  const { data: days } = await api.appointments.listTimeslot(asked).catch(throwErrorPage)
  const found = days.find(({ slots }) => slots.length > 0)
  const away = ({ from }: { from: string }) => Math.abs(minutes(from) - minutes(now.from))
  const slots = (found?.slots ?? [])
    .toSorted((a, b) => away(a) - away(b))
    .slice(0, OFFERED)
    .toSorted((a, b) => a.startsAt.localeCompare(b.startsAt))
  const meant = format.longDay(followUpOn)
  const free = `Free on ${format.longDay(found?.day ?? followUpOn)}`
  return {
    booked: null,
    times: {
      words: !found
        ? `Nothing is free on ${meant}, nor in the two weeks after it.`
        : found.day === followUpOn
          ? free
          : `Nothing is free on ${meant}. ${free}`,
      slots: slots.map(({ startsAt, from }) => ({ value: startsAt, label: format.clock(from) })),
      all: to('/book-appointment', null, {
        ...{ patient: patientId, doctor: doctorId, place: placeId },
        ...{ day: found?.day ?? followUpOn, kind: 'follow_up' },
      }),
    },
  }
}

const minutes = (clock: string) => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3, 5))

/** Books a time for the follow-up of a note that was just saved; what was refused is said, and the note stays saved. */
export async function bookAhead(api: ScreenContext['api'], visitId: string, startsAt: string) {
  const { data: visit } = await api.visits.view({ visitId })
  const { appointmentId, patientId, doctorId } = visit
  try {
    const { data: now } = await api.appointments.read({ appointmentId })
    const choice = { patientId, doctorId, placeId: now.place.placeId, startsAt }
    await api.appointments.book({ ...choice, kind: 'follow_up', followUpOf: appointmentId })
    return { booked: true, message: 'Saved, and the follow-up is booked' }
  } catch (error) {
    const refused = refusalOf(error)
    if (!refused || refused.status >= 500) throw error
    return { booked: false, message: `The note is saved. The follow-up is not booked: ${refused.message}` }
  }
}
