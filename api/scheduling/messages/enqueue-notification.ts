import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { QueryContext } from '#api/kernel/context.ts'
import { matchId, refersTo } from '#api/kernel/reach.ts'
import {
  type AppointmentTopic,
  chooseRecipient,
  MIN_REMINDER_GAP_MINUTES,
  QUIET_HOURS,
  REMINDERS,
} from '#contract/scheduling/messages/rules.ts'
import { messageStatuses } from '#contract/scheduling/messages/statuses.ts'
import { renderMessage } from '#contract/scheduling/messages/templates.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'
import { delayPastQuietHours, formatPhone, formatVisitTime } from './message-text.ts'

type NotificationContext = Pick<QueryContext, 'db' | 'me' | 'now'>

interface Notification {
  about: 'booked' | 'requested' | 'changed' | 'cancelled' | 'delay'
  appointmentId: string
  patientId: string
  /** For a delay: its minutes. */
  note?: string
}

const MINUTE = 60_000
/** The reason for skipping a message in favour of another. */
const SUPERSEDED_NOTE = 'Replaced by a newer message.'
const REMINDER_TOPICS = REMINDERS.map(({ about }) => about)
/** The waiting messages about the visit that a new one replaces. */
const SUPERSEDES: Record<Notification['about'], readonly AppointmentTopic[]> = {
  booked: ['requested', 'cancelled'],
  requested: [],
  changed: ['booked', 'requested', 'changed', 'delay'],
  cancelled: ['booked', 'requested', 'changed', 'delay', ...REMINDER_TOPICS],
  delay: ['delay'],
}

/**
 * Writes a message to a patient into the outbox, in the transaction of the change that it is about. A booked or changed
 * visit gets reminders too, if the booking rules say so; a cancelled one loses them. For patients without consent the
 * message is skipped, with the reason.
 */
export async function enqueueNotification(
  ctx: NotificationContext,
  { about, appointmentId, patientId, note }: Notification,
): Promise<void> {
  const visit = await loadVisit(ctx, appointmentId, patientId)
  if (!visit) return
  const message = { ctx, visit, patientId, minutes: about === 'delay' ? Number(note) || null : null }
  const isUpcoming = about === 'booked' || about === 'changed'
  const reminders = isUpcoming && (await getBookingRules(ctx.db, ctx.me, visit.doctorId)).sendReminders
  const due = reminders ? listReminders(visit, ctx.now) : []
  const rows = [toRow(message, about, ctx.now.getTime()), ...due.map(([kind, at]) => toRow(message, kind, at))]

  await skipSuperseded(ctx, visit.appointmentId, SUPERSEDES[about], rows)
  if (isUpcoming) await skipSuperseded(ctx, visit.appointmentId, REMINDER_TOPICS, rows)
  if (visit.rescheduledFrom) await skipSuperseded(ctx, visit.rescheduledFrom, [...SUPERSEDES.cancelled], rows)
  await ctx.db.insert(messages).values(rows).onConflictDoNothing()
}

type Visit = NonNullable<Awaited<ReturnType<typeof loadVisit>>>

async function loadVisit({ db, me }: NotificationContext, appointmentId: string, patientId: string) {
  const [visit] = await db
    .select({
      appointmentId: appointments.id,
      doctorId: appointments.doctorId,
      placeId: appointments.placeId,
      startsAt: appointments.startsAt,
      zone: appointments.zone,
      version: appointments.version,
      rescheduledFrom: appointments.rescheduledFrom,
      doctor: doctors.fullName,
      place: { name: places.name, phone: places.phone },
      practice: { zone: practices.zone, locale: practices.locale },
      patient: {
        givenName: patients.givenName,
        phone: patients.phone,
        email: patients.email,
        channel: patients.channel,
        consentAt: patients.consentAt,
        consentEndedAt: patients.consentEndedAt,
      },
    })
    .from(appointments)
    .innerJoin(doctors, refersTo(appointments.doctorId, doctors))
    .innerJoin(places, refersTo(appointments.placeId, places))
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .innerJoin(patients, and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, patientId)))
    .where(matchId(me, appointments, appointmentId))
  return visit ?? null
}

