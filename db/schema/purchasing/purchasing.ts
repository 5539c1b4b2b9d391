import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { OUTWARD_METHODS } from '#contract/billing/receipts/payment-methods.ts'
import type { ExpenseCategory } from '#contract/purchasing/expenses/rules.ts'
import { bankAccounts, billingParties, shifts } from '../billing/accounts.ts'
import {
  createdAt,
  currency,
  documentTotals,
  instant,
  linePriceColumns,
  lineTaxColumns,
  minor,
  oneOf,
  tenantColumns,
  version,
} from '../kernel/columns.ts'
import { files, numberSeries, places } from '../practice/organisations.ts'

/** Purchase orders. Final once approved; an amendment is a new revision with its own row. */
export const purchaseOrders = pgTable(
  'purchase_orders',
  {
    ...tenantColumns(),
    /** The place of delivery. */
    placeId: uuid().notNull(),
    partyId: uuid().notNull(),
    status: text()
      .$type<'draft' | 'submitted' | 'approved' | 'sent' | 'partly_received' | 'received' | 'closed' | 'cancelled'>()
      .notNull()
      .default('draft'),
    seriesId: uuid(),
    number: text(),
    revision: smallint().notNull().default(1),
    /** The revision that this one replaces. */
    amendsId: uuid(),
    issueDate: date({ mode: 'string' }),
    expectedOn: date({ mode: 'string' }),
    supply: text().$type<'intra' | 'inter' | 'none'>().notNull().default('intra'),
    buyer: jsonb().$type<Record<string, string | null>>(),
    supplier: jsonb().$type<Record<string, string | null>>(),
    terms: text(),
    notes: text(),
    currency: currency(),
    grossMinor: minor().notNull().default(0),
    lineDiscountMinor: minor().notNull().default(0),
    ...documentTotals(),
    createdBy: uuid(),
    createdAt: createdAt(),
    approvedBy: uuid(),
    approvedAt: instant(),
    sentAt: instant(),
    closedReason: text(),
    cancelledAt: instant(),
    cancelReason: text(),
    printCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('purchase_orders_number').on(t.practiceId, t.seriesId, t.number, t.revision),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.amendsId], foreignColumns: [t.practiceId, t.id] }),
    index('purchase_orders_day').on(t.practiceId, t.issueDate),
    index('purchase_orders_party').on(t.practiceId, t.partyId),
    check(
      'purchase_orders_status',
      sql`${t.status} in ('draft','submitted','approved','sent','partly_received','received','closed','cancelled')`,
    ),
    check('purchase_orders_numbered', sql`${t.status} in ('draft','submitted','cancelled') or ${t.number} is not null`),
  ],
)

