import { and, asc, eq, ne, sql } from 'drizzle-orm'
import { formatDay } from '#api/kernel/clock.ts'
import type { QueryContext } from '#api/kernel/context.ts'
import { refersTo } from '#api/kernel/reach.ts'
import { refuse } from '#api/kernel/refuse.ts'
import { getChequeName, hasCleared } from '#contract/billing/receipts/rules.ts'
import { allocations, receipts } from '#db/schema/billing/billing.ts'
import { debitAllocations } from '#db/schema/billing/debits.ts'
import type { CreditTarget } from '../credit-notes/credit-target.ts'

type Cheque = Pick<
  typeof receipts.$inferSelect,
  'method' | 'reference' | 'chequeBank' | 'chequeDate' | 'chequeState' | 'number'
>

/** Refuses to refund a cheque before it has cleared: the bank may still return it. */
export function requireCleared(receipt: Cheque): void {
  if (hasCleared(receipt.chequeState)) return
  throw refuse.conflict(
    `${describeCheque(receipt)} has not cleared. Refund it after receipt ${receipt.number} is marked as cleared.`,
  )
}

/** "Cheque 000123 of SBI, dated 20-Nov-2026,": for the middle of a sentence. */
function describeCheque({ method, reference, chequeBank, chequeDate }: Cheque): string {
  const bankText = chequeBank ? ` of ${chequeBank}` : ''
  return `${getChequeName(method)} ${reference ?? ''}${bankText}${chequeDate ? `, dated ${formatDay(chequeDate)},` : ''}`
}

/** Finds how much was received by cheques that may still bounce, and the first of them. */
export async function findUncleared({ db, me }: QueryContext, { docType, id }: Pick<CreditTarget, 'docType' | 'id'>) {
  const payments = docType === 'invoice' ? allocations : debitAllocations
  const documentColumn = docType === 'invoice' ? allocations.invoiceId : debitAllocations.debitNoteId
  const rows = await db
    .select({ amountMinor: sql<number>`${payments.amountMinor}`.mapWith(Number), receipt: receipts })
    .from(payments)
    .innerJoin(receipts, refersTo(payments.receiptId, receipts))
    .where(
      and(
        eq(payments.practiceId, me.practiceId),
        eq(documentColumn, id),
        eq(receipts.status, 'posted'),
        ne(receipts.chequeState, 'cleared'),
      ),
    )
    .orderBy(asc(receipts.id))
  return { minor: rows.reduce((all, { amountMinor }) => all + amountMinor, 0), cheque: rows[0]?.receipt }
}
