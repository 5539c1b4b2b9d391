import { and, asc, between, eq, exists, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { buildPage, countMatches, orderByTime, readTimeCursor, toCount } from '#api/kernel/keyset.ts'
import { refersTo, restrictToReach } from '#api/kernel/reach.ts'
import { getPlaceToday } from '#api/kernel/today.ts'
import { addDays } from '#contract/kernel/days.ts'
import { MAX_COUNT, type Paged } from '#contract/kernel/query.ts'
import type { AppointmentQuery, DayQuery } from '#contract/scheduling/appointments/list.ts'
import { hasFeeDue } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment, DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { selectAndCountAppointments, selectAppointments } from './select-appointments.ts'

/** Lists appointments within the user's reach, without held slots: of a day by time, of a patient newest first. */
export async function listAppointments(ctx: QueryContext, query: AppointmentQuery): Promise<Paged<Appointment>> {
  const { db } = ctx
  const newestFirst = Boolean(query.patientId && !query.day)
  const day = query.day ?? (query.patientId ? undefined : getPlaceToday(ctx))
  const where = matchesQuery(ctx, { ...query, day })
  const cursor = readTimeCursor(query.cursor)
  const { order, cursorCondition } = orderByTime([appointments.startsAt, appointments.id], cursor, !newestFirst)
  const { rows, counted } = await selectAndCountAppointments(db, {
    where: and(where, cursorCondition),
    order,
    limit: query.limit + 1,
    count: { where, upTo: MAX_COUNT + 1 },
  })
  const page = buildPage(rows, { limit: query.limit, cursor, keyOf: (row) => [row.startsAt, row.appointmentId] })
  if (counted === null && cursor)
    return { ...page, ...(await countMatches(db, db.select().from(appointments).where(where))) }
  return { ...page, ...toCount(counted ?? 0) }
}

/** Lists the appointments of one day (today by default), of one doctor or of all in reach, without pages: the first thousand. */
export async function listDayAppointments(
  ctx: QueryContext,
  { day, doctorId }: Pick<DayQuery, 'day' | 'doctorId'> = {},
): Promise<Appointment[]> {
  return selectAppointments(ctx.db, {
    where: matchesQuery(ctx, { day: day ?? getPlaceToday(ctx), doctorId }),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit: MAX_COUNT,
  })
}

/** Counts the appointments of a day by status; today by default. */
export async function countDay(ctx: QueryContext, query: DayQuery): Promise<DayCounts> {
  const day = query.day ?? getPlaceToday(ctx)
  const groups = await ctx.db
    .select({
      status: appointments.status,
      paymentStatus: appointments.paymentStatus,
      // Groups all fees above zero together; only zero or not matters here.
      feeMinor: sql<number>`(case when ${appointments.feeMinor} > 0 then 100 else 0 end)::int`,
      n: sql<number>`count(*)::int`,
    })
    .from(appointments)
    .where(matchesQuery(ctx, { ...query, day }))
    .groupBy(sql`1, 2, 3`)
  const sum = (matchesGroup: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(matchesGroup).reduce((all, { n }) => all + n, 0)
  const withStatus = (status: string) => sum((group) => group.status === status)
  const counted = appointmentStatuses.list('counted')
  return {
    ...(Object.fromEntries(counted.map((status) => [status, withStatus(status)])) as Record<
      (typeof counted)[number],
      number
    >),
    day,
    total: sum(({ status }) => appointmentStatuses.isIn(status, 'counted')),
    cancelled: withStatus('cancelled') + withStatus('rescheduled'),
    toCollect: sum(hasFeeDue),
  }
}

export function matchesQuery(
  { db, me, reach }: QueryContext,
  { day, span, doctorId, placeId, patientId, status, q }: Partial<AppointmentQuery>,
): SQL {
  return and(
    restrictToReach(db, me, reach, appointments),
    ne(appointments.status, 'held'),
    day ? (span ? between(appointments.day, day, addDays(day, 6)) : eq(appointments.day, day)) : undefined,
    doctorId ? eq(appointments.doctorId, doctorId) : undefined,
    placeId ? eq(appointments.placeId, placeId) : undefined,
    patientId ? eq(appointments.patientId, patientId) : undefined,
    status ? eq(appointments.status, status) : undefined,
    q ? isPatientNamed(db, q) : undefined,
  )!
}

/** Matches appointments of patients whose name or number contains this text. */
function isPatientNamed(db: QueryContext['db'], words: string): SQL {
  const pattern = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const isPatient = refersTo(appointments.patientId, patients)
  const matchesName = or(ilike(patients.fullName, pattern), ilike(patients.patientNo, pattern))
  return exists(db.select({ id: patients.id }).from(patients).where(and(isPatient, matchesName)))
}
