import { and, asc, eq, gte, inArray, isNull, ne } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import { recordAudit } from '#api/kernel/audit.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, CommandContext, TransactionContext } from '#api/kernel/context.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { listVisiblePatientIds } from '#api/patients/public.ts'
import { createSecretAddress, findPerson, listMemberships, openSecretAddress } from '#api/practice/public.ts'
import { isPatientRole } from '#contract/roles.ts'
import type { Db } from '#db/client.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments, calendarFeeds } from '#db/schema/scheduling/appointments.ts'
import { formatPhone } from '../messages/message-text.ts'
import { type CalendarEvent, renderCalendar } from './ics.ts'

type FeedContext = CommandContext & Pick<CallContext, 'deps'>

const DAY = 24 * 3600_000
const DAYS_BACK = 90
const MAX_EVENTS = 500

/** Exports one appointment as a file for a calendar app. */
export async function exportAppointment(
  { db, me, now, reach }: FeedContext,
  { appointmentId }: { appointmentId: string },
) {
  const [event] = await selectEvents(
    db,
    and(restrictToReach(db, me, reach, appointments), eq(appointments.id, appointmentId)),
  )
  if (!event) throw refuse.notFound('appointment')
  return { fileName: 'appointment.ics', text: renderCalendar('Appointment', [event], now) }
}

/** Reads since when the user has a calendar address; null without one. */
export async function readFeed({ db, me }: FeedContext) {
  const [feed] = await db
    .select({ since: calendarFeeds.createdAt })
    .from(calendarFeeds)
    .where(and(isOwnFeed(me), isNull(calendarFeeds.revokedAt)))
  return { since: feed ? toIsoInstant(feed.since) : null }
}

/** Creates a calendar address for the user and revokes the earlier one. */
export async function createFeed(ctx: FeedContext) {
  const { db, me, now, deps } = ctx
  await revokeActiveFeed(ctx)
  const { secret, hash } = createSecretAddress(me.practiceId)
  const id = uuidv7()
  const row = { id, practiceId: me.practiceId, personId: me.personId, tokenHash: hash, createdAt: now.toISOString() }
  await db.insert(calendarFeeds).values(row)
  await recordAudit(ctx, { act: 'create', object: 'calendar feed', objectId: id })
  return { address: `${deps.publicOrigin}/calendar-feed/${secret}` }
}

export async function revokeFeed(ctx: FeedContext): Promise<void> {
  const revokedId = await revokeActiveFeed(ctx)
  if (revokedId) await recordAudit(ctx, { act: 'delete', object: 'calendar feed', objectId: revokedId })
}

async function revokeActiveFeed({ db, me, now }: FeedContext) {
  const [revokedFeed] = await db
    .update(calendarFeeds)
    .set({ revokedAt: now.toISOString() })
    .where(and(isOwnFeed(me), isNull(calendarFeeds.revokedAt)))
    .returning({ id: calendarFeeds.id })
  return revokedFeed?.id
}

/**
 * Renders the appointments of the owner of an address and of their family, as far as they may see them today: a guardian
 * whose rights have ended, or a former patient, sees nothing.
 */
export async function downloadFeed(
  { db, now }: Pick<TransactionContext, 'db' | 'now'>,
  { token: secret }: { token: string },
) {
  const { practiceId, hash } = await openSecretAddress(db, secret, 'calendar')
  const [feed] = await db
    .select({ personId: calendarFeeds.personId, practice: practices.name, zone: practices.zone })
    .from(calendarFeeds)
    .innerJoin(practices, eq(practices.id, calendarFeeds.practiceId))
    .where(
      and(eq(calendarFeeds.practiceId, practiceId), eq(calendarFeeds.tokenHash, hash), isNull(calendarFeeds.revokedAt)),
    )
  if (!feed || !(await isPatientOfPractice(db, feed.personId, practiceId))) throw refuse.notFound('calendar')
  const patientIds = await listVisiblePatientIds(db, { ...feed, practiceId }, now)
  const from = new Date(now.getTime() - DAYS_BACK * DAY).toISOString()
  const visits = and(
    eq(appointments.practiceId, practiceId),
    inArray(appointments.patientId, patientIds),
    gte(appointments.startsAt, from),
  )
  const upcoming = patientIds.length > 0 ? await selectEvents(db, visits) : []
  return { fileName: 'visits.ics', text: renderCalendar(feed.practice, upcoming, now) }
}

async function isPatientOfPractice(db: Db, personId: string, practiceId: string): Promise<boolean> {
  if (!(await findPerson(db, personId))?.active) return false
  const membership = (await listMemberships(db, personId)).find((each) => each.practiceId === practiceId)
  return membership !== undefined && isPatientRole(membership.role)
}

const isOwnFeed = (me: FeedContext['me']) =>
  and(eq(calendarFeeds.practiceId, me.practiceId), eq(calendarFeeds.personId, me.personId))

async function selectEvents(db: Db, where: ReturnType<typeof and>): Promise<CalendarEvent[]> {
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
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(places, refersTo(appointments.placeId, places))
    .innerJoin(patients, refersTo(appointments.patientId, patients))
    .where(and(where, ne(appointments.status, 'held')))
    .orderBy(asc(appointments.startsAt), asc(appointments.id))
    .limit(MAX_EVENTS)
  return rows.map(({ doctor, patient, place, status, ...row }) => ({
    ...row,
    status: EVENT_STATUSES[status] ?? 'CONFIRMED',
    title: `${patient}: appointment with ${doctor}`,
    where: [place.name, place.addressLine, place.city].filter(Boolean).join(', '),
    about: place.phone ? `To change or cancel it, call ${place.name} on ${formatPhone(place.phone)}.` : '',
  }))
}

/** Every other status is 'CONFIRMED'. */
const EVENT_STATUSES: Record<string, CalendarEvent['status']> = {
  requested: 'TENTATIVE',
  cancelled: 'CANCELLED',
  rescheduled: 'CANCELLED',
}
