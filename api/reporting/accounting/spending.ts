import { type SQL, sql } from 'drizzle-orm'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import type { InputTax, PagedPeriod, Period, PurchaseRegister } from '#contract/reporting/accounting/schema.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import {
  buildSliceCondition,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  type Slice,
  sumFields,
  toPage,
  toReportPeriod,
  toSlice,
} from './report-range.ts'

/** Selects the approved and paid expenses of the period by category. */
export function selectExpenses(range: PeriodRange): SQL {
  const { practiceId, from, to } = range
  return sql`select e.category, count(*) as count, sum(e.amount_minor) as "amountMinor", sum(e.cgst_minor + e.sgst_minor + e.igst_minor) as "taxMinor",
      sum(e.total_minor) as "totalMinor", sum(e.tds_minor) as "tdsMinor", sum(coalesce(p.minor, 0)) as "paidMinor"
    from expenses e
    left join lateral (select sum(p.amount_minor) as minor from outgoing_payments p
      where p.practice_id = e.practice_id and p.expense_id = e.id and p.status = 'posted') p on true
    where e.practice_id = ${practiceId} and ${oneOf(sql`e.status`, expenseStatuses.list('valid'))} and e.spent_on between ${from}::date and ${to}::date${matchPlace(range, sql`e.place_id`)}
    group by e.category order by sum(e.total_minor) desc, e.category`
}

/** Lists the posted supplier bills of the period, with payments and returns. */
export async function reportPurchases(ctx: ReportContext, query: PagedPeriod): Promise<PurchaseRegister> {
  const range = await resolveRange(ctx, query)
  const slice = toSlice(query)
  const bills = await queryRows<PurchaseRegister['rows'][number]>(
    ctx,
    sql`select b.id, b.bill_no as "billNo", b.bill_date::text as day, b.due_date::text as "dueDate", y.name as supplier, y.tax_no as "supplierTaxNo",
        b.itc_eligible as "itcEligible", ${AMOUNTS}
      from (${selectBills(range, slice)}) b join billing_parties y on y.practice_id = b.practice_id and y.id = b.party_id ${SETTLED}
      order by b.bill_date, b.id`,
  )
  const [totals] = await queryRows<PurchaseRegister['totals']>(
    ctx,
    sql`select count(*)::int as bills, coalesce(sum("taxableMinor"), 0) as "taxableMinor", coalesce(sum("exemptMinor"), 0) as "exemptMinor",
        coalesce(sum("cgstMinor"), 0) as "cgstMinor", coalesce(sum("sgstMinor"), 0) as "sgstMinor", coalesce(sum("igstMinor"), 0) as "igstMinor",
        coalesce(sum("roundOffMinor"), 0) as "roundOffMinor", coalesce(sum("payableMinor"), 0) as "payableMinor",
        coalesce(sum("returnedMinor"), 0) as "returnedMinor", coalesce(sum("paidMinor"), 0) as "paidMinor", coalesce(sum("dueMinor"), 0) as "dueMinor"
      from (select ${AMOUNTS} from (${selectBills(range, null)}) b ${SETTLED}) t`,
  )
  return { ...toReportPeriod(range), ...toPage(bills, query.limit), totals: totals! }
}

const AMOUNTS = sql`b.taxable_minor as "taxableMinor", b.exempt_minor as "exemptMinor", b.cgst_minor as "cgstMinor", b.sgst_minor as "sgstMinor",
  b.igst_minor as "igstMinor", b.round_off_minor as "roundOffMinor", b.payable_minor as "payableMinor", coalesce(n.minor, 0) as "returnedMinor",
  coalesce(p.minor, 0) as "paidMinor", b.payable_minor - coalesce(n.minor, 0) - coalesce(p.minor, 0) as "dueMinor"`

const SETTLED = sql`
  left join lateral (select sum(p.amount_minor) as minor from outgoing_payments p
    where p.practice_id = b.practice_id and p.supplier_bill_id = b.id and p.status = 'posted') p on true
  left join lateral (select sum(n.payable_minor) as minor from debit_notes n
    where n.practice_id = b.practice_id and n.supplier_bill_id = b.id and n.status = 'issued') n on true`

const selectBills = (range: PeriodRange, slice: Slice | null): SQL => sql`
  select * from supplier_bills b where b.practice_id = ${range.practiceId} and b.status = 'posted'${matchPlace(range, sql`b.place_id`)}
    and ${buildSliceCondition(range, slice, sql`b.bill_date`, sql`b.id`)}`

/** Reports the tax on purchases, by whether it is eligible for credit. */
export async function reportInputTax(ctx: ReportContext, query: Period): Promise<InputTax> {
  const range = await resolveRange(ctx, query)
  const { practiceId, from, to } = range
  const rows = await queryRows<InputTax['rows'][number]>(
    ctx,
    sql`select t.source, t.eligible, count(*)::int as documents, sum(t.taxable) as "taxableMinor", sum(t.cgst) as "cgstMinor", sum(t.sgst) as "sgstMinor",
        sum(t.igst) as "igstMinor"
      from (
        select 'bill' as source, b.itc_eligible as eligible, b.taxable_minor as taxable, b.cgst_minor as cgst, b.sgst_minor as sgst, b.igst_minor as igst
        from supplier_bills b where b.practice_id = ${practiceId} and b.status = 'posted' and b.bill_date between ${from}::date and ${to}::date${matchPlace(range, sql`b.place_id`)}
        union all
        select 'expense', e.itc_eligible, e.amount_minor, e.cgst_minor, e.sgst_minor, e.igst_minor
        from expenses e where e.practice_id = ${practiceId} and ${oneOf(sql`e.status`, expenseStatuses.list('valid'))} and e.spent_on between ${from}::date and ${to}::date${matchPlace(range, sql`e.place_id`)}
        union all
        select 'debit_note', coalesce(b.itc_eligible, false), -n.taxable_minor, -n.cgst_minor, -n.sgst_minor, -n.igst_minor
        from debit_notes n left join supplier_bills b on b.practice_id = n.practice_id and b.id = n.supplier_bill_id
        where n.practice_id = ${practiceId} and n.side = 'supplier' and n.status = 'issued' and n.issue_date between ${from}::date and ${to}::date${matchPlace(range, sql`n.place_id`)}) t
      group by t.source, t.eligible order by t.source, t.eligible desc`,
  )
  const eligible = sumFields(
    rows.filter((row) => row.eligible),
    ...(['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const),
  )
  return { ...toReportPeriod(range), rows, eligible }
}
