import { and, count, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { addDays, dayInZone } from '#api/kernel/clock.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient, mustBookFor } from '#api/patients/public.ts'
import { doctorById } from '#api/practice/public.ts'
import { findReach } from '#contract/operations.ts'
import { PATIENT } from '#contract/roles.ts'
import { KINDS, type Kind, PATIENT_KINDS } from '#contract/scheduling/appointments/rules.ts'
import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { bookingRulesOf } from '../schedules/rules.ts'
import { lockDoctor, lockPatient } from './locks.ts'
import type { Asking } from './store.ts'

export const isPatient = (role: string) => (PATIENT as readonly string[]).includes(role)

/** Checks who is booked with whom where, and lets nobody else book this doctor or patient until it is done. */
export async function opened(
  asking: Asking,
  { doctorId, placeId, patientId }: { doctorId: string; placeId: string; patientId: string },
) {
  const { db, me, reach } = asking
  // A patient books with every doctor of the practice; what is their own is the patient.
  if (reach === 'own' && !isPatient(me.role) && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('clinic')
  const doctor = await doctorById(db, me, doctorId)
  await findPatient({ db, me, reach: findReach('patients:find', me.role) ?? 'own' }, patientId)
  await mustBookFor(db, me, patientId, asking.now)
  await lockDoctor(db, me, doctorId)
  await lockPatient(db, me, patientId)
  const [practice] = await db
    .select({ currency: practices.currency, locale: practices.locale })
    .from(practices)
    .where(eq(practices.id, me.practiceId))
  return {
    doctor,
    currency: practice?.currency ?? 'INR',
    locale: practice?.locale ?? 'en-IN',
    rules: await bookingRulesOf(db, me, doctorId),
  }
}

/**
 * What patients may book by themselves: not sooner than the notice, not further than the horizon, and only so many
 * visits at a time. Staff are bound by none of it.
 */
export async function withinRules(
  asking: Asking,
  { patientId, startsAt }: { patientId: string; startsAt: string },
  { rules, held, moving }: { rules: BookingRules; held?: boolean; moving?: boolean },
): Promise<void> {
  const { db, me, now } = asking
  if (!isPatient(me.role)) return
  const at = Date.parse(startsAt)
  // Who holds the slot chose it in time.
  if (!held && at >= now.getTime() && at < now.getTime() + rules.minNoticeMinutes * 60_000)
    throw tooSoon(`Book at least ${inWords(rules.minNoticeMinutes)} before the visit, or call the clinic`)
  // The day before any zone's day of the moment: the free slots know the clinic's own calendar.
  if (dayInZone('Etc/GMT+12', at) > addDays(dayInZone('Etc/GMT-14', now), rules.horizonDays))
    throw tooSoon(`Book at most ${rules.horizonDays} days ahead`)
  // A visit that is moved is none more.
  if (moving) return
  const [coming] = await db
    .select({ n: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        eq(appointments.source, 'patient_web'),
        inArray(appointments.status, ['requested', 'booked']),
        gt(appointments.endsAt, now.toISOString()),
      ),
    )
  const open = coming?.n ?? 0
  if (open >= rules.maxOpenPerPatient) {
    const visits = open === 1 ? 'visit is' : 'visits are'
    throw refuse.conflict(`${open} ${visits} booked already. Cancel one, or call the clinic to book another.`)
  }
}

const tooSoon = (why: string) => refuse.conflict(`${why}.`, { fields: { startsAt: why } })

/** Minutes as people say them: "2 hours", "90 minutes", "3 days". */
export function inWords(minutes: number): string {
  const [size, word] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute']
  const many = minutes / size
  return `${many} ${word}${many === 1 ? '' : 's'}`
}

/** Patients choose among the kinds that need nobody of the clinic to say so. */
export function kindAllowed({ me }: Pick<Asking, 'me'>, { kind, videoUrl }: { kind: Kind; videoUrl?: string }): void {
  if (!isPatient(me.role)) return
  if (!PATIENT_KINDS.some(({ value }) => value === kind)) {
    const named = KINDS.find(({ value }) => value === kind)?.label ?? kind
    throw refuse.invalid({ kind: `${named} cannot be booked from here. Call the clinic` })
  }
  if (videoUrl) throw refuse.invalid({ videoUrl: 'The clinic adds the link' })
}

/** The visit that a follow-up follows: the one that was named, or the patient's last one with this doctor. */
export async function followed(
  { db, me, now }: Pick<Asking, 'db' | 'me' | 'now'>,
  { kind, followUpOf, patientId, doctorId }: { kind: Kind; followUpOf?: string; patientId: string; doctorId: string },
): Promise<string | null> {
  if (kind !== 'follow_up' && !followUpOf) return null
  const [visit] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        followUpOf ? eq(appointments.id, followUpOf) : eq(appointments.doctorId, doctorId),
        inArray(appointments.status, ['in_consultation', 'completed']),
        // A visit that has begun may have been booked for later.
        or(eq(appointments.status, 'in_consultation'), lte(appointments.startsAt, now.toISOString())),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(1)
  if (followUpOf && !visit) throw refuse.invalid({ followUpOf: 'This patient has no such visit' })
  return visit?.id ?? null
}

/** Where a booking came from: the traffic source, which nobody edits later. */
export function sourceOf(role: string): string {
  if (isPatient(role)) return 'patient_web'
  return findReach('appointments:book', role) === 'own' ? 'doctor' : 'reception'
}
