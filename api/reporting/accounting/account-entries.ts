import { type SQL, sql } from 'drizzle-orm'
import { type Account, isOfClient, joinAccount, selectAccountId } from './account-owner.ts'
import type { PeriodRange } from './report-range.ts'

/** The end of a day for which balances are calculated. */
export interface DayEnd {
  practiceId: string
  /** The day, and the instant at which it ends. */
  asOf: string
  end: string
}

/** A receipt that was valid at the end of the day, even if it was reversed later. */
const wasPosted = (
  { practiceId, asOf }: DayEnd,
  r: SQL,
) => sql`${r}.kind <> 'reversal' and ${r}.received_on <= ${asOf}::date
  and (${r}.status = 'posted' or exists (select from receipts v
    where v.practice_id = ${practiceId} and v.reverses_id = ${r}.id and v.received_on > ${asOf}::date))`

/** A document that was issued by the end of the day and not cancelled by then. */
const wasIssued = ({ asOf, end }: DayEnd, p: SQL) => sql`${p}.status <> 'draft' and ${p}.issue_date <= ${asOf}::date
  and (${p}.status = 'issued' or ${p}.cancelled_at >= ${end}::timestamptz)`

/** Selects the invoices whose settlement changed after the day, so that what is due of them now was not due then. */
const selectInvoicesSettledLater = ({ practiceId, asOf, end }: DayEnd) => sql`
  select id from invoices where practice_id = ${practiceId} and status = 'cancelled' and cancelled_at >= ${end}::timestamptz
  union select invoice_id from allocations where practice_id = ${practiceId} and created_at >= ${end}::timestamptz
  union select a.invoice_id from receipts r join allocations a on a.practice_id = r.practice_id and a.receipt_id = case when r.reverses_id is null then r.id else r.reverses_id end
    where r.practice_id = ${practiceId} and r.received_on > ${asOf}::date
  union select c.invoice_id from credit_applications c join credit_notes k on k.practice_id = c.practice_id and k.id = c.credit_note_id
    where c.practice_id = ${practiceId} and c.invoice_id is not null
      and (c.created_at >= ${end}::timestamptz or k.issue_date > ${asOf}::date or k.cancelled_at >= ${end}::timestamptz)
  union select invoice_id from write_offs where practice_id = ${practiceId} and (written_off_on > ${asOf}::date or reversed_at >= ${end}::timestamptz)`

/** Selects the receipts of which something may have been unused at the end of the day: still unused, or used or reversed later. */
const selectOpenReceipts = ({ practiceId, asOf, end }: DayEnd) => sql`
  select id from receipts where practice_id = ${practiceId} and available_minor > 0
  union select receipt_id from allocations where practice_id = ${practiceId} and created_at >= ${end}::timestamptz
  union select receipt_id from debit_allocations where practice_id = ${practiceId} and created_at >= ${end}::timestamptz
  union select receipt_id from opening_allocations where practice_id = ${practiceId} and created_at >= ${end}::timestamptz
  union select receipt_id from refunds where practice_id = ${practiceId} and (status <> 'paid' or refunded_on > ${asOf}::date)
  union select reverses_id from receipts where practice_id = ${practiceId} and received_on > ${asOf}::date`

/** Selects what posted receipts pay of each document at the end of the day. */
const selectPaid = (
  closing: DayEnd,
  entries: SQL,
  documentId: SQL,
  condition = sql``,
) => sql`(select ${documentId} as of, sum(a.amount_minor) as minor from ${entries} a
    join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
    where a.practice_id = ${closing.practiceId}${condition} and a.created_at < ${closing.end}::timestamptz and ${wasPosted(closing, sql`r`)} group by 1)`

/** Selects what credit notes settle of each document at the end of the day. */
const selectCredited = (
  closing: DayEnd,
  documentId: SQL,
  condition = sql``,
) => sql`(select ${documentId} as of, sum(c.amount_minor) as minor from credit_applications c
    join credit_notes k on k.practice_id = c.practice_id and k.id = c.credit_note_id
    where c.practice_id = ${closing.practiceId} and ${documentId} is not null${condition} and c.created_at < ${closing.end}::timestamptz and ${wasIssued(closing, sql`k`)} group by 1)`