export const purchaseOrderLines = pgTable(
  'purchase_order_lines',
  {
    ...tenantColumns(),
    purchaseOrderId: uuid().notNull(),
    position: smallint().notNull(),
    description: text().notNull(),
    code: text(),
    /** The pack: "strip of 10". */
    pack: text(),
    ...linePriceColumns(),
    freeQtyMilli: integer().notNull().default(0),
    receivedMilli: integer().notNull().default(0),
    expectedMrpMinor: minor(),
    ...lineTaxColumns(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('purchase_order_lines_position').on(t.practiceId, t.purchaseOrderId, t.position),
    foreignKey({
      columns: [t.practiceId, t.purchaseOrderId],
      foreignColumns: [purchaseOrders.practiceId, purchaseOrders.id],
    }).onDelete('cascade'),
    check('purchase_order_lines_received', sql`${t.receivedMilli} between 0 and ${t.qtyMilli} + ${t.freeQtyMilli}`),
  ],
)

/** Supplier bills under the supplier's own number, with or without an order. */
export const supplierBills = pgTable(
  'supplier_bills',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    partyId: uuid().notNull(),
    purchaseOrderId: uuid(),
    status: text().$type<'draft' | 'posted' | 'cancelled'>().notNull().default('draft'),
    /** The supplier's number. */
    billNo: text().notNull(),
    billDate: date({ mode: 'string' }).notNull(),
    dueDate: date({ mode: 'string' }).notNull(),
    supply: text().$type<'intra' | 'inter' | 'none'>().notNull().default('intra'),
    itcEligible: boolean().notNull().default(false),
    currency: currency(),
    taxableMinor: minor().notNull(),
    exemptMinor: minor().notNull().default(0),
    cgstMinor: minor().notNull().default(0),
    sgstMinor: minor().notNull().default(0),
    igstMinor: minor().notNull().default(0),
    roundOffMinor: minor().notNull().default(0),
    payableMinor: minor().notNull(),
    /** Required for a difference of more than a rupee from the order. */
    differenceReason: text(),
    fileId: uuid(),
    createdBy: uuid(),
    createdAt: createdAt(),
    postedBy: uuid(),
    postedAt: instant(),
    cancelledAt: instant(),
    cancelReason: text(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({
      columns: [t.practiceId, t.purchaseOrderId],
      foreignColumns: [purchaseOrders.practiceId, purchaseOrders.id],
    }),
    foreignKey({ columns: [t.practiceId, t.fileId], foreignColumns: [files.practiceId, files.id] }),
    index('supplier_bills_day').on(t.practiceId, t.billDate),
    index('supplier_bills_order').on(t.practiceId, t.purchaseOrderId),
    check('supplier_bills_status', sql`${t.status} in ('draft','posted','cancelled')`),
    check(
      'supplier_bills_sum',
      sql`${t.taxableMinor} + ${t.exemptMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} + ${t.roundOffMinor} = ${t.payableMinor}`,
    ),
  ],
)

/** Expenses of the practice, with the attached bill. Final once approved; corrections void them. */
export const expenses = pgTable(
  'expenses',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    status: text()
      .$type<'draft' | 'submitted' | 'approved' | 'paid' | 'rejected' | 'voided'>()
      .notNull()
      .default('draft'),
    seriesId: uuid(),
    number: text(),
    category: text().$type<ExpenseCategory>().notNull(),
    description: text().notNull(),
    partyId: uuid(),
    vendor: text(),
    billNo: text(),
    billDate: date({ mode: 'string' }),
    /** The accounting date. */
    spentOn: date({ mode: 'string' }).notNull(),
    currency: currency(),
    /** Before tax. */
    amountMinor: minor().notNull(),
    cgstMinor: minor().notNull().default(0),
    sgstMinor: minor().notNull().default(0),
    igstMinor: minor().notNull().default(0),
    totalMinor: minor().notNull(),
    /** Withheld for the tax office. */
    tdsMinor: minor().notNull().default(0),
    itcEligible: boolean().notNull().default(false),
    recurrence: text(),
    /** The planned payment method and account. */
    method: text(),
    bankAccountId: uuid(),
    fileId: uuid(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    submittedAt: instant(),
    decidedBy: uuid(),
    decidedAt: instant(),
    decisionReason: text(),
    /** Practice and vendor as on the day of approval. */
    voucher: jsonb().$type<Record<string, string | null>>(),
    voidedBy: uuid(),
    voidedAt: instant(),
    printCount: integer().notNull().default(0),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    unique('expenses_number').on(t.practiceId, t.seriesId, t.number),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.seriesId], foreignColumns: [numberSeries.practiceId, numberSeries.id] }),
    foreignKey({ columns: [t.practiceId, t.partyId], foreignColumns: [billingParties.practiceId, billingParties.id] }),
    foreignKey({ columns: [t.practiceId, t.fileId], foreignColumns: [files.practiceId, files.id] }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    index('expenses_day').on(t.practiceId, t.spentOn),
    check('expenses_status', sql`${t.status} in ('draft','submitted','approved','paid','rejected','voided')`),
    check('expenses_numbered', sql`(${t.status} in ('approved','paid','voided')) = (${t.number} is not null)`),
    check(
      'expenses_category',
      sql`${t.category} in ('rent','salaries','utilities','consumables','maintenance','marketing','travel','licences','tax','petty_cash','other')`,
    ),
    check('expenses_method', oneOf(t.method, OUTWARD_METHODS)),
    check('expenses_amount', sql`${t.amountMinor} > 0 and ${t.tdsMinor} between 0 and ${t.totalMinor}`),
    check('expenses_sum', sql`${t.amountMinor} + ${t.cgstMinor} + ${t.sgstMinor} + ${t.igstMinor} = ${t.totalMinor}`),
  ],
)

/** Payments of expenses and supplier bills. Never changed; failed ones are reversed. */
export const outgoingPayments = pgTable(
  'outgoing_payments',
  {
    ...tenantColumns(),
    placeId: uuid().notNull(),
    expenseId: uuid(),
    supplierBillId: uuid(),
    paidOn: date({ mode: 'string' }).notNull(),
    status: text().$type<'posted' | 'reversed'>().notNull().default('posted'),
    method: text().notNull(),
    reference: text(),
    amountMinor: minor().notNull(),
    currency: currency(),
    bankAccountId: uuid(),
    shiftId: uuid(),
    paidBy: uuid().notNull(),
    createdAt: createdAt(),
    reversedBy: uuid(),
    reversedAt: instant(),
    reversedReason: text(),
    version: version(),
  },
  (t) => [
    primaryKey({ columns: [t.practiceId, t.id] }),
    foreignKey({ columns: [t.practiceId, t.placeId], foreignColumns: [places.practiceId, places.id] }),
    foreignKey({ columns: [t.practiceId, t.expenseId], foreignColumns: [expenses.practiceId, expenses.id] }),
    foreignKey({
      columns: [t.practiceId, t.supplierBillId],
      foreignColumns: [supplierBills.practiceId, supplierBills.id],
    }),
    foreignKey({
      columns: [t.practiceId, t.bankAccountId],
      foreignColumns: [bankAccounts.practiceId, bankAccounts.id],
    }),
    foreignKey({ columns: [t.practiceId, t.shiftId], foreignColumns: [shifts.practiceId, shifts.id] }),
    index('outgoing_payments_expense').on(t.practiceId, t.expenseId),
    index('outgoing_payments_bill').on(t.practiceId, t.supplierBillId),
    index('outgoing_payments_day').on(t.practiceId, t.paidOn),
    check('outgoing_payments_amount', sql`${t.amountMinor} > 0`),
    check('outgoing_payments_of_one', sql`(${t.expenseId} is null) <> (${t.supplierBillId} is null)`),
    check('outgoing_payments_status', sql`${t.status} in ('posted','reversed')`),
    check('outgoing_payments_method', oneOf(t.method, OUTWARD_METHODS)),
  ],
)
