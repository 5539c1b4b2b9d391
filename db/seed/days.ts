import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import type { appointmentEvents, appointments } from '../schema/scheduling/appointments.ts'
import type { DemoTown } from './create-town.ts'
import { findWeekday, listSlotsToday } from './hours-of-today.ts'
import { toInstant } from './india-time.ts'
import { COMPLAINTS } from './names.ts'
import type { DemoPatient } from './patients.ts'
import type { Random } from './random.ts'

type Clinic = DemoTown['clinics'][number]
export type DemoAppointment = typeof appointments.$inferInsert & {
  patientId: string
  doctorSeat: Clinic['seats'][number]
  complaint: (typeof COMPLAINTS)[number]
  patient: DemoPatient
}

const ZONE = 'Asia/Kolkata'
const MINUTE = 60_000
const DAY = 24 * 60 * MINUTE

/** Converts an instant to the calendar day in the time zone of the clinics. */
export const toLocalDay = (instant: number): string => new Date(instant + 5.5 * 3_600_000).toISOString().slice(0, 10)

const choosePastStatus = (random: Random) => {
  const n = random.between(1, 100)
  return n <= 84 ? 'completed' : n <= 92 ? 'cancelled' : 'no_show'
}

/** Days from today with an appointment of the patient who can sign in; at least one is not a Sunday. */
const OWN_DAYS = [-30, -29, 2, 3]

/** This patient comes every third day to change a dressing and sees every doctor, so that one record has many pages. */
const FREQUENT_PATIENT = 6
const FREQUENT_DAYS = 3

/** The minimum number of appointments at each open branch, by minutes from now. */
const AROUND_NOW = [
  { after: -240, upTo: -30, minCount: 4 },
  { after: -30, upTo: -5, minCount: 2 },
  { after: -5, upTo: 15, minCount: 3 },
  { after: 30, upTo: 240, minCount: 3 },
]

interface Time {
  seat: Clinic['seats'][number]
  starts: number
  /** Minutes from now; negative in the past. */
  away: number
}

/** Chooses the booked times of a day, with more of them around now. */
function chooseBookedTimes(random: Random, clinic: Clinic, day: string, now: number): Time[] {
  const bookingCount = Math.max(1, Math.round((clinic.visitsADay * random.between(80, 120)) / 100))
  const midnight = toInstant(day, '00:00')
  const listStarts = (seat: Time['seat']) =>
    toLocalDay(now) === day
      ? listSlotsToday(seat, now).map((minutes) => midnight + minutes * MINUTE)
      : seat.slots.map((time) => toInstant(day, time))
  const all = clinic.seats.flatMap((seat) =>
    listStarts(seat).map((starts) => ({ seat, starts, away: (starts - now) / MINUTE })),
  )
  const booked = new Set(random.pickSome(all, bookingCount))
  for (const { id } of clinic.branches) {
    const branchTimes = all.filter(({ seat }) => seat.placeId === id)
    if (!branchTimes.some(({ away }) => away > -15 && away <= 0)) continue
    for (const { after, upTo, minCount } of AROUND_NOW) {
      const periodTimes = branchTimes.filter(({ away }) => away > after && away <= upTo)
      const free = periodTimes.filter((time) => !booked.has(time))
      for (const time of random.pickSome(free, minCount - (periodTimes.length - free.length))) booked.add(time)
    }
  }
  return all.filter((time) => booked.has(time))
}

