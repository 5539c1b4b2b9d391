import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { findNames } from '#api/practice/public.ts'
import { INVOICE_KIND_LABELS } from '#contract/billing/invoices/rules.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { CollectionsBy } from '#contract/reporting/accounting/rules.ts'
import type { Collections, CollectionsQuery } from '#contract/reporting/accounting/schema.ts'
import { selectCollectedByKind, selectCollectedForOpenings } from './collected-amounts.ts'
import {
  getGroupLimit,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  sumFields,
  toReportPeriod,
} from './report-range.ts'

type Row = Omit<Collections['rows'][number], 'label' | 'netMinor'>

/** Reports payments received, reversed and refunded by day, method, cashier, source or branch. The totals are the same. */
export async function reportCollections(
  ctx: ReportContext,
  query: z.infer<typeof CollectionsQuery>,
): Promise<Collections> {
  const { by } = query
  const range = await resolveRange(ctx, query)
  const groups = await queryRows<Row>(
    ctx,
    sql`select g.key, sum(g.received) as "receivedMinor", sum(g.reversed) as "reversedMinor", sum(g.refunded) as "refundedMinor"
      from (${by === 'source' ? selectSources(range) : selectPayments(range, by)}) g group by g.key order by g.key`,
  )
  const [applied] = await queryRows<{ allocatedMinor: number; openingBalancesMinor: number }>(
    ctx,
    sql`select (select coalesce(sum(g.received - g.reversed - g.refunded), 0) from (${selectCollectedByKind(range)}) g) as "allocatedMinor",
      (select coalesce(sum(o.minor), 0) from (${selectCollectedForOpenings(range)}) o) as "openingBalancesMinor"`,
  )
  const sums = groups.map(addNet)
  const totals = sumFields(sums, 'receivedMinor', 'reversedMinor', 'refundedMinor', 'netMinor')
  const labels = await findLabels(ctx, by, groups)
  const rows = sums.map((row) => ({ ...row, label: labels.get(row.key) ?? (row.key || 'Unknown') }))
  const { allocatedMinor, openingBalancesMinor } = applied!
  return {
    ...toReportPeriod(range),
    by,
    rows: rows.slice(0, getGroupLimit(query)),
    totals: {
      ...totals,
      allocatedMinor,
      openingBalancesMinor,
      advanceMinor: totals.netMinor - allocatedMinor - openingBalancesMinor,
    },
    more: rows.length > getGroupLimit(query),
  }
}

const addNet = (row: Row) => ({ ...row, netMinor: row.receivedMinor - row.reversedMinor - row.refundedMinor })

const KEYS: Record<Exclude<CollectionsBy, 'source'>, SQL> = {
  day: sql`e.day::text`,
  method: sql`e.method`,
  cashier: sql`coalesce(e.by_id::text, '')`,
  place: sql`e.place_id::text`,
}

/** Selects receipts and refunds of the period. */
function selectPayments(range: PeriodRange, by: Exclude<CollectionsBy, 'source'>): SQL {
  const { practiceId, from, to } = range
  return sql`select ${KEYS[by]} as key, e.received, e.reversed, e.refunded from (
      select t.day, t.method, t.received_by as by_id, t.place_id, t.received_minor as received, t.reversed_minor as reversed, 0 as refunded
      from receipt_totals t where t.practice_id = ${practiceId} and t.day between ${from}::date and ${to}::date${matchPlace(range, sql`t.place_id`)}
      union all
      select f.refunded_on, f.method, coalesce(f.paid_by, f.approved_by, f.requested_by), f.place_id, 0, 0, f.amount_minor
      from refunds f where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on between ${from}::date and ${to}::date${matchPlace(range, sql`f.place_id`)}) e`
}

/**
 * Selects the same by source: amounts applied to documents by their kind, amounts applied to opening balances, and as
 * "advance" the rest.
 */
const selectSources = (range: PeriodRange): SQL => sql`
    with kinds as materialized (${selectCollectedByKind(range)} union all
      select 'opening_balance', o.received, o.reversed, o.refunded from (${selectCollectedForOpenings(range)}) o)
    select kind as key, received, reversed, refunded from kinds
    union all
    select 'advance', e.received, e.reversed, e.refunded from (${selectPayments(range, 'day')}) e
    union all
    select 'advance', -received, -reversed, -refunded from kinds`

const SOURCE_LABELS = {
  ...INVOICE_KIND_LABELS,
  opening_balance: 'Opening balances',
  advance: 'Kept as credit',
}

async function findLabels(
  { db, me }: ReportContext,
  by: CollectionsBy,
  rows: readonly { key: string }[],
): Promise<ReadonlyMap<string, string>> {
  const keys = rows.flatMap(({ key }) => key || [])
  if (by === 'source') return new Map(Object.entries(SOURCE_LABELS))
  if (by === 'cashier') return findNames(db, me, keys)
  if (by === 'method') return new Map(keys.map((key) => [key, methodLabel(key)]))
  if (by === 'day') return new Map()
  const places = await db.execute<{ id: string; name: string }>(
    sql`select id, name from places where practice_id = ${me.practiceId}`,
  )
  return new Map(places.map(({ id, name }) => [id, name]))
}
