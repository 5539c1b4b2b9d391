import type { bankAccounts, billingParties, cashMoves, lockedMonths, shifts } from '#db/schema/billing/accounts.ts'
import type { allocations, invoiceLines, invoices, receipts } from '#db/schema/billing/billing.ts'
import type { creditApplications, creditNoteLines, creditNotes, refunds } from '#db/schema/billing/credits.ts'
import type { debitAllocations, debitNoteLines, debitNotes, writeOffs } from '#db/schema/billing/debits.ts'
import type { files } from '#db/schema/kernel/files.ts'
import type { numberSeries } from '#db/schema/practice/organisations.ts'
import type {
  expenses,
  outgoingPayments,
  purchaseOrderLines,
  purchaseOrders,
  supplierBillLines,
  supplierBills,
} from '#db/schema/purchasing/purchasing.ts'

/** All rows of the books of a practice. */
export interface BookRows {
  series: (typeof numberSeries.$inferInsert)[]
  banks: (typeof bankAccounts.$inferInsert)[]
  parties: (typeof billingParties.$inferInsert)[]
  shifts: (typeof shifts.$inferInsert)[]
  moves: (typeof cashMoves.$inferInsert)[]
  invoices: (typeof invoices.$inferInsert)[]
  invoiceLines: (typeof invoiceLines.$inferInsert)[]
  receipts: (typeof receipts.$inferInsert)[]
  allocations: (typeof allocations.$inferInsert)[]
  creditNotes: (typeof creditNotes.$inferInsert)[]
  creditNoteLines: (typeof creditNoteLines.$inferInsert)[]
  creditApplications: (typeof creditApplications.$inferInsert)[]
  refunds: (typeof refunds.$inferInsert)[]
  debitNotes: (typeof debitNotes.$inferInsert)[]
  debitNoteLines: (typeof debitNoteLines.$inferInsert)[]
  debitAllocations: (typeof debitAllocations.$inferInsert)[]
  writeOffs: (typeof writeOffs.$inferInsert)[]
  /** Files of bills. */
  files: (typeof files.$inferInsert & { content: Buffer })[]
  expenses: (typeof expenses.$inferInsert)[]
  orders: (typeof purchaseOrders.$inferInsert)[]
  orderLines: (typeof purchaseOrderLines.$inferInsert)[]
  bills: (typeof supplierBills.$inferInsert)[]
  billLines: (typeof supplierBillLines.$inferInsert)[]
  payments: (typeof outgoingPayments.$inferInsert)[]
  lockedMonths: (typeof lockedMonths.$inferInsert)[]
}

export const createBookRows = (): BookRows => ({
  series: [],
  banks: [],
  parties: [],
  shifts: [],
  moves: [],
  invoices: [],
  invoiceLines: [],
  receipts: [],
  allocations: [],
  creditNotes: [],
  creditNoteLines: [],
  creditApplications: [],
  refunds: [],
  debitNotes: [],
  debitNoteLines: [],
  debitAllocations: [],
  writeOffs: [],
  files: [],
  expenses: [],
  orders: [],
  orderLines: [],
  bills: [],
  billLines: [],
  payments: [],
  lockedMonths: [],
})
