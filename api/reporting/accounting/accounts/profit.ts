import { type SQL, sql } from 'drizzle-orm'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { PROFIT_ACCOUNTS } from '#contract/reporting/accounting/profit-accounts.ts'
import { getPeriodBefore } from '#contract/reporting/accounting/rules.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { matchPlace, type PeriodRange } from '../report-range.ts'

/**
 * Selects the profit and loss by account, for the period and for the one before it. Income is positive and spending
 * negative, so their sum is the profit. Amounts are without tax, except input tax that can't be claimed, and count on
 * the date of the document. Stock is not valued, so goods count when they are bought.
 */
export function selectProfit(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  const before = getPeriodBefore(range)
  const matchDocuments = (alias: SQL, day: SQL) =>
    sql`${alias}.practice_id = ${practiceId} and ${day} between ${before.from}::date and ${to}::date${matchPlace(range, sql`${alias}.place_id`)}`
  const accounts = sql`array[${sql.join(
    Object.keys(PROFIT_ACCOUNTS).map((name) => sql`${name}`),
    sql`, `,
  )}]::text[]`
  return sql`
    select ${JSON.stringify(PROFIT_ACCOUNTS)}::text::jsonb ->> entries.account as account, coalesce(sum(minor) filter (where day >= ${from}::date), 0) as "amountMinor",
      coalesce(sum(minor) filter (where day <= ${before.to}::date), 0) as "previousMinor"
    from (
      select 'income_' || t.kind as account, t.day, ${CREDIT_SIGN} * t.taxable_minor as minor
      from line_totals t where ${matchDocuments(sql`t`, sql`t.day`)} and t.line_count > 0
      union all
      select 'round_off', t.day, ${CREDIT_SIGN} * t.round_off_minor
      from sales_totals t where ${matchDocuments(sql`t`, sql`t.day`)}
      union all
      select 'write_offs', w.written_off_on, -w.amount_minor
      from write_offs w join invoices i on i.practice_id = w.practice_id and i.id = w.invoice_id
      where w.practice_id = ${practiceId} and w.written_off_on between ${before.from}::date and ${to}::date and w.reversed_at is null${matchPlace(range, sql`i.place_id`)}
      union all
      select 'purchases', b.bill_date, -(b.payable_minor - case when b.itc_eligible then ${sumTaxes(sql`b`)} else 0 end)
      from supplier_bills b where ${matchDocuments(sql`b`, sql`b.bill_date`)} and b.status = 'posted'
      union all
      select 'purchases', n.issue_date, n.payable_minor - case when b.itc_eligible then ${sumTaxes(sql`n`)} else 0 end
      from debit_notes n left join supplier_bills b on b.practice_id = n.practice_id and b.id = n.supplier_bill_id
      where ${matchDocuments(sql`n`, sql`n.issue_date`)} and n.side = 'supplier' and n.status = 'issued'
      union all
      select 'cash_differences', (s.closed_at at time zone ${range.zone})::date, s.counted_minor - s.expected_minor
      from shifts s where s.practice_id = ${practiceId} and s.counted_minor <> s.expected_minor${matchPlace(range, sql`s.place_id`)}
        and (s.closed_at at time zone ${range.zone})::date between ${before.from}::date and ${to}::date
      union all
      select 'expense_' || e.category, e.spent_on, -(e.amount_minor + case when e.itc_eligible then 0 else ${sumTaxes(sql`e`)} end)
      from expenses e where ${matchDocuments(sql`e`, sql`e.spent_on`)} and ${oneOf(sql`e.status`, expenseStatuses.list('valid'))}) entries
    where day >= ${from}::date or day <= ${before.to}::date
    group by entries.account having sum(abs(minor)) > 0 order by array_position(${accounts}, entries.account)`
}

const CREDIT_SIGN = sql`(case t.document_type when 'credit_note' then -1 else 1 end)`
const sumTaxes = (alias: SQL) => sql`(${alias}.cgst_minor + ${alias}.sgst_minor + ${alias}.igst_minor)`
