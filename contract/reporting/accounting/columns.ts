import type { ClientMatch } from '#contract/billing/clients/schema.ts'
import { CREDIT_REASON_LABELS, type CreditReason } from '#contract/billing/credit-notes/rules.ts'
import { methodLabel } from '#contract/billing/receipts/payment-methods.ts'
import {
  type Column,
  columnsOf,
  count,
  date,
  enumText,
  instant,
  money,
  text,
  toWords,
} from '#contract/kernel/column.ts'
import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import type { Ledger } from './ledger-schema.ts'
import type {
  AdjustmentsReport,
  CashUps,
  Collections,
  DayBook,
  InputTax,
  Outstanding,
  PurchaseRegister,
  Revenue,
  SalesRegister,
  Statement,
} from './schema.ts'
import type { ShiftEnd } from './shift-end.ts'
import { taxable, taxColumns, taxes } from './tax-columns.ts'

const method: Column<{ method: string }> = { title: 'Method', format: 'text', value: (row) => methodLabel(row.method) }
const documentAmounts = [
  taxable,
  money('Exempt', 'exemptMinor'),
  ...taxes,
  money('Round-off', 'roundOffMinor'),
  money('Payable', 'payableMinor'),
] as const
const collected = [
  money('Received', 'receivedMinor'),
  money('Reversed', 'reversedMinor'),
  money('Refunded', 'refundedMinor'),
  money('Net', 'netMinor'),
] as const
const shiftAmount = (
  title: string,
  name: 'received' | 'refunded' | 'spent',
  isCash: boolean,
): Column<CashUps['rows'][number]> => ({
  title,
  format: 'money',
  value: (row) =>
    row[name].filter(({ method }) => (method === 'cash') === isCash).reduce((sum, { minor }) => sum + minor, 0),
})

/** An entry of a statement, or the balance before the first or after the last one. */
type StatementEntry = Pick<Statement['rows'][number], 'day' | 'isReversal' | 'number' | 'balanceMinor'> & {
  kind: string
  debitMinor: number | null
  creditMinor: number | null
}

/** An entry of a ledger, or its opening or closing balance. */
type LedgerEntry = Omit<Ledger['rows'][number], 'id' | 'documentId' | 'document' | 'debitMinor' | 'creditMinor'> & {
  debitMinor: number | null
  creditMinor: number | null
}

/** The kind of an entry, and whether it cancels an earlier one. */
const entry: Column<{ kind: string; isReversal: boolean }> = {
  title: 'Entry',
  format: 'text',
  value: ({ kind, isReversal }) => (isReversal ? `${toWords(kind)}, reversed` : toWords(kind)),
}

/** The reason, or for an edited draft the charges that were reduced or removed. */
const describeReason = ({ kind, reason }: AdjustmentsReport['rows'][number]) =>
  kind === 'draft_edit' ? `Reduced or removed: ${reason}` : (CREDIT_REASON_LABELS[reason as CreditReason] ?? reason)

