import { partOfDay } from '#contract/appointments/rules.ts'
import type { Slot } from '#contract/appointments/schema.ts'
import type { Doctor } from '#contract/doctors/schema.ts'
import type { Patient } from '#contract/patients/schema.ts'
import { isoInstant } from '#contract/pieces.ts'
import { mayOpen } from '#contract/screens.ts'
import { appointmentsPath } from '~/lib/appointments-path'
import type { Entered } from '~/lib/enter.server'
import { type Formatter, formatterOf } from '~/lib/format'
import { to, withQuery } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { patientLine } from '~/lib/patient-line'
import type { BookingStep, Chosen, ConfirmStep, FindStep, TimeStep } from './booking-step'
import { isDay } from './day-query.server'

const DAYS_SHOWN = 7
const DAYS_ASKED = 14
const time = isoInstant()

/** Where the booking stands, after what its address says is chosen. */
export async function bookingStep(entered: Entered): Promise<BookingStep> {
  const { api, me, url } = entered
  const chosen = chosenIn(url)
  const doctors = await bookable(entered)
  if (doctors.length === 0) {
    const link = mayOpen('/addDoctorTime', me.role)
      ? { href: to('/addDoctorTime'), label: 'Set the doctor’s times' }
      : null
    return { step: 'not ready', why: 'No doctor has times in which patients can come.', link }
  }
  if (!chosen.patient) return findStep(entered, chosen)
  const known = await api.patients.read({ patientId: chosen.patient }).catch(() => null)
  if (!known) return { ...(await findStep(entered, chosen)), unknown: true }
  return chosen.slot && chosen.doctor && chosen.place
    ? confirmStep(entered, chosen, known.data, doctors)
    : timeStep(entered, chosen, known.data, doctors)
}

/** What the address says; junk in it is as if it were not there. */
export function chosenIn(url: URL): Chosen {
  const text = (name: string) => url.searchParams.get(name)?.trim() ?? ''
  const id = (name: string) => (/^[0-9a-f-]{36}$/i.test(text(name)) ? text(name) : '')
  const instant = (value: string) => (time.safeParse(value).success ? value : '')
  return {
    patient: id('patient'),
    doctor: id('doctor'),
    place: id('place'),
    day: isDay(text('day')) ? text('day') : '',
    slot: instant(text('slot')),
    hold: id('hold'),
  }
}

const here = (query: Partial<Chosen> & { phone?: string; from?: string }) => to('/book-appointment', null, query)

/** Doctors whom this person books for: those with times, and for a doctor only themself. */
async function bookable({ api, me }: Entered): Promise<Doctor[]> {
  const { data } = await api.doctors.list().catch(orPage)
  const withTimes = data.filter(({ hasTimes }) => hasTimes)
  const booksOwn = mayOpen('/my-appointment', me.role)
  return booksOwn ? withTimes.filter(({ doctorId }) => doctorId === me.doctorId) : withTimes
}

async function findStep({ api, me, url }: Entered, { patient, slot, hold, ...kept }: Chosen): Promise<FindStep> {
  const phone = url.searchParams.get('phone')?.trim().slice(0, 100) ?? ''
  const isPatient = mayOpen('/myAppointment', me.role)
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const found = phone || isPatient ? (await api.patients.search({ q: phone }).catch(orPage)).data : null
  const mayRegister = mayOpen('/book-appointment/registration-form', me.role)
  return {
    step: 'find',
    own: isPatient,
    phone,
    nothingTyped: !phone && url.searchParams.has('phone'),
    matches:
      found?.rows.map((row) => ({
        value: row.patientId,
        label: row.fullName,
        detail: patientLine(row, format, today),
      })) ?? null,
    more: found?.more ?? false,
    unknown: false,
    register: mayRegister ? to('/book-appointment/registration-form', null, { ...kept, slot, phone }) : null,
  }
}

async function timeStep(entered: Entered, chosen: Chosen, patient: Patient, doctors: Doctor[]): Promise<TimeStep> {
  const { api, me, url } = entered
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const doctor = doctors.find(({ doctorId }) => doctorId === chosen.doctor) ?? doctors[0]!
  const { doctorId } = doctor
  const places = await placesOf(entered, doctorId)
  const place = places.find(({ value }) => value === chosen.place) ?? places[0]
  const from = url.searchParams.get('from') ?? ''
  const asked = isDay(from) ? from : chosen.day
  const start = asked.localeCompare(today) > 0 ? asked : today
  const query = { doctorId, placeId: place?.value, patientId: patient.patientId, day: start, days: DAYS_ASKED }
  const { data } = await api.appointments.listTimeslot(query).catch(orPage)
  const days = inView(data, chosen.day)
  const day = days.find((one) => one.day === chosen.day) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]!
  const kept = { patient: patient.patientId, doctor: doctorId, place: place?.value }
  const first = days[0]!.day
  const before = later(first, -DAYS_SHOWN)
  return {
    step: 'time',
    patient: who(patient, chosen, format, today),
    doctors: doctors.map(({ doctorId: value, fullName, speciality }) => ({
      value,
      label: `${fullName}, ${speciality}`,
    })),
    places,
    chosen: { doctor: doctorId, place: place?.value ?? '', day: day.day },
    days: days.map(({ day: date, slots }) => ({
      date,
      label: format.shortDay(date),
      free: slots.length,
      href: here({ ...kept, from: first, day: date }),
      current: date === day.day,
    })),
    previous: first > today ? here({ ...kept, from: before > today ? before : '' }) : null,
    next: here({ ...kept, from: later(first, DAYS_SHOWN) }),
    heading: `Free times on ${format.longDay(day.day)} with ${doctor.fullName}`,
    note: 'Past and taken times are not offered.',
    groups: grouped(day.slots, format),
  }
}

