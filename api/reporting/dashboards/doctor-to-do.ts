import { and, asc, desc, eq, gte, lt, lte, sql } from 'drizzle-orm'
import { dayInZone, toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import type { DoctorToDo } from '#contract/reporting/dashboards/schema.ts'
import { followUps, labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { visits } from '#db/schema/clinical/visits.ts'
import { patients } from '#db/schema/patients/patients.ts'

type ToDoContext = Pick<CallContext, 'db' | 'me' | 'now' | 'reach'>

/** The most rows of each list. */
const MAX_ROWS = 5
/** The most rows that are counted: "more than 50" needs one more. */
const MAX_COUNT = 51
/** Follow-ups are listed this many days ahead. */
const AHEAD_DAYS = 7
/** Older results are not listed. */
const RESULT_DAYS = 14
const DAY_MS = 86_400_000

/** Reads a doctor's open tasks besides today's patients. Oldest first, but results newest first. */
export async function readToDo(ctx: ToDoContext, today: string): Promise<DoctorToDo> {
  const [unsigned, due, results] = await readTogether([
    listUnsignedNotes(ctx, today),
    listDueFollowUps(ctx, today),
    listRecentResults(ctx),
  ])
  return {
    unsigned: toPreview(unsigned),
    followUps: toPreview(due),
    results: toPreview(results.map(({ at, ...row }) => ({ ...row, at: toIsoInstant(at) }))),
  }
}

const toPreview = <Row>(rows: Row[]) => ({ rows: rows.slice(0, MAX_ROWS), count: rows.length })

const PATIENT_COLUMNS = { patientId: patients.id, patientName: patients.fullName }
const joinPatient = (table: typeof visits | typeof followUps | typeof labOrders) =>
  and(eq(patients.practiceId, table.practiceId), eq(patients.id, table.patientId))

/** Lists unsigned notes of earlier days. */
async function listUnsignedNotes({ db, me, reach }: ToDoContext, today: string) {
  const { zone } = me
  const rows = await db
    .select({ ...PATIENT_COLUMNS, appointmentId: visits.appointmentId, startedAt: visits.startedAt })
    .from(visits)
    .innerJoin(patients, joinPatient(visits))
    .where(
      and(
        restrictToReach(db, me, reach, visits),
        eq(visits.status, 'open'),
        lt(visits.startedAt, sql`(${today}::date)::timestamp at time zone ${zone}`),
      ),
    )
    .orderBy(asc(visits.startedAt), asc(visits.id))
    .limit(MAX_COUNT)
  return rows.map(({ startedAt, ...row }) => ({ ...row, day: dayInZone(zone, Date.parse(startedAt)) }))
}

/** Lists follow-ups that are overdue or due soon and aren't booked. */
async function listDueFollowUps({ db, me, reach }: ToDoContext, today: string) {
  const lastDay = new Date(Date.parse(today) + AHEAD_DAYS * DAY_MS).toISOString().slice(0, 10)
  return db
    .select({ ...PATIENT_COLUMNS, followUpId: followUps.id, doctorId: followUps.doctorId, day: followUps.dueOn })
    .from(followUps)
    .innerJoin(patients, joinPatient(followUps))
    .where(and(restrictToReach(db, me, reach, followUps), eq(followUps.status, 'open'), lte(followUps.dueOn, lastDay)))
    .orderBy(asc(followUps.dueOn), asc(followUps.id))
    .limit(MAX_COUNT)
}

/** Lists patients with recent laboratory results. */
async function listRecentResults({ db, me, now, reach }: ToDoContext) {
  const since = new Date(now.getTime() - RESULT_DAYS * DAY_MS).toISOString()
  const at = sql<string>`max(${labOrderTests.statusAt})`
  const joinsOrder = and(eq(labOrders.practiceId, labOrderTests.practiceId), eq(labOrders.id, labOrderTests.orderId))
  return db
    .select({ ...PATIENT_COLUMNS, at })
    .from(labOrderTests)
    .innerJoin(labOrders, joinsOrder)
    .innerJoin(patients, joinPatient(labOrders))
    .where(
      and(
        restrictToReach(db, me, reach, labOrders),
        eq(labOrderTests.status, 'reported'),
        gte(labOrderTests.statusAt, since),
      ),
    )
    .groupBy(patients.id, patients.fullName)
    .orderBy(desc(at), desc(patients.id))
    .limit(MAX_COUNT)
}
