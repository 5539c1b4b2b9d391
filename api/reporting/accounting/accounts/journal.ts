import { type SQL, sql } from 'drizzle-orm'
import { rankEntry } from '../entry-order.ts'
import { listClientMovements } from './client-movements.ts'
import { listMoneyMovements } from './money-movements.ts'
import type { JournalRange, Movement } from './movement.ts'
import { listSupplierMovements } from './supplier-movements.ts'

const listMovements = (range: JournalRange): Movement[] => [
  ...listClientMovements(range),
  ...listMoneyMovements(range),
  ...listSupplierMovements(range),
]

/**
 * Selects the entries of the period as (day, key, account, minor, …), of one account or of all. Each document, payment and
 * correction has entries in two or more accounts, which sum to zero.
 */
export function selectJournal(range: JournalRange, account: string | null): SQL {
  const movements = listMovements(range).filter(
    ({ legs }) => account === null || legs.some(({ accounts }) => accounts.some((start) => account.startsWith(start))),
  )
  return sql.join(
    movements.map((movement) => selectMovement(movement, account)),
    sql` union all `,
  )
}

function selectMovement({ kind, isReversal = false, document, rows, legs }: Movement, account: string | null): SQL {
  const values = sql.join(
    legs.map((one) => sql`(${one.account}, (${one.minor})::bigint)`),
    sql`, `,
  )
  const others = sql`array(select o.account from (values ${values}) o(account, minor) where o.account <> g.account and o.minor <> 0 order by 1)`
  const suffix = `:${kind}`
  const moment = sql`to_char(m.entered_at at time zone 'utc', 'YYYYMMDDHH24MISSUS')`
  // In the order in which things happened, although ids are also given to drafts.
  const key = sql`${moment} || ${rankEntry(sql`${kind}::text`)} || ${isReversal ? ':1:' : ':0:'}::text || m.id::text || ${suffix}::text`
  return sql`select m.day, (${key}) collate "C" as key, g.account, g.minor${
    account === null
      ? sql``
      : sql`, m.id, m.document_id, ${document}::text as document, ${kind}::text as kind, ${isReversal}::boolean as is_reversal, m.number, m.party_name,
        m.reference, m.place_id, ${others} as others`
  } from (${rows}) m cross join lateral (values ${values}) g(account, minor) where g.minor <> 0${
    account === null ? sql`` : sql` and g.account = ${account}`
  }`
}
