import { and, asc, desc, inArray, sql } from 'drizzle-orm'
import type { CallContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import type { OwnDoctor } from '#contract/clinical/records/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'

const SEEN = sql`${appointments.status} in ('completed', 'in_consultation')`

/** Lists the doctors whom the patient or their family have seen or booked, one row per family member, last seen first. */
export async function listOwnDoctors({ db, me, now, reach }: CallContext): Promise<OwnDoctor[]> {
  const time = now.toISOString()
  const isComing = sql`${appointments.status} in ('booked', 'requested', 'arrived') and ${appointments.endsAt} > ${time}`
  return db
    .select({
      doctorId: doctors.id,
      fullName: doctors.fullName,
      speciality: doctors.speciality,
      qualification: doctors.qualification,
      active: doctors.active,
      patientId: patients.id,
      patientName: patients.fullName,
      visits: sql<number>`count(*) filter (where ${SEEN})::int`,
      lastSeenOn: sql<string | null>`max(${appointments.day}) filter (where ${SEEN})::text`,
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
    .having(sql`count(*) filter (where ${SEEN}) > 0 or count(*) filter (where ${isComing}) > 0`)
    .orderBy(desc(sql`max(${appointments.startsAt})`), asc(doctors.fullName), asc(patients.id))
}
