import { type SQL, sql } from 'drizzle-orm'
import { matchPlace } from '../report-range.ts'
import { type JournalRange, leg, type Movement, matchJournal, moneyLeg } from './movement.ts'

/** Lists receipts, refunds, and what changes the cash in the drawer besides payments. */
export const listMoneyMovements = (range: JournalRange): Movement[] => [
  ...listReceipts(range),
  ...listRefunds(range),
  ...listCashMoves(range),
  listCashDifferences(range),
]

/** Receipts are credit of the client until they are applied. A reversal has its own number and day. */
function listReceipts(range: JournalRange): Movement[] {
  const { isDay } = matchJournal(range)
  const select = (isIncluded: SQL) => sql`
    select r.id, r.id as document_id, r.received_on as day, r.created_at as entered_at, r.number, r.payer ->> 'name' as party_name, r.reference, r.place_id, r.method, r.bank_account_id, r.amount_minor
    from receipts r where r.practice_id = ${range.practiceId}${matchPlace(range, sql`r.place_id`)} and ${isIncluded} and ${isDay(sql`r.received_on`)}`
  const document = 'receipt' as const
  return [
    {
      kind: 'receipt',
      document,
      rows: select(sql`r.kind <> 'reversal'`),
      legs: [moneyLeg(sql`m.amount_minor`), leg('advances', sql`-m.amount_minor`)],
    },
    {
      kind: 'receipt',
      document,
      isReversal: true,
      rows: select(sql`r.kind = 'reversal'`),
      legs: [moneyLeg(sql`-m.amount_minor`), leg('advances', sql`m.amount_minor`)],
    },
  ]
}

/** Refunds. If the refunded receipt bounced later, the client owes the refund. */
function listRefunds(range: JournalRange): Movement[] {
  const { isDay } = matchJournal(range)
  const select = (day: SQL, enteredAt: SQL, join: SQL) => sql`
    select f.id, f.id as document_id, ${day} as day, ${enteredAt} as entered_at, f.number, f.payee ->> 'name' as party_name, f.reference, f.place_id, f.method, f.bank_account_id, f.amount_minor
    from refunds f ${join} where f.practice_id = ${range.practiceId} and f.status = 'paid'${matchPlace(range, sql`f.place_id`)} and ${isDay(day)}`
  const joinReversal = sql`join receipts v on v.practice_id = f.practice_id and v.reverses_id = f.receipt_id`
  return [
    {
      kind: 'refund',
      document: 'refund',
      rows: select(sql`f.refunded_on`, sql`f.created_at`, sql``),
      legs: [leg('advances', sql`m.amount_minor`), moneyLeg(sql`-m.amount_minor`)],
    },
    {
      kind: 'refund_due_again',
      document: 'refund',
      rows: select(
        sql`greatest(v.received_on, f.refunded_on)`,
        sql`greatest(v.created_at, f.created_at)`,
        joinReversal,
      ),
      legs: [leg('dues', sql`m.amount_minor`), leg('advances', sql`-m.amount_minor`)],
    },
  ]
}

/** Bank deposits, and cash that was added to the drawer or taken out. The amount of a reversal is negative. */
function listCashMoves(range: JournalRange): Movement[] {
  const { isInstant, dayOf } = matchJournal(range)
  const select = (kind: string, isReversal: boolean) => sql`
    select c.id, s.id as document_id, ${dayOf(sql`c.created_at`)} as day, c.created_at as entered_at, null::text as number, null::text as party_name, c.reason as reference, s.place_id,
      c.bank_account_id, c.amount_minor
    from cash_moves c join shifts s on s.practice_id = c.practice_id and s.id = c.shift_id
    where c.practice_id = ${range.practiceId} and c.kind = ${kind} and (c.reverses_id is not null) = ${isReversal}::boolean${matchPlace(range, sql`s.place_id`)}
      and ${isInstant(sql`c.created_at`)}`
  const taken = leg('cash_moves', sql`m.amount_minor`)
  const bank = {
    accounts: ['bank', 'no_bank'],
    account: sql`case when m.bank_account_id is null then 'no_bank' else 'bank:' || m.bank_account_id end`,
    minor: sql`m.amount_minor`,
  }
  const legs = {
    deposit: [bank, leg('cash', sql`-m.amount_minor`)],
    taken: [taken, leg('cash', sql`-m.amount_minor`)],
    added: [leg('cash', sql`m.amount_minor`), leg('cash_moves', sql`-m.amount_minor`)],
  }
  return Object.entries(legs).flatMap(([kind, legs]) =>
    [false, true].map((isReversal) => ({
      kind,
      isReversal,
      document: 'shift' as const,
      legs,
      rows: select(kind, isReversal),
    })),
  )
}

/** Cash that was short or over when a shift was closed, so that the account agrees with the counted cash. */
function listCashDifferences(range: JournalRange): Movement {
  const { isInstant, dayOf } = matchJournal(range)
  return {
    kind: 'cash_difference',
    document: 'shift',
    rows: sql`select s.id, s.id as document_id, ${dayOf(sql`s.closed_at`)} as day, s.closed_at as entered_at, null::text as number, null::text as party_name, s.difference_reason as reference,
        s.place_id, s.counted_minor - s.expected_minor as minor
      from shifts s where s.practice_id = ${range.practiceId} and s.counted_minor <> s.expected_minor${matchPlace(range, sql`s.place_id`)}
        and ${isInstant(sql`s.closed_at`)}`,
    legs: [leg('cash', sql`m.minor`), leg('cash_differences', sql`-m.minor`)],
  }
}
