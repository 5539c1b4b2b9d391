import { type SQL, sql } from 'drizzle-orm'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { oneOf } from '#db/schema/kernel/columns.ts'
import { matchPlace } from '../report-range.ts'
import { type JournalRange, type Leg, leg, type Movement, matchJournal, moneyLeg, reverseMovement } from './movement.ts'

/** Lists supplier bills, returns, expenses, and their payments. */
export const listSupplierMovements = (range: JournalRange): Movement[] => [
  ...listBills(range),
  ...listReturns(range),
  ...listExpenses(range),
  ...listPayments(range),
]

/** What is owed to a supplier, or for an expense without one. */
const owedLeg = (minor: SQL): Leg => ({
  accounts: ['supplier', 'expenses_payable'],
  account: sql`case when m.party_id is null then 'expenses_payable' else 'supplier:' || m.party_id end`,
  minor,
})

/** The tax that can be claimed. The rest counts as spending, as in the profit and loss statement. */
const selectInputTax = (alias: SQL, isEligible: SQL) =>
  sql`case when ${isEligible} then ${alias}.cgst_minor + ${alias}.sgst_minor + ${alias}.igst_minor else 0 end as input_tax`

function listBills(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
    select b.id, b.id as document_id, ${day} as day, ${enteredAt} as entered_at, b.bill_no as number, y.name as party_name, null::text as reference, b.place_id, b.party_id, b.payable_minor,
      ${selectInputTax(sql`b`, sql`b.itc_eligible`)}
    from supplier_bills b join billing_parties y on y.practice_id = b.practice_id and y.id = b.party_id
    where b.practice_id = ${range.practiceId}${matchPlace(range, sql`b.place_id`)} and ${isIncluded}`
  // A draft can be cancelled too, and was never owed.
  const wasPosted = sql`(b.status = 'posted' or (b.status = 'cancelled' and b.posted_at is not null))`
  const bill: Movement = {
    kind: 'bill',
    document: 'bill',
    rows: select(
      sql`b.bill_date`,
      sql`coalesce(b.posted_at, b.created_at)`,
      sql`${wasPosted} and ${isDay(sql`b.bill_date`)}`,
    ),
    legs: [
      leg('purchases', sql`m.payable_minor - m.input_tax`),
      leg('input_tax', sql`m.input_tax`),
      owedLeg(sql`-m.payable_minor`),
    ],
  }
  const isCancelled = sql`b.status = 'cancelled' and b.posted_at is not null and ${isInstant(sql`b.cancelled_at`)}`
  return [bill, reverseMovement(bill, select(dayOf(sql`b.cancelled_at`), sql`b.cancelled_at`, isCancelled))]
}

function listReturns(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
    select n.id, n.id as document_id, ${day} as day, ${enteredAt} as entered_at, n.number, y.name as party_name, b.bill_no as reference, n.place_id, n.party_id, n.payable_minor,
      ${selectInputTax(sql`n`, sql`b.itc_eligible`)}
    from debit_notes n join billing_parties y on y.practice_id = n.practice_id and y.id = n.party_id
    left join supplier_bills b on b.practice_id = n.practice_id and b.id = n.supplier_bill_id
    where n.practice_id = ${range.practiceId} and n.side = 'supplier'${matchPlace(range, sql`n.place_id`)} and ${isIncluded}`
  const note: Movement = {
    kind: 'debit_note',
    document: 'debit_note',
    rows: select(
      sql`n.issue_date`,
      sql`coalesce(n.issued_at, n.created_at)`,
      sql`n.status <> 'draft' and ${isDay(sql`n.issue_date`)}`,
    ),
    legs: [
      owedLeg(sql`m.payable_minor`),
      leg('purchases', sql`m.input_tax - m.payable_minor`),
      leg('input_tax', sql`-m.input_tax`),
    ],
  }
  const isCancelled = sql`n.status = 'cancelled' and ${isInstant(sql`n.cancelled_at`)}`
  return [note, reverseMovement(note, select(dayOf(sql`n.cancelled_at`), sql`n.cancelled_at`, isCancelled))]
}

/** Approved expenses. The withheld tax is owed to the tax office instead of the supplier. */
function listExpenses(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
    select e.id, e.id as document_id, ${day} as day, ${enteredAt} as entered_at, e.number, coalesce(e.voucher ->> 'vendor', e.vendor, y.name, e.description) as party_name, e.bill_no as reference,
      e.place_id, e.party_id, e.category, e.total_minor, e.tds_minor, ${selectInputTax(sql`e`, sql`e.itc_eligible`)}
    from expenses e left join billing_parties y on y.practice_id = e.practice_id and y.id = e.party_id
    where e.practice_id = ${range.practiceId}${matchPlace(range, sql`e.place_id`)} and ${isIncluded}`
  const wasApproved = oneOf(sql`e.status`, expenseStatuses.list('numbered'))
  const expense: Movement = {
    kind: 'expense',
    document: 'expense',
    rows: select(
      sql`e.spent_on`,
      sql`coalesce(e.decided_at, e.created_at)`,
      sql`${wasApproved} and ${isDay(sql`e.spent_on`)}`,
    ),
    legs: [
      { accounts: ['expense_'], account: sql`'expense_' || m.category`, minor: sql`m.total_minor - m.input_tax` },
      leg('input_tax', sql`m.input_tax`),
      leg('tds', sql`-m.tds_minor`),
      owedLeg(sql`m.tds_minor - m.total_minor`),
    ],
  }
  const isVoided = sql`e.status = 'voided' and ${isInstant(sql`e.voided_at`)}`
  return [expense, reverseMovement(expense, select(dayOf(sql`e.voided_at`), sql`e.voided_at`, isVoided))]
}

function listPayments(range: JournalRange): Movement[] {
  const { isDay, isInstant, dayOf } = matchJournal(range)
  const sources = [
    {
      document: 'expense',
      id: sql`p.expense_id`,
      number: sql`d.number`,
      party: sql`coalesce(d.voucher ->> 'vendor', d.vendor, y.name, d.description)`,
      table: sql`expenses`,
    },
    {
      document: 'bill',
      id: sql`p.supplier_bill_id`,
      number: sql`d.bill_no`,
      party: sql`y.name`,
      table: sql`supplier_bills`,
    },
  ] as const
  return sources.flatMap(({ document, id, number, party, table }) => {
    const select = (day: SQL, enteredAt: SQL, isIncluded: SQL) => sql`
      select p.id, d.id as document_id, ${day} as day, ${enteredAt} as entered_at, ${number} as number, ${party} as party_name, p.reference, p.place_id, d.party_id, p.method, p.bank_account_id,
        p.amount_minor
      from outgoing_payments p join ${table} d on d.practice_id = p.practice_id and d.id = ${id}
      left join billing_parties y on y.practice_id = d.practice_id and y.id = d.party_id
      where p.practice_id = ${range.practiceId}${matchPlace(range, sql`p.place_id`)} and ${isIncluded}`
    const payment: Movement = {
      kind: 'payment',
      document,
      rows: select(sql`p.paid_on`, sql`p.created_at`, isDay(sql`p.paid_on`)),
      legs: [owedLeg(sql`m.amount_minor`), moneyLeg(sql`-m.amount_minor`)],
    }
    const isReversed = sql`p.status = 'reversed' and ${isInstant(sql`p.reversed_at`)}`
    return [payment, reverseMovement(payment, select(dayOf(sql`p.reversed_at`), sql`p.reversed_at`, isReversed))]
  })
}
