import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import { BUCKETS, type Bucket } from '#contract/billing/ledger/ageing.ts'
import type { Outstanding, OutstandingQuery } from '#contract/reporting/accounting/schema.ts'
import { type Closing, duePapers, openingsLeft, unused } from './accounts.ts'
import { type Asking, groupsOf, practiceOf, read } from './span.ts'

type Row = Outstanding['rows'][number]

/** Who owed how much at the end of a day, by how late it was; and whom we owed. */
export async function outstanding(context: Asking, asked: z.infer<typeof OutstandingQuery>): Promise<Outstanding> {
  const { zone, currency, today } = await practiceOf(context)
  const { asOf = today, side } = asked
  const closing = { practiceId: context.me.practiceId, asOf, end: toIsoInstant(toInstant(asOf, '24:00', zone)) }
  const sums = side === 'customers' ? customers(closing) : suppliers(closing)
  // Every paper that there is goes into it: they are summed up in memory.
  await context.db.execute(sql`set local work_mem = '64MB'`)
  const found = await read<Row & { all: Outstanding['totals'] }>(
    context,
    sql`with due as materialized (${sums}),
      clients as (select who, ${byLateness()}, sum(due) as due, sum(credit) as credit, sum(opening) as opening,
          min(due_date) filter (where due > 0) as oldest
        from due group by who having sum(due) <> 0 or sum(credit) <> 0 or sum(opening) <> 0),
      shown as (select * from clients order by due desc, who limit ${groupsOf(asked) + 1})
      select s.who as "clientId", coalesce(t.full_name, y.name, '') as name, coalesce(t.phone, y.mobile) as mobile, s.oldest::text as "oldestDueDate",
        s.current as "currentMinor", s.to30 as "to30Minor", s.to60 as "to60Minor", s.to90 as "to90Minor", s.over90 as "over90Minor", s.due as "dueMinor",
        s.credit as "creditMinor", s.opening as "openingMinor", s.opening + s.due - s.credit as "balanceMinor",
        jsonb_build_object('currentMinor', a.current, 'to30Minor', a.to30, 'to60Minor', a.to60, 'to90Minor', a.to90, 'over90Minor', a.over90,
          'dueMinor', a.due, 'creditMinor', a.credit, 'openingMinor', a.opening, 'balanceMinor', a.opening + a.due - a.credit) as "all"
      from shown s
      cross join (select sum(current) as current, sum(to30) as to30, sum(to60) as to60, sum(to90) as to90, sum(over90) as over90, sum(due) as due,
        sum(credit) as credit, sum(opening) as opening from clients) a
      left join patients t on t.practice_id = ${closing.practiceId} and t.id = s.who
      left join billing_parties y on y.practice_id = ${closing.practiceId} and y.id = s.who
      order by s.due desc, s.who`,
  )
  const rows = found.slice(0, groupsOf(asked)).map(({ all: _, ...row }) => row)
  return { asOf, currency, side, rows, totals: found[0]?.all ?? NOTHING, more: found.length > groupsOf(asked) }
}

const NOTHING: Outstanding['totals'] = {
  ...{ currentMinor: 0, to30Minor: 0, to60Minor: 0, to90Minor: 0, over90Minor: 0 },
  ...{ dueMinor: 0, creditMinor: 0, openingMinor: 0, balanceMinor: 0 },
}

const COLUMNS: Readonly<Record<Bucket, SQL>> = {
  ...{ current: sql`current`, to30: sql`to30`, to60: sql`to60` },
  ...{ to90: sql`to90`, over90: sql`over90` },
}

/** A sum for each bucket of the rule: (current, to30, …). */
function byLateness(): SQL {
  const sums = BUCKETS.map(({ bucket, upTo }, at) => {
    const over = BUCKETS[at - 1]?.upTo ?? null
    const within = [
      ...(over === null ? [] : [sql`late > ${over}::int`]),
      ...(upTo === null ? [] : [sql`late <= ${upTo}::int`]),
    ]
    return sql`sum(case when ${sql.join(within, sql` and `)} then due else 0 end) as ${COLUMNS[bucket]}`
  })
  return sql.join(sums, sql`, `)
}

/** What is due of papers, what receipts and notes have left, and what is left of what was owed when we began. */
function customers(closing: Closing): SQL {
  const { asOf } = closing
  return sql`
    select d.who, d.due_date, ${asOf}::date - d.due_date as late, d.due, 0::bigint as credit, 0::bigint as opening from (${duePapers(closing)}) d
    union all
    select u.who, null, 0, 0, u.minor, 0 from (${unused(closing)}) u
    union all
    select o.who, null, 0, 0, 0, o.minor from (${openingsLeft(closing)}) o`
}

/** Bills less what was paid of them and what went back; goods that went back of no bill are owed to us. */
function suppliers({ practiceId, asOf, end }: Closing): SQL {
  return sql`
    select b.party_id as who, b.due_date, ${asOf}::date - b.due_date as late,
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
    select y.id, null, 0, 0, 0, -y.opening_balance_minor from billing_parties y
    where y.practice_id = ${practiceId} and y.opening_balance_minor <> 0 and y.type in ('supplier', 'distributor')`
}
