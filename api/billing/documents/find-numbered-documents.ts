import { and, desc } from 'drizzle-orm'
import type { QueryContext } from '#api/kernel/context.ts'
import { restrictToReach } from '#api/kernel/reach.ts'
import { MAX_DOCUMENTS_FOUND, type NumberedDocument } from '#contract/billing/documents/documents.ts'
import { invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitNotes } from '#db/schema/billing/debits.ts'
import { expenses, purchaseOrders } from '#db/schema/purchasing/purchasing.ts'
import { FOUND_COLUMNS } from './found-documents.ts'
import { hasMatchingNumber, listMatchingNumbers } from './matching-numbers.ts'

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
 * Finds the documents that a number can mean, the newest of each kind first. People who see only one place find only its
 * invoices.
 */
export async function findNumberedDocuments({ db, me, reach }: QueryContext, typed: string) {
  const matches = await listMatchingNumbers({ db, me }, typed)
  const found: NumberedDocument[] = []
  for (const [kind, table] of DOCUMENT_TABLES) {
    const matchesOfKind = matches.filter(({ docType }) => docType === kind)
    if (matchesOfKind.length === 0 || (reach !== 'practice' && kind !== 'invoice')) continue
    const rows = await db
      .select({ documentId: table.id, ...FOUND_COLUMNS[kind] })
      .from(table)
      .where(and(restrictToReach(db, me, reach, table), hasMatchingNumber(me, table, matchesOfKind)))
      .orderBy(desc(table.id))
      .limit(MAX_DOCUMENTS_FOUND)
    // A revised order keeps its number: the last revision is the valid one.
    const numbers = new Set(rows.map(({ number }) => number!))
    for (const number of numbers) found.push({ ...rows.find((row) => row.number === number)!, kind, number })
  }
  return found
}
