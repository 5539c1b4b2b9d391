import { and, asc, eq, exists, gte, isNull, or, type SQL } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Me, SignedInContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import type { DoctorDetails } from '#contract/practice/people/schema.ts'
import type { Db } from '#db/client.ts'
import { doctors, scheduleWindows } from '#db/schema/practice/doctors.ts'

type Asking = Pick<SignedInContext, 'db' | 'me' | 'now' | 'requestId' | 'ip'>

/** The practice's doctors who see patients, by name. */
export function doctorsOf(db: Db, me: Pick<Me, 'practiceId'>, today: string | SQL): Promise<Doctor[]> {
  const times = db
    .select({ id: scheduleWindows.id })
    .from(scheduleWindows)
    .where(
      and(
        eq(scheduleWindows.practiceId, doctors.practiceId),
        eq(scheduleWindows.doctorId, doctors.id),
        or(isNull(scheduleWindows.validTo), gte(scheduleWindows.validTo, today)),
      ),
    )
  return db
    .select({
      doctorId: doctors.id,
      personId: doctors.personId,
      fullName: doctors.fullName,
      speciality: doctors.speciality,
      qualification: doctors.qualification,
      registrationNo: doctors.registrationNo,
      experienceYears: doctors.experienceYears,
      feeMinor: doctors.feeMinor,
      hasTimes: exists(times).mapWith(Boolean),
    })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.active, true)))
    .orderBy(asc(doctors.fullName), asc(doctors.id))
}

/** A doctor of the practice who sees patients. */
export async function doctorById(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string) {
  const [row] = await db
    .select()
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, doctorId)))
  if (!row?.active) throw refuse.notFound('doctor')
  return row
}

/**
 * For what is asked about a doctor, active or not any more.
 * @throws 404 for one of another practice, as for one that does not exist
 */
export async function knownDoctor(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string): Promise<void> {
  const [row] = await db
    .select({ id: doctors.id })
    .from(doctors)
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.id, doctorId)))
  if (!row) throw refuse.notFound('doctor')
}

/** Makes a person of the practice one of its doctors; a second profile of the same person is refused. */
export async function createDoctor(
  asking: Asking,
  person: { personId: string; fullName: string },
  details: z.infer<typeof DoctorDetails>,
): Promise<string> {
  const { db, me, now } = asking
  const id = uuidv7()
  const { personId, fullName } = person
  const [made] = await db
    .insert(doctors)
    .values({ id, practiceId: me.practiceId, personId, fullName, ...details, createdAt: now.toISOString() })
    .onConflictDoNothing({ target: [doctors.practiceId, doctors.personId] })
    .returning({ id: doctors.id })
  if (!made) throw refuse.conflict(`${fullName} is a doctor of this practice already.`)
  await recordAudit(asking, { act: 'create', object: 'doctor', objectId: id, after: { personId, ...details } })
  return id
}
