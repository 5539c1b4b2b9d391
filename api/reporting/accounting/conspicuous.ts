import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { namesOf } from '#api/practice/public.ts'
import { CONSPICUOUS, type Conspicuous } from '#contract/reporting/accounting/rules.ts'
import type { ConspicuousQuery, ConspicuousReport } from '#contract/reporting/accounting/schema.ts'
import { draftEdits } from './draft-edits.ts'
import { type Asking, covered, cut, ofPlace, paged, read, type Slice, type Span, sliceOf, spanOf } from './span.ts'

type Row = Omit<ConspicuousReport['rows'][number], 'byName'> & { byId: string | null }

/** Money that was charged and then was not: discounts, cancellations, credit notes, write-offs, reversed receipts, edits of drafts; by whom and why. */
export async function conspicuous(
  context: Asking,
  asked: z.infer<typeof ConspicuousQuery>,
): Promise<ConspicuousReport> {
  const span = await spanOf(context, asked)
  const slice = sliceOf(asked)
  const kinds = asked.kind ? [asked.kind] : CONSPICUOUS
  const found = await read<Row>(
    context,
    sql`select m.id, m.paper_id as "paperId", m.kind, m.day::text as day, m.number, m.client, m.by_id as "byId", m.reason, m.amount as "amountMinor"
      from (${entries(span, slice, kinds)}) m order by m.day, m.id limit ${slice.limit}`,
  )
  const totals = await read<ConspicuousReport['totals'][number]>(
    context,
    sql`select m.kind, count(*)::int as count, sum(m.amount) as "amountMinor" from (${entries(span, null, kinds)}) m group by m.kind order by m.kind`,
  )
  const { rows, next } = paged(found, asked.limit)
  const names = await namesOf(
    context.db,
    context.me,
    rows.flatMap(({ byId }) => byId ?? []),
  )
  return {
    ...covered(span),
    rows: rows.map(({ byId, ...row }) => ({ ...row, byName: (byId && names.get(byId)) ?? null })),
    totals,
    next,
  }
}

function entries(span: Span, slice: Slice | null, kinds: readonly Conspicuous[]): SQL {
  const { practiceId, zone, start, end } = span
  const cancelledOn = sql`(p.cancelled_at at time zone ${zone})::date`
  const arms: Record<Conspicuous, () => SQL> = {
    discount:
      () => sql`select p.id, p.id as paper_id, 'discount' as kind, p.issue_date as day, p.number, p.client ->> 'name' as client, coalesce(p.discount_by, p.issued_by) as by_id,
        p.discount_reason as reason, p.discount_minor + p.line_discount_minor as amount
      from invoices p where p.practice_id = ${practiceId} and p.status = 'issued' and p.discount_minor + p.line_discount_minor > 0${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
    // A paper is cancelled in the month of its day or soon after: nearly always the day is found by the day of issue.
    cancellation:
      () => sql`select p.id, p.id as paper_id, 'cancellation' as kind, ${cancelledOn} as day, p.number, p.client ->> 'name' as client, p.cancelled_by as by_id,
        p.cancel_reason as reason, p.payable_minor as amount
      from invoices p where p.practice_id = ${practiceId} and p.status = 'cancelled' and p.cancelled_at >= ${start}::timestamptz and p.cancelled_at < ${end}::timestamptz
        ${ofPlace(span, sql`p.place_id`)} and ${cut(span, slice, cancelledOn, sql`p.id`)}`,
    credit_note:
      () => sql`select p.id, p.id as paper_id, 'credit_note' as kind, p.issue_date as day, p.number, p.client ->> 'name' as client, p.issued_by as by_id,
        coalesce(p.reason_note, p.reason) as reason, p.payable_minor as amount
      from credit_notes p where p.practice_id = ${practiceId} and p.status = 'issued'${ofPlace(span, sql`p.place_id`)}
        and ${cut(span, slice, sql`p.issue_date`, sql`p.id`)}`,
    write_off:
      () => sql`select p.id, p.invoice_id as paper_id, 'write_off' as kind, p.written_off_on as day, i.number, i.client ->> 'name' as client, p.decided_by as by_id, p.reason,
        p.amount_minor as amount
      from write_offs p join invoices i on i.practice_id = p.practice_id and i.id = p.invoice_id
      where p.practice_id = ${practiceId} and p.reversed_at is null${ofPlace(span, sql`i.place_id`)} and ${cut(span, slice, sql`p.written_off_on`, sql`p.id`)}`,
    reversal:
      () => sql`select p.id, p.id as paper_id, 'reversal' as kind, p.received_on as day, p.number, p.payer ->> 'name' as client, p.received_by as by_id, o.reversed_reason as reason,
        p.amount_minor as amount
      from receipts p join receipts o on o.practice_id = p.practice_id and o.id = p.reverses_id
      where p.practice_id = ${practiceId} and p.kind = 'reversal'${ofPlace(span, sql`p.place_id`)} and ${cut(span, slice, sql`p.received_on`, sql`p.id`)}`,
    draft_edit: () => draftEdits(span, slice),
  }
  return sql.join(
    kinds.map((kind) => sql`(${arms[kind]()})`),
    sql` union all `,
  )
}
