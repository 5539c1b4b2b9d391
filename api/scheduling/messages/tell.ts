import { and, eq, inArray, ne, notInArray, or, sql } from 'drizzle-orm'
import { uuidv7 } from 'uuidv7'
import type { CallContext } from '#api/kernel/context.ts'
import { type About, addresseeOf, NOT_REMINDED_WITHIN, QUIET, REMINDERS } from '#contract/scheduling/messages/rules.ts'
import { messageOf } from '#contract/scheduling/messages/templates.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { messages } from '#db/schema/scheduling/messages.ts'
import { bookingRulesOf } from '../schedules/rules.ts'
import { afterQuietHours, phoneInWords, whenInWords } from './words.ts'

type Asking = Pick<CallContext, 'db' | 'me' | 'now'>

interface News {
  about: 'booked' | 'requested' | 'changed' | 'cancelled' | 'delay'
  appointmentId: string
  patientId: string
  /** For a delay: how many minutes. */
  note?: string
}

const MINUTE = 60_000
/** Why a message was left out in favour of another. */
const OVERTAKEN_NOTE = 'Something newer is to be said.'
const REMINDING = REMINDERS.map(({ about }) => about)
/** What a later word about the visit takes the place of, as long as it has not gone out. */
const OVERTAKEN: Record<News['about'], readonly About[]> = {
  booked: ['requested', 'cancelled'],
  requested: [],
  changed: ['booked', 'requested', 'changed', 'delay'],
  cancelled: ['booked', 'requested', 'changed', 'delay', ...REMINDING],
  delay: ['delay'],
}

/**
 * Writes what a patient is to be told into the outbox, in the transaction of the act it tells about. A visit that is
 * booked or moved is reminded of as well, where the practice does so; one that is cancelled or moved away is not any more.
 * Who has not agreed is left out, and the row says why.
 */
export async function tell(asking: Asking, { about, appointmentId, patientId, note }: News): Promise<void> {
  const visit = await visitOf(asking, appointmentId, patientId)
  if (!visit) return
  const told = { asking, visit, patientId, minutes: about === 'delay' ? Number(note) || null : null }
  const isOn = about === 'booked' || about === 'changed'
  const reminders = isOn && (await bookingRulesOf(asking.db, asking.me, visit.doctorId)).sendReminders
  const due = reminders ? remindersOf(visit, asking.now) : []
  const rows = [rowOf(told, about, asking.now.getTime()), ...due.map(([kind, at]) => rowOf(told, kind, at))]

  await drop(asking, visit.appointmentId, OVERTAKEN[about], rows)
  if (isOn) await drop(asking, visit.appointmentId, REMINDING, rows)
  if (visit.rescheduledFrom) await drop(asking, visit.rescheduledFrom, [...OVERTAKEN.cancelled], rows)
  await asking.db.insert(messages).values(rows).onConflictDoNothing()
}

type Visit = NonNullable<Awaited<ReturnType<typeof visitOf>>>

async function visitOf({ db, me }: Asking, appointmentId: string, patientId: string) {
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
    .innerJoin(doctors, and(eq(doctors.practiceId, appointments.practiceId), eq(doctors.id, appointments.doctorId)))
    .innerJoin(places, and(eq(places.practiceId, appointments.practiceId), eq(places.id, appointments.placeId)))
    .innerJoin(practices, eq(practices.id, appointments.practiceId))
    .innerJoin(patients, and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, patientId)))
    .where(and(eq(appointments.practiceId, me.practiceId), eq(appointments.id, appointmentId)))
  return visit ?? null
}

/** The reminders that are still to come, each with its moment. */
function remindersOf({ startsAt }: Visit, now: Date): [About, number][] {
  const starts = Date.parse(startsAt)
  return REMINDERS.map(({ about, minutes }): [About, number] => [about, starts - minutes * MINUTE]).filter(
    ([, at]) => at >= now.getTime() + NOT_REMINDED_WITHIN * MINUTE,
  )
}

interface Telling {
  asking: Asking
  visit: Visit
  patientId: string
  minutes: number | null
}

function rowOf({ asking, visit, patientId, minutes }: Telling, about: About, at: number) {
  const { appointmentId, doctorId, placeId, startsAt, zone, version, doctor, place, practice, patient } = visit
  const facts = {
    patient: patient.givenName,
    doctor,
    clinic: place.name,
    phone: place.phone && phoneInWords(place.phone),
    minutes,
  }
  const to = addresseeOf(patient)
  const notBefore = afterQuietHours(at, zone)
  const notAfter = uselessFrom(about, Date.parse(startsAt), asking.now.getTime(), minutes)
  const why = 'why' in to ? to.why : notBefore < notAfter ? null : tooLate(at, notBefore)
  return {
    id: uuidv7(),
    practiceId: asking.me.practiceId,
    about,
    channel: 'why' in to ? ('email' as const) : to.channel,
    recipient: 'why' in to ? '' : to.recipient,
    ...messageOf(about, { ...facts, ...whenInWords(startsAt, zone, practice) }),
    status: why === null ? ('queued' as const) : ('skipped' as const),
    note: why,
    dedupeKey: about === 'delay' ? `delay:${appointmentId}:${minutes}` : `${about}:${appointmentId}:${version}`,
    notBefore: new Date(notBefore).toISOString(),
    notAfter: new Date(Math.max(notAfter, notBefore)).toISOString(),
    createdAt: asking.now.toISOString(),
    patientId,
    appointmentId,
    doctorId,
    placeId,
  }
}

/** When the message would say nothing useful any more. */
function uselessFrom(about: About, starts: number, now: number, minutes: number | null): number {
  if (about === 'delay') return Math.max(starts, now) + (minutes ?? 0) * MINUTE
  return about === 'reminder_24h' ? starts - REMINDERS[1].minutes * MINUTE : starts
}

function tooLate(at: number, notBefore: number): string {
  return at === notBefore
    ? 'The time of the appointment has passed.'
    : `The quiet hours (${QUIET.from} to ${QUIET.to}) last until it is too late.`
}

/** Left out because nobody could be written to; it can still go out if that changes (readdress.ts). */
export const waitsForConsent = and(
  eq(messages.status, 'skipped'),
  eq(messages.recipient, ''),
  ne(messages.note, OVERTAKEN_NOTE),
)!

/** Leaves out what has not gone out yet, but for the rows that would be written again. */
async function drop(
  { db, me }: Asking,
  appointmentId: string,
  abouts: readonly About[],
  but: readonly { dedupeKey: string }[],
): Promise<void> {
  if (abouts.length === 0) return
  await db
    .update(messages)
    .set({ status: 'skipped', note: OVERTAKEN_NOTE, version: sql`${messages.version} + 1` })
    .where(
      and(
        eq(messages.practiceId, me.practiceId),
        eq(messages.appointmentId, appointmentId),
        inArray(messages.about, [...abouts]),
        or(inArray(messages.status, ['queued', 'failed']), waitsForConsent),
        notInArray(
          messages.dedupeKey,
          but.map(({ dedupeKey }) => dedupeKey),
        ),
      ),
    )
}
