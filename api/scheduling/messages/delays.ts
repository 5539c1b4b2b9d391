import { and, eq, inArray, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { doctorById } from '#api/practice/public.ts'
import type { Delay, NewDelay, Told } from '#contract/scheduling/messages/schema.ts'
import { places } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { doctorDelays, messages } from '#db/schema/scheduling/messages.ts'
import { tell } from './tell.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip'>

const MINUTE = 60_000

/** How late doctors are today, at the branches that the person reaches. */
export async function today({ db, me, now, reach }: Asking, placeId?: string): Promise<Delay[]> {
  const rows = await db
    .select({
      doctorId: doctorDelays.doctorId,
      placeId: doctorDelays.placeId,
      day: doctorDelays.day,
      minutes: doctorDelays.minutes,
      saidAt: doctorDelays.saidAt,
      zone: places.zone,
    })
    .from(doctorDelays)
    .innerJoin(places, and(eq(places.practiceId, doctorDelays.practiceId), eq(places.id, doctorDelays.placeId)))
    .where(
      and(
        restrictToReach(db, me, reach, doctorDelays),
        placeId ? eq(doctorDelays.placeId, placeId) : undefined,
        isRecent(now),
      ),
    )
  return rows
    .filter(({ day, zone }) => day === dayInZone(zone, now))
    .map(({ zone: _, saidAt, ...delay }) => ({ ...delay, saidAt: toIsoInstant(saidAt) }))
}

/** No zone's today is further than a day from the day in UTC. */
const isRecent = (now: Date) => sql`abs(${doctorDelays.day} - ${dayInZone('UTC', now)}::date) <= 1`

/** Says how late a doctor is today, and tells everybody who waits or is still to come. What was said before is overtaken. */
export async function announce(asking: Asking, { doctorId, placeId, minutes }: NewDelay): Promise<Told> {
  const { db, me, now } = asking
  const place = await reachedPlace(asking, doctorId, placeId)
  const day = dayInZone(place.zone, now)
  const said = { minutes, saidBy: me.personId, saidAt: now.toISOString() }
  await db
    .insert(doctorDelays)
    .values({ id: uuidv7(), practiceId: me.practiceId, doctorId, placeId, day, ...said })
    .onConflictDoUpdate({
      target: [doctorDelays.practiceId, doctorDelays.placeId, doctorDelays.day, doctorDelays.doctorId],
      set: { ...said, version: sql`${doctorDelays.version} + 1` },
    })
  const waiting = await waitingFor(asking, { doctorId, placeId, day, minutes })
  for (const { appointmentId, patientId } of waiting)
    await tell(asking, { about: 'delay', appointmentId, patientId: patientId!, note: String(minutes) })
  await recordAudit(asking, { act: 'create', object: 'delay', objectId: doctorId, after: { placeId, day, minutes } })
  const told = await countTold(asking, waiting, minutes)
  return { delay: { doctorId, placeId, day, minutes, saidAt: now.toISOString() }, ...told }
}

/** The doctor has caught up. What has not gone out yet is left out. */
export async function end(asking: Asking, doctorId: string, placeId: string): Promise<void> {
  const { db, me, now } = asking
  const { zone } = await reachedPlace(asking, doctorId, placeId)
  const day = dayInZone(zone, now)
  const of = and(
    eq(doctorDelays.practiceId, me.practiceId),
    eq(doctorDelays.doctorId, doctorId),
    eq(doctorDelays.placeId, placeId),
    eq(doctorDelays.day, day),
  )
  const [ended] = await db.delete(doctorDelays).where(of).returning({ minutes: doctorDelays.minutes })
  if (!ended) throw refuse.notFound('delay')
  const visits = db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.placeId, placeId),
        eq(appointments.day, day),
      ),
    )
  await db
    .update(messages)
    .set({ status: 'skipped', note: 'The doctor is on time again.', version: sql`${messages.version} + 1` })
    .where(
      and(
        eq(messages.practiceId, me.practiceId),
        eq(messages.about, 'delay'),
        eq(messages.status, 'queued'),
        inArray(messages.appointmentId, visits),
      ),
    )
  await recordAudit(asking, { act: 'delete', object: 'delay', objectId: doctorId, before: ended })
}

/** The branch, if this person may speak for the doctor there. */
async function reachedPlace({ db, me, reach }: Asking, doctorId: string, placeId: string) {
  await doctorById(db, me, doctorId)
  if (reach === 'own' && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('clinic')
  const [place] = await db
    .select({ zone: places.zone })
    .from(places)
    .where(and(eq(places.practiceId, me.practiceId), eq(places.id, placeId), eq(places.kind, 'branch')))
  if (!place) throw refuse.notFound('clinic')
  return place
}

/** Who is here, and who is booked for a time that the delay reaches. */
async function waitingFor(
  { db, me, now }: Asking,
  { doctorId, placeId, day, minutes }: Omit<Delay, 'saidAt'>,
): Promise<{ appointmentId: string; patientId: string | null }[]> {
  const notOver = new Date(now.getTime() - minutes * MINUTE).toISOString()
  return db
    .select({ appointmentId: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.doctorId, doctorId),
        eq(appointments.placeId, placeId),
        eq(appointments.day, day),
        sql`(${appointments.status} = 'arrived' or ${appointments.status} = 'booked' and ${appointments.startsAt} > ${notOver}::timestamptz)`,
      ),
    )
    .orderBy(appointments.startsAt)
}

async function countTold({ db, me }: Asking, waiting: readonly { appointmentId: string }[], minutes: number) {
  if (waiting.length === 0) return { told: 0, leftOut: 0 }
  const keys = waiting.map(({ appointmentId }) => `delay:${appointmentId}:${minutes}`)
  const rows = await db
    .select({ status: messages.status })
    .from(messages)
    .where(and(eq(messages.practiceId, me.practiceId), inArray(messages.dedupeKey, keys)))
  const leftOut = rows.filter(({ status }) => status === 'skipped').length
  return { told: rows.length - leftOut, leftOut }
}
