import { and, asc, desc, gt, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { OwnDoctor } from '#contract/clinical/records/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

const isSeen = inArray(appointments.status, appointmentStatuses.list('seen'))

/** Lists the doctors whom the patient or their family have seen or booked, one row per family member, last seen first. */
export async function listOwnDoctors({ db, me, now, reach }: CallContext): Promise<OwnDoctor[]> {
  const isComing = and(
    inArray(appointments.status, appointmentStatuses.list('expected')),
    gt(appointments.endsAt, now.toISOString()),
  )
  return db
    .select({
      doctorId: doctors.id,
      fullName: doctors.fullName,
      speciality: doctors.speciality,
      qualification: doctors.qualification,
      active: doctors.active,
      patientId: patients.id,
      patientName: patients.fullName,
      visits: sql<number>`count(*) filter (where ${isSeen})::int`,
      lastSeenOn: sql<string | null>`max(${appointments.day}) filter (where ${isSeen})::text`,
      nextOn: sql<string | null>`min(${appointments.day}) filter (where ${isComing})::text`,
    })
    .from(appointments)
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(patients, refersTo(appointments.patientId, patients))
    .where(
      and(
        restrictToReach(db, me, reach, { practiceId: appointments.practiceId, patientId: appointments.patientId }),
        inArray(appointments.status, appointmentStatuses.list('valid')),
      ),
    )
    .groupBy(
      doctors.id,
      doctors.fullName,
      doctors.speciality,
      doctors.qualification,
      doctors.active,
      patients.id,
      patients.fullName,
    )
    .having(sql`count(*) filter (where ${isSeen}) > 0 or count(*) filter (where ${isComing}) > 0`)
    .orderBy(desc(sql`max(${appointments.startsAt})`), asc(doctors.fullName), asc(patients.id))
}