/** Creates the appointments of a day: past ones are completed, future ones booked, and some slots are free. Sundays are empty, except today. */
export function bookDay(random: Random, clinic: Clinic, people: DemoPatient[], day: string, now: number) {
  const rows: DemoAppointment[] = []
  const events: (typeof appointmentEvents.$inferInsert)[] = []
  const bookedIds = new Set<string>()
  const tokens = new Map<string, number>()
  /** Doctors who are in a consultation. */
  const busyDoctorIds = new Set<string>()
  const isToday = toLocalDay(now) === day
  if (findWeekday(day) === 7 && !isToday) return { rows, events }
  const counts = new Map(clinic.branches.map(({ id }) => [id, { completed: 0, arrived: 0 }]))
  const times = chooseBookedTimes(random, clinic, day, now)
  const dayNumber = Math.floor(toInstant(day, '00:00') / DAY)
  const frequentPosition = dayNumber % FREQUENT_DAYS === 0 ? dayNumber % times.length : null
  for (const { seat, starts, away } of times) {
    const isForLogin = rows.length === 0 && OWN_DAYS.some((away) => toLocalDay(now + away * DAY) === day)
    let patient = isForLogin ? people[0]! : random.pick(people)
    if (rows.length === frequentPosition && !isForLogin) patient = people[FREQUENT_PATIENT]!
    while (bookedIds.has(patient.id)) patient = random.pick(people)
    bookedIds.add(patient.id)
    const count = counts.get(seat.placeId)!
    const id = random.createId(starts - random.between(1, 72) * 60 * MINUTE)
    const complaint = random.pick(COMPLAINTS.filter(({ grownUps }) => !grownUps || patient.ageYears >= 18))
    const chooseStatus = () => {
      if (away > 30) return 'booked'
      if (away > 15) return random.pick(['booked', 'arrived'] as const)
      if (away > -30) return away > -5 || busyDoctorIds.has(seat.doctorId) ? 'arrived' : 'in_consultation'
      return isToday && count.completed < 2 ? 'completed' : choosePastStatus(random)
    }
    const status = chooseStatus()
    if (status === 'in_consultation') busyDoctorIds.add(seat.doctorId)
    const isPaid =
      // Every third of today's completed visits is unpaid; some pay on arrival.
      status === 'completed' ? !isToday || count.completed++ % 3 !== 1 : status === 'arrived' && count.arrived++ === 1
    const hasArrived = appointmentStatuses.isIn(status, 'attended')
    const token = hasArrived ? (tokens.get(seat.doctorId) ?? 0) + 1 : null
    if (token) tokens.set(seat.doctorId, token)
    const formatTime = (minutes: number) => new Date(Math.min(starts + minutes * MINUTE, now)).toISOString()
    rows.push({
      id,
      practiceId: clinic.practiceId,
      placeId: seat.placeId,
      doctorId: seat.doctorId,
      patientId: patient.id,
      startsAt: new Date(starts).toISOString(),
      endsAt: new Date(starts + 15 * MINUTE).toISOString(),
      zone: ZONE,
      day,
      kind: random.isOneIn(6) ? 'follow_up' : 'scheduled',
      status,
      statusReason:
        status === 'cancelled' ? random.pick(['patient_request', 'doctor_unavailable', 'no_response'] as const) : null,
      tokenNo: token,
      reason: complaint.reason,
      source: random.pick(['reception', 'phone', 'phone', 'patient_web'] as const),
      feeMinor: seat.feeMinor,
      paymentStatus: isPaid ? 'paid' : 'unpaid',
      arrivedAt: hasArrived ? formatTime(-8) : null,
      startedAt: appointmentStatuses.isIn(status, 'seen') ? formatTime(2) : null,
      completedAt: status === 'completed' ? formatTime(14) : null,
      bookedBy: clinic.receptionistId,
      createdAt: new Date(Math.min(starts - 26 * 60 * MINUTE, now)).toISOString(),
      doctorSeat: seat,
      complaint,
      patient,
    })
    const statuses = hasArrived
      ? [
          'booked',
          'arrived',
          ...(status === 'arrived' ? [] : ['in_consultation']),
          ...(status === 'completed' ? ['completed'] : []),
        ]
      : status === 'booked'
        ? ['booked']
        : ['booked', status]
    for (const [n, toStatus] of statuses.entries()) {
      events.push({
        id: random.createId(starts + n),
        practiceId: clinic.practiceId,
        appointmentId: id,
        fromStatus: statuses[n - 1] ?? null,
        toStatus,
        byPersonId: n < 2 ? clinic.receptionistId : seat.personId,
        at: n === 0 ? new Date(Math.min(starts - 26 * 60 * MINUTE, now)).toISOString() : formatTime(n * 7 - 15),
      })
    }
  }
  return { rows, events }
}
