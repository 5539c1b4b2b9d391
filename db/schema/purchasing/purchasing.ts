import { sql } from 'drizzle-orm'
import { check, date, integer, smallint, text, uuid } from 'drizzle-orm/pg-core'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import { EXPENSE_CATEGORIES } from '#contract/purchasing/expenses/rules.ts'
import { expenseStatuses } from '#contract/purchasing/expenses/statuses.ts'
import { outgoingPaymentStatuses } from '#contract/purchasing/payments/statuses.ts'
import { orderStatuses } from '#contract/purchasing/purchase-orders/statuses.ts'
import { billStatuses } from '#contract/purchasing/supplier-bills/statuses.ts'
import { bankAccounts, billingParties, shifts } from '../billing/accounts.ts'
import {
  amount,
  currency,
  documentTotals,
  flag,
  instant,
  linePriceColumns,
  lineTaxColumns,
  minor,
  oneOf,
  printedTexts,
  recordColumns,
  references,
  supply,
  tenantTable,
} from '../kernel/columns.ts'
import { files } from '../kernel/files.ts'
import { numberSeries, places } from '../practice/organisations.ts'

/** Purchase orders. Final once approved; a change is a new revision with its own row. */
export const purchaseOrders = tenantTable(
  'purchase_orders',
  {
    /** The place of delivery. */
    placeId: uuid().notNull(),
    partyId: uuid().notNull(),
    status: text({ enum: orderStatuses.values }).notNull().default('draft'),
    seriesId: uuid(),
    number: text(),
    revision: smallint().notNull().default(1),
    /** The revision that this one replaces. */
    revisesId: uuid('amends_id'),
    issueDate: date(),
    expectedOn: date(),
    supply: supply(),
    buyer: printedTexts(),
    supplier: printedTexts(),
    terms: text(),
    notes: text(),
    currency: currency(),
    grossMinor: amount(),
    lineDiscountMinor: amount(),
    ...documentTotals(),
    createdBy: uuid(),
    approvedBy: uuid(),
    approvedAt: instant(),
    sentAt: instant(),
    closedReason: text(),
    cancelledAt: instant(),
    cancelReason: text(),
    printCount: integer().notNull().default(0),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('purchase_orders_number', t.seriesId, t.number, t.revision),
    references(t.placeId, places),
    references(t.partyId, billingParties),
    references(t.seriesId, numberSeries),
    references(t.revisesId, t),
    index('purchase_orders_day', t.issueDate),
    index('purchase_orders_party', t.partyId),
    check(
      'purchase_orders_numbered',
      sql`${oneOf(t.status, orderStatuses.list('unnumbered'))} or ${t.number} is not null`,
    ),
  ],
)

