import type { RandomBooks } from './books.ts'
import {
  cancelInvoice,
  issueCreditNote,
  issueDebitNote,
  reverseReceipt,
  takeAdvance,
  writeOffInvoice,
} from './corrections.ts'
import { addExpense, addPurchaseOrder, addSupplierBill, moveCash } from './purchasing.ts'
import { issueInvoice, payInvoices, payOpeningBalance } from './sales.ts'

/** Writes the books of a number of days, with a number of acts per day. */
export async function keepBooks(books: RandomBooks, { from = '2026-09-15', days = 60, acts = 8 } = {}): Promise<void> {
  await books.addParties()
  const [start, each] = [Date.parse(`${from}T00:00:00Z`), 86_400_000]
  const rare = [
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
    books.day = new Date(start + n * each).toISOString().slice(0, 10)
    for (let act = 0; act < acts; act++) {
      const dice = books.random()
      if (dice < 0.35 || books.invoices.length === 0) await issueInvoice(books)
      else if (dice < 0.6) await payInvoices(books)
      else await books.pick(rare)(books)
    }
    if (n === days - 1) await payOpeningBalance(books)
    await books.closeShifts()
  }
}
