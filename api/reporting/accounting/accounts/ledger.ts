import { sql } from 'drizzle-orm'
import type { z } from 'zod'
import { toInstant, toIsoInstant } from '#api/kernel/clock.ts'
import { readCursor } from '#api/kernel/keyset.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { isoDate } from '#contract/kernel/fields.ts'
import type { Ledger, LedgerQuery } from '#contract/reporting/accounting/ledger-schema.ts'
import { queryRows, type ReportContext, resolveRange, toReportPeriod } from '../report-range.ts'
import { listAccounts } from './account-names.ts'
import { selectJournal } from './journal.ts'
import { toWholeJournal } from './movement.ts'

type Row = Omit<Ledger['rows'][number], 'debitMinor' | 'creditMinor' | 'balanceMinor' | 'otherAccounts'> & {
  key: string
  amountMinor: number
  others: string[]
}
type Query = z.infer<typeof LedgerQuery> & { forPage?: boolean }

/** Lists the entries of one account by day, with the balance after each and the accounts on the other side. */
export async function reportLedger(ctx: ReportContext, query: Query): Promise<Ledger> {
  const range = await resolveRange(ctx, query)
  const accounts = await listAccounts(ctx)
  const isKnown = accounts.some(({ account }) => account === query.account)
  if (!isKnown && !query.forPage) throw refuse.invalid({ account: 'Choose one of the accounts' })
  const account = isKnown ? query.account : 'cash'
  const after = readAfter(query.cursor, range.zone)
  const afterKey = after ? sql`(${after.day}::date, ${after.key}::text collate "C")` : null
  const [sums] = await queryRows<{
    openingMinor: number
    debitMinor: number
    creditMinor: number
    earlierMinor: number
  }>(
    ctx,
    sql`select coalesce(sum(e.minor) filter (where e.day < ${range.from}::date), 0) as "openingMinor",
        coalesce(sum(e.minor) filter (where e.day >= ${range.from}::date and e.minor > 0), 0) as "debitMinor",
        coalesce(sum(-e.minor) filter (where e.day >= ${range.from}::date and e.minor < 0), 0) as "creditMinor",
        coalesce(sum(e.minor) filter (where ${afterKey ? sql`(e.day, e.key) <= ${afterKey}` : sql`e.day < ${range.from}::date`}), 0) as "earlierMinor"
      from (${selectJournal(toWholeJournal(range), account)}) e`,
  )
  const { openingMinor, earlierMinor, ...totals } = sums!
  const entries = await queryRows<Row>(
    ctx,
    sql`select e.key, e.id, e.document_id as "documentId", e.document, e.day::text as day, e.kind, e.is_reversal as "isReversal", e.number, e.party_name as "partyName",
        e.reference, l.name as "placeName", e.minor as "amountMinor", e.others
      from (${selectJournal(after ? { ...range, from: after.day, start: after.start } : range, account)}) e
      left join places l on l.practice_id = ${range.practiceId} and l.id = e.place_id
      where e.day >= ${range.from}::date${afterKey ? sql` and (e.day, e.key) > ${afterKey}` : sql``}
      order by e.day, e.key limit ${query.limit + 1}`,
  )
  const names = new Map(accounts.map(({ account: key, name }) => [key, name]))
  const page = entries.slice(0, query.limit)
  let balanceMinor = earlierMinor
  return {
    ...toReportPeriod(range),
    account,
    name: names.get(account) ?? account,
    accounts,
    openingMinor,
    rows: page.map(({ key: _, amountMinor, others, ...row }) => {
      balanceMinor += amountMinor
      return {
        ...row,
        debitMinor: Math.max(0, amountMinor),
        creditMinor: Math.max(0, -amountMinor),
        balanceMinor,
        otherAccounts: others.map((other) => names.get(other) ?? other).join(', '),
      }
    }),
    totals,
    closingMinor: openingMinor + totals.debitMinor - totals.creditMinor,
    next: entries.length > query.limit ? writeAfter(page.at(-1)!) : null,
  }
}

/** Reads the last entry of the page before. An invalid cursor is the first page. */
function readAfter(cursor: string | undefined, zone: string) {
  const [day, key] = readCursor(cursor, 2)?.key ?? []
  return key !== undefined && isoDate().safeParse(day).success
    ? { day: day!, key, start: toIsoInstant(toInstant(day!, '00:00', zone)) }
    : null
}

const writeAfter = ({ day, key }: Row) => Buffer.from(JSON.stringify(['>', day, key])).toString('base64url')
