import { eq, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchIdInReach, refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { applyRegistration } from '../tax/registrations.ts'
import { selectAdvance } from './unused-receipts.ts'

export type VisitToBill = Awaited<ReturnType<typeof findVisitToBill>>

/**
 * Finds a visit with everything its documents show.
 * @param lock with 'lock', others who charge, pay or cancel this visit wait until the transaction ends
 */
export async function findVisitToBill(ctx: QueryContext, appointmentId: string, lock: 'lock' | 'read') {
  const { db, now } = ctx
  const query = db
    .select({
      appointment: appointments,
      patient: patients,
      doctor: doctors,
      place: places,
      practice: practices,
      advanceMinor: selectAdvance(ctx, { patientId: sql`${patients.id}` }, sql`${appointments.currency}`),
    })
    .from(appointments)
    .innerJoin(patients, refersTo(appointments.patientId, patients))
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(places, refersTo(appointments.placeId, places))
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .where(matchIdInReach(ctx, appointments, appointmentId))
  const [visit] = await (lock === 'lock' ? query.for('update', { of: appointments }) : query)
  if (!visit) throw refuse.notFound('appointment')
  const today = dayInZone(visit.practice.zone, now)
  return { ...visit, place: await applyRegistration(ctx, visit.place, today) }
}

/** Gets the appointment that the documents name: the first one, if the visit was rescheduled after it was billed. */
export function getBilledAppointmentId({
  appointment,
}: {
  appointment: { id: string; billedAs: string | null }
}): string {
  return appointment.billedAs ?? appointment.id
}

/** Finds the appointment that the documents name, within the person's reach. */
export async function findBilledAppointmentId(ctx: QueryContext, appointmentId: string) {
  const [row] = await ctx.db
    .select({ id: appointments.id, billedAs: appointments.billedAs })
    .from(appointments)
    .where(matchIdInReach(ctx, appointments, appointmentId))
  if (!row) throw refuse.notFound('appointment')
  return getBilledAppointmentId({ appointment: row })
}
