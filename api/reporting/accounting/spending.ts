import { type SQL, sql } from 'drizzle-orm'
import type {
  ExpensesReport,
  InputTax,
  PagedPeriod,
  Period,
  PurchaseRegister,
} from '#contract/reporting/accounting/schema.ts'
import {
  type Asking,
  covered,
  cut,
  ofPlace,
  paged,
  read,
  type Slice,
  type Span,
  sliceOf,
  spanOf,
  summed,
} from './span.ts'

/** What was spent in these days, by what for: approved or paid, whenever the money went. */
export async function expenses(context: Asking, asked: Period): Promise<ExpensesReport> {
  const span = await spanOf(context, asked)
  const { practiceId, from, to } = span
  const rows = await read<ExpensesReport['rows'][number]>(
    context,
    sql`select e.category, count(*)::int as count, sum(e.amount_minor) as "amountMinor", sum(e.cgst_minor + e.sgst_minor + e.igst_minor) as "taxMinor",
        sum(e.total_minor) as "totalMinor", sum(e.tds_minor) as "tdsMinor", sum(coalesce(p.minor, 0)) as "paidMinor"
      from expenses e
      left join lateral (select sum(p.amount_minor) as minor from outgoing_payments p
        where p.practice_id = e.practice_id and p.expense_id = e.id and p.status = 'posted') p on true
      where e.practice_id = ${practiceId} and e.status in ('approved', 'paid') and e.spent_on between ${from}::date and ${to}::date${ofPlace(span, sql`e.place_id`)}
      group by e.category order by sum(e.total_minor) desc, e.category`,
  )
  const totals = summed(rows, 'count', 'amountMinor', 'taxMinor', 'totalMinor', 'tdsMinor', 'paidMinor')
  return { ...covered(span), rows, totals }
}

/** Every bill of a supplier that stands, with what was paid of it and what went back. */
export async function purchases(context: Asking, asked: PagedPeriod): Promise<PurchaseRegister> {
  const span = await spanOf(context, asked)
  const slice = sliceOf(asked)
  const found = await read<PurchaseRegister['rows'][number]>(
    context,
    sql`select b.id, b.bill_no as "billNo", b.bill_date::text as day, b.due_date::text as "dueDate", y.name as supplier, y.tax_no as "supplierTaxNo",
        b.itc_eligible as "itcEligible", ${AMOUNTS}
      from (${bills(span, slice)}) b join billing_parties y on y.practice_id = b.practice_id and y.id = b.party_id ${SETTLED}
      order by b.bill_date, b.id`,
  )
  const [totals] = await read<PurchaseRegister['totals']>(
    context,
    sql`select count(*)::int as papers, coalesce(sum("taxableMinor"), 0) as "taxableMinor", coalesce(sum("exemptMinor"), 0) as "exemptMinor",
        coalesce(sum("cgstMinor"), 0) as "cgstMinor", coalesce(sum("sgstMinor"), 0) as "sgstMinor", coalesce(sum("igstMinor"), 0) as "igstMinor",
        coalesce(sum("roundOffMinor"), 0) as "roundOffMinor", coalesce(sum("payableMinor"), 0) as "payableMinor",
        coalesce(sum("returnedMinor"), 0) as "returnedMinor", coalesce(sum("paidMinor"), 0) as "paidMinor", coalesce(sum("dueMinor"), 0) as "dueMinor"
      from (select ${AMOUNTS} from (${bills(span, null)}) b ${SETTLED}) t`,
  )
  return { ...covered(span), ...paged(found, asked.limit), totals: totals! }
}

const AMOUNTS = sql`b.taxable_minor as "taxableMinor", b.exempt_minor as "exemptMinor", b.cgst_minor as "cgstMinor", b.sgst_minor as "sgstMinor",
  b.igst_minor as "igstMinor", b.round_off_minor as "roundOffMinor", b.payable_minor as "payableMinor", coalesce(n.minor, 0) as "returnedMinor",
  coalesce(p.minor, 0) as "paidMinor", b.payable_minor - coalesce(n.minor, 0) - coalesce(p.minor, 0) as "dueMinor"`

const SETTLED = sql`
  left join lateral (select sum(p.amount_minor) as minor from outgoing_payments p
    where p.practice_id = b.practice_id and p.supplier_bill_id = b.id and p.status = 'posted') p on true
  left join lateral (select sum(n.payable_minor) as minor from debit_notes n
    where n.practice_id = b.practice_id and n.supplier_bill_id = b.id and n.status = 'issued') n on true`

const bills = (span: Span, slice: Slice | null): SQL => sql`
  select * from supplier_bills b where b.practice_id = ${span.practiceId} and b.status = 'posted'${ofPlace(span, sql`b.place_id`)}
    and ${cut(span, slice, sql`b.bill_date`, sql`b.id`)}`

/** Tax that was paid to others: what may be set off, and what may not. */
export async function inputTax(context: Asking, asked: Period): Promise<InputTax> {
  const span = await spanOf(context, asked)
  const { practiceId, from, to } = span
  const rows = await read<InputTax['rows'][number]>(
    context,
    sql`select t.source, t.eligible, count(*)::int as papers, sum(t.taxable) as "taxableMinor", sum(t.cgst) as "cgstMinor", sum(t.sgst) as "sgstMinor",
        sum(t.igst) as "igstMinor"
      from (
        select 'bill' as source, b.itc_eligible as eligible, b.taxable_minor as taxable, b.cgst_minor as cgst, b.sgst_minor as sgst, b.igst_minor as igst
        from supplier_bills b where b.practice_id = ${practiceId} and b.status = 'posted' and b.bill_date between ${from}::date and ${to}::date${ofPlace(span, sql`b.place_id`)}
        union all
        select 'expense', e.itc_eligible, e.amount_minor, e.cgst_minor, e.sgst_minor, e.igst_minor
        from expenses e where e.practice_id = ${practiceId} and e.status in ('approved', 'paid') and e.spent_on between ${from}::date and ${to}::date${ofPlace(span, sql`e.place_id`)}
        union all
        select 'debit_note', coalesce(b.itc_eligible, false), -n.taxable_minor, -n.cgst_minor, -n.sgst_minor, -n.igst_minor
        from debit_notes n left join supplier_bills b on b.practice_id = n.practice_id and b.id = n.supplier_bill_id
        where n.practice_id = ${practiceId} and n.side = 'supplier' and n.status = 'issued' and n.issue_date between ${from}::date and ${to}::date${ofPlace(span, sql`n.place_id`)}) t
      group by t.source, t.eligible order by t.source, t.eligible desc`,
  )
  const eligible = summed(
    rows.filter((row) => row.eligible),
    ...(['taxableMinor', 'cgstMinor', 'sgstMinor', 'igstMinor'] as const),
  )
  return { ...covered(span), rows, eligible }
}
