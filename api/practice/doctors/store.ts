import { and, asc, eq, exists, gte, isNull, or } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { z } from 'zod'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, Me } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import type { DoctorDetails } from '#contract/practice/people/schema.ts'
import type { Db } from '#db/client.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { scheduleWindows } from '#db/schema/scheduling/schedules.ts'

/** Lists the active doctors of the practice by name. */
export async function listDoctors(db: Db, me: Pick<Me, 'practiceId'>, today: string): Promise<Doctor[]> {
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
  const rows = await db
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
      acceptedAt: memberships.acceptedAt,
    })
    .from(doctors)
    .leftJoin(
      memberships,
      and(eq(memberships.practiceId, doctors.practiceId), eq(memberships.personId, doctors.personId)),
    )
    .where(and(eq(doctors.practiceId, me.practiceId), eq(doctors.active, true)))
    .orderBy(asc(doctors.fullName), asc(doctors.id))
  return rows.map(({ acceptedAt, ...doctor }) => ({ ...doctor, acceptedAt: acceptedAt && toIsoInstant(acceptedAt) }))
}

/** Finds an active doctor of the practice. @throws 404 */
export async function findDoctor(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string) {
  const doctor = await requireKnownDoctor(db, me, doctorId)
  if (!doctor.active) throw refuse.notFound('doctor')
  return doctor
}

/** Finds a doctor of the practice, who may be a former one. @throws 404 */
export async function requireKnownDoctor(db: Db, me: Pick<Me, 'practiceId'>, doctorId: string) {
  const [row] = await db
    .select()
    .from(doctors)
    .where(matchId(me, doctors, doctorId))
  if (!row) throw refuse.notFound('doctor')
  return row
}

/** Creates the doctor profile of a person of the practice. @throws 409 if the person has one */
export async function createDoctor(
  ctx: Omit<CommandContext, 'reach'>,
  { personId, fullName }: { personId: string; fullName: string },
  details: z.infer<typeof DoctorDetails>,
): Promise<string> {
  const { db, me, now } = ctx
  const id = uuidv7()
  const [created] = await db
    .insert(doctors)
    .values({ id, practiceId: me.practiceId, personId, fullName, ...details, createdAt: now.toISOString() })
    .onConflictDoNothing({ target: [doctors.practiceId, doctors.personId] })
    .returning({ id: doctors.id })
  if (!created) throw refuse.conflict(`${fullName} is already a doctor of this practice.`)
  await recordAudit(ctx, { act: 'create', object: 'doctor', objectId: id, after: { personId, ...details } })
  return id
}
