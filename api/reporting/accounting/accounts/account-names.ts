import { type SQL, sql } from 'drizzle-orm'
import { FIXED_ACCOUNTS, LEDGER_ACCOUNTS } from '#contract/reporting/accounting/ledger-accounts.ts'
import type { Ledger } from '#contract/reporting/accounting/ledger-schema.ts'
import { queryRows, type ReportContext } from '../report-range.ts'

/** Selects the accounts of banks and suppliers as (account, name). Account numbers are masked as on every other page. */
export const selectNamedAccounts = (practiceId: string): SQL => sql`
  select 'bank:' || b.id as account, ${`${LEDGER_ACCOUNTS.bank}: `}::text || b.bank_name || ' ••••' || right(b.account_no, least(4, length(b.account_no) / 2)) as name
  from bank_accounts b where b.practice_id = ${practiceId}
  union all
  select 'supplier:' || y.id, ${`${LEDGER_ACCOUNTS.supplier}: `}::text || y.name from billing_parties y where y.practice_id = ${practiceId}
    and (y.type in ('supplier', 'distributor') or exists (select from expenses e where e.practice_id = ${practiceId} and e.party_id = y.id))`

const KEYS = Object.keys(LEDGER_ACCOUNTS)

/** The order of the accounts: as they are declared, then by name. */
export const rankAccount = (account: SQL): SQL =>
  sql`array_position(array[${sql.join(
    KEYS.map((key) => sql`${key}`),
    sql`, `,
  )}]::text[], split_part(${account}, ':', 1))`

/** Lists every account of the practice with its name, in the order of the trial balance. */
export async function listAccounts(ctx: ReportContext): Promise<Ledger['accounts']> {
  const named = await queryRows<{ account: string; name: string }>(
    ctx,
    sql`select * from (${selectNamedAccounts(ctx.me.practiceId)}) n order by name, account`,
  )
  const fixed = FIXED_ACCOUNTS.map((account) => ({ account, name: LEDGER_ACCOUNTS[account]! }))
  return [...fixed, ...named].toSorted((a, b) => rankOf(a.account) - rankOf(b.account))
}

const rankOf = (account: string) => KEYS.indexOf(account.split(':')[0]!)
