import { type SQL, sql } from 'drizzle-orm'
import { matchPlace } from '../report-range.ts'
import { type JournalRange, type Leg, leg, type Movement, matchJournal, reverseMovement } from './movement.ts'

/** Lists what changes the amounts due and the credit of clients, except payments: documents, what is applied to them, and write-offs. */
export const listClientMovements = (range: JournalRange): Movement[] => [
  ...listDocuments(range),
  ...listApplications(range),
  ...listWriteOffs(range),
  ...listOpeningBalances(range),
]

const INCOME_LEGS = (sign: 1 | -1): Leg[] => [
  {
    accounts: ['income_'],
    account: sql`'income_' || m.income`,
    minor: sql`${sign}::int * (m.taxable_minor + m.exempt_minor)`,
  },
  leg('output_tax', sql`${sign}::int * (m.cgst_minor + m.sgst_minor + m.igst_minor)`),
  leg('round_off', sql`${sign}::int * m.round_off_minor`),
]
const CHARGE = [leg('dues', sql`m.payable_minor`), ...INCOME_LEGS(-1)]
const CREDIT = [leg('advances', sql`-m.payable_minor`), ...INCOME_LEGS(1)]

/** Invoices and notes, and their cancellation on its own day. */
function listDocuments(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const joinInvoice = (invoiceId: SQL) => sql`join invoices i on i.practice_id = p.practice_id and i.id = ${invoiceId}`
  const documents = [
    { kind: 'invoice', table: sql`invoices`, income: sql`p.kind`, join: sql``, legs: CHARGE },
    {
      kind: 'debit_note',
      table: sql`debit_notes`,
      income: sql`i.kind`,
      join: joinInvoice(sql`p.invoice_id`),
      legs: CHARGE,
    },
    {
      kind: 'credit_note',
      table: sql`credit_notes`,
      income: sql`i.kind`,
      join: sql`left join debit_notes d on d.practice_id = p.practice_id and d.id = p.debit_note_id
        ${joinInvoice(sql`case when p.invoice_id is null then d.invoice_id else p.invoice_id end`)}`,
      legs: CREDIT,
    },
  ] as const
  return documents.flatMap(({ kind, table, income, join, legs }) => {
    const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
      select p.id, p.id as document_id, ${day} as day, ${enteredAt} as entered_at, p.number, p.client ->> 'name' as party_name, null::text as reference, p.place_id, ${income} as income,
        p.taxable_minor, p.exempt_minor, p.cgst_minor, p.sgst_minor, p.igst_minor, p.round_off_minor, p.payable_minor
      from ${table} p ${join} where p.practice_id = ${range.practiceId}${matchPlace(range, sql`p.place_id`)} and ${isIncluded}`
    const issue: Movement = {
      kind,
      document: kind,
      legs,
      rows: select(
        sql`p.issue_date`,
        sql`coalesce(p.issued_at, p.created_at)`,
        sql`p.status <> 'draft' and ${isDay(sql`p.issue_date`)}`,
      ),
    }
    const cancelled = sql`p.status = 'cancelled' and ${isInstant(sql`p.cancelled_at`)}`
    return [issue, reverseMovement(issue, select(dayOf(sql`p.cancelled_at`), sql`p.cancelled_at`, cancelled))]
  })
}

/** Amounts of receipts and credit notes that were applied to a document or an opening balance, at the place of the receipt or note. */
function listApplications(range: JournalRange): Movement[] {
  const { practiceId } = range
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const legs = [leg('advances', sql`m.amount_minor`), leg('dues', sql`-m.amount_minor`)]
  const ofPractice = sql`a.practice_id = ${practiceId}`
  const createdOn = dayOf(sql`a.created_at`)
  const payments = [
    [
      sql`allocations`,
      sql`i.number`,
      sql`join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id`,
    ] as const,
    [
      sql`debit_allocations`,
      sql`i.number`,
      sql`join debit_notes i on i.practice_id = a.practice_id and i.id = a.debit_note_id`,
    ] as const,
    [sql`opening_allocations`, sql`'Opening balance'`, sql``] as const,
  ].flatMap(([table, reference, join]) => {
    const select = (day: SQL, enteredAt: SQL, joinReversal: SQL, isIncluded: SQL) => sql`
      select a.id, r.id as document_id, ${day} as day, ${enteredAt} as entered_at, r.number, r.payer ->> 'name' as party_name, ${reference} as reference, r.place_id, a.amount_minor
      from ${table} a join receipts r on r.practice_id = a.practice_id and r.id = a.receipt_id ${join} ${joinReversal}
      where ${ofPractice}${matchPlace(range, sql`r.place_id`)} and ${isIncluded}`
    const apply: Movement = {
      kind: 'payment_applied',
      document: 'receipt',
      legs,
      rows: select(createdOn, sql`a.created_at`, sql``, isInstant(sql`a.created_at`)),
    }
    const joinReversal = sql`join receipts v on v.practice_id = r.practice_id and v.reverses_id = r.id`
    const isUndone = sql`v.kind = 'reversal' and ${isDay(sql`v.received_on`)}`
    return [apply, reverseMovement(apply, select(sql`v.received_on`, sql`v.created_at`, joinReversal, isUndone))]
  })
  const selectCredits = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
    select a.id, n.id as document_id, ${day} as day, ${enteredAt} as entered_at, n.number, n.client ->> 'name' as party_name, case when i.number is null then d.number else i.number end as reference,
      n.place_id, a.amount_minor
    from credit_applications a join credit_notes n on n.practice_id = a.practice_id and n.id = a.credit_note_id
    left join invoices i on i.practice_id = a.practice_id and i.id = a.invoice_id
    left join debit_notes d on d.practice_id = a.practice_id and d.id = a.debit_note_id
    where ${ofPractice}${matchPlace(range, sql`n.place_id`)} and ${isIncluded}`
  const credit: Movement = {
    kind: 'credit_applied',
    document: 'credit_note',
    legs,
    rows: selectCredits(createdOn, sql`a.created_at`, isInstant(sql`a.created_at`)),
  }
  const isCancelled = sql`n.status = 'cancelled' and ${isInstant(sql`n.cancelled_at`)}`
  return [
    ...payments,
    credit,
    reverseMovement(credit, selectCredits(dayOf(sql`n.cancelled_at`), sql`n.cancelled_at`, isCancelled)),
  ]
}

function listWriteOffs(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
    select w.id, i.id as document_id, ${day} as day, ${enteredAt} as entered_at, i.number, i.client ->> 'name' as party_name, w.reason as reference, i.place_id, w.amount_minor
    from write_offs w join invoices i on i.practice_id = w.practice_id and i.id = w.invoice_id
    where w.practice_id = ${range.practiceId}${matchPlace(range, sql`i.place_id`)} and ${isIncluded}`
  const writeOff: Movement = {
    kind: 'write_off',
    document: 'invoice',
    rows: select(sql`w.written_off_on`, sql`w.created_at`, isDay(sql`w.written_off_on`)),
    legs: [leg('write_offs', sql`m.amount_minor`), leg('dues', sql`-m.amount_minor`)],
  }
  const isReversed = sql`w.reversed_at is not null and ${isInstant(sql`w.reversed_at`)}`
  return [writeOff, reverseMovement(writeOff, select(dayOf(sql`w.reversed_at`), sql`w.reversed_at`, isReversed))]
}

/** What clients and suppliers owed, or were owed, before their first document. It has no day and no place, so it is in every opening balance. */
function listOpeningBalances({ practiceId, from, placeId }: JournalRange): Movement[] {
  const isIncluded = from === null && !placeId
  return [
    {
      kind: 'opening_balance',
      document: null,
      rows: sql`select y.id, null::uuid as document_id, '0001-01-01'::date as day, y.created_at as entered_at, null::text as number, y.name as party_name, null::text as reference,
          null::uuid as place_id, y.opening_balance_minor as minor, y.type in ('supplier', 'distributor') as is_supplier
        from billing_parties y where y.practice_id = ${practiceId} and y.opening_balance_minor <> 0 and ${isIncluded}::boolean`,
      legs: [
        {
          accounts: ['supplier', 'dues', 'advances'],
          account: sql`case when m.is_supplier then 'supplier:' || m.id when m.minor > 0 then 'dues' else 'advances' end`,
          minor: sql`m.minor`,
        },
        leg('opening_balances', sql`-m.minor`),
      ],
    },
  ]
}
