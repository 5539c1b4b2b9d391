import { and, eq, exists, gt, lt, type SQL, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { Deps } from '#api/kernel/context.ts'
import { enterPractice, runTransaction } from '#api/kernel/transaction.ts'
import type { Db } from '#db/client.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointmentEvents, appointments } from '#db/schema/scheduling/appointments.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'
import { splitAtBreak } from '../schedules/slots.ts'
import { listHours, listWindowsOnDay } from '../schedules/store.ts'
import { addEvent } from './store.ts'

/** Older appointments are no longer checked. */
const LOOK_BACK_MS = 60 * 86_400_000
const REASON = 'The patient didn’t come before the doctor’s hours ended'

/**
 * Marks booked appointments as no-shows once the doctor's hours of that day at the branch have ended, if the booking
 * rules say so. A job calls it every few minutes.
 * @returns how many were marked
 */
export async function markNoShows({ database, now }: Pick<Deps, 'database' | 'now'>): Promise<number> {
  const time = now()
  const { maintenance, trusted } = database
  const practicesToCheck = await maintenance
    .select({ practiceId: practices.id })
    .from(practices)
    .where(
      exists(
        maintenance
          .select({ id: appointments.id })
          .from(appointments)
          .where(isOverdue(sql`${practices.id}`, time)),
      ),
    )
  let missed = 0
  for (const { practiceId } of practicesToCheck) {
    missed += await runTransaction(trusted, async (db) => {
      await enterPractice(db, practiceId)
      return markInPractice(db, practiceId, time)
    })
  }
  return missed
}

/** Booked, and over. Appointments that staff booked again after their time are left alone, or the job would undo that. */
function isOverdue(practiceId: SQL | string, now: Date): SQL {
  return and(
    eq(appointments.practiceId, practiceId),
    eq(appointments.status, 'booked'),
    lt(appointments.endsAt, now.toISOString()),
    gt(appointments.endsAt, new Date(now.getTime() - LOOK_BACK_MS).toISOString()),
    sql`not exists (select from ${appointmentEvents} e where e.practice_id = ${appointments.practiceId}
      and e.appointment_id = ${appointments.id} and e.to_status = 'booked' and e.at > ${appointments.endsAt})`,
  )!
}

async function markInPractice(db: Db, practiceId: string, now: Date): Promise<number> {
  const { doctorId, placeId, day } = appointments
  const doctorDays = await db
    .selectDistinct({ doctorId, placeId, day })
    .from(appointments)
    .where(isOverdue(practiceId, now))
  let missed = 0
  for (const doctorDay of doctorDays) {
    if (!(await haveHoursEnded(db, practiceId, doctorDay, now))) continue
    const isDoctorDay = and(eq(doctorId, doctorDay.doctorId), eq(placeId, doctorDay.placeId), eq(day, doctorDay.day))
    const marked = await db
      .update(appointments)
      .set({ status: 'no_show', version: sql`${appointments.version} + 1` })
      .where(and(isOverdue(practiceId, now), isDoctorDay))
      .returning({ appointmentId: appointments.id, patientId: appointments.patientId })
    for (const appointment of marked) await recordNoShow(db, practiceId, appointment, now)
    missed += marked.length
  }
  return missed
}

/** Returns whether the doctor's hours of that day at the branch have ended and the booking rules mark no-shows. */
async function haveHoursEnded(
  db: Db,
  practiceId: string,
  { doctorId, placeId, day }: { doctorId: string; placeId: string; day: string },
  now: Date,
): Promise<boolean> {
  const { noShowAfterClosing } = await getBookingRules(db, { practiceId }, doctorId)
  if (!noShowAfterClosing) return false
  const hours = (await listHours(db, { practiceId }, doctorId, day)).filter((one) => one.placeId === placeId)
  const ends = listWindowsOnDay(hours, day).flatMap((window) => splitAtBreak(window, day).map(({ to }) => to))
  return Math.max(0, ...ends) <= now.getTime()
}

async function recordNoShow(
  db: Db,
  practiceId: string,
  { appointmentId, patientId }: { appointmentId: string; patientId: string | null },
  now: Date,
): Promise<void> {
  const me = { practiceId, personId: null, role: null }
  await addEvent({ db, me, now }, appointmentId, { fromStatus: 'booked', toStatus: 'no_show', reason: REASON })
  await recordAudit(
    { db, me, requestId: 'mark no-shows', ip: 'none' },
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
