import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CallContext, TransactionContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openSecret } from '#api/practice/public.ts'
import type { WaitingRoom } from '#contract/scheduling/boards/schema.ts'
import { doctors, wallBoards } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { doctorDelays } from '#db/schema/scheduling/messages.ts'

/** What the wall display behind an address shows; not found where there is none, or it was taken down. */
export async function show({ db, now }: Pick<TransactionContext, 'db' | 'now'>, secret: string): Promise<WaitingRoom> {
  const { practiceId, hash } = await openSecret(db, secret, 'wall display')
  const [board] = await db
    .select({
      placeId: wallBoards.placeId,
      placeName: places.name,
      zone: places.zone,
      practiceName: practices.name,
      locale: practices.locale,
      currency: practices.currency,
    })
    .from(wallBoards)
    .innerJoin(places, and(eq(places.practiceId, wallBoards.practiceId), eq(places.id, wallBoards.placeId)))
    .innerJoin(practices, eq(practices.id, wallBoards.practiceId))
    .where(and(eq(wallBoards.practiceId, practiceId), eq(wallBoards.tokenHash, hash), isNull(wallBoards.revokedAt)))
  if (!board) throw refuse.notFound('wall display')
  const { placeId, ...shown } = board
  return { ...shown, doctors: await doctorsOn(db, { practiceId, placeId, day: dayInZone(board.zone, now) }) }
}

/** The day's doctors at the branch with the numbers of their patients. */
async function doctorsOn(
  db: TransactionContext['db'],
  { practiceId, placeId, day }: { practiceId: string; placeId: string; day: string },
): Promise<WaitingRoom['doctors']> {
  const rows = await db
    .select({
      doctorId: doctors.id,
      name: doctors.fullName,
      status: appointments.status,
      tokenNo: appointments.tokenNo,
      calledAt: appointments.calledAt,
      late: doctorDelays.minutes,
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .leftJoin(
      doctorDelays,
      and(
        eq(doctorDelays.practiceId, appointments.practiceId),
        eq(doctorDelays.doctorId, appointments.doctorId),
        eq(doctorDelays.placeId, appointments.placeId),
        eq(doctorDelays.day, appointments.day),
      ),
    )
    .where(
      and(
        eq(appointments.practiceId, practiceId),
        eq(appointments.placeId, placeId),
        eq(appointments.day, day),
        inArray(appointments.status, ['booked', 'arrived', 'in_consultation']),
      ),
    )
    .orderBy(asc(doctors.fullName), asc(doctors.id), desc(appointments.calledAt), asc(appointments.arrivedAt))
  const ids = [...new Set(rows.map(({ doctorId }) => doctorId))]
  return ids.map((id) => {
    const theirs = rows.filter(({ doctorId }) => doctorId === id)
    const numbers = (those: typeof rows) => those.flatMap(({ tokenNo }) => tokenNo ?? [])
    const here = theirs.filter(({ status }) => status === 'arrived')
    return {
      name: theirs[0]!.name,
      late: theirs[0]!.late,
      inside: numbers(theirs.filter(({ status }) => status === 'in_consultation')),
      called: numbers(here.filter(({ calledAt }) => calledAt !== null)),
      waiting: numbers(here.filter(({ calledAt }) => calledAt === null)),
    }
  })
}

/** It is this patient's turn. Calling again says it again. */
export async function callIn(
  asking: Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>,
  appointmentId: string,
) {
  const { db, me, now, reach } = asking
  const calledAt = now.toISOString()
  const own = and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId))
  const [called] = await db
    .update(appointments)
    .set({ calledAt, version: sql`${appointments.version} + 1` })
    .where(and(own, eq(appointments.status, 'arrived')))
    .returning({ appointmentId: appointments.id, tokenNo: appointments.tokenNo, patientId: appointments.patientId })
  if (!called) {
    const [there] = await db.select({ id: appointments.id }).from(appointments).where(own)
    if (!there) throw refuse.notFound('appointment')
    throw refuse.conflict('Only a patient who is here and waits can be called.')
  }
  const { patientId, ...answer } = called
  await recordAudit(asking, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    after: { calledAt },
  })
  return { ...answer, calledAt }
}
