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

/** What is left of a credit note. */
export const unusedCreditMinor =
  sql<number>`${creditNotes.payableMinor} - credit_note_used_minor(${creditNotes.practiceId}, ${creditNotes.id})`.mapWith(
    Number,
  )

/** Matches the credit notes of a payer within reach that are not used up. */
export const isUnusedCredit = ({ db, me, reach }: QueryContext, payer: Payer, currency: SQL | string) =>
  and(
    restrictToReach(db, me, reach, creditNotes),
    isPaidBy(creditNotes, payer),
    eq(creditNotes.currency, currency),
    eq(creditNotes.status, 'issued'),
    gt(unusedCreditMinor, 0),
  )

/** Selects the unused credit of a payer that can pay a visit or an invoice: receipts and credit notes. */
export function selectAdvance(ctx: QueryContext, payer: Payer, currency: SQL | string) {
  const fromReceipts = ctx.db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)` })
    .from(receipts)
    .where(isUnused(ctx, payer, currency))
  const fromCredits = ctx.db
    .select({ minor: sql`coalesce(sum(${unusedCreditMinor}), 0)` })
    .from(creditNotes)
    .where(isUnusedCredit(ctx, payer, currency))
  return sql<number>`((${fromReceipts}) + (${fromCredits}))::bigint`.mapWith(Number)
}

/** Selects the unused credit of the payer of an invoice. */
export const selectPayerCredit = (ctx: QueryContext) =>
  selectCredit(ctx, (table) =>
    and(
      eq(table.currency, invoices.currency),
      or(eq(table.patientId, invoices.patientId), eq(table.partyId, invoices.partyId)),
    ),
  )

/** Sums the unused credit of a payer. */
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
  const fromReceipts = db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)` })
    .from(receipts)
    .where(and(matchPayer(receipts), eq(receipts.status, 'posted'), ne(receipts.kind, 'reversal')))
  const fromCredits = db
    .select({ minor: sql`coalesce(sum(${unusedCreditMinor}), 0)` })
    .from(creditNotes)
    .where(and(matchPayer(creditNotes), eq(creditNotes.status, 'issued')))
  return sql<number>`((${fromReceipts}) + (${fromCredits}))::bigint`.mapWith(Number)
}
