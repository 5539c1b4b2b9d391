import { isoInstant } from '#contract/kernel/fields.ts'
import { canDo } from '#contract/operations.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { BOOKABLE_KINDS, partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Slot } from '#contract/scheduling/appointments/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import type { SlotGroup } from '~/components/fields/slot-picker'
import type { Formatter } from '~/lib/format/format'
import { describeOtherZone } from '~/lib/format/zone-name'
import { readId } from '~/lib/http/query.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'

const time = isoInstant()

/**
 * Reads the choices so far from the URL, where they are kept so that the Back button works and nothing has to be stored.
 * Invalid values are ignored.
 */
export function readBookingQuery(url: URL) {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const id = (name: string) => readId(url, name) ?? ''
  const slot = text('slot') || text('startsAt')
  return {
    patient: id('patient'),
    doctor: id('doctor'),
    place: id('place'),
    day: isDay(text('day')) ? text('day') : '',
    slot: time.safeParse(slot).success ? slot : '',
    hold: id('hold'),
    /** '1': also show taken times, for users who may overbook. */
    taken: text('taken') ? '1' : '',
    /** '1': the patient is here and is checked in at once. */
    walkIn: text('walkIn') ? '1' : '',
    /** The kind of visit, where it was known from the start. */
    kind: BOOKABLE_KINDS.find(({ value }) => value === text('kind'))?.value ?? '',
  }
}
export type BookingQuery = ReturnType<typeof readBookingQuery>

export const bookingLink = (query: Partial<BookingQuery> & { phone?: string; from?: string }) =>
  to('/book-appointment', null, query)

/** Returns whether the user may book a taken time. */
export const canOverbook = ({ me }: ScreenContext) =>
  me.rights.includes('overbook') && canDo('appointments:overbook', me.role)

/** Lists the doctors that the user can book: those with hours; for a doctor, only themselves. */
export async function listBookableDoctors({ api, me }: ScreenContext): Promise<Doctor[]> {
  const { data } = await api.doctors.list()
  const booksOwn = canOpenScreen('/my-appointment', me.role)
  return data.filter(({ hasTimes, doctorId }) => hasTimes && (!booksOwn || doctorId === me.doctorId))
}

/**
 * Chooses the doctor and the branch: the wanted ones if they can be booked, or else the first. The branches are those with
 * hours of the doctor; receptionists book only at their own branch. `link` makes the address of another choice.
 */
export async function chooseDoctor(
  { api, me }: ScreenContext,
  bookable: readonly Doctor[],
  wanted: { doctor?: string; place?: string },
  link: (choice: { doctor: string; place: string }) => string,
) {
  const doctor = bookable.find(({ doctorId }) => doctorId === wanted.doctor) ?? bookable[0]
  const doctorId = doctor?.doctorId ?? ''
  const { data: hours } = doctorId ? await api.schedules.listHours({ doctorId }) : { data: [] }
  const names = new Map(hours.map(({ placeId, placeName }) => [placeId, placeName]))
  const places = [...names].filter(([id]) => !me.placeId || id === me.placeId)
  const placeId = (places.find(([id]) => id === wanted.place) ?? places[0])?.[0] ?? ''
  return {
    doctorId,
    doctorName: doctor?.fullName ?? '',
    placeId,
    doctors: bookable.map((other) => ({
      label: describeDoctor(other),
      href: link({ doctor: other.doctorId, place: placeId }),
      current: other.doctorId === doctorId,
    })),
    places: places.map(([id, label]) => ({
      label,
      href: link({ doctor: doctorId, place: id }),
      current: id === placeId,
    })),
  }
}

export const describeDoctor = ({ fullName, speciality }: Doctor) => `${fullName}, ${speciality}`

/** Describes the times of a branch, with its time zone where that differs from the practice's. */
export async function describeTimes({ api, me }: ScreenContext, placeId: string): Promise<string> {
  const { data: clinics } = await api.clinics.list()
  const clinic = clinics.find((branch) => branch.placeId === placeId)
  const zone = clinic && describeOtherZone(clinic.zone, me.practice)
  return ['Past and taken times are not shown.', zone && `Times are in ${zone}.`].filter(Boolean).join(' ')
}

/** Groups slots by part of the day. */
export function groupByPartOfDay(slots: readonly Slot[], label: (slot: Slot) => string) {
  return (['Morning', 'Afternoon', 'Evening'] as const).map((part) => ({
    label: part,
    slots: slots
      .filter(({ from }) => partOfDay(from) === part)
      .map((slot) => ({ value: slot.startsAt, label: label(slot) })),
  }))
}

/** Groups the times of a day by hour: "10 am" with 10:00 am, 10:15 am and so on. */
export function groupByHour(slots: readonly Slot[], format: Formatter, label: (slot: Slot) => string): SlotGroup[] {
  const hours = [...new Set(slots.map(({ from }) => from.slice(0, 2)))]
  return hours.map((hour) => ({
    label: format.clock(`${hour}:00`).replace(/:00(?= )/, ''),
    slots: slots
      .filter(({ from }) => from.startsWith(hour))
      .map((slot) => ({ value: slot.startsAt, label: label(slot) })),
  }))
}

export const formatSlot = ({ from, to: until }: Pick<Slot, 'from' | 'to'>, { clock }: Formatter) =>
  `${clock(from)} to ${clock(until)}`

/** Lists the free slots that a refusal offers, as choices. */
export const listAlternatives =
  ({ format }: ScreenContext) =>
  (conflict: unknown) => {
    const slots = (conflict as { slots?: Slot[] } | null)?.slots ?? []
    return slots.map((slot) => ({
      value: slot.startsAt,
      label: `${format.shortDay(slot.day)}, ${formatSlot(slot, format)}`,
    }))
  }
