import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import { AGEING_BUCKETS, type AgeingBucket } from '#contract/billing/ledger/ageing.ts'
import { MAX_CLIENTS, MAX_GROUPS_FULL } from '#contract/reporting/accounting/rules.ts'
import type { Outstanding, OutstandingQuery } from '#contract/reporting/accounting/schema.ts'
import { type DayEnd, selectDueDocuments, selectOpeningBalances, selectUnusedCredit } from './account-entries.ts'
import { allowMemoryForSums, queryRows, type ReportContext, readPractice } from './report-range.ts'

type Row = Outstanding['rows'][number]

/** Reports the balances of customers or suppliers at the end of a day, by age. Only the shown clients are split by age. */
export async function reportOutstanding(
  ctx: ReportContext,
  query: z.infer<typeof OutstandingQuery>,
): Promise<Outstanding> {
  const { zone, currency, today } = await readPractice(ctx)
  const { asOf = today, side } = query
  const limit = query.full ? MAX_GROUPS_FULL : MAX_CLIENTS
  const closing = { practiceId: ctx.me.practiceId, asOf, end: toIsoInstant(toInstant(asOf, '24:00', zone)) }
  const sums = side === 'customers' ? selectCustomers(closing) : selectSuppliers(closing)
  await allowMemoryForSums(ctx)
  const clientRows = await queryRows<Row & { all: Outstanding['totals'] }>(
    ctx,
    sql`with due as materialized (${sums}),
      clients as materialized (select client_id, sum(due) as due, sum(credit) as credit, sum(opening) as opening
        from due group by client_id having sum(due) <> 0 or sum(credit) <> 0),
      shown as (select * from clients order by due desc, client_id limit ${limit + 1}),
      ages as (select client_id, ${selectBuckets()} from due where client_id in (select client_id from shown) group by client_id)
      select s.client_id as "clientId", coalesce(t.full_name, y.name, '') as name, coalesce(t.phone, y.mobile) as mobile,
        g.current as "currentMinor", g.to30 as "to30Minor", g.to60 as "to60Minor", g.to90 as "to90Minor", g.over90 as "over90Minor", s.due as "dueMinor",
        s.credit as "creditMinor", s.opening as "openingMinor", s.due - s.credit as "balanceMinor",
        jsonb_build_object('currentMinor', b.current, 'to30Minor', b.to30, 'to60Minor', b.to60, 'to90Minor', b.to90, 'over90Minor', b.over90,
          'dueMinor', a.due, 'creditMinor', a.credit, 'openingMinor', a.opening, 'balanceMinor', a.due - a.credit) as "all"
      from shown s
      join ages g on g.client_id = s.client_id
      cross join (select sum(due) as due, sum(credit) as credit, sum(opening) as opening from clients) a
      cross join (select ${selectBuckets()} from due where client_id in (select client_id from clients)) b
      left join patients t on t.practice_id = ${closing.practiceId} and t.id = s.client_id
      left join billing_parties y on y.practice_id = ${closing.practiceId} and y.id = s.client_id
      order by s.due desc, s.client_id`,
  )
  const rows = clientRows.slice(0, limit).map(({ all: _, ...row }) => row)
  return {
    asOf,
    currency,
    side,
    rows,
    totals: clientRows[0]?.all ?? ZERO,
    more: clientRows.length > limit,
  }
}

const ZERO: Outstanding['totals'] = {
  currentMinor: 0,
  to30Minor: 0,
  to60Minor: 0,
  to90Minor: 0,
  over90Minor: 0,
  dueMinor: 0,
  creditMinor: 0,
  openingMinor: 0,
  balanceMinor: 0,
}

const COLUMNS: Readonly<Record<AgeingBucket, SQL>> = {
  current: sql`current`,
  to30: sql`to30`,
  to60: sql`to60`,
  to90: sql`to90`,
  over90: sql`over90`,
}

/** Selects a sum for each age bucket: (current, to30, …). */
function selectBuckets(): SQL {
  const sums = AGEING_BUCKETS.map(({ bucket, upTo }, index) => {
    const above = AGEING_BUCKETS[index - 1]?.upTo ?? null
    const conditions = [
      ...(above === null ? [] : [sql`late > ${above}::int`]),
      ...(upTo === null ? [] : [sql`late <= ${upTo}::int`]),
    ]
    return sql`coalesce(sum(due) filter (where ${sql.join(conditions, sql` and `)}), 0) as ${COLUMNS[bucket]}`
  })
  return sql.join(sums, sql`, `)
}

/** Selects due documents, unused credit and the rest of opening balances, which have no due date and so no age. */
function selectCustomers(closing: DayEnd): SQL {
  const { asOf } = closing
  return sql`
    select d.client_id, d.due_date, ${asOf}::date - d.due_date as late, d.due, 0::bigint as credit, 0::bigint as opening from (${selectDueDocuments(closing)}) d
    union all
    select u.client_id, null, 0, 0, u.minor, 0 from (${selectUnusedCredit(closing)}) u
    union all
    select o.client_id, null, null, greatest(o.minor, 0), greatest(-o.minor, 0), greatest(o.minor, 0) from (${selectOpeningBalances(closing)}) o`
}

/** Selects bills less payments and returns. Returns without a bill are owed to the practice. */
function selectSuppliers({ practiceId, asOf, end }: DayEnd): SQL {
  return sql`
    select b.party_id as client_id, b.due_date, ${asOf}::date - b.due_date as late,
      b.payable_minor - coalesce(p.minor, 0) - coalesce(n.minor, 0) as due, 0::bigint as credit, 0::bigint as opening
    from supplier_bills b
    left join (select p.supplier_bill_id as of, sum(p.amount_minor) as minor from outgoing_payments p where p.practice_id = ${practiceId}
      and p.paid_on <= ${asOf}::date and (p.status = 'posted' or p.reversed_at >= ${end}::timestamptz) group by 1) p on p.of = b.id
    left join (select n.supplier_bill_id as of, sum(n.payable_minor) as minor from debit_notes n where n.practice_id = ${practiceId}
      and n.issue_date <= ${asOf}::date and (n.status = 'issued' or n.cancelled_at >= ${end}::timestamptz) group by 1) n on n.of = b.id
    where b.practice_id = ${practiceId} and b.status <> 'draft' and b.bill_date <= ${asOf}::date and (b.status = 'posted' or b.cancelled_at >= ${end}::timestamptz)
    union all
    select n.party_id, null, 0, 0, n.payable_minor, 0 from debit_notes n where n.practice_id = ${practiceId} and n.side = 'supplier' and n.supplier_bill_id is null
      and n.issue_date <= ${asOf}::date and (n.status = 'issued' or n.cancelled_at >= ${end}::timestamptz)
    union all
    select y.id, null, null, greatest(-y.opening_balance_minor, 0), greatest(y.opening_balance_minor, 0), greatest(-y.opening_balance_minor, 0) from billing_parties y
    where y.practice_id = ${practiceId} and y.opening_balance_minor <> 0 and y.type in ('supplier', 'distributor')`
}