/**
 * Selects the amount due of every open document at the end of the day as (client_id, due_date, due), including refunds
 * of cheques that bounced. Of most invoices that is what is due now, which the index alone answers; most have no party, and
 * only those that have one look it up. Payments are summed up once for all other documents,
 * because a look-up for each is many times slower.
 */
export function selectDueDocuments(closing: DayEnd): SQL {
  const { practiceId, asOf, end } = closing
  const i = sql`i`
  return sql`
    with settled_later as materialized (${selectInvoicesSettledLater(closing)})
    select case when i.party_id is null then i.patient_id else (select ${selectAccountId(i)} from (values (0)) one ${joinAccount(i)}) end as client_id,
      coalesce(i.due_date, i.issue_date) as due_date, i.due_minor as due
    from invoices i
    where i.practice_id = ${practiceId} and i.due_minor > 0 and i.issue_date <= ${asOf}::date and i.id not in (select id from settled_later)
    union all
    select ${selectAccountId(i)}, coalesce(i.due_date, i.issue_date),
      i.payable_minor - coalesce(a.minor, 0) - coalesce(c.minor, 0) - coalesce(w.minor, 0) as due
    from invoices i ${joinAccount(i)}
    left join ${selectPaid(closing, sql`allocations`, sql`a.invoice_id`, sql` and a.invoice_id in (select id from settled_later)`)} a on a.of = i.id
    left join ${selectCredited(closing, sql`c.invoice_id`, sql` and c.invoice_id in (select id from settled_later)`)} c on c.of = i.id
    left join (select w.invoice_id as of, sum(w.amount_minor) as minor from write_offs w where w.practice_id = ${practiceId}
      and w.written_off_on <= ${asOf}::date and (w.reversed_at is null or w.reversed_at >= ${end}::timestamptz) group by 1) w on w.of = i.id
    where i.practice_id = ${practiceId} and i.id in (select id from settled_later) and ${wasIssued(closing, i)}
      and i.payable_minor > coalesce(a.minor, 0) + coalesce(c.minor, 0) + coalesce(w.minor, 0)
    union all
    ${selectDueNotes(closing)}`
}

/** Selects the amount due of debit notes to customers, and of refunds of cheques that bounced, as (client_id, due_date, due). */
export function selectDueNotes(closing: DayEnd): SQL {
  const { practiceId, asOf } = closing
  const [n, r] = [sql`n`, sql`r`]
  return sql`
    select ${selectAccountId(n)}, coalesce(n.due_date, n.issue_date), n.payable_minor - coalesce(a.minor, 0) - coalesce(c.minor, 0)
    from debit_notes n ${joinAccount(n)}
    left join ${selectPaid(closing, sql`debit_allocations`, sql`a.debit_note_id`)} a on a.of = n.id
    left join ${selectCredited(closing, sql`c.debit_note_id`)} c on c.of = n.id
    where n.practice_id = ${practiceId} and n.side = 'customer' and ${wasIssued(closing, n)}
      and n.payable_minor > coalesce(a.minor, 0) + coalesce(c.minor, 0)
    union all
    select ${selectAccountId(r)}, v.received_on, f.amount_minor
    from refunds f join receipts r on r.practice_id = f.practice_id and r.id = f.receipt_id
    join receipts v on v.practice_id = r.practice_id and v.reverses_id = r.id ${joinAccount(r)}
    where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on <= ${asOf}::date and v.received_on <= ${asOf}::date`
}

/** Selects the rest of opening balances at the end of the day as (client_id, minor). Negative is what the practice owes. */
export function selectOpeningBalances(closing: DayEnd): SQL {
  const { practiceId, end } = closing
  return sql`
    select coalesce(m.merged_into, y.patient_id, y.id) as client_id, y.opening_balance_minor - coalesce(a.minor, 0) as minor from billing_parties y
    left join patients m on m.practice_id = y.practice_id and m.id = y.patient_id
    left join (select a.party_id as of, sum(a.amount_minor) as minor from opening_allocations a
      join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id
      where a.practice_id = ${practiceId} and a.created_at < ${end}::timestamptz and ${wasPosted(closing, sql`r`)} group by 1) a on a.of = y.id
    where y.practice_id = ${practiceId} and y.type not in ('supplier', 'distributor') and y.opening_balance_minor <> 0
      and y.opening_balance_minor <> coalesce(a.minor, 0)`
}

