import { isoInstant } from '#contract/kernel/fields.ts'
import type { Patient } from '#contract/patients/schema.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { BOOKED_KINDS, PATIENT_KINDS, partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Slot } from '#contract/scheduling/appointments/schema.ts'
import { mayOpen } from '#contract/screens.ts'
import { type Formatter, formatterOf } from '~/lib/format/format'
import { patientLine } from '~/lib/format/patient-line'
import { otherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'
import type { BookingStep, Chosen, ConfirmStep, FindStep, TimeStep, WalkInStep } from './booking-step'
import { bookable, isPatient, later, mayOverbook, noteOn, placesOf } from './who-books.server'

const DAYS_SHOWN = 7
const DAYS_ASKED = 14
const time = isoInstant()

/** Where the booking stands, after what its address says is chosen. */
export async function bookingStep(entered: ScreenContext): Promise<BookingStep> {
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
  if (chosen.now && !isPatient(entered)) return walkInStep(entered, chosen, known.data, doctors)
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
    slot: instant(text('slot') || text('startsAt')),
    hold: id('hold'),
    over: text('over') ? '1' : '',
    now: text('now') ? '1' : '',
    kind: BOOKED_KINDS.find(({ value }) => value === text('kind'))?.value ?? '',
  }
}

const here = (query: Partial<Chosen> & { phone?: string; from?: string }) => to('/book-appointment', null, query)

async function findStep(entered: ScreenContext, { patient, slot, hold, ...kept }: Chosen): Promise<FindStep> {
  const { api, me, url } = entered
  const phone = url.searchParams.get('phone')?.trim().slice(0, 100) ?? ''
  const own = isPatient(entered)
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const found = phone || own ? (await api.patients.search({ q: phone }).catch(throwErrorPage)).data : null
  const mayRegister = mayOpen('/book-appointment/registration-form', me.role)
  const recent = phone || own || patient ? [] : (await api.patients.recent().catch(throwErrorPage)).data
  return {
    step: 'find',
    recent: recent.map((row) => ({
      href: here({ ...kept, slot, patient: row.patientId }),
      name: row.fullName,
      line: patientLine(row, format, today),
    })),
    own,
    phone,
    nothingTyped: !phone && url.searchParams.has('phone'),
    matches:
      found?.rows.map((row) => ({
        value: row.patientId,
        label: row.fullName,
        detail: [row.near && 'Spelled alike', patientLine(row, format, today)].filter(Boolean).join(' · '),
      })) ?? null,
    more: found?.more ?? false,
    unknown: false,
    family: own ? to('/book-appointment/familymember-form', null, kept) : null,
    register: mayRegister ? to('/book-appointment/registration-form', null, { ...kept, slot, phone }) : null,
  }
}

async function timeStep(
  entered: ScreenContext,
  chosen: Chosen,
  patient: Patient,
  doctors: Doctor[],
): Promise<TimeStep> {
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
  const over = Boolean(chosen.over) && mayOverbook(entered)
  const { patientId } = patient
  const query = { doctorId, placeId: place?.value, patientId, day: start, days: DAYS_ASKED, taken: true }
  const { data } = await api.appointments.listTimeslot(query).catch(throwErrorPage)
  const offered = data.map(({ day, slots }) => ({
    day,
    full: slots.length > 0 && slots.every(({ left }) => left === 0),
    slots: over ? slots : slots.filter(({ left }) => left > 0),
  }))
  const days = inView(offered, chosen.day)
  const day = days.find((one) => one.day === chosen.day) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]!
  const kept = { patient: patientId, doctor: doctorId, place: place?.value, over: over ? '1' : '', kind: chosen.kind }
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
    chosen: { doctor: doctorId, place: place?.value ?? '', day: day.day, kind: chosen.kind },
    days: days.map(({ day: date, slots, full }) => ({
      date,
      label: format.shortDay(date),
      free: slots.length,
      full: full && !over,
      href: here({ ...kept, from: first, day: date }),
      current: date === day.day,
    })),
    previous: first > today ? here({ ...kept, from: before > today ? before : '' }) : null,
    next: here({ ...kept, from: later(first, DAYS_SHOWN) }),
    over,
    also: otherWays(entered, kept, day.day),
    heading: `${over ? 'Times' : 'Free times'} on ${format.longDay(day.day)} with ${doctor.fullName}`,
    note: over ? 'A taken time is booked over, with a reason.' : await noteOn(entered, place?.value),
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
      .map(({ startsAt, from, to: until, left }) => ({
        value: startsAt,
        label: `${format.clock(from)} to ${format.clock(until)}${left === 0 ? ', taken' : ''}`,
      })),
  }))
}