/** Lists the reminders that are still to come, each with its time. */
function listReminders({ startsAt }: Visit, now: Date): [AppointmentTopic, number][] {
  const starts = Date.parse(startsAt)
  return REMINDERS.map(({ about, minutes }): [AppointmentTopic, number] => [about, starts - minutes * MINUTE]).filter(
    ([, at]) => at >= now.getTime() + MIN_REMINDER_GAP_MINUTES * MINUTE,
  )
}

interface MessageContext {
  ctx: NotificationContext
  visit: Visit
  patientId: string
  minutes: number | null
}

function toRow({ ctx, visit, patientId, minutes }: MessageContext, topic: AppointmentTopic, instant: number) {
  const { appointmentId, doctorId, placeId, startsAt, zone, version, doctor, place, practice, patient } = visit
  const facts = {
    patient: patient.givenName,
    doctor,
    clinic: place.name,
    phone: place.phone && formatPhone(place.phone),
    minutes,
  }
  const recipient = chooseRecipient(patient)
  const notBefore = delayPastQuietHours(instant, zone)
  const notAfter = getExpiryTime(topic, Date.parse(startsAt), ctx.now.getTime(), minutes)
  const skipReason = 'why' in recipient ? recipient.why : explainTooLate({ instant, notBefore, notAfter })
  return {
    id: uuidv7(),
    practiceId: ctx.me.practiceId,
    about: topic,
    channel: 'why' in recipient ? ('email' as const) : recipient.channel,
    recipient: 'why' in recipient ? '' : recipient.recipient,
    ...renderMessage(topic, { ...facts, ...formatVisitTime(startsAt, zone, practice) }),
    status: skipReason === null ? ('queued' as const) : ('skipped' as const),
    note: skipReason,
    dedupeKey: topic === 'delay' ? `delay:${appointmentId}:${minutes}` : `${topic}:${appointmentId}:${version}`,
    notBefore: new Date(notBefore).toISOString(),
    notAfter: new Date(Math.max(notAfter, notBefore)).toISOString(),
    createdAt: ctx.now.toISOString(),
    patientId,
    appointmentId,
    doctorId,
    placeId,
  }
}

/** The time after which the message is of no use. */
function getExpiryTime(topic: AppointmentTopic, starts: number, now: number, minutes: number | null): number {
  if (topic === 'delay') return Math.max(starts, now) + (minutes ?? 0) * MINUTE
  return topic === 'reminder_24h' ? starts - REMINDERS[1].minutes * MINUTE : starts
}

function explainTooLate({ instant, notBefore, notAfter }: Record<'instant' | 'notBefore' | 'notAfter', number>) {
  if (notBefore < notAfter) return null
  return instant === notBefore
    ? 'The appointment time has passed.'
    : `Not sent: we send no messages from ${QUIET_HOURS.from} to ${QUIET_HOURS.to}, and the appointment is soon after.`
}

/** Skipped because there was no recipient; it can still be sent when there is one (retarget-messages.ts). */
export const isWithoutRecipient = and(
  eq(messages.status, 'skipped'),
  eq(messages.recipient, ''),
  ne(messages.note, SUPERSEDED_NOTE),
)!

/** Skips waiting messages about the visit, except those that would be written again. */
async function skipSuperseded(
  { db, me }: NotificationContext,
  appointmentId: string,
  topics: readonly AppointmentTopic[],
  except: readonly { dedupeKey: string }[],
): Promise<void> {
  if (topics.length === 0) return
  await db
    .update(messages)
    .set({ status: 'skipped', note: SUPERSEDED_NOTE, version: sql`${messages.version} + 1` })
    .where(
      and(
        eq(messages.practiceId, me.practiceId),
        eq(messages.appointmentId, appointmentId),
        inArray(messages.about, [...topics]),
        or(inArray(messages.status, messageStatuses.list('open')), isWithoutRecipient),
        notInArray(
          messages.dedupeKey,
          except.map(({ dedupeKey }) => dedupeKey),
        ),
      ),
    )
}
