import { and, eq, type SQL } from 'drizzle-orm'
import type { Appointment } from '#contract/appointments/schema.ts'
import type { Db } from '#db/client.ts'
import { appointments } from '#db/schema/appointments.ts'
import { doctors } from '#db/schema/doctors.ts'
import { places } from '#db/schema/organisations.ts'
import { patients } from '#db/schema/patients.ts'
import { iso, timeIn } from '../clock.ts'
import { band } from '../patients/store.ts'

const columns = {
  appointmentId: appointments.id,
  startsAt: appointments.startsAt,
  endsAt: appointments.endsAt,
  zone: appointments.zone,
  day: appointments.day,
  status: appointments.status,
  kind: appointments.kind,
  reason: appointments.reason,
  tokenNo: appointments.tokenNo,
  feeMinor: appointments.feeMinor,
  currency: appointments.currency,
  paymentStatus: appointments.paymentStatus,
  arrivedAt: appointments.arrivedAt,
  startedAt: appointments.startedAt,
  completedAt: appointments.completedAt,
  heldUntil: appointments.heldUntil,
  version: appointments.version,
}

/** Appointments with their patient, doctor and branch, as a query to be narrowed, ordered and limited. */
export function selectShown(db: Db, where: SQL | undefined) {
  return db
    .select({
      ...columns,
      patient: band,
      doctor: { doctorId: doctors.id, fullName: doctors.fullName },
      place: { placeId: places.id, name: places.name },
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .innerJoin(places, and(eq(places.practiceId, appointments.practiceId), eq(places.id, appointments.placeId)))
    .innerJoin(patients, and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, appointments.patientId)))
    .where(where)
    .$dynamic()
}
type Row = Awaited<ReturnType<typeof selectShown>>[number]

/** A row as the wire shows it: instants in ISO 8601, times also on the branch's clock. */
export function shown(row: Row): Appointment {
  return {
    ...row,
    status: row.status as Appointment['status'],
    kind: row.kind as Appointment['kind'],
    paymentStatus: row.paymentStatus as Appointment['paymentStatus'],
    startsAt: iso(row.startsAt),
    endsAt: iso(row.endsAt),
    from: timeIn(row.zone, new Date(row.startsAt)),
    to: timeIn(row.zone, new Date(row.endsAt)),
    arrivedAt: iso(row.arrivedAt),
    startedAt: iso(row.startedAt),
    completedAt: iso(row.completedAt),
    heldUntil: iso(row.heldUntil),
  }
}