/** Selects the unused amounts of receipts and credit notes at the end of the day as (client_id, minor). */
export function selectUnusedCredit(closing: DayEnd): SQL {
  const { practiceId, asOf, end } = closing
  const [r, n] = [sql`r`, sql`n`]
  const selectApplied = (
    entries: SQL,
    sourceId: SQL,
    documents: SQL,
    documentId: SQL,
    condition = sql``,
  ) => sql`(select ${sourceId} as of, sum(a.amount_minor) as minor from ${entries} a
    where a.practice_id = ${practiceId}${condition} and ${documentId} is not null and a.created_at < ${end}::timestamptz
      and not exists (select from ${documents} i where i.practice_id = ${practiceId} and i.id = ${documentId}
        and i.status = 'cancelled' and i.cancelled_at < ${end}::timestamptz) group by 1)`
  const selectRefunded = (sourceId: SQL) => sql`(select ${sourceId} as of, sum(f.amount_minor) as minor from refunds f
    where f.practice_id = ${practiceId} and f.status = 'paid' and f.refunded_on <= ${asOf}::date and ${sourceId} is not null group by 1)`
  const isOpen = sql` and a.receipt_id in (select id from open_receipts)`
  return sql`
    with open_receipts as materialized (${selectOpenReceipts(closing)})
    select ${selectAccountId(r)} as client_id, r.amount_minor - coalesce(a.minor, 0) - coalesce(d.minor, 0) - coalesce(o.minor, 0) - coalesce(f.minor, 0) as minor
    from receipts r ${joinAccount(r)}
    left join ${selectApplied(sql`allocations`, sql`a.receipt_id`, sql`invoices`, sql`a.invoice_id`, isOpen)} a on a.of = r.id
    left join ${selectApplied(sql`debit_allocations`, sql`a.receipt_id`, sql`debit_notes`, sql`a.debit_note_id`, isOpen)} d on d.of = r.id
    left join (select a.receipt_id as of, sum(a.amount_minor) as minor from opening_allocations a
      where a.practice_id = ${practiceId} and a.created_at < ${end}::timestamptz group by 1) o on o.of = r.id
    left join ${selectRefunded(sql`f.receipt_id`)} f on f.of = r.id
    where r.practice_id = ${practiceId} and r.id in (select id from open_receipts) and ${wasPosted(closing, r)}
      and r.amount_minor > coalesce(a.minor, 0) + coalesce(d.minor, 0) + coalesce(o.minor, 0) + coalesce(f.minor, 0)
    union all
    select ${selectAccountId(n)}, n.payable_minor - coalesce(c.minor, 0) - coalesce(d.minor, 0) - coalesce(f.minor, 0)
    from credit_notes n ${joinAccount(n)}
    left join ${selectApplied(sql`credit_applications`, sql`a.credit_note_id`, sql`invoices`, sql`a.invoice_id`)} c on c.of = n.id
    left join ${selectApplied(sql`credit_applications`, sql`a.credit_note_id`, sql`debit_notes`, sql`a.debit_note_id`)} d on d.of = n.id
    left join ${selectRefunded(sql`f.credit_note_id`)} f on f.of = n.id
    where n.practice_id = ${practiceId} and ${wasIssued(closing, n)}
      and n.payable_minor > coalesce(c.minor, 0) + coalesce(d.minor, 0) + coalesce(f.minor, 0)`
}

/**
 * Selects the entries of an account as (client_id, id, day, kind, is_reversal, number, minor, entered_at). Positive is what the client
 * owes. A cancellation or reversal is an entry on its own day, so that past balances don't change.
 */
