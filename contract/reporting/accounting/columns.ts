import type { ClientMatch } from '#contract/billing/clients/schema.ts'
import { CREDIT_REASON_WORDS, type CreditReason } from '#contract/billing/credit-notes/rules.ts'
import type { InvoiceRow } from '#contract/billing/invoices/list.ts'
import { INVOICE_KIND_WORDS } from '#contract/billing/invoices/rules.ts'
import { EXPENSE_CATEGORY_WORDS, type ExpenseCategory } from '#contract/purchasing/expenses/rules.ts'
import { all, type Column, count, date, instant, money, text, worded, words } from './column.ts'
import { methodInWords } from './rules.ts'
import type {
  CashUps,
  Collections,
  ConspicuousReport,
  DayBook,
  ExpensesReport,
  InputTax,
  Outstanding,
  PurchaseRegister,
  Revenue,
  SalesRegister,
  Statement,
} from './schema.ts'
import type { ShiftEnd } from './shift-end.ts'
import { taxable, taxColumns, taxes } from './tax-columns.ts'
import type { DocumentsIssued } from './tax-schema.ts'

const method: Column<{ method: string }> = { title: 'Method', as: 'text', of: (row) => methodInWords(row.method) }
const paper = [
  taxable,
  money('Exempt', 'exemptMinor'),
  ...taxes,
  money('Round-off', 'roundOffMinor'),
  money('Payable', 'payableMinor'),
] as const
const cash = (
  title: string,
  name: 'received' | 'refunded' | 'spent',
  isCash: boolean,
): Column<CashUps['rows'][number]> => ({
  title,
  as: 'money',
  of: (row) => row[name].filter((one) => (one.method === 'cash') === isCash).reduce((sum, { minor }) => sum + minor, 0),
})

/** An entry of a statement, or the balance before the first and after the last. */
type StatementEntry = Pick<Statement['rows'][number], 'day' | 'undone' | 'number' | 'balanceMinor'> & {
  kind: string
  debitMinor: number | null
  creditMinor: number | null
}

/** Why, or of an edited draft what is charged less or no more. */
const reasonOf = ({ kind, reason }: ConspicuousReport['rows'][number]) =>
  kind === 'draft_edit' ? `Less or no more: ${reason}` : (CREDIT_REASON_WORDS[reason as CreditReason] ?? reason)

