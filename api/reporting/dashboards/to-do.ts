import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { practiceById } from '#api/practice/public.ts'
import type { DoctorToDo } from '#contract/reporting/dashboards/schema.ts'
import { followUps, labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { patients } from '#db/schema/patients/patients.ts'

type Looking = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** What a dashboard lists of each; how many there are stands beside it. */
const LISTED = 5
/** One more than is ever said: "more than 50". */
const COUNTED = 51
/** Booked a week ahead, a follow-up is still in time. */
const AHEAD_DAYS = 7
/** Results that are older were looked at, or never will be from here. */
const RESULT_DAYS = 14
const DAY_MS = 86_400_000

/** What a doctor has still to do beside today's patients: the oldest first, results the newest first. */
export async function toDoOf(looking: Looking, today: string): Promise<DoctorToDo> {
  const unsigned = await unsignedOf(looking, today)
  const due = await dueOf(looking, today)
  const results = await resultsOf(looking)
  return {
    unsigned: listed(unsigned),
    followUps: listed(due),
    results: listed(results.map(({ at, ...one }) => ({ ...one, at: toIsoInstant(at) }))),
  }
}

const listed = <Row>(rows: Row[]) => ({ rows: rows.slice(0, LISTED), count: rows.length })

const who = { patientId: patients.id, patientName: patients.fullName }
const patientOf = (table: typeof visits | typeof followUps | typeof labOrders) =>
  and(eq(patients.practiceId, table.practiceId), eq(patients.id, table.patientId))

/** Notes of earlier days that nobody signed. */
async function unsignedOf({ db, me, reach }: Looking, today: string) {
  const zone = (await practiceById(db, me.practiceId))?.zone ?? 'UTC'
  const rows = await db
    .select({ ...who, appointmentId: visits.appointmentId, startedAt: visits.startedAt })
    .from(visits)
    .innerJoin(patients, patientOf(visits))
    .where(
      and(
        restrictToReach(db, me, reach, visits),
        eq(visits.status, 'open'),
        lt(visits.startedAt, sql`(${today}::date)::timestamp at time zone ${zone}`),
      ),
    )
    .orderBy(asc(visits.startedAt), asc(visits.id))
    .limit(COUNTED)
  return rows.map(({ startedAt, ...one }) => ({ ...one, day: dayInZone(zone, Date.parse(startedAt)) }))
}

/** Follow-ups of the next days, and of days gone by, that nobody booked. */
async function dueOf({ db, me, reach }: Looking, today: string) {
  const last = new Date(Date.parse(today) + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10)
  return db
    .select({ ...who, followUpId: followUps.id, doctorId: followUps.doctorId, day: followUps.dueOn })
    .from(followUps)
    .innerJoin(patients, patientOf(followUps))
    .where(and(restrictToReach(db, me, reach, followUps), eq(followUps.status, 'open'), lte(followUps.dueOn, last)))
    .orderBy(asc(followUps.dueOn), asc(followUps.id))
    .limit(COUNTED)
}

/** Patients of whom the laboratory has reported something of late that the doctor ordered. */
async function resultsOf({ db, me, now, reach }: Looking) {
  const since = new Date(now.getTime() - RESULT_DAYS * DAY_MS).toISOString()
  const at = sql<string>`max(${labOrderTests.statusAt})`
  const tests = and(eq(labOrders.practiceId, labOrderTests.practiceId), eq(labOrders.id, labOrderTests.orderId))
  return db
    .select({ ...who, at })
    .from(labOrderTests)
    .innerJoin(labOrders, tests)
    .innerJoin(patients, patientOf(labOrders))
    .where(
      and(
        restrictToReach(db, me, reach, labOrders),
        eq(labOrderTests.status, 'reported'),
        gte(labOrderTests.statusAt, since),
      ),
    )
    .groupBy(patients.id, patients.fullName)
    .orderBy(desc(at), desc(patients.id))
    .limit(COUNTED)
}
