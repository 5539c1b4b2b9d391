import { json } from '@remix-run/node'
import { findReach } from '#contract/operations.ts'
import type { SessionView } from '#contract/practice/people/schema.ts'
import type { LEAVE_SCOPES } from '#contract/scheduling/schedules/forms.ts'
import { WEEKDAYS } from '#contract/scheduling/schedules/rules.ts'
import type { Closing, DoctorHours, OutsideVisit } from '#contract/scheduling/schedules/schema.ts'
import type { Formatter } from '~/lib/format/format'
import { describeOtherZone } from '~/lib/format/zone-name'
import { withQuery } from '~/lib/navigation/links'
import { BLANK_TIMES, type TimesValues } from './week'

interface DoctorsAndClinics {
  doctors: readonly { doctorId: string; personId: string; fullName: string }[]
  clinics: readonly { placeId: string; name: string; zone: string }[]
}

/** Lists the schedules that the user may change: doctors their own, receptionists those at their branch, managers all. */
export function listChangeable(me: SessionView, { doctors, clinics }: DoctorsAndClinics): DoctorsAndClinics {
  const reach = findReach('schedules:write', me.role)
  return {
    doctors: reach === 'own' ? doctors.filter(({ doctorId }) => doctorId === me.doctorId) : doctors,
    clinics: reach === 'place' ? clinics.filter(({ placeId }) => placeId === me.placeId) : clinics,
  }
}

/**
 * Finds the record that the URL names; undefined if it names none.
 * @throws 404 if there is no such record, so that another one isn't shown instead
 */
export function findRequested<Row>(rows: readonly Row[], id: string | null, idOf: (row: Row) => string) {
  const found = rows.find((row) => idOf(row) === id)
  if (id && !found) throw json({ message: null }, { status: 404 })
  return found
}

/** Formats days of the week: "Monday to Friday", "Monday and Thursday". */
export function formatWeekdays(weekdays: readonly number[]): string {
  const days = weekdays.toSorted((a, b) => a - b)
  const name = (day: number) => WEEKDAYS[day - 1] ?? ''
  const [first, last] = [days[0]!, days.at(-1)!]
  if (days.length > 2 && last - first === days.length - 1) return `${name(first)} to ${name(last)}`
  return days
    .map(name)
    .join(', ')
    .replace(/, (\w+)$/, ' and $1')
}

/** The same hours on some days of the week. */
interface TimesGroup extends Omit<DoctorHours, 'weekday'> {
  weekdays: number[]
}

/** Groups hours that differ only in the day. */
export function groupByTimes(hours: readonly DoctorHours[]): TimesGroup[] {
  const groups = new Map<string, TimesGroup>()
  for (const { weekday, ...times } of hours) {
    const key = JSON.stringify(times)
    const group = groups.get(key) ?? { ...times, weekdays: [] }
    group.weekdays.push(weekday)
    groups.set(key, group)
  }
  return [...groups.values()].toSorted(
    (a, b) => a.validFrom.localeCompare(b.validFrom) || a.from.localeCompare(b.from) || a.weekdays[0]! - b.weekdays[0]!,
  )
}

/** Converts the groups to rows of a table. */
export function toTimesRows(groups: readonly TimesGroup[], format: Formatter, today: string) {
  return groups.map((group) => ({
    key: [group.validFrom, group.from, group.weekdays.join('')].join(' '),
    days: formatWeekdays(group.weekdays),
    times: `${format.clock(group.from)} to ${format.clock(group.to)}`,
    pause:
      group.breakFrom && group.breakTo ? `${format.clock(group.breakFrom)} to ${format.clock(group.breakTo)}` : null,
    slot:
      group.capacity === 1 ? `${group.slotMinutes} minutes` : `${group.slotMinutes} minutes, ${group.capacity} at once`,
    validity: [
      group.validFrom > today && `from ${format.day(group.validFrom)}`,
      group.validTo && `until ${format.day(group.validTo)}`,
    ]
      .filter(Boolean)
      .join(' '),
  }))
}
export type TimesRow = ReturnType<typeof toTimesRows>[number]

/** Selects the hours that are valid now, or else the next ones. */
export function selectCurrent<Times extends { validFrom: string }>(times: readonly Times[], today: string): Times[] {
  const next = times.map(({ validFrom }) => validFrom).toSorted()[0]
  const now = times.filter(({ validFrom }) => validFrom <= today)
  return now.length > 0 ? now : times.filter(({ validFrom }) => validFrom === next)
}

/** The initial rows of the form: the current hours, or a blank row. */
export function toFormRows(groups: readonly TimesGroup[], today: string): TimesValues[] {
  const current = selectCurrent(groups, today)
  return [
    ...current.map((group) => ({
      weekdays: group.weekdays.map(String),
      from: group.from,
      to: group.to,
      breakFrom: group.breakFrom ?? '',
      breakTo: group.breakTo ?? '',
      slotMinutes: String(group.slotMinutes),
      capacity: String(group.capacity),
    })),
    ...(current.length > 0 ? [] : [BLANK_TIMES]),
  ]
}

export function toClosingRow({ fromDay, toDay, startsAt, endsAt, ...closing }: Closing, format: Formatter) {
  const days = fromDay === toDay ? format.day(fromDay) : `${format.day(fromDay)} to ${format.day(toDay)}`
  const times = startsAt && endsAt ? `${format.clock(startsAt)} to ${format.clock(endsAt)}` : 'All day'
  const whose = closing.doctor ?? 'All doctors'
  return {
    closingId: closing.closingId,
    days,
    times,
    whose: closing.place ? `${whose}, ${closing.place}` : whose,
    reason: closing.reason,
    canReopen: closing.canReopen,
  }
}
export type ClosingRow = ReturnType<typeof toClosingRow>

/** Converts a visit outside the hours to a row, with a link to reschedule it. */
export function toOutsideRow(visit: OutsideVisit, { format, me }: { format: Formatter; me: SessionView }) {
  const zone = describeOtherZone(visit.zone, me.practice)
  return {
    appointmentId: visit.appointmentId,
    patient: visit.patient,
    patientNo: visit.patientNo,
    doctor: visit.doctor,
    when: `${format.shortDay(visit.day)}, ${format.clock(visit.from)} to ${format.clock(visit.to)}${zone ? `, ${zone}` : ''}`,
    href: withQuery(`/timeslot/${visit.patientId}`, { appointment: visit.appointmentId }),
  }
}
export type OutsideRow = ReturnType<typeof toOutsideRow>

/** Lists who can be away, as choices; only one where there is nothing to choose. */
export function listLeaveScopes(me: SessionView, here: { doctor: string; clinic: string; clinics: number }) {
  const reach = findReach('schedules:write', me.role)
  const several = here.clinics > 1
  const all: Record<(typeof LEAVE_SCOPES)[number], { label: string; offered: boolean }> = {
    doctor: { label: several ? `${here.doctor}, at every branch` : here.doctor, offered: reach !== 'place' },
    'doctor-here': { label: `${here.doctor}, at ${here.clinic}`, offered: reach === 'place' || several },
    clinic: { label: `Every doctor at ${here.clinic}`, offered: reach !== 'own' },
    practice: { label: 'Every doctor, at every branch', offered: reach === 'practice' && several },
  }
  return Object.entries(all)
    .filter(([, { offered }]) => offered)
    .map(([value, { label }]) => ({ value, label }))
}
