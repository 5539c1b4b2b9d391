import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { ADJUSTMENTS, type Adjustment } from '#contract/reporting/accounting/rules.ts'
import type { AdjustmentsQuery, AdjustmentsReport } from '#contract/reporting/accounting/schema.ts'
import { selectDraftEdits } from './draft-edits.ts'
import {
  addNames,
  buildSliceCondition,
  matchPlace,
  type PeriodRange,
  queryRows,
  type ReportContext,
  resolveRange,
  type Slice,
  toPage,
  toReportPeriod,
  toSlice,
  unionAll,
} from './report-range.ts'

type Row = Omit<AdjustmentsReport['rows'][number], 'byName'> & { byId: string | null }

/** Lists reduced charges with person and reason: discounts, cancellations, credit notes, write-offs, reversals, draft edits. */
export async function reportAdjustments(
  ctx: ReportContext,
  query: z.infer<typeof AdjustmentsQuery>,
): Promise<AdjustmentsReport> {
  const range = await resolveRange(ctx, query)
  const slice = toSlice(query)
  const kinds = query.kind ? [query.kind] : ADJUSTMENTS
  const adjustments = await queryRows<Row>(
    ctx,
    sql`select m.id, m.document_id as "documentId", m.kind, m.day::text as day, m.number, m.client, m.by_id as "byId", m.reason, m.amount as "amountMinor"
      from (${selectAdjustments(range, slice, kinds)}) m order by m.day, m.id limit ${slice.limit}`,
  )
  const totals = await queryRows<AdjustmentsReport['totals'][number]>(
    ctx,
    sql`select m.kind, count(*)::int as count, sum(m.amount) as "amountMinor" from (${selectAdjustments(range, null, kinds)}) m group by m.kind order by m.kind`,
  )
  const { rows, next } = toPage(adjustments, query.limit)
  return {
    ...toReportPeriod(range),
    rows: await addNames(ctx, rows),
    totals,
    next,
  }
}

function selectAdjustments(range: PeriodRange, slice: Slice | null, kinds: readonly Adjustment[]): SQL {
  const { practiceId, zone, start, end } = range
  const cancelledOn = sql`(p.cancelled_at at time zone ${zone})::date`
  const selectCancelled = (kind: Adjustment, table: SQL, amount: SQL, condition = sql`true`) => sql`
      select p.id, p.id as document_id, ${kind}::text as kind, ${cancelledOn} as day, p.number, p.client ->> 'name' as client, p.cancelled_by as by_id,
        p.cancel_reason as reason, ${amount} as amount
      from ${table} p where p.practice_id = ${practiceId} and p.status = 'cancelled' and ${condition} and p.cancelled_at >= ${start}::timestamptz
        and p.cancelled_at < ${end}::timestamptz${matchPlace(range, sql`p.place_id`)} and ${buildSliceCondition(range, slice, cancelledOn, sql`p.id`)}`
  const selects: Record<Adjustment, () => SQL> = {
    discount:
      () => sql`select p.id, p.id as document_id, 'discount' as kind, p.issue_date as day, p.number, p.client ->> 'name' as client, coalesce(p.discount_by, p.issued_by) as by_id,
        p.discount_reason as reason, p.discount_minor + p.line_discount_minor as amount
      from invoices p where p.practice_id = ${practiceId} and p.status = 'issued' and p.discount_minor + p.line_discount_minor > 0${matchPlace(range, sql`p.place_id`)}
        and ${buildSliceCondition(range, slice, sql`p.issue_date`, sql`p.id`)}`,
    cancelled_invoice: () => selectCancelled('cancelled_invoice', sql`invoices`, sql`p.payable_minor`),
    cancelled_debit_note: () =>
      selectCancelled('cancelled_debit_note', sql`debit_notes`, sql`p.payable_minor`, sql`p.side = 'customer'`),
    // The credit note itself is listed too, on the day that it was issued.
    cancelled_credit_note: () => selectCancelled('cancelled_credit_note', sql`credit_notes`, sql`-p.payable_minor`),
    credit_note:
      () => sql`select p.id, p.id as document_id, 'credit_note' as kind, p.issue_date as day, p.number, p.client ->> 'name' as client, p.issued_by as by_id,
        coalesce(p.reason_note, p.reason) as reason, p.payable_minor as amount
      from credit_notes p where p.practice_id = ${practiceId} and p.status in ('issued', 'cancelled')${matchPlace(range, sql`p.place_id`)}
        and ${buildSliceCondition(range, slice, sql`p.issue_date`, sql`p.id`)}`,
    write_off:
      () => sql`select p.id, p.invoice_id as document_id, 'write_off' as kind, p.written_off_on as day, i.number, i.client ->> 'name' as client, p.decided_by as by_id, p.reason,
        p.amount_minor as amount
      from write_offs p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id
      where p.practice_id = ${practiceId} and p.reversed_at is null${matchPlace(range, sql`i.place_id`)} and ${buildSliceCondition(range, slice, sql`p.written_off_on`, sql`p.id`)}`,
    reversal:
      () => sql`select p.id, p.id as document_id, 'reversal' as kind, p.received_on as day, p.number, p.payer ->> 'name' as client, p.received_by as by_id, o.reversed_reason as reason,
        p.amount_minor as amount
      from receipts p join receipts o on o.practice_id = p.practice_id and o.id = p.reverses_id
      where p.practice_id = ${practiceId} and p.kind = 'reversal'${matchPlace(range, sql`p.place_id`)} and ${buildSliceCondition(range, slice, sql`p.received_on`, sql`p.id`)}`,
    draft_edit: () => selectDraftEdits(range, slice),
  }
  return unionAll(kinds.map((kind) => selects[kind]()))
}
