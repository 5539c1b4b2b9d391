import { and, asc, eq, inArray } from 'drizzle-orm'
import { listOpenableDocuments } from '#api/billing/public.ts'
import { toIsoInstant } from '#api/kernel/clock.ts'
import type { CallContext, Me } from '#api/kernel/context.ts'
import { findNames } from '#api/practice/public.ts'
import { describeOrder, getOrderState } from '#contract/clinical/orders/rules.ts'
import {
  describeHistoryChange,
  type TimelineEntry,
  type TimelineFacts,
  type TimelineKind,
} from '#contract/clinical/records/timeline.ts'
import type { Db } from '#db/client.ts'
import { labOrderTests } from '#db/schema/clinical/orders.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { listMedicinesByPrescription } from '../prescriptions/lines.ts'
import { listDiagnoses } from '../visits/entries.ts'
import { toMeasures } from '../vitals/list-vitals.ts'

/** An entry before its names and facts are added. */
export type TimelineRow = Omit<TimelineEntry, 'names' | 'facts' | 'by' | 'canOpen'> & {
  byId: string | null
  facts: Record<string, unknown>
} & Record<string, unknown>

type Practice = Pick<Me, 'practiceId'>
type EntryDetails = Partial<Pick<TimelineEntry, 'names' | 'status' | 'facts'>>

/** Adds names and facts to the rows, with one query for each kind on the page. */
export async function addDetails(
  { db, me }: Pick<CallContext, 'db' | 'me'>,
  rows: readonly TimelineRow[],
  zone: string,
): Promise<TimelineEntry[]> {
  const idsOf = (...kinds: TimelineKind[]) =>
    rows.filter(({ kind }) => kinds.includes(kind)).map(({ entryId }) => entryId)
  const diagnoses = await listDiagnoses(db, me, idsOf('visit'))
  const medicines = await listMedicinesByPrescription(db, me, idsOf('prescription'))
  const tests = await loadTests(db, me, idsOf('order', 'result'))
  const readings = await loadReadings(db, me, idsOf('vitals'))
  const openable = await listOpenableDocuments({ db, me }, rows.filter(isBilling).map(toDocumentReference))
  const names = await findNames(
    db,
    me,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  const detailsOf = ({ kind, entryId, facts }: TimelineRow): EntryDetails => {
    if (kind === 'visit') return { names: diagnoses.get(entryId) ?? [] }
    if (kind === 'prescription') return { names: medicines.get(entryId) ?? [] }
    if (kind === 'vitals') return { facts: readings.get(entryId) ?? {} }
    if (kind === 'order') return toOrderDetails(tests.get(entryId) ?? [])
    if (kind === 'result') return toResultDetails(tests.get(entryId) ?? [])
    if (kind === 'history') return toHistoryDetails(facts)
    return { facts: facts as TimelineFacts }
  }
  return rows.map((row) => {
    const { byId, ...entry } = row
    return {
      ...entry,
      at: toIsoInstant(row.at),
      zone: row.zone ?? zone,
      by: (byId && names.get(byId)) ?? null,
      names: [],
      facts: {},
      canOpen: !isBilling(row) || openable.has(toDocumentReference(row).documentId),
      ...detailsOf(row),
    } as TimelineEntry
  })
}

const BILLING_KINDS: readonly TimelineKind[] = ['invoice', 'receipt', 'credit_note', 'refund']
const isBilling = ({ kind }: TimelineRow) => BILLING_KINDS.includes(kind)

/** Payments open by their batch, which several receipts share. */
const toDocumentReference = ({ entryId, appointmentId, facts }: TimelineRow) => ({
  documentId: typeof facts.batchId === 'string' ? facts.batchId : entryId,
  appointmentId,
})

type Test = Pick<typeof labOrderTests.$inferSelect, 'name' | 'status'>

/** Cancelled tests are named only if all tests were cancelled. */
function toOrderDetails(tests: readonly Test[]): EntryDetails {
  const live = tests.filter(({ status }) => status !== 'cancelled')
  const shown = live.length > 0 ? live : tests
  return { names: shown.map(({ name }) => name), status: getOrderState(tests), facts: { words: describeOrder(tests) } }
}

const toResultDetails = (tests: readonly Test[]): EntryDetails => ({
  names: tests.filter(({ status }) => status === 'reported').map(({ name }) => name),
})

function toHistoryDetails({ before, after }: Record<string, unknown>): EntryDetails {
  type Row = Parameters<typeof describeHistoryChange>[0]
  const { name, ...facts } = describeHistoryChange((before ?? null) as Row, (after ?? null) as Row)
  return { names: name === null ? [] : [name], facts }
}

async function loadTests(db: Db, me: Practice, orderIds: readonly string[]): Promise<Map<string, Test[]>> {
  const testsByOrder = new Map<string, Test[]>(orderIds.map((id) => [id, []]))
  if (orderIds.length === 0) return testsByOrder
  const rows = await db
    .select({ orderId: labOrderTests.orderId, name: labOrderTests.name, status: labOrderTests.status })
    .from(labOrderTests)
    .where(and(eq(labOrderTests.practiceId, me.practiceId), inArray(labOrderTests.orderId, [...new Set(orderIds)])))
    .orderBy(asc(labOrderTests.position))
  for (const { orderId, ...test } of rows) testsByOrder.get(orderId)?.push(test)
  return testsByOrder
}

async function loadReadings(db: Db, me: Practice, ids: readonly string[]) {
  const readings = new Map<string, Pick<TimelineFacts, 'measures' | 'practiceUnit'>>()
  if (ids.length === 0) return readings
  const rows = await db
    .select({ row: vitals, unit: practices.temperatureUnit })
    .from(vitals)
    .innerJoin(practices, eq(practices.id, vitals.practiceId))
    .where(and(eq(vitals.practiceId, me.practiceId), inArray(vitals.id, [...ids])))
  for (const { row, unit } of rows)
    readings.set(row.id, { measures: toMeasures(row), practiceUnit: unit === 'F' ? 'F' : 'C' })
  return readings
}
