import { type SQL, sql } from 'drizzle-orm'
import type { LedgerDocument } from '#contract/reporting/accounting/ledger-schema.ts'
import type { PeriodRange } from '../report-range.ts'

/** The period of a journal. Without a first day it includes the opening balances. */
export type JournalRange = Pick<PeriodRange, 'practiceId' | 'placeId' | 'to' | 'end' | 'zone'> & {
  from: string | null
  start: string | null
}

/** All entries until the end of the period. */
export const toWholeJournal = (range: PeriodRange): JournalRange => ({ ...range, from: null, start: null })

/** One side of a movement. Debit is positive. */
export interface Leg {
  /** What the keys of the accounts begin with. */
  accounts: readonly string[]
  account: SQL
  minor: SQL
}

/** Rows that each change two or more accounts. The legs of a row sum to zero. */
export interface Movement {
  kind: string
  isReversal?: boolean
  /** The kind of the document that `document_id` refers to. */
  document: LedgerDocument | null
  /** Selects m: (id, document_id, day, entered_at, number, party_name, reference, place_id) and what the legs need. */
  rows: SQL
  legs: readonly Leg[]
}

/** A leg of an account with a fixed key. */
export const leg = (account: string, minor: SQL): Leg => ({
  accounts: [account],
  account: sql`${account}::text`,
  minor,
})

/** The leg of the drawer, the bank account, or the payment method if no bank account is known. */
export const moneyLeg = (minor: SQL): Leg => ({
  accounts: ['cash', 'bank', 'method_'],
  account: sql`case when m.method = 'cash' then 'cash' when m.bank_account_id is not null then 'bank:' || m.bank_account_id else 'method_' || m.method end`,
  minor,
})

/** The movement in the opposite direction. */
export const reverseMovement = (movement: Movement, rows: SQL): Movement => ({
  ...movement,
  rows,
  isReversal: true,
  legs: movement.legs.map((one) => ({ ...one, minor: sql`-(${one.minor})` })),
})

/** The conditions of a journal's period. An entry that cancels another one counts on its own day, so that past balances don't change. */
export function matchJournal({ from, to, start, end, zone }: JournalRange) {
  return {
    isDay: (day: SQL) => (from ? sql`${day} between ${from}::date and ${to}::date` : sql`${day} <= ${to}::date`),
    isInstant: (instant: SQL) =>
      start
        ? sql`${instant} >= ${start}::timestamptz and ${instant} < ${end}::timestamptz`
        : sql`${instant} < ${end}::timestamptz`,
    dayOf: (instant: SQL) => sql`(${instant} at time zone ${zone})::date`,
  }
}
