import { isoInstant } from '#contract/kernel/fields.ts'
import type { Patient } from '#contract/patients/schema.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { BOOKABLE_KINDS, PATIENT_KINDS, partOfDay } from '#contract/scheduling/appointments/rules.ts'
import type { Slot } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { type Formatter, getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { describeOtherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import { isDay } from '../day-board/day-query.server'
import {
  addDays,
  canOverbook,
  describeTimes,
  isPatient,
  listBookableDoctors,
  listPlaces,
} from './booking-options.server'
import type { BookingQuery, BookingStep, ConfirmStep, FindStep, TimeStep, WalkInStep } from './booking-step'

const DAYS_SHOWN = 7
const DAYS_LOADED = 14
const time = isoInstant()

/** Loads the step of a booking from the choices in the URL. */
export async function loadBookingStep(ctx: ScreenContext): Promise<BookingStep> {
  const { api, me, url } = ctx
  const chosen = readBookingQuery(url)
  const doctors = await listBookableDoctors(ctx)
  if (doctors.length === 0) {
    const link = canOpenScreen('/addDoctorTime', me.role)
      ? { href: to('/addDoctorTime'), label: 'Set doctor’s hours' }
      : null
    return { step: 'not ready', why: 'Set a doctor’s hours before you book appointments.', link }
  }
  if (!chosen.patient) return loadFindStep(ctx, chosen)
  const record = await api.patients.read({ patientId: chosen.patient }).catch(() => null)
  if (!record) return { ...(await loadFindStep(ctx, chosen)), unknown: true }
  if (chosen.now && !isPatient(ctx)) return loadWalkInStep(ctx, chosen, record.data, doctors)
  return chosen.slot && chosen.doctor && chosen.place
    ? loadConfirmStep(ctx, chosen, record.data, doctors)
    : loadTimeStep(ctx, chosen, record.data, doctors)
}

/** Reads the choices in the URL. Invalid values are ignored. */
export function readBookingQuery(url: URL): BookingQuery {
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
    kind: BOOKABLE_KINDS.find(({ value }) => value === text('kind'))?.value ?? '',
  }
}

const bookingLink = (query: Partial<BookingQuery> & { phone?: string; from?: string }) =>
  to('/book-appointment', null, query)

async function loadFindStep(
  ctx: ScreenContext,
  { patient, slot, hold, ...urlParams }: BookingQuery,
): Promise<FindStep> {
  const { api, me, url } = ctx
  const phone = url.searchParams.get('phone')?.trim().slice(0, 100) ?? ''
  const own = isPatient(ctx)
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const found = phone || own ? (await api.patients.search({ q: phone }).catch(throwErrorPage)).data : null
  const mayRegister = canOpenScreen('/book-appointment/registration-form', me.role)
  const recent = phone || own || patient ? [] : (await api.patients.listRecent().catch(throwErrorPage)).data
  return {
    step: 'find',
    recent: recent.map((row) => ({
      href: bookingLink({ ...urlParams, slot, patient: row.patientId }),
      name: row.fullName,
      line: formatPatientLine(row, format, today),
    })),
    own,
    phone,
    nothingTyped: !phone && url.searchParams.has('phone'),
    matches:
      found?.rows.map((row) => ({
        value: row.patientId,
        label: row.fullName,
        detail: [row.near && 'Similar name', formatPatientLine(row, format, today)].filter(Boolean).join(' · '),
      })) ?? null,
    more: found?.more ?? false,
    unknown: false,
    family: own ? to('/book-appointment/familymember-form', null, urlParams) : null,
    register: mayRegister ? to('/book-appointment/registration-form', null, { ...urlParams, slot, phone }) : null,
  }
}

async function loadTimeStep(
  ctx: ScreenContext,
  chosen: BookingQuery,
  patient: Patient,
  doctors: Doctor[],
): Promise<TimeStep> {
  const { api, me, url } = ctx
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const doctor = doctors.find(({ doctorId }) => doctorId === chosen.doctor) ?? doctors[0]!
  const { doctorId } = doctor
  const places = await listPlaces(ctx, doctorId)
  const place = places.find(({ value }) => value === chosen.place) ?? places[0]
  const from = url.searchParams.get('from') ?? ''
  const wantedDay = isDay(from) ? from : chosen.day
  const start = wantedDay.localeCompare(today) > 0 ? wantedDay : today
  const over = Boolean(chosen.over) && canOverbook(ctx)
  const { patientId } = patient
  const query = { doctorId, placeId: place?.value, patientId, day: start, days: DAYS_LOADED, taken: true }
  const { data } = await api.appointments.listTimeslot(query).catch(throwErrorPage)
  const offered = data.map(({ day, slots }) => ({
    day,
    full: slots.length > 0 && slots.every(({ left }) => left === 0),
    slots: over ? slots : slots.filter(({ left }) => left > 0),
  }))
  const days = selectWeek(offered, chosen.day)
  const day = days.find((one) => one.day === chosen.day) ?? days.find(({ slots }) => slots.length > 0) ?? days[0]!
  const urlParams = {
    patient: patientId,
    doctor: doctorId,
    place: place?.value,
    over: over ? '1' : '',
    kind: chosen.kind,
  }
  const first = days[0]!.day
  const before = addDays(first, -DAYS_SHOWN)
  return {
    step: 'time',
    patient: toPatientView(patient, chosen, format, today),
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
      href: bookingLink({ ...urlParams, from: first, day: date }),
      current: date === day.day,
    })),
    previous: first > today ? bookingLink({ ...urlParams, from: before > today ? before : '' }) : null,
    next: bookingLink({ ...urlParams, from: addDays(first, DAYS_SHOWN) }),
    over,
    also: listOtherWays(ctx, urlParams, day.day),
    heading: `${over ? 'Times' : 'Free times'} on ${format.longDay(day.day)} with ${doctor.fullName}`,
    note: over ? 'You need a reason to book a taken time.' : await describeTimes(ctx, place?.value),
    groups: groupByPartOfDay(day.slots, format),
  }
}