export function selectEntries(
  range: Pick<PeriodRange, 'practiceId' | 'to' | 'end' | 'zone'> & { from: string | null; start: string | null },
  account: Account,
): SQL {
  const { practiceId, from, to, start, end, zone } = range
  const isDayInPeriod = (day: SQL) =>
    from ? sql`${day} between ${from}::date and ${to}::date` : sql`${day} <= ${to}::date`
  const isInstantInPeriod = (instant: SQL) =>
    start
      ? sql`${instant} >= ${start}::timestamptz and ${instant} < ${end}::timestamptz`
      : sql`${instant} < ${end}::timestamptz`
  const dayOf = (instant: SQL) => sql`(${instant} at time zone ${zone})::date`
  const documents = (
    [
      [sql`invoices`, 'invoice', 1, sql``],
      [sql`debit_notes`, 'debit_note', 1, sql` and p.side = 'customer'`],
      [sql`credit_notes`, 'credit_note', -1, sql``],
    ] as const
  ).flatMap(([table, kind, sign, only]) => [
    sql`select ${selectAccountId(sql`p`)} as client_id, p.id, p.issue_date as day, ${kind}::text as kind, false as is_reversal, p.number, ${sign} * p.payable_minor as minor,
        coalesce(p.issued_at, p.created_at) as entered_at
      from ${table} p ${joinAccount(sql`p`)} where p.practice_id = ${practiceId} and p.status <> 'draft'${only} and ${isDayInPeriod(sql`p.issue_date`)}${isOfClient(sql`p`, account)}`,
    sql`select ${selectAccountId(sql`p`)}, p.id, ${dayOf(sql`p.cancelled_at`)}, ${kind}::text, true, p.number, ${-sign} * p.payable_minor, p.cancelled_at
      from ${table} p ${joinAccount(sql`p`)} where p.practice_id = ${practiceId} and p.status = 'cancelled'${only} and ${isInstantInPeriod(sql`p.cancelled_at`)}${isOfClient(sql`p`, account)}`,
  ])
  const selects = [
    ...documents,
    sql`select ${selectAccountId(sql`p`)}, p.id, p.received_on, 'receipt', p.kind = 'reversal', p.number, case p.kind when 'reversal' then p.amount_minor else -p.amount_minor end, p.created_at
      from receipts p ${joinAccount(sql`p`)} where p.practice_id = ${practiceId} and ${isDayInPeriod(sql`p.received_on`)}${isOfClient(sql`p`, account)}`,
    ...[[sql`receipts`, sql`f.receipt_id`] as const, [sql`credit_notes`, sql`f.credit_note_id`] as const].map(
      ([
        table,
        sourceId,
      ]) => sql`select ${selectAccountId(sql`p`)}, f.id, f.refunded_on, 'refund', false, f.number, f.amount_minor, f.created_at
      from ${table} p join refunds f on f.practice_id = p.practice_id and ${sourceId} = p.id ${joinAccount(sql`p`)}
      where p.practice_id = ${practiceId} and f.status = 'paid' and ${isDayInPeriod(sql`f.refunded_on`)}${isOfClient(sql`p`, account)}`,
    ),
    sql`select ${selectAccountId(sql`p`)}, w.id, w.written_off_on, 'write_off', false, p.number, -w.amount_minor, w.created_at
      from write_offs w join invoices p on p.practice_id = w.practice_id and p.id = w.invoice_id
      ${joinAccount(sql`p`)} where w.practice_id = ${practiceId} and ${isDayInPeriod(sql`w.written_off_on`)}${isOfClient(sql`p`, account)}`,
    sql`select ${selectAccountId(sql`p`)}, w.id, ${dayOf(sql`w.reversed_at`)}, 'write_off', true, p.number, w.amount_minor, w.reversed_at
      from write_offs w join invoices p on p.practice_id = w.practice_id and p.id = w.invoice_id
      ${joinAccount(sql`p`)} where w.practice_id = ${practiceId} and w.reversed_at is not null and ${isInstantInPeriod(sql`w.reversed_at`)}${isOfClient(sql`p`, account)}`,
  ]
  return sql.join(selects, sql` union all `)
}
