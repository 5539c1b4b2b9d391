import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getToday } from '#api/kernel/today.ts'
import type { Consultation } from '#contract/clinical/visits/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { doctors } from '#db/schema/practice/doctors.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { findEmergencyAccess } from '../break-glass/current-access.ts'
import { getRecordBanner, readVitalsForBanner } from './patient-banner.ts'
import { getRecordAccess } from './record-access.ts'

const columns = {
  visitId: visits.id,
  appointmentId: visits.appointmentId,
  doctorId: visits.doctorId,
  status: visits.status,
  startedAt: visits.startedAt,
  doctorName: doctors.fullName,
  zone: appointments.zone,
  bookingReason: appointments.reason,
}

/** Selects visits with their doctor's name and their branch's time zone, newest first. */
const selectVisits = ({ db }: Pick<QueryContext, 'db'>) =>
  db
    .select(columns)
    .from(visits)
    .innerJoin(doctors, refersTo(visits.doctorId, doctors))
    .innerJoin(appointments, refersTo(visits.appointmentId, appointments))
    .orderBy(desc(visits.startedAt))

/** @throws 404 if the appointment is not of this patient */
async function requireAppointment(
  { db, me }: Pick<QueryContext, 'db' | 'me'>,
  appointmentId: string,
  patientId: string,
) {
  const [row] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, 'practice', appointments),
        eq(appointments.id, appointmentId),
        eq(appointments.patientId, patientId),
      ),
    )
  if (!row) throw refuse.notFound('appointment')
}

/** Finds the open visit of an appointment of this patient; null before it starts and after it is signed. */
export async function findOpenVisit(ctx: CommandContext, appointmentId: string, patientId: string) {
  await requireAppointment(ctx, appointmentId, patientId)
  const { db, me } = ctx
  const [visit] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        restrictToReach(db, me, 'practice', visits),
        eq(visits.appointmentId, appointmentId),
        eq(visits.status, 'open'),
      ),
    )
  return visit ?? null
}

/** Lists today's appointments of the patient with the user from which a visit can start. */
async function listStartable({ db, me, now }: CommandContext, patientId: string): Promise<Consultation['startable']> {
  const rows = await db
    .select({
      appointmentId: appointments.id,
      startsAt: appointments.startsAt,
      zone: appointments.zone,
      status: appointments.status,
    })
    .from(appointments)
    .where(
      and(
        restrictToReach(db, me, 'own', { practiceId: appointments.practiceId, doctorId: appointments.doctorId }),
        eq(appointments.patientId, patientId),
        inArray(appointments.status, appointmentStatuses.list('startable')),
        sql`${appointments.day} = (${now.toISOString()}::timestamptz at time zone ${appointments.zone})::date`,
      ),
    )
    .orderBy(asc(appointments.startsAt))
  return rows.map(({ status, startsAt, ...row }) => ({
    ...row,
    startsAt: toIsoInstant(startsAt),
    isWaiting: appointmentStatuses.isIn(status, 'waiting'),
  }))
}

type Subject = Pick<Consultation, 'visit' | 'choices' | 'startable'>
interface ConsultationRequest {
  patientId: string
  appointment?: string
}

/**
 * Finds the visit that a consultation page is about: that of the named appointment, or else today's open visit with the
 * user. Several open visits are returned as choices; without any, the appointments from which one can start.
 */
async function findSubject(ctx: CommandContext, patientId: string, appointmentId?: string): Promise<Subject> {
  const { db, me, now } = ctx
  const rows = await selectVisits(ctx).where(
    and(
      restrictToReach(db, me, appointmentId ? 'practice' : 'own', visits),
      eq(visits.patientId, patientId),
      appointmentId ? eq(visits.appointmentId, appointmentId) : eq(visits.status, 'open'),
    ),
  )
  const matchingVisits = appointmentId
    ? rows
    : rows.filter(({ startedAt, zone }) => dayInZone(zone, Date.parse(startedAt)) === dayInZone(zone, now))
  const candidates = matchingVisits.map((visit) => ({ ...visit, startedAt: toIsoInstant(visit.startedAt) }))
  const none = { visit: null, choices: [], startable: [] }
  if (candidates.length === 1) return { ...none, visit: candidates[0]! }
  if (candidates.length > 1) return { ...none, choices: candidates }
  if (appointmentId) await requireAppointment(ctx, appointmentId, patientId)
  const startable = await listStartable(ctx, patientId)
  return {
    ...none,
    startable: appointmentId ? startable.filter((one) => one.appointmentId === appointmentId) : startable,
  }
}

/**
 * Reads the patient, how much of the record the user may read, and the visit that a consultation page is about.
 * @param parts of the record that the page shows besides, by their names in the audit
 * @throws 404 for an unknown patient, or an appointment of another one
 */
export async function openConsultation(
  ctx: CommandContext,
  { patientId: requestedId, appointment }: ConsultationRequest,
  parts: readonly string[] = [],
): Promise<Consultation> {
  const banner = await getRecordBanner(ctx, requestedId, getToday(ctx))
  // The id of a merged record leads to the record that was kept.
  const { patientId } = banner
  const chart = await getRecordAccess(ctx, patientId)
  const toEntry = (object: string) => ({ act: 'read', object, objectId: patientId, patientId }) as const
  const isOpen = chart === 'all'
  const [emergencyAccess, vitals, subject] = await readTogether([
    findEmergencyAccess(ctx, patientId),
    isOpen ? readVitalsForBanner(ctx, patientId) : null,
    isOpen ? findSubject(ctx, patientId, appointment) : { visit: null, choices: [], startable: [] },
    recordAudit(ctx, toEntry(isOpen ? 'chart' : 'band'), ...(isOpen ? parts.map(toEntry) : [])),
  ])
  return { banner: { ...banner, vitals }, chart, emergencyAccess, ...subject }
}