/** Selects the week with the wanted day, or else with the first free time. */
function selectWeek<Day extends { day: string; slots: Slot[] }>(days: Day[], wantedDay: string): Day[] {
  const first = days.findIndex(({ day, slots }) => (wantedDay ? day === wantedDay : slots.length > 0))
  return first >= DAYS_SHOWN ? days.slice(DAYS_SHOWN) : days.slice(0, DAYS_SHOWN)
}

function groupByPartOfDay(slots: Slot[], format: Formatter) {
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

function listOtherWays(ctx: ScreenContext, urlParams: Partial<BookingQuery> & { patient: string }, day: string) {
  const { patient: patientId, doctor, place } = urlParams
  const ways = [{ href: to('/timeslot/:patientId', { patientId }, { doctor, place, from: day }), label: 'Week view' }]
  if (!isPatient(ctx))
    ways.push({ href: bookingLink({ ...urlParams, over: '', now: '1' }), label: 'Patient is here now' })
  if (!canOverbook(ctx)) return ways
  const over = urlParams.over ? '' : '1'
  return [
    ...ways,
    { href: bookingLink({ ...urlParams, day, over }), label: over ? 'Show taken times too' : 'Show free times only' },
  ]
}

async function loadWalkInStep(
  ctx: ScreenContext,
  chosen: BookingQuery,
  patient: Patient,
  doctors: Doctor[],
): Promise<WalkInStep> {
  const format = getFormatter(ctx.me.practice)
  const { doctorId } = doctors.find((one) => one.doctorId === chosen.doctor) ?? doctors[0]!
  const places = await listPlaces(ctx, doctorId)
  const place = places.find(({ value }) => value === chosen.place) ?? places[0]
  return {
    step: 'walk-in',
    patient: toPatientView(patient, chosen, format, format.dayAt(new Date())),
    doctors: doctors.map(({ doctorId: value, fullName, speciality }) => ({
      value,
      label: `${fullName}, ${speciality}`,
    })),
    places,
    chosen: { doctor: doctorId, place: place?.value ?? '' },
    canOverbook: canOverbook(ctx),
    later: bookingLink({ patient: patient.patientId, doctor: doctorId, place: place?.value }),
  }
}

async function loadConfirmStep(
  ctx: ScreenContext,
  chosen: BookingQuery,
  patient: Patient,
  doctors: Doctor[],
): Promise<ConfirmStep> {
  const { api, me } = ctx
  const format = getFormatter(me.practice)
  const today = format.dayAt(new Date())
  const { patient: patientId, doctor: doctorId, place, day, slot, hold } = chosen
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  const clinic = clinics.find(({ placeId }) => placeId === place)
  const doctor = doctors.find((one) => one.doctorId === doctorId)
  const zoned = getFormatter({ ...me.practice, zone: clinic?.zone ?? me.practice.zone })
  const read = hold ? await api.appointments.read({ appointmentId: hold }).catch(() => null) : null
  const held = read && Date.parse(read.data.startsAt) === Date.parse(slot) ? read.data : null
  const taken =
    held && held.patient.patientId === patientId && appointmentStatuses.isIn(held.status, 'valid') ? held : null
  const until = held?.status === 'held' ? held.heldUntil : null
  const time = held ? zoned.timeRange(held.startsAt, held.endsAt) : zoned.time(slot)
  const feeMinor = held?.feeMinor ?? doctor?.feeMinor
  return {
    step: 'confirm',
    patient: toPatientView(patient, chosen, format, today),
    facts: [
      { label: 'Doctor', value: doctor ? `${doctor.fullName}, ${doctor.speciality}` : 'Not known' },
      { label: 'Clinic', value: clinic?.name ?? 'Not known' },
      { label: 'Day', value: zoned.longDay(zoned.dayAt(slot)) },
      {
        label: 'Time',
        value: [time, clinic && describeOtherZone(clinic.zone, me.practice)].filter(Boolean).join(', '),
      },
      { label: 'Fee', value: feeMinor === undefined ? 'Not known' : format.money(feeMinor) },
    ],
    held: until && Date.parse(until) > Date.now() ? zoned.time(until) : null,
    booked: taken && {
      words: `${taken.doctor.fullName}, ${zoned.longDay(taken.day)}, ${zoned.timeRange(taken.startsAt, taken.endsAt)}`,
      href: withQuery(appointmentsPath(me.role), { day: taken.day, focus: taken.appointmentId }),
    },
    changeTime: bookingLink({
      patient: patientId,
      doctor: doctorId,
      place,
      day: day || zoned.dayAt(slot),
      kind: chosen.kind,
    }),
    kinds: isPatient(ctx) ? PATIENT_KINDS : BOOKABLE_KINDS,
    canSetLink: !isPatient(ctx),
    canOverbook: canOverbook(ctx),
    over: Boolean(chosen.over) && canOverbook(ctx),
    time: zoned.time(slot),
  }
}

function toPatientView(
  patient: Patient,
  { patient: _, hold, ...rest }: BookingQuery,
  format: Formatter,
  today: string,
) {
  return {
    name: patient.fullName,
    line: formatPatientLine(patient, format, today),
    change: bookingLink({ ...rest, slot: '' }),
  }
}

/** Lists the free slots that a refusal offers, as choices. */
export function listAlternatives(conflict: unknown, ctx: ScreenContext): { value: string; label: string }[] {
  const slots = (conflict as { slots?: Slot[] } | null)?.slots ?? []
  const format = getFormatter(ctx.me.practice)
  return slots.map(({ startsAt, day, from, to: until }) => ({
    value: startsAt,
    label: `${format.shortDay(day)}, ${format.clock(from)} to ${format.clock(until)}`,
  }))
}