export const purchaseOrderLines = tenantTable(
  'purchase_order_lines',
  {
    purchaseOrderId: uuid().notNull(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    /** The pack: "strip of 10". */
    pack: text(),
    ...linePriceColumns(),
    freeQtyMilli: integer().notNull().default(0),
    receivedMilli: integer().notNull().default(0),
    mrpMinor: minor('expected_mrp_minor'),
    ...lineTaxColumns(),
  },
  (t, { unique }) => [
    unique('purchase_order_lines_position', t.purchaseOrderId, t.position),
    references(t.purchaseOrderId, purchaseOrders).onDelete('cascade'),
    check('purchase_order_lines_received', sql`${t.receivedMilli} between 0 and ${t.qtyMilli} + ${t.freeQtyMilli}`),
  ],
)

/** Supplier bills under the supplier's own number, with or without an order. */
export const supplierBills = tenantTable(
  'supplier_bills',
  {
    placeId: uuid().notNull(),
    partyId: uuid().notNull(),
    purchaseOrderId: uuid(),
    status: text({ enum: billStatuses.values }).notNull().default('draft'),
    /** The supplier's number. */
    billNo: text().notNull(),
    billDate: date().notNull(),
    dueDate: date().notNull(),
    supply: supply(),
    itcEligible: flag(),
    currency: currency(),
    taxableMinor: minor().notNull(),
    exemptMinor: amount(),
    cgstMinor: amount(),
    sgstMinor: amount(),
    igstMinor: amount(),
    roundOffMinor: amount(),
    payableMinor: minor().notNull(),
    /** Required for a difference of more than a rupee from the order. */
    differenceReason: text(),
    fileId: uuid(),
    createdBy: uuid(),
    postedBy: uuid(),
    postedAt: instant(),
    cancelledAt: instant(),
    cancelReason: text(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.placeId, places),
    references(t.partyId, billingParties),
    references(t.purchaseOrderId, purchaseOrders),
    references(t.fileId, files),
    index('supplier_bills_day', t.billDate),
    index('supplier_bills_order', t.purchaseOrderId),
    check(
      'supplier_bills_sum',
      sql`${t.taxableMinor} + ${t.exemptMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} + ${t.roundOffMinor} = ${t.payableMinor}`,
    ),
  ],
)

/** The items of a supplier bill, if they were entered. */
export const supplierBillLines = tenantTable(
  'supplier_bill_lines',
  {
    supplierBillId: uuid().notNull(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    /** The pack: "strip of 10". */
    pack: text(),
    ...linePriceColumns(),
    freeQtyMilli: integer().notNull().default(0),
    mrpMinor: minor(),
    ...lineTaxColumns(),
  },
  (t, { unique }) => [
    unique('supplier_bill_lines_position', t.supplierBillId, t.position),
    references(t.supplierBillId, supplierBills).onDelete('cascade'),
  ],
)

/** Expenses of the practice, with the attached bill. Final once approved; corrections void them. */
export const expenses = tenantTable(
  'expenses',
  {
    placeId: uuid().notNull(),
    status: text({ enum: expenseStatuses.values }).notNull().default('draft'),
    seriesId: uuid(),
    number: text(),
    category: text({ enum: EXPENSE_CATEGORIES }).notNull(),
    description: text().notNull(),
    partyId: uuid(),
    vendor: text(),
    billNo: text(),
    billDate: date(),
    /** The accounting date. */
    spentOn: date().notNull(),
    currency: currency(),
    /** Before tax. */
    amountMinor: minor().notNull(),
    cgstMinor: amount(),
    sgstMinor: amount(),
    igstMinor: amount(),
    totalMinor: minor().notNull(),
    /** Withheld for the tax office. */
    tdsMinor: amount(),
    itcEligible: flag(),
    recurrence: text(),
    /** The planned payment method and account. */
    method: text(),
    bankAccountId: uuid(),
    fileId: uuid(),
    createdBy: uuid().notNull(),
    submittedAt: instant(),
    decidedBy: uuid(),
    decidedAt: instant(),
    decisionReason: text(),
    /** Practice and vendor as on the day of approval. */
    voucher: printedTexts(),
    voidedBy: uuid(),
    voidedAt: instant(),
    printCount: integer().notNull().default(0),
    ...recordColumns(),
  },
  (t, { index, unique }) => [
    unique('expenses_number', t.seriesId, t.number),
    references(t.placeId, places),
    references(t.seriesId, numberSeries),
    references(t.partyId, billingParties),
    references(t.fileId, files),
    references(t.bankAccountId, bankAccounts),
    index('expenses_day', t.spentOn),
    check('expenses_numbered', sql`(${oneOf(t.status, expenseStatuses.list('numbered'))}) = (${t.number} is not null)`),
    check('expenses_method', oneOf(t.method, OUTWARD_METHODS)),
    check('expenses_amount', sql`${t.amountMinor} > 0 and ${t.tdsMinor} between 0 and ${t.totalMinor}`),
    check('expenses_sum', sql`${t.amountMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} = ${t.totalMinor}`),
  ],
)

/** Payments of expenses and supplier bills. Never changed; failed ones are reversed. */
export const outgoingPayments = tenantTable(
  'outgoing_payments',
  {
    placeId: uuid().notNull(),
    expenseId: uuid(),
    supplierBillId: uuid(),
    paidOn: date().notNull(),
    status: text({ enum: outgoingPaymentStatuses.values }).notNull().default('posted'),
    method: text().notNull(),
    reference: text(),
    amountMinor: minor().notNull(),
    currency: currency(),
    bankAccountId: uuid(),
    shiftId: uuid(),
    paidBy: uuid().notNull(),
    reversedBy: uuid(),
    reversedAt: instant(),
    reversedReason: text(),
    ...recordColumns(),
  },
  (t, { index }) => [
    references(t.placeId, places),
    references(t.expenseId, expenses),
    references(t.supplierBillId, supplierBills),
    references(t.bankAccountId, bankAccounts),
    references(t.shiftId, shifts),
    index('outgoing_payments_expense', t.expenseId),
    index('outgoing_payments_bill', t.supplierBillId),
    index('outgoing_payments_day', t.paidOn),
    check('outgoing_payments_amount', sql`${t.amountMinor} > 0`),
    check('outgoing_payments_of_one', sql`(${t.expenseId} is null) <> (${t.supplierBillId} is null)`),
    check('outgoing_payments_method', oneOf(t.method, OUTWARD_METHODS)),
  ],
)
