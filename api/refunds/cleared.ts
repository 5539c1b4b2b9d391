import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { hasCleared, methodOfCheque } from '#contract/receipts/rules.ts'
import { allocations, receipts } from '#db/schema/billing.ts'
import { dayInWords } from '../clock.ts'
import type { Gated } from '../gate.ts'
import { refuse } from '../refuse.ts'

type Cheque = Pick<
  typeof receipts.$inferSelect,
  'method' | 'reference' | 'chequeBank' | 'chequeDate' | 'chequeState' | 'number'
>

/** Nothing of a cheque goes back before it has cleared: the bank may still refuse it, and the money would be gone. */
export function mustHaveCleared(receipt: Cheque): void {
  if (hasCleared(receipt.chequeState)) return
  throw refuse.conflict(
    `${chequeInWords(receipt)} has not cleared. Give this back once receipt ${receipt.number} says that it cleared.`,
  )
}

/** "Cheque 000123 of SBI, dated 20-Nov-2026,": for the middle of a sentence. */
function chequeInWords({ method, reference, chequeBank, chequeDate }: Cheque): string {
  const of = chequeBank ? ` of ${chequeBank}` : ''
  return `${methodOfCheque(method)} ${reference ?? ''}${of}${chequeDate ? `, dated ${dayInWords(chequeDate)},` : ''}`
}

/** Of what was received for an invoice, what may still bounce, and by which cheque. */
export async function unclearedOf({ db, me }: Pick<Gated, 'db' | 'me'>, invoiceId: string) {
  const rows = await db
    .select({ amountMinor: sql<number>`${allocations.amountMinor}`.mapWith(Number), receipt: receipts })
    .from(allocations)
    .innerJoin(receipts, and(eq(receipts.practiceId, allocations.practiceId), eq(receipts.id, allocations.receiptId)))
    .where(
      and(
        ...[eq(allocations.practiceId, me.practiceId), eq(allocations.invoiceId, invoiceId)],
        ...[eq(receipts.status, 'posted'), ne(receipts.chequeState, 'cleared')],
      ),
    )
    .orderBy(asc(receipts.id))
  return { minor: rows.reduce((all, { amountMinor }) => all + amountMinor, 0), cheque: rows[0]?.receipt }
}
