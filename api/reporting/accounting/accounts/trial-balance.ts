import { type SQL, sql } from 'drizzle-orm'
import { LEDGER_ACCOUNTS } from '#contract/reporting/accounting/ledger-accounts.ts'
import type { PeriodRange } from '../report-range.ts'
import { rankAccount, selectNamedAccounts } from './account-names.ts'
import { selectJournal } from './journal.ts'
import { toWholeJournal } from './movement.ts'

/** Selects every account with its balance before the period, its entries in it, and its balance at the end. */
export function selectTrialBalance(range: PeriodRange): SQL {
  return sql`
    select b.account, coalesce(n.name, ${JSON.stringify(LEDGER_ACCOUNTS)}::text::jsonb ->> b.account, b.account) as name, b.opening as "openingMinor",
      b.debit as "debitMinor", b.credit as "creditMinor", b.opening + b.debit - b.credit as "closingMinor"
    from (
      select e.account, coalesce(sum(e.minor) filter (where e.day < ${range.from}::date), 0) as opening,
        coalesce(sum(e.minor) filter (where e.day >= ${range.from}::date and e.minor > 0), 0) as debit,
        coalesce(sum(-e.minor) filter (where e.day >= ${range.from}::date and e.minor < 0), 0) as credit
      from (${selectJournal(toWholeJournal(range), null)}) e group by e.account) b
    left join (${selectNamedAccounts(range.practiceId)}) n on n.account = b.account
    where b.opening <> 0 or b.debit <> 0 or b.credit <> 0
    order by ${rankAccount(sql`b.account`)}, name, b.account`
}
