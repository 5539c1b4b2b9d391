import { and, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Deps } from '#api/kernel/context.ts'
import { runTransaction } from '#api/kernel/transaction.ts'
import { setTenant } from '#api/practice/public.ts'
import type { Db } from '#db/client.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointmentEvents, appointments } from '#db/schema/scheduling/appointments.ts'
import { bookingRulesOf } from '../schedules/rules.ts'
import { stretchesOf } from '../schedules/slots.ts'
import { hoursOf, windowsOn } from '../schedules/store.ts'
import { noteEvent } from './store.ts'

/** What nobody has marked for so long is not looked at again and again. */
const LOOKS_BACK_MS = 60 * 86_400_000
const REASON = 'Nobody came until the doctor’s hours ended'

/**
 * Marks as missed who was booked and has not come until the doctor's hours of that day at the branch ended, where the
 * practice or the doctor has it so. A job calls it every few minutes.
 * @returns how many
 */
export async function markMissed({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<number> {
  const at = now()
  const { keeper, app } = database
  const open = await keeper
    .select({ practiceId: practices.id, orgId: practices.orgId })
    .from(practices)
    .where(
      exists(
        keeper
          .select({ id: appointments.id })
          .from(appointments)
          .where(notCome(sql`${practices.id}`, at)),
      ),
    )
  let missed = 0
  for (const { practiceId, orgId } of open) {
    missed += await runTransaction(app, async (db) => {
      await setTenant(db, { practiceId, orgId, personId: null })
      return markIn(db, practiceId, at)
    })
  }
  return missed
}

/** Booked, and over. What somebody booked again after its time is theirs to mark: the job would only undo it. */
function notCome(practiceId: SQL | string, now: Date): SQL {
  return and(
    eq(appointments.practiceId, practiceId),
    eq(appointments.status, 'booked'),
    lt(appointments.endsAt, now.toISOString()),
    gt(appointments.endsAt, new Date(now.getTime() - LOOKS_BACK_MS).toISOString()),
    sql`not exists (select from ${appointmentEvents} e where e.practice_id = ${appointments.practiceId}
      and e.appointment_id = ${appointments.id} and e.to_status = 'booked' and e.at > ${appointments.endsAt})`,
  )!
}

async function markIn(db: Db, practiceId: string, now: Date): Promise<number> {
  const { doctorId, placeId, day } = appointments
  const sittings = await db
    .selectDistinct({ doctorId, placeId, day })
    .from(appointments)
    .where(notCome(practiceId, now))
  let missed = 0
  for (const sitting of sittings) {
    if (!(await isOver(db, practiceId, sitting, now))) continue
    const ofSitting = and(eq(doctorId, sitting.doctorId), eq(placeId, sitting.placeId), eq(day, sitting.day))
    const marked = await db
      .update(appointments)
      .set({ status: 'no_show', version: sql`${appointments.version} + 1` })
      .where(and(notCome(practiceId, now), ofSitting))
      .returning({ appointmentId: appointments.id, patientId: appointments.patientId })
    for (const one of marked) await noteMissed(db, practiceId, one, now)
    missed += marked.length
  }
  return missed
}

/** Have the doctor's hours of that day at the branch ended, and is who was not there then marked by itself? */
async function isOver(
  db: Db,
  practiceId: string,
  { doctorId, placeId, day }: { doctorId: string; placeId: string; day: string },
  now: Date,
): Promise<boolean> {
  const { noShowAfterClosing } = await bookingRulesOf(db, { practiceId }, doctorId)
  if (!noShowAfterClosing) return false
  const hours = (await hoursOf(db, { practiceId }, doctorId, day)).filter((one) => one.placeId === placeId)
  const ends = windowsOn(hours, day).flatMap((window) => stretchesOf(window, day).map(({ to }) => to))
  return Math.max(0, ...ends) <= now.getTime()
}

async function noteMissed(
  db: Db,
  practiceId: string,
  { appointmentId, patientId }: { appointmentId: string; patientId: string | null },
  now: Date,
): Promise<void> {
  const me = { practiceId, personId: null, role: null }
  await noteEvent({ db, me, now }, appointmentId, { fromStatus: 'booked', toStatus: 'no_show', reason: REASON })
  await recordAudit(
    { db, me, requestId: 'after closing', ip: 'none' },
    {
      act: 'update',
      object: 'appointment',
      objectId: appointmentId,
      patientId,
      before: { status: 'booked' },
      after: { status: 'no_show' },
    },
  )
}
