import type { Patient } from '#contract/patients/schema.ts'
import type { BranchName } from '#contract/practice/clinics/schema.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { isPatientRole } from '#contract/roles.ts'
import { BOOKABLE_KINDS, PATIENT_KINDS } from '#contract/scheduling/appointments/rules.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { getFormatter } from '~/lib/format/format'
import { formatPatientLine } from '~/lib/format/patient-line'
import { describeOtherZone } from '~/lib/format/zone-name'
import { ignoreRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { appointmentsPath } from '~/lib/navigation/appointments-path'
import { to, withQuery } from '~/lib/navigation/links'
import {
  type BookingQuery,
  bookingLink,
  canOverbook,
  describeDoctor,
  listBookableDoctors,
  readBookingQuery,
} from './booking-query.server'
import { loadTimeStep } from './time-step.server'

/** Loads the step of a booking from the choices in the URL. */
export async function loadBookingStep(ctx: ScreenContext) {
  const { api, me, url } = ctx
  const chosen = readBookingQuery(url)
  const doctors = await listBookableDoctors(ctx)
  if (doctors.length === 0) {
    const link = canOpenScreen('/addDoctorTime', me.role) ? to('/addDoctorTime') : null
    return { step: 'not ready' as const, link }
  }
  if (!chosen.patient) return loadFindStep(ctx, chosen)
  const record = await api.patients.read({ patientId: chosen.patient }).catch(ignoreRefusal)
  if (!record) return { ...(await loadFindStep(ctx, chosen)), unknown: true }
  const patient = toPatientView(ctx, record.data, chosen)
  if (chosen.walkIn && !isPatientRole(ctx.me.role)) return { ...(await loadWalkInStep(ctx, chosen, doctors)), patient }
  return chosen.slot && chosen.doctor && chosen.place
    ? { ...(await loadConfirmStep(ctx, chosen, doctors)), patient }
    : { ...(await loadTimeStep(ctx, chosen, doctors)), patient }
}

type Step<Name> = Extract<Awaited<ReturnType<typeof loadBookingStep>>, { step: Name }>
export type FindStep = Step<'find'>
export type TimeStep = Step<'time'>
export type WalkInStep = Step<'walk-in'>
export type ConfirmStep = Step<'confirm'>

/** The patient, with a link to the same booking of another one. */
function toPatientView(
  { format, today }: ScreenContext,
  patient: Patient,
  { patient: _, hold, slot, ...rest }: BookingQuery,
) {
  return {
    name: patient.fullName,
    line: formatPatientLine(patient, format, today),
    change: bookingLink(rest),
  }
}

/** Find the patient. A patient books for themselves or their family, so there is no search. */
async function loadFindStep(ctx: ScreenContext, { patient, slot, hold, ...urlParams }: BookingQuery) {
  const { api, me, format, today, url } = ctx
  const phone = url.searchParams.get('phone')?.trim().slice(0, 100) ?? ''
  const own = isPatientRole(ctx.me.role)
  const found = phone || own ? (await api.patients.search({ q: phone })).data : null
  const mayRegister = canOpenScreen('/book-appointment/registration-form', me.role)
  const recent = phone || own || patient ? [] : (await api.patients.listRecent()).data
  return {
    step: 'find' as const,
    /** Recent patients of the user, before a search. */
    recent: recent.map((row) => ({
      href: bookingLink({ ...urlParams, slot, patient: row.patientId }),
      name: row.fullName,
      line: formatPatientLine(row, format, today),
    })),
    own,
    phone,
    /** Find was pressed with an empty field. */
    nothingTyped: !phone && url.searchParams.has('phone'),
    matches:
      found?.rows.map((row) => ({
        value: row.patientId,
        label: row.fullName,
        detail: [row.isSimilar && 'Similar name', formatPatientLine(row, format, today)].filter(Boolean).join(' · '),
      })) ?? null,
    more: found?.more ?? false,
    /** The patient of the URL was not found. */
    unknown: false,
    family: own ? to('/book-appointment/familymember-form', null, urlParams) : null,
    register: mayRegister ? to('/book-appointment/registration-form', null, { ...urlParams, slot, phone }) : null,
  }
}

/** Check in a patient who is here. */
async function loadWalkInStep(
  ctx: ScreenContext,
  { patient, doctor, place }: BookingQuery,
  bookable: readonly Doctor[],
) {
  const { api, me } = ctx
  const { data: clinics } = await api.clinics.list()
  const branches = clinics.filter(({ placeId }) => !me.placeId || placeId === me.placeId)
  const doctors = await listDoctorsToday(ctx, bookable, branches)
  return {
    step: 'walk-in' as const,
    doctors,
    doctorId: (doctors.find(({ value }) => value === doctor) ?? doctors[0])?.value ?? '',
    branches: branches.map(({ placeId, name }) => ({ value: placeId, label: name })),
    placeId: (branches.find(({ placeId }) => placeId === place) ?? branches[0])?.placeId ?? '',
    canOverbook: canOverbook(ctx),
    bookLaterHref: bookingLink({ patient, doctor, place }),
  }
}

/** Lists the doctors as options, those who still work today first; at a single branch, those who work there. */
async function listDoctorsToday(
  { api, format }: ScreenContext,
  bookable: readonly Doctor[],
  branches: readonly BranchName[],
) {
  const [branch, ...others] = branches
  const isOne = branch !== undefined && others.length === 0
  const { data } = await api.schedules.listNextHours({ placeId: isOne ? branch.placeId : undefined })
  const todays = new Map(data.flatMap(({ doctorId, next }) => (next?.isToday ? [[doctorId, next] as const] : [])))
  const describeToday = (doctorId: string) => {
    const hours = todays.get(doctorId)
    if (!hours) return isOne ? 'no hours left here today' : 'no hours left today'
    const time = `today ${format.clock(hours.from)} to ${format.clock(hours.to)}`
    return isOne ? time : `${time} at ${hours.placeName}`
  }
  return bookable
    .toSorted((a, b) => Number(todays.has(b.doctorId)) - Number(todays.has(a.doctorId)))
    .map((doctor) => ({
      value: doctor.doctorId,
      label: `${describeDoctor(doctor)}: ${describeToday(doctor.doctorId)}`,
    }))
}

/** Check, enter the reason and book. */
async function loadConfirmStep(ctx: ScreenContext, chosen: BookingQuery, doctors: readonly Doctor[]) {
  const { api, me } = ctx
  const { patient, doctor: doctorId, place, day, slot, hold, kind } = chosen
  const { data: clinics } = await api.clinics.list()
  const clinic = clinics.find(({ placeId }) => placeId === place)
  const doctor = doctors.find((bookable) => bookable.doctorId === doctorId)
  const format = getFormatter({ ...me.practice, zone: clinic?.zone ?? me.practice.zone })
  const read = hold ? await api.appointments.read({ appointmentId: hold }).catch(ignoreRefusal) : null
  const held = read && Date.parse(read.data.startsAt) === Date.parse(slot) ? read.data : null
  const booked =
    held && held.patient.patientId === patient && appointmentStatuses.isIn(held.status, 'valid') ? held : null
  const until = held?.status === 'held' ? held.heldUntil : null
  const time = held ? format.timeRange(held.startsAt, held.endsAt) : format.time(slot)
  const feeMinor = held?.feeMinor ?? doctor?.feeMinor
  return {
    step: 'confirm' as const,
    facts: [
      { label: 'Doctor', value: doctor ? `${doctor.fullName}, ${doctor.speciality}` : 'Not known' },
      { label: 'Branch', value: clinic?.name ?? 'Not known' },
      { label: 'Day', value: format.longDay(format.dayAt(slot)) },
      {
        label: 'Time',
        value: [time, clinic && describeOtherZone(clinic.zone, me.practice)].filter(Boolean).join(', '),
      },
      { label: 'Fee', value: feeMinor === undefined ? 'Not known' : format.money(feeMinor) },
    ],
    held: until && Date.parse(until) > Date.now() ? format.time(until) : null,
    /** The appointment that was already booked from this page. */
    booked: booked && {
      words: `${booked.doctor.fullName}, ${format.longDay(booked.day)}, ${time}`,
      href: withQuery(appointmentsPath(me.role), { day: booked.day, focus: booked.appointmentId }),
    },
    changeTime: bookingLink({ patient, doctor: doctorId, place, day: day || format.dayAt(slot), kind }),
    kinds: isPatientRole(ctx.me.role) ? PATIENT_KINDS : BOOKABLE_KINDS,
    canSetLink: !isPatientRole(ctx.me.role),
    canOverbook: canOverbook(ctx),
    showsTaken: Boolean(chosen.taken) && canOverbook(ctx),
    time: format.time(slot),
  }
}
