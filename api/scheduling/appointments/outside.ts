import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import { timeInZone } from '#api/kernel/clock.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import type { Asking } from './store.ts'

interface Span {
  doctorIds: readonly string[]
  /** Null: at every branch. */
  placeId: string | null
  from: string
  /** Null: from then on. */
  to: string | null
}

/**
 * The visits of these days that are booked or asked for and not over, earliest first. Those that were booked beside the
 * rules on purpose, walk-ins and emergencies are not among them: no times of the week were ever promised to them.
 */
export async function comingVisits({ db, me, now }: Pick<Asking, 'db' | 'me' | 'now'>, span: Span) {
  if (span.doctorIds.length === 0) return []
  const rows = await db
    .select({
      appointmentId: appointments.id,
      patientId: appointments.patientId,
      patient: patients.fullName,
      patientNo: patients.patientNo,
      doctorId: appointments.doctorId,
      doctor: doctors.fullName,
      placeId: appointments.placeId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      day: appointments.day,
      zone: appointments.zone,
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .innerJoin(patients, and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, appointments.patientId)))
    .where(
      and(
        ofSpan(me, span),
        gt(appointments.endsAt, now.toISOString()),
        inArray(appointments.status, ['requested', 'booked']),
        notInArray(appointments.kind, ['walk_in', 'emergency']),
        isNull(appointments.overbookReason),
      ),
    )
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
  return rows.map(({ patientId, ...row }) => ({
    ...row,
    patientId: patientId!,
    from: timeInZone(row.zone, Date.parse(row.startsAt)),
    to: timeInZone(row.zone, Date.parse(row.endsAt)),
  }))
}
export type ComingVisit = Awaited<ReturnType<typeof comingVisits>>[number]

/** Slots of these days that somebody is just booking. */
export async function heldVisits({ db, me }: Pick<Asking, 'db' | 'me'>, span: Span) {
  if (span.doctorIds.length === 0) return []
  return db
    .select({
      appointmentId: appointments.id,
      doctorId: appointments.doctorId,
      placeId: appointments.placeId,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      day: appointments.day,
    })
    .from(appointments)
    .where(and(ofSpan(me, span), eq(appointments.status, 'held')))
}

/** Takes held slots back: who is booking one is offered others. */
export async function dropHeld({ db, me }: Pick<Asking, 'db' | 'me'>, appointmentIds: string[]): Promise<void> {
  if (appointmentIds.length === 0) return
  const held = and(eq(appointments.practiceId, me.practiceId), eq(appointments.status, 'held'))
  await db.delete(appointments).where(and(held, inArray(appointments.id, appointmentIds)))
}

function ofSpan(me: Pick<Asking['me'], 'practiceId'>, { doctorIds, placeId, from, to }: Span) {
  return and(
    eq(appointments.practiceId, me.practiceId),
    inArray(appointments.doctorId, [...doctorIds]),
    placeId ? eq(appointments.placeId, placeId) : undefined,
    gte(appointments.day, from),
    to ? lte(appointments.day, to) : undefined,
  )
}
