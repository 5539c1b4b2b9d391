import { and, asc, desc, eq, gt, gte, inArray, isNull, lt, lte, or } from 'drizzle-orm'
import { dayInZone, toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { readTogether } from '#api/kernel/page-parts.ts'
import { isAllergy } from '#contract/clinical/history/rules.ts'
import type { RecordAdditions } from '#contract/clinical/visits/changes.ts'
import { historyEntries } from '#db/schema/clinical/history.ts'
import { labOrders, labOrderTests } from '#db/schema/clinical/orders.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { isCurrentReading } from '../vitals/latest-facts.ts'
import type { VitalsRow } from '../vitals/list-vitals.ts'
import type { VisitRecord } from './visit-view.ts'

type ReadContext = Pick<QueryContext, 'db' | 'me'>

interface Period {
  /** Instants. Entries written exactly at `since` are not included. */
  since: string
  until: string
}

/** Lists the allergies, long-term medicines and results that were added to a record between two moments. */
export async function listNews(
  { db, me }: ReadContext,
  patientId: string,
  { since, until }: Period,
): Promise<RecordAdditions> {
  const entriesQuery = db
    .select({ list: historyEntries.list, name: historyEntries.name, details: historyEntries.details })
    .from(historyEntries)
    .where(
      and(
        eq(historyEntries.practiceId, me.practiceId),
        eq(historyEntries.patientId, patientId),
        inArray(historyEntries.list, ['allergies', 'medicines']),
        gt(historyEntries.createdAt, since),
        lte(historyEntries.createdAt, until),
      ),
    )
    .orderBy(asc(historyEntries.createdAt), asc(historyEntries.id))
  const testsQuery = db
    .select({ name: labOrderTests.name })
    .from(labOrders)
    .innerJoin(
      labOrderTests,
      and(eq(labOrderTests.practiceId, labOrders.practiceId), eq(labOrderTests.orderId, labOrders.id)),
    )
    .where(
      and(
        eq(labOrders.practiceId, me.practiceId),
        eq(labOrders.patientId, patientId),
        gt(labOrders.reportedAt, since),
        eq(labOrderTests.status, 'reported'),
        gt(labOrderTests.statusAt, since),
        lte(labOrderTests.statusAt, until),
      ),
    )
    .orderBy(asc(labOrderTests.statusAt), asc(labOrderTests.position))
  const [entries, tests] = await readTogether([entriesQuery, testsQuery])
  const entriesIn = (list: string) => entries.filter((entry) => entry.list === list)
  return {
    allergies: entriesIn('allergies')
      .filter(({ details }) => isAllergy(details))
      .map(({ name }) => name),
    medicines: entriesIn('medicines').map(({ name }) => name),
    results: tests.map(({ name }) => name),
  }
}

const MEASURE_COLUMNS = { weightG: vitals.weightG, systolic: vitals.systolic, diastolic: vitals.diastolic }

/** Picks the newest weight and blood pressure of readings that are sorted newest first. */
function findNewestMeasures(rows: readonly Pick<VitalsRow, keyof typeof MEASURE_COLUMNS>[]) {
  const pressure = rows.find(({ systolic, diastolic }) => systolic !== null && diastolic !== null)
  return {
    weightG: rows.find(({ weightG }) => weightG !== null)?.weightG ?? null,
    systolic: pressure?.systolic ?? null,
    diastolic: pressure?.diastolic ?? null,
  }
}

const MAX_READINGS = 20

/** Reads weight and blood pressure measured at the visit, or else on its day. */
export async function loadMeasuresAtVisit(ctx: CommandContext, visit: VisitRecord, zone: string) {
  const { id, patientId, startedAt, signedAt } = visit
  const firstDay = dayInZone(zone, Date.parse(startedAt))
  const lastDay = dayInZone(zone, signedAt ? Date.parse(signedAt) : ctx.now)
  const getDayEnd = (day: string) => toIsoInstant(toInstant(day, '24:00', zone))
  const rows = await ctx.db
    .select(MEASURE_COLUMNS)
    .from(vitals)
    .where(
      and(
        isCurrentReading(ctx, patientId),
        gte(vitals.measuredAt, toIsoInstant(toInstant(firstDay, '00:00', zone))),
        lt(vitals.measuredAt, getDayEnd(lastDay)),
        or(eq(vitals.visitId, id), and(isNull(vitals.visitId), lt(vitals.measuredAt, getDayEnd(firstDay)))),
      ),
    )
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(MAX_READINGS)
  return findNewestMeasures(rows)
}

/** Reads weight and blood pressure measured after a moment. */
export async function loadMeasuresAfter(ctx: ReadContext, patientId: string, since: string) {
  const rows = await ctx.db
    .select(MEASURE_COLUMNS)
    .from(vitals)
    .where(and(isCurrentReading(ctx, patientId), gt(vitals.measuredAt, since)))
    .orderBy(desc(vitals.measuredAt), desc(vitals.id))
    .limit(MAX_READINGS)
  return findNewestMeasures(rows)
}
