import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, TransactionContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { mineAndFamily } from '#api/patients/public.ts'
import { membershipsOf, newSecret, openSecret, personById } from '#api/practice/public.ts'
import { PATIENT } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments, calendarFeeds } from '#db/schema/scheduling/appointments.ts'
import { phoneInWords } from '../messages/words.ts'
import { type CalendarEvent, calendarOf } from './ics.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach' | 'requestId' | 'ip' | 'deps'>

const DAY = 24 * 3600_000
const DAYS_BACK = 90
const EVENTS_AT_MOST = 500

/** One visit as a file for a calendar program. */
export async function ofAppointment({ db, me, now, reach }: Asking, appointmentId: string) {
  const [event] = await events(
    db,
    and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId)),
  )
  if (!event) throw refuse.notFound('appointment')
  return { fileName: 'appointment.ics', text: calendarOf('Appointment', [event], now) }
}

/** Since when the person has an address for their calendar program; null: they have none. */
export async function own({ db, me }: Asking): Promise<{ since: string | null }> {
  const [feed] = await db
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(theirs(me), isNull(calendarFeeds.revokedAt)))
  return { since: feed ? toIsoInstant(feed.since) : null }
}

/** A new address for the person's calendar program; the one before shows nothing any more. */
export async function make(asking: Asking): Promise<{ address: string }> {
  const { db, me, now, deps } = asking
  await revoke(asking)
  const { secret, hash } = newSecret(me.practiceId)
  const id = uuidv7()
  const row = { id, practiceId: me.practiceId, personId: me.personId, tokenHash: hash, createdAt: now.toISOString() }
  await db.insert(calendarFeeds).values(row)
  await recordAudit(asking, { act: 'create', object: 'calendar feed', objectId: id })
  return { address: `${deps.publicOrigin}/calendar-feed/${secret}` }
}

export async function end(asking: Asking): Promise<void> {
  const ended = await revoke(asking)
  if (ended) await recordAudit(asking, { act: 'delete', object: 'calendar feed', objectId: ended })
}

async function revoke({ db, me, now }: Asking): Promise<string | null> {
  const [ended] = await db
    .update(calendarFeeds)
    .set({ revokedAt: now.toISOString() })
    .where(and(theirs(me), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id })
  return ended?.id ?? null
}

/**
 * The visits of the person behind an address and of their family, as far as they may see them today: whose guardianship
 * has ended, or who is no patient here any more, sees nothing.
 */
export async function show({ db, now }: Pick<TransactionContext, 'db' | 'now'>, secret: string) {
  const { practiceId, hash } = await openSecret(db, secret, 'calendar')
  const [feed] = await db
    .select({ personId: calendarFeeds.personId, practice: practices.name })
    .from(calendarFeeds)
    .innerJoin(practices, eq(practices.id, calendarFeeds.practiceId))
    .where(
      and(eq(calendarFeeds.practiceId, practiceId), eq(calendarFeeds.tokenHash, hash), isNull(calendarFeeds.revokedAt)),
    )
  if (!feed || !(await isPatientHere(db, feed.personId, practiceId))) throw refuse.notFound('calendar')
  const patientIds = await mineAndFamily(db, { personId: feed.personId, practiceId }, now)
  const from = new Date(now.getTime() - DAYS_BACK * DAY).toISOString()
  const visits = and(
    eq(appointments.practiceId, practiceId),
    inArray(appointments.patientId, patientIds),
    gte(appointments.startsAt, from),
  )
  const found = patientIds.length > 0 ? await events(db, visits) : []
  return { fileName: 'visits.ics', text: calendarOf(feed.practice, found, now) }
}

async function isPatientHere(db: Db, personId: string, practiceId: string): Promise<boolean> {
  if (!(await personById(db, personId))?.active) return false
  const here = (await membershipsOf(db, personId)).find((membership) => membership.practiceId === practiceId)
  return here !== undefined && (PATIENT as readonly string[]).includes(here.role)
}

const theirs = (me: Asking['me']) =>
  and(eq(calendarFeeds.practiceId, me.practiceId), eq(calendarFeeds.personId, me.personId))

async function events(db: Db, where: ReturnType<typeof and>): Promise<CalendarEvent[]> {
  const rows = await db
    .select({
      id: appointments.id,
      version: appointments.version,
      startsAt: appointments.startsAt,
      endsAt: appointments.endsAt,
      status: appointments.status,
      doctor: doctors.fullName,
      patient: patients.givenName,
      place: { name: places.name, addressLine: places.addressLine, city: places.city, phone: places.phone },
    })
    .from(appointments)
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .innerJoin(places, and(eq(places.practiceId, appointments.practiceId), eq(places.id, appointments.placeId)))
    .innerJoin(patients, and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, appointments.patientId)))
    .where(and(where, ne(appointments.status, 'held')))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(EVENTS_AT_MOST)
  return rows.map(({ doctor, patient, place, status, ...row }) => ({
    ...row,
    status: STATES[status] ?? 'CONFIRMED',
    title: `${patient}: appointment with ${doctor}`,
    where: [place.name, place.addressLine, place.city].filter(Boolean).join(', '),
    about: place.phone ? `To change or cancel it, call ${place.name} on ${phoneInWords(place.phone)}.` : '',
  }))
}

/** Of an appointment, for a calendar; whatever else it is, it stands. */
const STATES: Record<string, CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  cancelled: 'CANCELLED',
  rescheduled: 'CANCELLED',
}
