import { z } from 'zod'
import { minor, nullableText, uuid } from '#contract/kernel/fields.ts'
import { LEDGER_ACCOUNT } from './ledger-accounts.ts'
import { PagedPeriod, ReportPeriod } from './schema.ts'

/** What an entry of the ledger can link to. */
const LEDGER_DOCUMENTS = [
  'invoice',
  'credit_note',
  'debit_note',
  'receipt',
  'refund',
  'expense',
  'bill',
  'shift',
] as const
export type LedgerDocument = (typeof LEDGER_DOCUMENTS)[number]

export const LedgerQuery = PagedPeriod.extend({
  account: z.string().regex(LEDGER_ACCOUNT, 'Choose one of the accounts').default('cash'),
})

const Account = z.object({ account: z.string(), name: z.string() })

/** The entries of one account, with its balance after each. Debit is positive. */
export const Ledger = ReportPeriod.extend({
  ...Account.shape,
  /** Every account of the practice. */
  accounts: z.array(Account),
  /** Before the period. */
  openingMinor: minor(),
  rows: z.array(
    z.object({
      id: uuid(),
      documentId: uuid().nullable(),
      document: z.enum(LEDGER_DOCUMENTS).nullable(),
      day: z.string(),
      kind: z.string(),
      /** The entry cancels or reverses an earlier one. */
      isReversal: z.boolean(),
      number: nullableText(),
      partyName: nullableText(),
      reference: nullableText(),
      placeName: nullableText(),
      /** The names of the accounts on the other side. */
      otherAccounts: z.string(),
      debitMinor: minor(),
      creditMinor: minor(),
      balanceMinor: minor(),
    }),
  ),
  /** Of the whole period, not only of this page. */
  totals: z.object({ debitMinor: minor(), creditMinor: minor() }),
  closingMinor: minor(),
  next: nullableText(),
})
export type Ledger = z.infer<typeof Ledger>
