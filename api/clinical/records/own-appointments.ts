import { and, eq, gt, inArray, isNull, lte, notInArray, or } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { buildPage, countPageOnly, orderByTime, readTimeCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { listBookablePatientIds } from '#api/patients/public.ts'
import { listBranches } from '#api/practice/public.ts'
import { selectAppointments } from '#api/scheduling/public.ts'
import type { OwnAppointment } from '#contract/clinical/records/schema.ts'
import type { Paged } from '#contract/kernel/query.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { listAllowedActions } from '#contract/scheduling/appointments/transitions.ts'
import { DEFAULT_RULES } from '#contract/scheduling/schedules/rules.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { bookingRules } from '#db/schema/scheduling/schedules.ts'

export interface OwnAppointmentsQuery {
  when: 'coming' | 'past'
  patientId?: string
  cursor?: string
  limit: number
}

/** Lists appointments of a patient and their family: upcoming ones by time, past ones latest first. */
export async function listOwnAppointments(
  context: CallContext,
  query: OwnAppointmentsQuery,
): Promise<Paged<OwnAppointment>> {
  const { db, me, reach, now } = context
  const time = now.toISOString()
  const isComing = and(
    gt(appointments.endsAt, time),
    notInArray(appointments.status, appointmentStatuses.list('final')),
  )
  const isPast = or(lte(appointments.endsAt, time), inArray(appointments.status, appointmentStatuses.list('final')))
  const cursor = readTimeCursor(query.cursor)
  const timeColumns = [appointments.startsAt, appointments.id] as const
  const { cursorCondition, order } = orderByTime(timeColumns, cursor, query.when === 'coming')
  const rows = await selectAppointments(db, {
    where: and(
      restrictToReach(db, me, reach, appointments),
      inArray(appointments.status, appointmentStatuses.list('listed')),
      query.patientId ? eq(appointments.patientId, query.patientId) : undefined,
      query.when === 'coming' ? isComing : isPast,
      cursorCondition,
    ),
    order,
    limit: query.limit + 1,
  })
  const page = buildPage(rows, { limit: query.limit, cursor, keyOf: (row) => [row.startsAt, row.appointmentId] })
  return countPageOnly({ ...page, rows: await addActions(context, page.rows) })
}

/** Adds the actions that are allowed now. Rules, family and branches are loaded once for all rows. */
async function addActions({ db, me, now }: CallContext, rows: readonly Appointment[]): Promise<OwnAppointment[]> {
  if (rows.length === 0) return []
  const cutOff = await loadCutOffs(
    { db, me },
    rows.map(({ doctor }) => doctor.doctorId),
  )
  const bookable = new Set(await listBookablePatientIds(db, me, now))
  const branches = new Map((await listBranches(db, me)).map((branch) => [branch.placeId, branch]))
  return rows.map((row) => {
    const changesUntil = toIsoInstant(Date.parse(row.startsAt) - cutOff(row.doctor.doctorId) * 60_000)
    const branch = branches.get(row.place.placeId)
    return {
      ...row,
      acts: bookable.has(row.patient.patientId)
        ? listAllowedActions(row, me, { today: dayInZone(row.zone, now), at: now, changesUntil })
        : [],
      changesUntil,
      address: [branch?.addressLine, branch?.city].filter(Boolean).join(', ') || null,
      clinicPhone: branch?.phone ?? null,
    }
  })
}

async function loadCutOffs({ db, me }: Pick<CallContext, 'db' | 'me'>, doctorIds: readonly string[]) {
  const rows = await db
    .select({ doctorId: bookingRules.doctorId, minutes: bookingRules.cutOffMinutes })
    .from(bookingRules)
    .where(
      and(
        eq(bookingRules.practiceId, me.practiceId),
        or(isNull(bookingRules.doctorId), inArray(bookingRules.doctorId, [...new Set(doctorIds)])),
      ),
    )
  const minutesByDoctor = new Map(rows.map(({ doctorId, minutes }) => [doctorId, minutes]))
  return (doctorId: string): number =>
    minutesByDoctor.get(doctorId) ?? minutesByDoctor.get(null) ?? DEFAULT_RULES.cutOffMinutes
}
