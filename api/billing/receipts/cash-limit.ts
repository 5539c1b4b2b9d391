import { and, eq, ne, or, sql } from 'drizzle-orm'
import { recordAudit } from '#api/kernel/audit.ts'
import type { CommandContext, QueryContext } from '#api/kernel/context.ts'
import { matchValues } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { canTakeCash } from '#contract/billing/charges/rules.ts'
import { getCashLaw } from '#contract/billing/tax/tax-law.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { formatMoney } from '#contract/kernel/money.ts'
import { receipts } from '#db/schema/billing/billing.ts'
import type { practices } from '#db/schema/practice/organisations.ts'
import { selectTotal } from '../documents/settlement.ts'

interface CashPayer {
  patientId: string | null
  partyId?: string | null
}

/** Sums the cash that a payer gave on a day, for anyone, without reversed receipts. */
export async function sumCashOfDay({ db, me }: QueryContext, { patientId, partyId = null }: CashPayer, today: string) {
  const [received] = await db
    .select({ minor: selectTotal(receipts.amountMinor) })
    .from(receipts)
    .where(
      and(
        matchValues(me, receipts, { receivedOn: today, method: 'cash', status: 'posted' }),
        or(
          patientId ? eq(receipts.patientId, patientId) : undefined,
          partyId ? or(eq(receipts.partyId, partyId), sql`${receipts.payer} ->> 'clientId' = ${partyId}`) : undefined,
        ),
        ne(receipts.kind, 'reversal'),
      ),
    )
  return received!.minor
}

type Practice = Pick<typeof practices.$inferSelect, 'taxProfile' | 'cashLimitWarns' | 'locale' | 'currency'>

/**
 * Checks the legal limit on cash from one payer in one day. Reversed receipts don't count.
 * @param field the form field of the amount, for the refusal
 * @returns the warning, if the practice only warns
 */
export async function checkCashLimit(
  ctx: CommandContext,
  payer: CashPayer,
  { cashMinor, today, practice, field }: { cashMinor: number; today: string; practice: Practice; field: string },
) {
  const { cashBelowMinor } = getTaxProfile(practice.taxProfile)
  if (cashMinor === 0 || cashBelowMinor === null) return null
  const { patientId, partyId = null } = payer
  // With two payments at once, the second sees what the first has taken.
  await ctx.db.execute(
    sql`select pg_advisory_xact_lock(hashtextextended(${`cash ${patientId ?? partyId} ${today}`}, 0))`,
  )
  const takenMinor = await sumCashOfDay(ctx, payer, today)
  if (canTakeCash(cashMinor, takenMinor, cashBelowMinor)) return null
  const subject = { objectId: (patientId ?? partyId)!, patientId }
  return refuseOrWarn(
    ctx,
    { practice, field },
    `Cash from one payer in one day must stay below ${formatMoney(cashBelowMinor, practice)}${nameLaw(practice, today)}.`,
    subject,
  )
}

/**
 * Checks the legal limit on cash for one document over all days. The documents must be locked.
 * @param parts the part of the cash for each document
 * @param field the form field of the amount, for the refusal
 */
export async function checkCashOfDocuments(
  ctx: CommandContext,
  parts: readonly { documentId: string; amountMinor: number }[],
  { practice, today, field }: { practice: Practice; today: string; field: string },
) {
  const { cashBelowMinor } = getTaxProfile(practice.taxProfile)
  if (cashBelowMinor === null) return null
  const received = await sumCashOfDocuments(
    ctx,
    parts.map(({ documentId }) => documentId),
  )
  let warning: string | null = null
  for (const { documentId, amountMinor } of parts) {
    const takenMinor = received.get(documentId) ?? 0
    if (canTakeCash(amountMinor, takenMinor, cashBelowMinor)) continue
    const earlierText = takenMinor > 0 ? ` ${formatMoney(takenMinor, practice)} cash was already received for it.` : ''
    const sentence = `Cash for one invoice or debit note must stay below ${formatMoney(cashBelowMinor, practice)} in total${nameLaw(practice, today)}.${earlierText}`
    warning = await refuseOrWarn(ctx, { practice, field }, sentence, { objectId: documentId, patientId: null })
  }
  return warning
}

/** Names the law in force on the day in brackets. */
function nameLaw({ taxProfile }: Practice, day: string): string {
  const law = getCashLaw(getTaxProfile(taxProfile), day)
  return law ? ` (${law})` : ''
}

/** Sums the cash received for each document. */
async function sumCashOfDocuments({ db, me }: QueryContext, documentIds: readonly string[]) {
  if (documentIds.length === 0) return new Map<string, number>()
  const ids = sql`${`{${documentIds.join(',')}}`}::uuid[]`
  const rows = await db.execute<{ id: string; minor: string }>(sql`
    select p.id, sum(p.amount_minor) as minor from (
      select receipt_id, invoice_id as id, amount_minor from allocations
        where practice_id = ${me.practiceId} and invoice_id = any(${ids})
      union all select receipt_id, debit_note_id, amount_minor from debit_allocations
        where practice_id = ${me.practiceId} and debit_note_id = any(${ids})) p
    join receipts r on r.practice_id = ${me.practiceId} and r.id = p.receipt_id
    where r.method = 'cash' and r.status = 'posted' and r.kind <> 'reversal' group by p.id`)
  return new Map(rows.map(({ id, minor }) => [id, Number(minor)]))
}

/** Refuses the cash or, if the practice only warns, audits the warning. */
async function refuseOrWarn(
  ctx: CommandContext,
  { practice, field }: { practice: Practice; field: string },
  sentence: string,
  subject: { objectId: string; patientId: string | null },
) {
  if (!practice.cashLimitWarns)
    throw refuse.invalid({ [field]: `${sentence} Take the remaining amount by another method.` })
  await recordAudit(ctx, { act: 'create', object: 'cash warning', ...subject, after: { warning: sentence } })
  return `Payment recorded, but it is over the legal cash limit. ${sentence}`
}
