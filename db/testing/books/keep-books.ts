import type { RandomBooks } from './books.ts'
import { cancelInvoice, issueCreditNote, reverseReceipt, takeAdvance, writeOffInvoice } from './corrections.ts'
import { issueDebitNote } from './debit-notes.ts'
import { addExpense, addPurchaseOrder, addSupplierBill, moveCash } from './purchasing.ts'
import { issueInvoice, payInvoices, payOpeningBalance } from './sales.ts'

const DAY_MS = 86_400_000

/** Writes the books of a number of days, with a number of entries per day. */
export async function keepBooks(
  books: RandomBooks,
  { from = '2026-09-15', days = 60, entriesPerDay = 8 } = {},
): Promise<void> {
  await books.addParties()
  const start = Date.parse(`${from}T00:00:00Z`)
  const rareEntries = [
    issueCreditNote,
    issueCreditNote,
    takeAdvance,
    reverseReceipt,
    cancelInvoice,
    writeOffInvoice,
    issueDebitNote,
    addExpense,
    addSupplierBill,
    moveCash,
    addPurchaseOrder,
  ]
  for (let n = 0; n < days; n++) {
    books.day = new Date(start + n * DAY_MS).toISOString().slice(0, 10)
    for (let entry = 0; entry < entriesPerDay; entry++) {
      const dice = books.random()
      if (dice < 0.35 || books.invoices.length === 0) await issueInvoice(books)
      else if (dice < 0.6) await payInvoices(books)
      else await books.pick(rareEntries)(books)
    }
    if (n === days - 1) await payOpeningBalance(books)
    await books.closeShifts()
  }
}
