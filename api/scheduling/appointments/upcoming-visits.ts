import { and, asc, eq, gt, gte, inArray, isNull, lte, notInArray } from 'drizzle-orm'
import { timeInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

export interface Span {
  doctorIds: readonly string[]
  /** Null for every branch. */
  placeId: string | null
  from: string
  /** Null for no end. */
  to: string | null
}

/**
 * Lists the booked and requested visits of a span that are not over, earliest first. Overbooked visits, walk-ins and
 * emergencies are not among them, because they never depended on the doctor's hours.
 */
export async function listUpcomingVisits({ db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>, span: Span) {
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
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(patients, refersTo(appointments.patientId, patients))
    .where(
      and(
        isInSpan(me, span),
        gt(appointments.endsAt, now.toISOString()),
        inArray(appointments.status, appointmentStatuses.list('upcoming')),
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
export type UpcomingVisit = Awaited<ReturnType<typeof listUpcomingVisits>>[number]

/** Lists the held slots of a span. */
export async function listHeldSlots({ db, me }: Pick<QueryContext, 'db' | 'me'>, span: Span) {
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
    .where(and(isInSpan(me, span), eq(appointments.status, 'held')))
}

/** Releases held slots; the person who is booking is offered other times. */
export async function releaseHeldSlots(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  appointmentIds: string[],
): Promise<void> {
  if (appointmentIds.length === 0) return
  const held = and(eq(appointments.practiceId, me.practiceId), eq(appointments.status, 'held'))
  await db.delete(appointments).where(and(held, inArray(appointments.id, appointmentIds)))
}

function isInSpan(me: Pick<QueryContext['me'], 'practiceId'>, { doctorIds, placeId, from, to }: Span) {
  return and(
    eq(appointments.practiceId, me.practiceId),
    inArray(appointments.doctorId, [...doctorIds]),
    placeId ? eq(appointments.placeId, placeId) : undefined,
    gte(appointments.day, from),
    to ? lte(appointments.day, to) : undefined,
  )
}
