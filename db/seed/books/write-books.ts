import type { Db } from '#db/client.ts'
import { bankAccounts, billingParties, cashMoves, lockedMonths, shifts } from '#db/schema/billing/accounts.ts'
import { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import { debitAllocations, debitNoteLines, debitNotes, writeOffs } from '#db/schema/billing/debits.ts'
import { fileContents, files } from '#db/schema/kernel/files.ts'
import { numberSeries } from '#db/schema/practice/organisations.ts'
import {
  expenses,
  outgoingPayments,
  purchaseOrderLines,
  purchaseOrders,
  supplierBillLines,
  supplierBills,
} from '#db/schema/purchasing/purchasing.ts'
import { insertAll, updateAll } from '../bulk-insert.ts'
import type { BookRows } from './rows.ts'

/**
 * Writes the books with all database guards active: documents are inserted as drafts with their lines and then issued,
 * drawers are counted after their cash, and months are locked last.
 */
export async function writeBooks(db: Db, rows: BookRows): Promise<void> {
  await insertAll(db, numberSeries, rows.series)
  await insertAll(db, bankAccounts, rows.banks)
  await insertAll(db, billingParties, rows.parties)
  // A person can have one open shift at a place, so each is opened under a different name and closed by the right person.
  const counted = rows.shifts.filter(({ closedAt }) => closedAt)
  const openFields = {
    closedAt: undefined,
    expectedMinor: undefined,
    countedMinor: undefined,
    differenceReason: undefined,
    closedBy: undefined,
    counts: undefined,
  }
  await insertAll(
    db,
    shifts,
    rows.shifts.map((shift) => (shift.closedAt ? { ...shift, ...openFields, personId: shift.id } : shift)),
  )

  await insertIssued(db, invoices, rows.invoices, () => insertAll(db, invoiceLines, rows.invoiceLines))
  const reversals = rows.receipts.filter(({ kind }) => kind === 'reversal')
  const received = rows.receipts.filter(({ kind }) => kind !== 'reversal')
  await insertAll(
    db,
    receipts,
    received.map((row) => ({ ...row, status: 'posted' as const, reversedReason: undefined })),
  )
  await insertAll(db, allocations, rows.allocations)
  await insertIssued(db, creditNotes, rows.creditNotes, () => insertAll(db, creditNoteLines, rows.creditNoteLines))
  await insertAll(db, creditApplications, rows.creditApplications)
  await insertIssued(
    db,
    debitNotes,
    rows.debitNotes.filter(({ side }) => side === 'customer'),
    () => insertAll(db, debitNoteLines, listDebitLines(rows, 'customer')),
  )
  await insertAll(db, debitAllocations, rows.debitAllocations)
  await insertAll(db, refunds, rows.refunds)
  await insertAll(db, writeOffs, rows.writeOffs)
  await insertAll(db, receipts, reversals)
  const reversed = received.filter(({ status }) => status === 'reversed')
  await updateAll(db, receipts, reversed, ['status', 'reversedReason', 'chequeState'])

  await insertAll(
    db,
    purchaseOrders,
    rows.orders.map((row) => ({ ...row, status: 'draft' as const })),
  )
  await insertAll(db, purchaseOrderLines, rows.orderLines)
  await updateAll(
    db,
    purchaseOrders,
    rows.orders.filter(({ status }) => status !== 'draft'),
    ['status'],
  )
  await insertAll(
    db,
    supplierBills,
    rows.bills.map((row) => ({ ...row, status: 'draft' as const })),
  )
  await insertAll(db, supplierBillLines, rows.billLines)
  await updateAll(
    db,
    supplierBills,
    rows.bills.filter(({ status }) => status !== 'draft'),
    ['status'],
  )
  await insertIssued(
    db,
    debitNotes,
    rows.debitNotes.filter(({ side }) => side === 'supplier'),
    () => insertAll(db, debitNoteLines, listDebitLines(rows, 'supplier')),
  )
  for (const { content, ...file } of rows.files) {
    await db.insert(files).values(file)
    await db.insert(fileContents).values({ practiceId: file.practiceId, id: file.id, content })
  }
  await insertAll(db, expenses, rows.expenses)
  await insertAll(db, outgoingPayments, rows.payments)

  await insertAll(db, cashMoves, rows.moves)
  await updateAll(db, shifts, counted, [
    'personId',
    'closedAt',
    'expectedMinor',
    'countedMinor',
    'differenceReason',
    'closedBy',
    'counts',
  ])
  await insertAll(db, lockedMonths, rows.lockedMonths)
}

const listDebitLines = ({ debitNotes: notes, debitNoteLines: lines }: BookRows, side: 'customer' | 'supplier') => {
  const noteIds = new Set(notes.filter((note) => note.side === side).map(({ id }) => id))
  return lines.filter(({ debitNoteId }) => noteIds.has(debitNoteId))
}

type Numbered = typeof invoices | typeof creditNotes | typeof debitNotes

/** Inserts drafts with their lines, issues them with their number, and cancels some. */
async function insertIssued<T extends Numbered>(
  db: Db,
  table: T,
  rows: readonly T['$inferInsert'][],
  insertLines: () => Promise<void>,
): Promise<void> {
  const draftFields = { status: 'draft', number: null, cancelledBy: null, cancelledAt: null, cancelReason: null }
  await insertAll(db, table, rows.map((row) => ({ ...row, ...draftFields })) as never)
  await insertLines()
  const issued = rows.filter(({ status }) => status !== 'draft')
  await updateAll(db, table, issued.map((row) => ({ ...row, status: 'issued' })) as never, ['status', 'number'])
  const cancelled = issued.filter(({ status }) => status === 'cancelled')
  await updateAll(db, table, cancelled as never, ['status', 'cancelledBy', 'cancelledAt', 'cancelReason'])
}