/** What stands in each column of each report. */
export const reportColumns = {
  dayBook: all<DayBook['rows'][number]>([
    date('Date', 'day'),
    worded('Entry', 'kind'),
    text('Number', 'number'),
    text('Who', 'who'),
    method,
    text('Reference', 'reference'),
    text('Branch', 'placeName'),
    text('By', 'byName'),
    money('In', 'inMinor'),
    money('Out', 'outMinor'),
  ]),
  /** What came in and went out by each way. */
  dayBookMethods: all<DayBook['methods'][number]>([
    method,
    money('In', 'inMinor'),
    money('Out', 'outMinor'),
    money('Net', 'netMinor'),
  ]),
  cashUps: all<CashUps['rows'][number]>([
    instant('Opened', 'openedAt'),
    instant('Closed', 'closedAt'),
    text('Branch', 'placeName'),
    {
      title: 'Person',
      as: 'text',
      of: ({ shiftId, personName }) => (shiftId === null ? 'Outside any shift' : personName),
    },
    money('Float', 'floatMinor'),
    cash('Cash received', 'received', true),
    cash('Cash refunded', 'refunded', true),
    cash('Cash spent', 'spent', true),
    money('Added', 'addedMinor'),
    money('Taken', 'takenMinor'),
    money('Deposited', 'depositedMinor'),
    money('Expected', 'expectedMinor'),
    money('Counted', 'countedMinor'),
    money('Difference', 'differenceMinor'),
    text('Reason', 'differenceReason'),
    cash('Received otherwise', 'received', false),
    cash('Refunded otherwise', 'refunded', false),
    cash('Spent otherwise', 'spent', false),
  ]),
  collections: all<Collections['rows'][number]>([
    text('Of', 'label'),
    money('Received', 'receivedMinor'),
    money('Reversed', 'reversedMinor'),
    money('Refunded', 'refundedMinor'),
    money('Net', 'netMinor'),
  ]),
  collectionsByDay: all<Collections['rows'][number]>([
    date('Day', 'key'),
    money('Received', 'receivedMinor'),
    money('Reversed', 'reversedMinor'),
    money('Refunded', 'refundedMinor'),
    money('Net', 'netMinor'),
  ]),
  collectionsUse: all<Collections['totals']>([
    money('Laid on papers', 'againstPapersMinor'),
    money('Laid on opening balances', 'onOpeningsMinor'),
    money('Kept as advance', 'advanceMinor'),
    money('Net', 'netMinor'),
  ]),
  sales: all<SalesRegister['rows'][number]>([
    date('Date', 'day'),
    worded('Paper', 'paper'),
    text('Number', 'number'),
    worded('Status', 'status'),
    text('Client', 'client'),
    text('Tax number', 'clientTaxNo'),
    text('Place of supply', 'placeOfSupply'),
    text('Branch', 'placeName'),
    ...paper,
    money('Due', 'dueMinor'),
  ]),
  outstanding: all<Outstanding['rows'][number]>([
    text('Name', 'name'),
    text('Mobile', 'mobile'),
    money('Current', 'currentMinor'),
    money('1-30 days', 'to30Minor'),
    money('31-60 days', 'to60Minor'),
    money('61-90 days', 'to90Minor'),
    money('Over 90 days', 'over90Minor'),
    money('Due', 'dueMinor'),
    money('Credit', 'creditMinor'),
    money('Opening balance', 'openingMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  statement: all<StatementEntry>([
    date('Date', 'day'),
    { title: 'Entry', as: 'text', of: ({ kind, undone }) => (undone ? `${words(kind)}, taken back` : words(kind)) },
    text('Number', 'number'),
    money('Debit', 'debitMinor'),
    money('Credit', 'creditMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  /** Whose statement it may be. */
  clients: all<ClientMatch>([text('Name', 'name'), text('Mobile', 'mobile'), text('Detail', 'detail')]),
  revenue: all<Revenue['rows'][number]>([
    text('Of', 'label'),
    money('Revenue', 'revenueMinor'),
    money('Collected', 'collectedMinor'),
  ]),
  conspicuous: all<ConspicuousReport['rows'][number]>([
    date('Date', 'day'),
    worded('What', 'kind'),
    { title: 'Number', as: 'text', of: ({ number, paperId }) => number ?? (paperId ? 'Draft' : 'Deleted draft') },
    text('Client', 'client'),
    text('By', 'byName'),
    { title: 'Reason', as: 'text', of: reasonOf },
    money('Amount', 'amountMinor'),
  ]),
  conspicuousKinds: all<ConspicuousReport['totals'][number]>([
    worded('What', 'kind'),
    count('Entries', 'count'),
    money('Amount', 'amountMinor'),
  ]),
  expenses: all<ExpensesReport['rows'][number]>([
    {
      title: 'Category',
      as: 'text',
      of: ({ category }) => EXPENSE_CATEGORY_WORDS[category as ExpenseCategory] ?? category,
    },
    count('Entries', 'count'),
    money('Before tax', 'amountMinor'),
    money('Tax', 'taxMinor'),
    money('Total', 'totalMinor'),
    money('Tax kept back', 'tdsMinor'),
    money('Paid', 'paidMinor'),
  ]),
  purchases: all<PurchaseRegister['rows'][number]>([
    date('Date', 'day'),
    text('Bill', 'billNo'),
    text('Supplier', 'supplier'),
    text('Tax number', 'supplierTaxNo'),
    date('Due on', 'dueDate'),
    ...paper,
    money('Returned', 'returnedMinor'),
    money('Paid', 'paidMinor'),
    money('Due', 'dueMinor'),
    text('Input tax', 'itcEligible'),
  ]),
  inputTax: all<InputTax['rows'][number]>([
    worded('Of', 'source'),
    text('May be set off', 'eligible'),
    count('Papers', 'papers'),
    taxable,
    ...taxes,
  ]),
  ...taxColumns,
  documentsIssued: all<DocumentsIssued['rows'][number]>([
    worded('Paper', 'paper'),
    text('Branch', 'placeName'),
    text('From', 'first'),
    text('To', 'last'),
    count('Total', 'total'),
    count('Cancelled', 'cancelled'),
    count('Net', 'net'),
  ]),
  withoutCharge: all<ShiftEnd['withoutCharge'][number]>([
    instant('Time', 'startsAt'),
    text('Patient', 'patientName'),
    text('Doctor', 'doctorName'),
    text('Branch', 'placeName'),
    worded('Visit', 'status'),
    { title: 'Bill', as: 'text', of: ({ draft }) => (draft ? 'A draft waits' : 'None') },
    money('Fee', 'feeMinor'),
  ]),
  withoutVisit: all<ShiftEnd['withoutVisit'][number]>([
    text('Number', 'number'),
    text('Client', 'client'),
    { title: 'Visit', as: 'text', of: ({ status }) => (status ? words(status) : 'None') },
    text('Branch', 'placeName'),
    money('Payable', 'payableMinor'),
    money('Paid', 'paidMinor'),
  ]),
  samplesWithoutPayment: all<ShiftEnd['samplesWithoutPayment'][number]>([
    instant('Taken', 'at'),
    text('Patient', 'patientName'),
    { title: 'Tests', as: 'text', of: ({ tests }) => tests.join(', ') },
    text('Branch', 'placeName'),
  ]),
  /** Not a report, but taken out as one: the list of invoices. */
  invoices: all<InvoiceRow>([
    text('Number', 'number'),
    date('Date', 'issueDate'),
    text('Client', 'clientName'),
    { title: 'Kind', as: 'text', of: ({ kind }) => INVOICE_KIND_WORDS[kind] },
    text('Doctor', 'doctorName'),
    text('Branch', 'placeName'),
    worded('Status', 'status'),
    { title: 'Payment', as: 'text', of: ({ paymentState }) => paymentState && words(paymentState) },
    date('Due by', 'dueDate'),
    money('Total', 'payableMinor'),
    money('Due', 'dueMinor'),
  ]),
}