function otherWays(entered: ScreenContext, kept: Partial<Chosen> & { patient: string }, day: string) {
  const { patient: patientId, doctor, place } = kept
  const ways = [
    { href: to('/timeslot/:patientId', { patientId }, { doctor, place, from: day }), label: 'A week at a glance' },
  ]
  if (!isPatient(entered)) ways.push({ href: here({ ...kept, over: '', now: '1' }), label: 'The patient is here now' })
  if (!mayOverbook(entered)) return ways
  const over = kept.over ? '' : '1'
  return [
    ...ways,
    { href: here({ ...kept, day, over }), label: over ? 'Show taken times too' : 'Show free times only' },
  ]
}

async function walkInStep(
  entered: ScreenContext,
  chosen: Chosen,
  patient: Patient,
  doctors: Doctor[],
): Promise<WalkInStep> {
  const format = formatterOf(entered.me.practice)
  const { doctorId } = doctors.find((one) => one.doctorId === chosen.doctor) ?? doctors[0]!
  const places = await placesOf(entered, doctorId)
  const place = places.find(({ value }) => value === chosen.place) ?? places[0]
  return {
    step: 'walk-in',
    patient: who(patient, chosen, format, format.dayAt(new Date())),
    doctors: doctors.map(({ doctorId: value, fullName, speciality }) => ({
      value,
      label: `${fullName}, ${speciality}`,
    })),
    places,
    chosen: { doctor: doctorId, place: place?.value ?? '' },
    mayOverbook: mayOverbook(entered),
    later: here({ patient: patient.patientId, doctor: doctorId, place: place?.value }),
  }
}

/** States of an appointment that was booked, and not given up. */
const LIVE: ReadonlySet<string> = new Set(['requested', 'booked', 'arrived', 'in_consultation', 'completed'])

async function confirmStep(
  entered: ScreenContext,
  chosen: Chosen,
  patient: Patient,
  doctors: Doctor[],
): Promise<ConfirmStep> {
  const { api, me } = entered
  const format = formatterOf(me.practice)
  const today = format.dayAt(new Date())
  const { patient: patientId, doctor: doctorId, place, day, slot, hold } = chosen
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  const clinic = clinics.find(({ placeId }) => placeId === place)
  const doctor = doctors.find((one) => one.doctorId === doctorId)
  const zoned = formatterOf({ ...me.practice, zone: clinic?.zone ?? me.practice.zone })
  const read = hold ? await api.appointments.read({ appointmentId: hold }).catch(() => null) : null
  const held = read && Date.parse(read.data.startsAt) === Date.parse(slot) ? read.data : null
  const taken = held && held.patient.patientId === patientId && LIVE.has(held.status) ? held : null
  const until = held?.status === 'held' ? held.heldUntil : null
  const time = held ? zoned.timeRange(held.startsAt, held.endsAt) : zoned.time(slot)
  const feeMinor = held?.feeMinor ?? doctor?.feeMinor
  return {
    step: 'confirm',
    patient: who(patient, chosen, format, today),
    facts: [
      { label: 'Doctor', value: doctor ? `${doctor.fullName}, ${doctor.speciality}` : 'Not known' },
      { label: 'Clinic', value: clinic?.name ?? 'Not known' },
      { label: 'Day', value: zoned.longDay(zoned.dayAt(slot)) },
      { label: 'Time', value: [time, clinic && otherZone(clinic.zone, me.practice)].filter(Boolean).join(', ') },
      { label: 'Fee', value: feeMinor === undefined ? 'Not known' : format.money(feeMinor) },
    ],
    held: until && Date.parse(until) > Date.now() ? zoned.time(until) : null,
    booked: taken && {
      words: `${taken.doctor.fullName}, ${zoned.longDay(taken.day)}, ${zoned.timeRange(taken.startsAt, taken.endsAt)}`,
      href: withQuery(appointmentsPath(me.role), { day: taken.day, focus: taken.appointmentId }),
    },
    changeTime: here({ patient: patientId, doctor: doctorId, place, day: day || zoned.dayAt(slot), kind: chosen.kind }),
    kinds: isPatient(entered) ? PATIENT_KINDS : BOOKED_KINDS,
    mayLink: !isPatient(entered),
    mayOverbook: mayOverbook(entered),
    over: Boolean(chosen.over) && mayOverbook(entered),
    time: zoned.time(slot),
  }
}

function who(patient: Patient, { patient: _, hold, ...rest }: Chosen, format: Formatter, today: string) {
  return { name: patient.fullName, line: patientLine(patient, format, today), change: here({ ...rest, slot: '' }) }
}

/** The slots that a refusal offers instead, as choices. */
export function offeredInstead(conflict: unknown, entered: ScreenContext): { value: string; label: string }[] {
  const slots = (conflict as { slots?: Slot[] } | null)?.slots ?? []
  const format = formatterOf(entered.me.practice)
  return slots.map(({ startsAt, day, from, to: until }) => ({
    value: startsAt,
    label: `${format.shortDay(day)}, ${format.clock(from)} to ${format.clock(until)}`,
  }))
}
