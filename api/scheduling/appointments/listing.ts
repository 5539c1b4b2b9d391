import { and, asc, between, desc, eq, exists, ilike, ne, or, type SQL, sql } from 'drizzle-orm'
import { dayInZone } from '#api/kernel/clock.ts'
import { buildPage, readCursor } from '#api/kernel/keyset.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { MAX_COUNT, type Paged } from '#contract/kernel/query.ts'
import { isToCollect } from '#contract/scheduling/appointments/rules.ts'
import type { Appointment, AppointmentQuery, DayCounts } from '#contract/scheduling/appointments/schema.ts'
import { patients } from '#db/schema/patients/patients.ts'
import { places, practices } from '#db/schema/practice/organisations.ts'
import { appointments } from '#db/schema/scheduling/appointments.ts'
import { countedAppointments, shownAppointments } from './shown.ts'
import type { Asking } from './store.ts'

type Looking = Pick<Asking, 'db' | 'me' | 'now' | 'reach'>

/** Today at the person's own branch, or in the practice. */
export async function todayOf({ db, me, now }: Pick<Looking, 'db' | 'me' | 'now'>): Promise<string> {
  const [row] = me.placeId
    ? await db
        .select({ zone: places.zone })
        .from(places)
        .where(and(eq(places.practiceId, me.practiceId), eq(places.id, me.placeId)))
    : await db.select({ zone: practices.zone }).from(practices).where(eq(practices.id, me.practiceId))
  return dayInZone(row?.zone ?? 'UTC', now)
}

/**
 * Appointments within the person's reach: of a day by time, of a patient the newest first. Held slots are nobody's
 * appointment yet and are left out.
 */
export async function list(looking: Looking, query: AppointmentQuery): Promise<Paged<Appointment>> {
  const { db } = looking
  const newestFirst = query.sort ? query.sort === '-startsAt' : Boolean(query.patientId && !query.day)
  const day = query.day ?? (query.patientId ? undefined : await todayOf(looking))
  const where = matching(looking, { ...query, day })
  const cursor = readCursor(query.cursor, 2)
  const downwards = newestFirst !== Boolean(cursor?.back)
  const direction = downwards ? desc : asc
  const { rows, counted: all } = await countedAppointments(db, {
    where: and(where, cursor ? beyond(cursor.key, downwards) : undefined),
    order: [direction(appointments.startsAt), direction(appointments.id)],
    limit: query.limit + 1,
    count: { where, upTo: MAX_COUNT + 1 },
  })
  const page = buildPage(rows, { limit: query.limit, cursor, keyOf: (row) => [row.startsAt, row.appointmentId] })
  const counted = all ?? (cursor ? await countOf(looking, where) : 0)
  return { ...page, count: Math.min(counted, MAX_COUNT), more: counted > MAX_COUNT }
}

/** A whole day of a doctor or of the practice, for calls that answer without pages. */
export async function dayOf(
  looking: Looking,
  asked: { day: string; doctorId?: string; placeId?: string },
): Promise<Appointment[]> {
  return shownAppointments(looking.db, {
    where: matching(looking, asked),
    order: [asc(appointments.startsAt), asc(appointments.id)],
    limit: MAX_COUNT,
  })
}

/** A day in numbers: what dashboards and the board show. Without a day it is today. */
export async function countDay(
  looking: Looking,
  asked: { day?: string; doctorId?: string; placeId?: string },
): Promise<DayCounts> {
  const day = asked.day ?? (await todayOf(looking))
  const groups = await looking.db
    .select({
      status: appointments.status,
      paymentStatus: appointments.paymentStatus,
      // A fee of nothing is never collected, and one rupee stands for all others.
      feeMinor: sql<number>`(case when ${appointments.feeMinor} > 0 then 100 else 0 end)::int`,
      n: sql<number>`count(*)::int`,
    })
    .from(appointments)
    .where(matching(looking, { ...asked, day }))
    .groupBy(sql`1, 2, 3`)
  const sum = (counts: (group: (typeof groups)[number]) => boolean) =>
    groups.filter(counts).reduce((all, { n }) => all + n, 0)
  const of = (status: string) => sum((group) => group.status === status)
  return {
    day,
    total: sum(({ status }) => status !== 'cancelled' && status !== 'rescheduled'),
    requested: of('requested'),
    booked: of('booked'),
    arrived: of('arrived'),
    in_consultation: of('in_consultation'),
    completed: of('completed'),
    cancelled: of('cancelled') + of('rescheduled'),
    no_show: of('no_show'),
    toCollect: sum(isToCollect),
  }
}

function matching(
  { db, me, reach }: Looking,
  { day, until, doctorId, placeId, patientId, status, q }: Partial<AppointmentQuery>,
): SQL {
  return and(
    restrictToReach(db, me, reach, appointments),
    ne(appointments.status, 'held'),
    day ? (until ? between(appointments.day, day, until) : eq(appointments.day, day)) : undefined,
    doctorId ? eq(appointments.doctorId, doctorId) : undefined,
    placeId ? eq(appointments.placeId, placeId) : undefined,
    patientId ? eq(appointments.patientId, patientId) : undefined,
    status ? eq(appointments.status, status) : undefined,
    q ? ofPatientLike(db, q) : undefined,
  )!
}

/** Of a patient whose name or number has these words in it, letter by letter. */
function ofPatientLike(db: Looking['db'], words: string): SQL {
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  const own = and(eq(patients.practiceId, appointments.practiceId), eq(patients.id, appointments.patientId))
  const named = or(ilike(patients.fullName, like), ilike(patients.patientNo, like))
  return exists(db.select({ id: patients.id }).from(patients).where(and(own, named)))
}

/** Rows on the far side of a cursor, as one comparison of both columns. */
function beyond([startsAt, id]: readonly string[], downwards: boolean): SQL {
  const row = sql`(${appointments.startsAt}, ${appointments.id})`
  const key = sql`(${startsAt}::timestamptz, ${id}::uuid)`
  return downwards ? sql`${row} < ${key}` : sql`${row} > ${key}`
}

async function countOf({ db }: Looking, where: SQL): Promise<number> {
  const some = db
    .select({ one: sql`1`.as('one') })
    .from(appointments)
    .where(where)
    .limit(MAX_COUNT + 1)
    .as('some')
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(some)
  return row?.n ?? 0
}
