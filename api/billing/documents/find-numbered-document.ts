import { and, desc, eq, inArray } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import { expenses, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { completeNumber } from './complete-number.ts'

const DOCUMENT_TABLES = [
  ['invoice', invoices],
  ['receipt', receipts],
  ['credit_note', creditNotes],
  ['debit_note', debitNotes],
  ['refund', refunds],
  ['expense', expenses],
  ['purchase_order', purchaseOrders],
] as const

/**
 * Finds the document with this number, or the newest one if the year was left out. People who see only one place find only
 * its invoices.
 */
export async function findNumberedDocument({ db, me, reach }: QueryContext, typed: string) {
  const numbers = await completeNumber({ db, me }, typed)
  // Numbers are indexed by series, and a practice has only a few of them.
  const series = db.select({ id: numberSeries.id }).from(numberSeries).where(eq(numberSeries.practiceId, me.practiceId))
  const tables = reach === 'practice' ? DOCUMENT_TABLES : DOCUMENT_TABLES.filter(([kind]) => kind === 'invoice')
  for (const [kind, table] of tables) {
    const [document] = await db
      .select({ documentId: table.id })
      .from(table)
      .where(
        and(restrictToReach(db, me, reach, table), inArray(table.seriesId, series), inArray(table.number, numbers)),
      )
      // A revised order keeps its number: the last revision is the valid one.
      .orderBy(desc(table.id))
      .limit(1)
    if (document) return { kind, documentId: document.documentId }
  }
  return null
}
