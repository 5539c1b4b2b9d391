import { and, asc, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { MAX_PAGE_SIZE } from '#contract/kernel/query.ts'
import type { DoctorTotals } from '#contract/scheduling/appointments/pages.ts'
import { paymentStatuses } from '#contract/scheduling/appointments/payment-statuses.ts'
import type { Appointment } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { matchesQuery } from '../listing.ts'
import { selectAppointments } from '../select-appointments.ts'

/** About as many rows as a page of a list: three for each of twenty doctors, or the whole day of a few. */
const OVERVIEW_SIZE = 60

const hasStatus = (set: Parameters<typeof appointmentStatuses.list>[0]): SQL =>
  inArray(appointments.status, appointmentStatuses.list(set))

/**
 * Lists the appointments of a day that matter next, by time: the doctors take turns until the overview is full, so that a
 * doctor with few leaves room for the others. Open ones come before finished and cancelled ones, emergencies first. Patients who wait
 * or owe a fee are never left out.
 */
export async function listDayOverview(ctx: QueryContext, day: string): Promise<Appointment[]> {
  const { startsAt, feeMinor, paymentStatus, kind, doctorId, id } = appointments
  const isOpen = hasStatus('open')
  const isDue = and(hasStatus('attended'), sql`${feeMinor} > 0`, inArray(paymentStatus, paymentStatuses.list('due')))
  const ofDay = ctx.db
    .select({
      id,
      startsAt,
      isNeeded: sql`(${hasStatus('waiting')} or ${isDue})`.as('is_needed'),
      turn: sql`row_number() over (partition by ${doctorId} order by ${isOpen} desc, ${hasStatus('counted')} desc,
        ${kind} = 'emergency' desc, case when ${isOpen} then ${startsAt} end, ${startsAt} desc)`.as('turn'),
    })
    .from(appointments)
    .where(matchesQuery(ctx, { day }))
    .as('of_day')
  const chosen = sql`select id from (
    select id, is_needed, row_number() over (order by is_needed desc, turn, starts_at) as position from ${ofDay}
  ) ranked where is_needed or position <= ${OVERVIEW_SIZE}`
  return selectAppointments(ctx.db, {
    where: and(eq(appointments.practiceId, ctx.me.practiceId), sql`${id} in (${chosen})`),
    order: [asc(startsAt), asc(id)],
    limit: MAX_PAGE_SIZE,
  })
}

/** Counts the appointments of each doctor on a day. */
export async function countDoctorsDay(ctx: QueryContext, day: string): Promise<DoctorTotals[]> {
  return ctx.db
    .select({
      doctorId: appointments.doctorId,
      counted: sql<number>`(count(*) filter (where ${hasStatus('counted')}))::int`,
      all: count(),
    })
    .from(appointments)
    .where(matchesQuery(ctx, { day }))
    .groupBy(appointments.doctorId)
}
