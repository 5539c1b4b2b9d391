import type { appointmentEvents, appointments } from '../schema/appointments.ts'
import type { Chance } from './chance.ts'
import { COMPLAINTS } from './names.ts'
import type { DemoPatient } from './patients.ts'
import type { Founded } from './places.ts'

type Clinic = Founded['clinics'][number]
export type DemoAppointment = typeof appointments.$inferInsert & {
  patientId: string
  seatOf: Clinic['seats'][number]
  complaint: (typeof COMPLAINTS)[number]
  patient: DemoPatient
}

const ZONE = 'Asia/Kolkata'
const MINUTE = 60_000

const statusOfPast = (chance: Chance) => {
  const n = chance.between(1, 100)
  return n <= 84 ? 'completed' : n <= 92 ? 'cancelled' : 'no_show'
}

/** The book of one day: each doctor's slots in order, some left free; what is past is done, what is coming is booked. */
export function bookDay(chance: Chance, clinic: Clinic, people: DemoPatient[], day: string, now: number) {
  const rows: DemoAppointment[] = []
  const events: (typeof appointmentEvents.$inferInsert)[] = []
  if (new Date(`${day}T12:00:00Z`).getUTCDay() === 0) return { rows, events }
  const seen = new Set<string>()
  const tokens = new Map<string, number>()
  const wanted = Math.max(1, Math.round((clinic.visitsADay * chance.between(80, 120)) / 100))
  const open = clinic.seats.flatMap((seat) => seat.slots.map((time) => ({ seat, time })))
  for (const { seat, time } of chance.some(open, wanted)) {
    const patient = chance.one(people)
    if (seen.has(patient.id)) continue
    seen.add(patient.id)
    const starts = Date.parse(`${day}T${time}:00+05:30`)
    const id = chance.id(starts - chance.between(1, 72) * 60 * MINUTE)
    const complaint = chance.one(COMPLAINTS.filter(({ grownUps }) => !grownUps || patient.ageYears >= 18))
    const minutesAway = (starts - now) / MINUTE
    const status =
      minutesAway > 30
        ? 'booked'
        : minutesAway > -15
          ? chance.one(['booked', 'arrived'] as const)
          : minutesAway > -30
            ? 'in_consultation'
            : statusOfPast(chance)
    const came = status === 'arrived' || status === 'in_consultation' || status === 'completed'
    const token = came ? (tokens.get(seat.doctorId) ?? 0) + 1 : null
    if (token) tokens.set(seat.doctorId, token)
    const at = (minutes: number) => new Date(Math.min(starts + minutes * MINUTE, now)).toISOString()
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
      kind: chance.onceIn(6) ? 'follow_up' : 'scheduled',
      status,
      statusReason:
        status === 'cancelled' ? chance.one(['patient_request', 'doctor_unavailable', 'no_response'] as const) : null,
      tokenNo: token,
      reason: complaint.reason,
      source: chance.one(['reception', 'phone', 'phone', 'patient_web'] as const),
      feeMinor: seat.feeMinor,
      paymentStatus: status === 'completed' && !(minutesAway > -24 * 60 && chance.onceIn(6)) ? 'paid' : 'unpaid',
      arrivedAt: came ? at(-8) : null,
      startedAt: status === 'in_consultation' || status === 'completed' ? at(2) : null,
      completedAt: status === 'completed' ? at(14) : null,
      bookedBy: clinic.receptionistId,
      createdAt: new Date(Math.min(starts - 26 * 60 * MINUTE, now)).toISOString(),
      seatOf: seat,
      complaint,
      patient,
    })
    const path = came
      ? [
          'booked',
          'arrived',
          ...(status === 'arrived' ? [] : ['in_consultation']),
          ...(status === 'completed' ? ['completed'] : []),
        ]
      : status === 'booked'
        ? ['booked']
        : ['booked', status]
    for (const [n, toStatus] of path.entries()) {
      events.push({
        id: chance.id(starts + n),
        practiceId: clinic.practiceId,
        appointmentId: id,
        fromStatus: path[n - 1] ?? null,
        toStatus,
        byPersonId: n < 2 ? clinic.receptionistId : seat.personId,
        at: n === 0 ? new Date(Math.min(starts - 26 * 60 * MINUTE, now)).toISOString() : at(n * 7 - 15),
      })
    }
  }
  return { rows, events }
}