/** The columns of each report. */
export const reportColumns = {
  dayBook: columnsOf<DayBook['rows'][number]>([
    date('Date', 'day'),
    enumText('Entry', 'kind'),
    text('Number', 'number'),
    text('Payer or payee', 'partyName'),
    method,
    text('Reference', 'reference'),
    text('Place', 'placeName'),
    text('Recorded by', 'byName'),
    money('In', 'inMinor'),
    money('Out', 'outMinor'),
  ]),
  ledger: columnsOf<LedgerEntry>([
    date('Date', 'day'),
    entry,
    text('Number', 'number'),
    text('Client or supplier', 'partyName'),
    text('Reference', 'reference'),
    text('Other account', 'otherAccounts'),
    text('Place', 'placeName'),
    money('Debit', 'debitMinor'),
    money('Credit', 'creditMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  /** Money in and out by method. */
  dayBookMethods: columnsOf<DayBook['methods'][number]>([
    method,
    money('In', 'inMinor'),
    money('Out', 'outMinor'),
    money('Net', 'netMinor'),
  ]),
  cashUps: columnsOf<CashUps['rows'][number]>([
    instant('Opened', 'openedAt'),
    instant('Closed', 'closedAt'),
    text('Place', 'placeName'),
    {
      title: 'Cashier',
      format: 'text',
      value: ({ shiftId, personName }) => (shiftId === null ? 'Outside shifts' : personName),
    },
    money('Float', 'floatMinor'),
    shiftAmount('Cash received', 'received', true),
    shiftAmount('Cash refunded', 'refunded', true),
    shiftAmount('Cash spent', 'spent', true),
    money('Cash added', 'addedMinor'),
    money('Cash taken out', 'takenMinor'),
    money('Deposited', 'depositedMinor'),
    money('Expected', 'expectedMinor'),
    money('Counted', 'countedMinor'),
    money('Difference', 'differenceMinor'),
    text('Reason', 'differenceReason'),
    shiftAmount('Other received', 'received', false),
    shiftAmount('Other refunded', 'refunded', false),
    shiftAmount('Other spent', 'spent', false),
  ]),
  collections: columnsOf<Collections['rows'][number]>([text('Group', 'label'), ...collected]),
  collectionsByDay: columnsOf<Collections['rows'][number]>([date('Day', 'key'), ...collected]),
  collectionsApplied: columnsOf<Collections['totals']>([
    money('Applied to documents', 'allocatedMinor'),
    money('Applied to opening balances', 'openingBalancesMinor'),
    money('Kept as credit', 'advanceMinor'),
    money('Net', 'netMinor'),
  ]),
  sales: columnsOf<SalesRegister['rows'][number]>([
    date('Date', 'day'),
    enumText('Document', 'documentType'),
    text('Number', 'number'),
    enumText('Status', 'status'),
    text('Client', 'client'),
    text('Tax number', 'clientTaxNo'),
    text('Place of supply', 'placeOfSupply'),
    text('Place', 'placeName'),
    ...documentAmounts,
    money('Due', 'dueMinor'),
  ]),
  outstanding: columnsOf<Outstanding['rows'][number]>([
    text('Name', 'name'),
    text('Phone', 'mobile'),
    money('Current', 'currentMinor'),
    money('1–30 days', 'to30Minor'),
    money('31–60 days', 'to60Minor'),
    money('61–90 days', 'to90Minor'),
    money('Over 90 days', 'over90Minor'),
    money('Opening balance', 'openingMinor'),
    money('Due', 'dueMinor'),
    money('Credit', 'creditMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  statement: columnsOf<StatementEntry>([
    date('Date', 'day'),
    entry,
    text('Number', 'number'),
    money('Debit', 'debitMinor'),
    money('Credit', 'creditMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  /** Clients to choose from for a statement. */
  clients: columnsOf<ClientMatch>([text('Name', 'name'), text('Phone', 'mobile'), text('Detail', 'detail')]),
  revenue: columnsOf<Revenue['rows'][number]>([
    text('Group', 'label'),
    money('Revenue', 'revenueMinor'),
    money('Collected', 'collectedMinor'),
  ]),
  adjustments: columnsOf<AdjustmentsReport['rows'][number]>([
    date('Date', 'day'),
    enumText('Type', 'kind'),
    {
      title: 'Number',
      format: 'text',
      value: ({ number, documentId }) => number ?? (documentId ? 'Draft' : 'Deleted draft'),
    },
    text('Client', 'client'),
    text('By', 'byName'),
    { title: 'Reason', format: 'text', value: describeReason },
    money('Amount', 'amountMinor'),
  ]),
  adjustmentTotals: columnsOf<AdjustmentsReport['totals'][number]>([
    enumText('Type', 'kind'),
    count('Entries', 'count'),
    money('Amount', 'amountMinor'),
  ]),
  purchases: columnsOf<PurchaseRegister['rows'][number]>([
    date('Date', 'day'),
    text('Bill', 'billNo'),
    text('Supplier', 'supplier'),
    text('Tax number', 'supplierTaxNo'),
    date('Due date', 'dueDate'),
    ...documentAmounts,
    money('Returned', 'returnedMinor'),
    money('Paid', 'paidMinor'),
    money('Due', 'dueMinor'),
    text('Input tax', 'itcEligible'),
  ]),
  inputTax: columnsOf<InputTax['rows'][number]>([
    enumText('Source', 'source'),
    text('Eligible', 'eligible'),
    count('Documents', 'documents'),
    taxable,
    ...taxes,
  ]),
  ...taxColumns,
  withoutCharge: columnsOf<ShiftEnd['withoutCharge'][number]>([
    instant('Time', 'startsAt'),
    text('Patient', 'patientName'),
    text('Doctor', 'doctorName'),
    text('Place', 'placeName'),
    { title: 'Visit', format: 'text', value: ({ status }) => toWords(appointmentStatuses.phrase(status)) },
    { title: 'Invoice', format: 'text', value: ({ draft }) => (draft ? 'Draft' : 'None') },
    money('Fee', 'feeMinor'),
  ]),
  withoutVisit: columnsOf<ShiftEnd['withoutVisit'][number]>([
    text('Number', 'number'),
    text('Client', 'client'),
    {
      title: 'Visit',
      format: 'text',
      value: ({ status }) => (status ? toWords(appointmentStatuses.phrase(status)) : 'None'),
    },
    text('Place', 'placeName'),
    money('Payable', 'payableMinor'),
    money('Paid', 'paidMinor'),
  ]),
  samplesWithoutPayment: columnsOf<ShiftEnd['samplesWithoutPayment'][number]>([
    instant('Collected', 'at'),
    text('Patient', 'patientName'),
    { title: 'Tests', format: 'text', value: ({ tests }) => tests.join(', ') },
    text('Place', 'placeName'),
  ]),
}
