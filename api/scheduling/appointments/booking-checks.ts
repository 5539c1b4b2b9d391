import { and, count, desc, eq, gt, inArray, lte, or } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { findPatient, requireCanBookFor } from '#api/patients/public.ts'
import { findDoctor } from '#api/practice/public.ts'
import { addDays } from '#contract/kernel/days.ts'
import { findReach } from '#contract/operations.ts'
import { isPatientRole } from '#contract/roles.ts'
import { KINDS, type Kind, PATIENT_KINDS } from '#contract/scheduling/appointments/rules.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import type { BookingRules } from '#contract/scheduling/schedules/rules.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { getBookingRules } from '../schedules/booking-rules.ts'
import { lockDoctor, lockPatient } from './locks.ts'

/** A patient's booking is a request if the practice confirms bookings itself. */
export const getInitialStatus = ({ role }: Pick<QueryContext['me'], 'role'>, { confirmBookings }: BookingRules) =>
  isPatientRole(role) && !confirmBookings ? 'requested' : 'booked'

/** Checks the doctor, clinic and patient of a booking, and locks doctor and patient until the transaction ends. */
export async function prepareBooking(
  ctx: CommandContext,
  { doctorId, placeId, patientId }: { doctorId: string; placeId: string; patientId: string },
) {
  const { db, me, reach } = ctx
  // For patients, reach 'own' limits the patient and not the doctor.
  if (reach === 'own' && !isPatientRole(me.role) && doctorId !== me.doctorId) throw refuse.notFound('doctor')
  if (reach === 'place' && placeId !== me.placeId) throw refuse.notFound('branch')
  const doctor = await findDoctor(db, me, doctorId)
  await findPatient({ db, me, reach: findReach('patients:find', me.role) ?? 'own' }, patientId)
  await requireCanBookFor(db, me, patientId, ctx.now)
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
    rules: await getBookingRules(db, me, doctorId),
  }
}

/** Checks a patient's own booking against the notice, the horizon and the limit of open visits. Staff have no limits. */
export async function checkBookingRules(
  ctx: CommandContext,
  { patientId, startsAt }: { patientId: string; startsAt: string },
  { rules, isHeld, isReschedule }: { rules: BookingRules; isHeld?: boolean; isReschedule?: boolean },
): Promise<void> {
  const { db, me, now } = ctx
  if (!isPatientRole(me.role)) return
  const start = Date.parse(startsAt)
  // A held slot was chosen in time.
  if (!isHeld && start >= now.getTime() && start < now.getTime() + rules.minNoticeMinutes * 60_000)
    throw refuseOutsideRules(
      `Choose a time at least ${formatDuration(rules.minNoticeMinutes)} from now, or call the clinic`,
    )
  // A day of tolerance for every time zone; the free slots use the clinic's own calendar.
  if (dayInZone('Etc/GMT+12', start) > addDays(dayInZone('Etc/GMT-14', now), rules.horizonDays))
    throw refuseOutsideRules(`Choose a day at most ${rules.horizonDays} days ahead`)
  // Rescheduling doesn't count towards the limit of open visits.
  if (isReschedule) return
  const [openVisits] = await db
    .select({ n: count() })
    .from(appointments)
    .where(
      and(
        eq(appointments.practiceId, me.practiceId),
        eq(appointments.patientId, patientId),
        eq(appointments.source, 'patient_web'),
        inArray(appointments.status, appointmentStatuses.list('upcoming')),
        gt(appointments.endsAt, now.toISOString()),
      ),
    )
  const openCount = openVisits?.n ?? 0
  if (openCount >= rules.maxOpenPerPatient) {
    const visits = openCount === 1 ? 'appointment is' : 'appointments are'
    throw refuse.conflict(`${openCount} ${visits} already booked. Cancel one, or call the clinic to book another.`)
  }
}

const refuseOutsideRules = (reason: string) => refuse.conflict(`${reason}.`, { fields: { startsAt: reason } })

/** Formats minutes as people say them: "2 hours", "90 minutes", "3 days". */
export function formatDuration(minutes: number): string {
  const [size, word] = minutes % 1440 === 0 ? [1440, 'day'] : minutes % 60 === 0 ? [60, 'hour'] : [1, 'minute']
  const count = minutes / size
  return `${count} ${word}${count === 1 ? '' : 's'}`
}

/** Refuses kinds of visit and links that only the clinic can set. */
export function checkKind(
  { me }: Pick<QueryContext, 'me'>,
  { kind, videoUrl }: { kind: Kind; videoUrl?: string },
): void {
  if (!isPatientRole(me.role)) return
  if (!PATIENT_KINDS.some(({ value }) => value === kind)) {
    const label = KINDS.find(({ value }) => value === kind)?.label ?? kind
    throw refuse.invalid({ kind: `You can’t book this type of visit (${label}) yourself. Call the clinic` })
  }
  if (videoUrl) throw refuse.invalid({ videoUrl: 'Leave the link empty. The clinic adds it' })
}

/** Finds the visit that a follow-up follows: the given one, or the patient's last one with this doctor. */
export async function findFollowedVisit(
  { db, me, now }: Pick<QueryContext, 'db' | 'me' | 'now'>,
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
        inArray(appointments.status, appointmentStatuses.list('seen')),
        // A visit may begin before its booked time.
        or(eq(appointments.status, 'in_consultation'), lte(appointments.startsAt, now.toISOString())),
      ),
    )
    .orderBy(desc(appointments.startsAt))
    .limit(1)
  if (followUpOf && !visit) throw refuse.invalid({ followUpOf: 'Choose a visit of this patient' })
  return visit?.id ?? null
}

/** Returns the origin of a booking, for analytics. It is never edited. */
export function getBookingSource(role: string): string {
  if (isPatientRole(role)) return 'patient_web'
  return findReach('appointments:book', role) === 'own' ? 'doctor' : 'reception'
}
