import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, TransactionContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { openSecretAddress } from '#api/practice/public.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import type { WaitingRoom } from '#contract/scheduling/boards/schema.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { doctorDelays } from '#db/schema/scheduling/messages.ts'
import { wallBoards } from '#db/schema/scheduling/schedules.ts'

/** Reads what the waiting-room display of an address shows. */
export async function readWaitingRoom(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  { token: secret }: { token: string },
): Promise<WaitingRoom> {
  const { practiceId, hash } = await openSecretAddress(db, secret, 'waiting-room display')
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
    .innerJoin(places, refersTo(wallBoards.placeId, places))
    .innerJoin(practices, eq(practices.id, wallBoards.practiceId))
    .where(and(eq(wallBoards.practiceId, practiceId), eq(wallBoards.tokenHash, hash), isNull(wallBoards.revokedAt)))
  if (!board) throw refuse.notFound('waiting-room display')
  const { placeId, ...view } = board
  return { ...view, doctors: await listDoctors(db, { practiceId, placeId, day: dayInZone(board.zone, now) }) }
}

/** Lists the day's doctors at the branch with the tokens of their patients. */
async function listDoctors(
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
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
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
        inArray(appointments.status, appointmentStatuses.list('active')),
      ),
    )
    .orderBy(asc(doctors.fullName), asc(doctors.id), desc(appointments.calledAt), asc(appointments.arrivedAt))
  const ids = [...new Set(rows.map(({ doctorId }) => doctorId))]
  return ids.map((id) => {
    const ownRows = rows.filter(({ doctorId }) => doctorId === id)
    const listTokens = (tokenRows: typeof rows) => tokenRows.flatMap(({ tokenNo }) => tokenNo ?? [])
    const waiting = ownRows.filter(({ status }) => appointmentStatuses.isIn(status, 'waiting'))
    return {
      name: ownRows[0]!.name,
      late: ownRows[0]!.late,
      inside: listTokens(ownRows.filter(({ status }) => status === 'in_consultation')),
      called: listTokens(waiting.filter(({ calledAt }) => calledAt !== null)),
      waiting: listTokens(waiting.filter(({ calledAt }) => calledAt === null)),
    }
  })
}

/** Calls a waiting patient on the displays. Can be repeated. */
export async function callPatient(ctx: CommandContext, { appointmentId }: { appointmentId: string }) {
  const { db, me, now, reach } = ctx
  const calledAt = now.toISOString()
  const isWanted = and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId))
  const [called] = await db
    .update(appointments)
    .set({ calledAt, version: sql`${appointments.version} + 1` })
    .where(and(isWanted, inArray(appointments.status, appointmentStatuses.list('waiting'))))
    .returning({ appointmentId: appointments.id, tokenNo: appointments.tokenNo, patientId: appointments.patientId })
  if (!called) {
    const [existing] = await db.select({ id: appointments.id }).from(appointments).where(isWanted)
    if (!existing) throw refuse.notFound('appointment')
    throw refuse.conflict('You can call only a patient who is checked in and waiting.')
  }
  const { patientId, ...answer } = called
  await recordAudit(ctx, {
    act: 'update',
    object: 'appointment',
    objectId: appointmentId,
    patientId,
    after: { calledAt },
  })
  return { ...answer, calledAt }
}
