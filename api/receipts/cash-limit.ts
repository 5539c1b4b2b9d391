import { and, eq, ne, or, sql } from 'drizzle-orm'
import { canTakeCash } from '#contract/billing/rules.ts'
import { taxProfile } from '#contract/billing/tax-profiles.ts'
import { moneyAsText } from '#contract/money.ts'
import { receipts } from '#db/schema/billing.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'

interface CashPayer {
  patientId: string | null
  partyId?: string | null
}

/** What a payer gave in cash on a day, for themselves or for somebody else, without what was reversed. */
export async function cashOfDay(
  { db, me }: Pick<Gated, 'db' | 'me'>,
  { patientId, partyId = null }: CashPayer,
  today: string,
): Promise<number> {
  const [taken] = await db
    .select({ minor: sql<number>`coalesce(sum(${receipts.amountMinor}), 0)::bigint`.mapWith(Number) })
    .from(receipts)
    .where(
      and(
        eq(receipts.practiceId, me.practiceId),
        or(
          patientId ? eq(receipts.patientId, patientId) : undefined,
          partyId ? or(eq(receipts.partyId, partyId), sql`${receipts.payer} ->> 'clientId' = ${partyId}`) : undefined,
        ),
        eq(receipts.receivedOn, today),
        eq(receipts.method, 'cash'),
        eq(receipts.status, 'posted'),
        ne(receipts.kind, 'reversal'),
      ),
    )
  return taken!.minor
}

/** Keeps the cash of one payer on one day below what the law allows. What was taken back on the day does not count. */
export async function checkCashLimit(
  { db, me }: Pick<Gated, 'db' | 'me'>,
  payer: CashPayer,
  { cashMinor, today, profile }: { cashMinor: number; today: string; profile: string },
): Promise<void> {
  const { cashBelowMinor } = taxProfile(profile)
  if (cashMinor === 0 || cashBelowMinor === null) return
  const { patientId, partyId = null } = payer
  // Two desks at once: the second one sees what the first has taken.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${patientId ?? partyId} ${today}`}, 0))`)
  const takenMinor = await cashOfDay({ db, me }, payer, today)
  if (canTakeCash(cashMinor, takenMinor, cashBelowMinor)) return
  const limit = moneyAsText(cashBelowMinor)
  throw refuse.conflict(`Cash of one payer on one day must stay below ${limit}. Take the rest in another way.`)
}
