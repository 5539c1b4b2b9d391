import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { INVOICE_KIND_LABELS } from '#contract/billing/invoices/rules.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import type { RevenueBy } from '#contract/reporting/accounting/rules.ts'
import type { Revenue, RevenueQuery } from '#contract/reporting/accounting/schema.ts'
import {
  allowMemoryForSums,
  getGroupLimit,
  queryRows,
  type ReportContext,
  resolveRange,
  toReportPeriod,
} from './report-range.ts'
import { selectRevenue } from './revenue-entries.ts'

type Row = Omit<Revenue['rows'][number], 'label'> & { label: string | null; all: Revenue['totals'] }

/**
 * Reports revenue before tax on documents issued in the period, and payments received in it, by group. Payments are split
 * over the lines of a document in proportion, each to the last minor unit. By payment method there is no revenue, only payments.
 */
export async function reportRevenue(ctx: ReportContext, query: z.infer<typeof RevenueQuery>): Promise<Revenue> {
  const { by } = query
  const range = await resolveRange(ctx, query)
  await allowMemoryForSums(ctx)
  const groups = await queryRows<Row>(
    ctx,
    sql`with entries as (${selectRevenue(range, by)}),
      sums as (select key, sum(revenue) as revenue, sum(collected) as collected from entries group by key),
      groups as (select ${by === 'service' ? sql`lower(key)` : sql`key::text`} as key, max(key::text) as label, sum(revenue) as revenue, coalesce(sum(collected), 0) as collected
        from sums group by 1)
      select coalesce(g.key, '') as key, ${LABELS[by]} as label, g.revenue as "revenueMinor", g.collected as "collectedMinor",
        jsonb_build_object('revenueMinor', sum(g.revenue) over (), 'collectedMinor', sum(g.collected) over ()) as "all"
      from groups g ${JOINS[by](range.practiceId)}
      order by g.revenue desc nulls last, g.collected desc, g.key limit ${getGroupLimit(query) + 1}`,
  )
  const rows = groups.slice(0, getGroupLimit(query)).map(({ all: _, label, ...row }) => ({
    ...row,
    label: getGroupLabel(by, row.key, label),
  }))
  const none = { revenueMinor: by === 'method' ? null : 0, collectedMinor: 0 }
  return {
    ...toReportPeriod(range),
    by,
    rows,
    totals: groups[0]?.all ?? none,
    more: groups.length > getGroupLimit(query),
  }
}

const LABELS: Record<RevenueBy, SQL> = {
  doctor: sql`d.full_name`,
  place: sql`l.name`,
  service: sql`g.label`,
  kind: sql`g.key`,
  method: sql`g.key`,
}

const JOINS: Record<RevenueBy, (practiceId: string) => SQL> = {
  doctor: (id) => sql`left join doctors d on d.practice_id = ${id} and d.id::text = g.key`,
  place: (id) => sql`left join places l on l.practice_id = ${id} and l.id::text = g.key`,
  service: () => sql``,
  kind: () => sql``,
  method: () => sql``,
}

function getGroupLabel(by: RevenueBy, key: string, label: string | null): string {
  if (by === 'method') return methodLabel(key)
  if (by === 'kind') return getKindLabel(key)
  return label ?? (by === 'doctor' ? 'No doctor' : 'None')
}

const getKindLabel = (kind: string): string => INVOICE_KIND_LABELS[kind as keyof typeof INVOICE_KIND_LABELS] ?? kind
