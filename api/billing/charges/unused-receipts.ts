import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'

/** A payer as a patient, as a client, or both. */
interface Payer {
  patientId?: SQL | string | null
  partyId?: SQL | string | null
}

/** Matches the receipts of a payer within reach that are not used up. */
export const isUnused = ({ db, me, reach }: QueryContext, payer: Payer, currency: SQL | string) =>
  and(
    restrictToReach(db, me, reach, receipts),
    isPaidBy(receipts, payer),
    eq(receipts.currency, currency),
    eq(receipts.status, 'posted'),
    ne(receipts.kind, 'reversal'),
    gt(receipts.availableMinor, 0),
  )

/** Matches what a payer paid or was credited, as a patient or as a client. */
const isPaidBy = (table: typeof receipts | typeof creditNotes, { patientId, partyId }: Payer) =>
  or(patientId ? eq(table.patientId, patientId) : sql`false`, partyId ? eq(table.partyId, partyId) : sql`false`)

/** Selects the sum of the unused amounts of a patient's receipts. */
export const selectAdvance = (ctx: QueryContext, patientId: SQL, currency: SQL) =>
  sql<number>`(${ctx.db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)::bigint` })
    .from(receipts)
    .where(isUnused(ctx, { patientId }, currency))})`.mapWith(Number)

/** Selects what the payer of an invoice has on account. */
export const selectPayerCredit = (ctx: QueryContext) =>
  selectCredit(ctx, (table) =>
    and(
      eq(table.currency, invoices.currency),
      or(eq(table.patientId, invoices.patientId), eq(table.partyId, invoices.partyId)),
    ),
  )

/** Sums what a payer has on account. */
export async function sumCredit(ctx: QueryContext, payer: Payer): Promise<number> {
  const [row] = await ctx.db
    .select({ minor: selectCredit(ctx, (table) => isPaidBy(table, payer)) })
    .from(sql`(values (1)) one`)
  return row!.minor
}

/** Selects the unused amounts of receipts and credit notes within reach. */
const selectCredit = (
  { db, me, reach }: QueryContext,
  isPayers: (table: typeof receipts | typeof creditNotes) => SQL | undefined,
) => {
  const matchPayer = (table: typeof receipts | typeof creditNotes) =>
    and(restrictToReach(db, me, reach, table), isPayers(table))
  const unusedMinor = sql`${creditNotes.payableMinor} - credit_note_used_minor(${creditNotes.practiceId}, ${creditNotes.id})`
  const fromReceipts = db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)` })
    .from(receipts)
    .where(and(matchPayer(receipts), eq(receipts.status, 'posted'), ne(receipts.kind, 'reversal')))
  const fromCredits = db
    .select({ minor: sql`coalesce(sum(${unusedMinor}), 0)` })
    .from(creditNotes)
    .where(and(matchPayer(creditNotes), eq(creditNotes.status, 'issued')))
  return sql<number>`((${fromReceipts}) + (${fromCredits}))::bigint`.mapWith(Number)
}