/** A week that holds the day that was asked for, or else the first free time there is. */
function inView<Day extends { day: string; slots: Slot[] }>(days: Day[], asked: string): Day[] {
  const first = days.findIndex(({ day, slots }) => (asked ? day === asked : slots.length > 0))
  return first >= DAYS_SHOWN ? days.slice(DAYS_SHOWN) : days.slice(0, DAYS_SHOWN)
}

function grouped(slots: Slot[], format: Formatter) {
  return (['Morning', 'Afternoon', 'Evening'] as const).map((label) => ({
    label,
    slots: slots
      .filter(({ from }) => partOfDay(from) === label)
      .map(({ startsAt, from, to: until }) => ({
        value: startsAt,
        label: `${format.clock(from)} to ${format.clock(until)}`,
      })),
  }))
}

/** States of an appointment that was booked, and not given up. */
const LIVE: ReadonlySet<string> = new Set(['booked', 'arrived', 'in_consultation', 'completed'])

async function confirmStep(
  entered: Entered,
  chosen: Chosen,
  patient: Patient,
  doctors: Doctor[],
): Promise<ConfirmStep> {
  const { api, me } = entered
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const { patient: patientId, doctor: doctorId, place, day, slot, hold } = chosen
  const { data: clinics } = await api.clinics.list().catch(orPage)
  const clinic = clinics.find(({ placeId }) => placeId === place)
  const doctor = doctors.find((one) => one.doctorId === doctorId)
  const zoned = formatterOf({ ...me.practice, zone: clinic?.zone ?? me.practice.zone })
  const read = hold ? await api.appointments.read({ appointmentId: hold }).catch(() => null) : null
  const held = read && Date.parse(read.data.startsAt) === Date.parse(slot) ? read.data : null
  const taken = held && held.patient.patientId === patientId && LIVE.has(held.status) ? held : null
  const until = held?.status === 'held' ? held.heldUntil : null
  return {
    step: 'confirm',
    patient: who(patient, chosen, format, today),
    facts: [
      { label: 'Doctor', value: doctor ? `${doctor.fullName}, ${doctor.speciality}` : 'Not known' },
      { label: 'Clinic', value: clinic?.name ?? 'Not known' },
      { label: 'Day', value: zoned.longDay(zoned.dayAt(slot)) },
      { label: 'Time', value: held ? zoned.timeRange(held.startsAt, held.endsAt) : zoned.time(slot) },
      { label: 'Fee', value: doctor ? format.money(doctor.feeMinor) : 'Not known' },
    ],
    held: until && Date.parse(until) > Date.now() ? zoned.time(until) : null,
    booked: taken && {
      words: `${taken.doctor.fullName}, ${zoned.longDay(taken.day)}, ${zoned.timeRange(taken.startsAt, taken.endsAt)}`,
      href: withQuery(appointmentsPath(me.role), { day: taken.day, focus: taken.appointmentId }),
    },
    changeTime: here({ patient: patientId, doctor: doctorId, place, day: day || zoned.dayAt(slot) }),
  }
}

function who(patient: Patient, { patient: _, hold, ...rest }: Chosen, format: Formatter, today: string) {
  return { name: patient.fullName, line: patientLine(patient, format, today), change: here({ ...rest, slot: '' }) }
}

/** Where the doctor sits; a receptionist books at their own branch only. */
async function placesOf({ api, me }: Entered, doctorId: string) {
  const { data } = await api.schedules.ofDoctor({ doctorId }).catch(orPage)
  const names = new Map(data.map(({ placeId, placeName }) => [placeId, placeName]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => !me.placeId || value === me.placeId)
}

function later(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

/** The slots that a refusal offers instead, as choices. */
export function offeredInstead(conflict: unknown, entered: Entered): { value: string; label: string }[] {
  const slots = (conflict as { slots?: Slot[] } | null)?.slots ?? []
  const format = formatterOf(entered.me.practice)
  return slots.map(({ startsAt, day, from, to: until }) => ({
    value: startsAt,
    label: `${format.shortDay(day)}, ${format.clock(from)} to ${format.clock(until)}`,
  }))
}
