import { and, eq, gt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes } from '#db/schema/billing/credits.ts'

/** Matches the receipts of a patient within reach that are not used up. */
export const isUnused = ({ db, me, reach }: QueryContext, patientId: SQL | string, currency: SQL | string) =>
  and(
    restrictToReach(db, me, reach, receipts),
    eq(receipts.patientId, patientId),
    eq(receipts.currency, currency),
    eq(receipts.status, 'posted'),
    ne(receipts.kind, 'reversal'),
    gt(receipts.availableMinor, 0),
  )

/** Selects the sum of the unused amounts of a patient's receipts. */
export const selectAdvance = (ctx: QueryContext, patientId: SQL, currency: SQL) =>
  sql<number>`(${ctx.db
    .select({ minor: sql`coalesce(sum(${receipts.availableMinor}), 0)::bigint` })
    .from(receipts)
    .where(isUnused(ctx, patientId, currency))})`.mapWith(Number)

/** Selects what the payer of an invoice has on account: the unused amounts of receipts and credit notes. */
export const selectPayerCredit = ({ db, me, reach }: QueryContext) => {
  const matchPayer = (table: typeof receipts | typeof creditNotes) =>
    and(
      restrictToReach(db, me, reach, table),
      eq(table.currency, invoices.currency),
      or(eq(table.patientId, invoices.patientId), eq(table.partyId, invoices.partyId)),
    )
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
