import { and, eq } from 'drizzle-orm'
import type { CommandContext } from '#api/kernel/context.ts'
import { matchId } from '#api/kernel/reach.ts'
import type { invoices } from '#db/schema/billing/billing.ts'
import type { creditNotes } from '#db/schema/billing/credits.ts'
import type { debitNotes } from '#db/schema/billing/debits.ts'

/** Cancels a locked document, which keeps its number. */
export async function writeCancellation(
  { db, me, now }: CommandContext,
  table: typeof invoices | typeof creditNotes | typeof debitNotes,
  { id, version }: { id: string; version: number },
  reason: string,
) {
  // The three tables have these columns in common.
  await db
    .update(table as typeof invoices)
    .set({
      status: 'cancelled',
      cancelReason: reason,
      version: version + 1,
      cancelledBy: me.personId,
      cancelledAt: now.toISOString(),
    })
    .where(and(matchId(me, table, id), eq(table.status, 'issued')))
}
