import { tenderInWords } from '../billing/rules.ts'
import { csvLine, csvStart } from '../csv.ts'
import { EXPENSE_CATEGORY_WORDS, type ExpenseCategory } from '../expenses/rules.ts'
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
import type { DocumentsIssued, TaxCodes, TaxPapers, TaxSummary } from './tax-schema.ts'

/** A column of a report, the same in its table, its file and its print. */
export interface Column<Row> {
  title: string
  /** Amounts are in minor units, percents in basis points, quantities in thousandths. */
  as: 'text' | 'money' | 'count' | 'percent' | 'quantity'
  of: (row: Row) => string | number | null
}

type Value = string | number | boolean | null
const column =
  (as: Column<never>['as']) =>
  <Name extends string>(title: string, name: Name): Column<Record<Name, Value>> => ({
    title,
    as,
    of: (row) => {
      const value = row[name]
      return typeof value === 'boolean' ? (value ? 'Yes' : 'No') : value
    },
  })
const [text, money, count, percent, quantity] = [
  column('text'),
  column('money'),
  column('count'),
  column('percent'),
  column('quantity'),
] as const

const words = (value: string): string => {
  const plain = value.replaceAll('_', ' ')
  return plain.charAt(0).toUpperCase() + plain.slice(1)
}
const worded = <Name extends string>(title: string, name: Name): Column<Record<Name, string>> => ({
  title,
  as: 'text',
  of: (row) => words(row[name]),
})
const method: Column<{ method: string }> = { title: 'Method', as: 'text', of: (row) => tenderInWords(row.method) }
const taxes = [money('CGST', 'cgstMinor'), money('SGST', 'sgstMinor'), money('IGST', 'igstMinor')] as const
const taxable = money('Taxable', 'taxableMinor')
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

const all = <Row>(columns: readonly Column<Row>[]) => columns

/** What stands in each column of each report. */
export const reportColumns = {
  dayBook: all<DayBook['rows'][number]>([
    text('Date', 'day'),
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
  cashUps: all<CashUps['rows'][number]>([
    text('Opened', 'openedAt'),
    text('Closed', 'closedAt'),
    text('Branch', 'placeName'),
    text('Person', 'personName'),
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
  sales: all<SalesRegister['rows'][number]>([
    text('Date', 'day'),
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
  statement: all<Statement['rows'][number]>([
    text('Date', 'day'),
    { title: 'Entry', as: 'text', of: ({ kind, undone }) => (undone ? `${words(kind)}, taken back` : words(kind)) },
    text('Number', 'number'),
    money('Debit', 'debitMinor'),
    money('Credit', 'creditMinor'),
    money('Balance', 'balanceMinor'),
  ]),
  revenue: all<Revenue['rows'][number]>([
    text('Of', 'label'),
    money('Revenue', 'revenueMinor'),
    money('Collected', 'collectedMinor'),
  ]),
  conspicuous: all<ConspicuousReport['rows'][number]>([
    text('Date', 'day'),
    worded('What', 'kind'),
    text('Number', 'number'),
    text('Client', 'client'),
    text('By', 'byName'),
    text('Reason', 'reason'),
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
    text('Date', 'day'),
    text('Bill', 'billNo'),
    text('Supplier', 'supplier'),
    text('Tax number', 'supplierTaxNo'),
    text('Due on', 'dueDate'),
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
  taxRates: [worded('Tax', 'taxCategory'), percent('Rate', 'rateBps'), taxable, ...taxes] satisfies Column<
    TaxSummary['rates'][number]
  >[],
  taxPapers: all<TaxPapers['rows'][number]>([
    text('Date', 'day'),
    worded('Paper', 'paper'),
    text('Number', 'number'),
    text('Client', 'client'),
    text('Tax number', 'clientTaxNo'),
    text('State', 'state'),
    money('Value', 'payableMinor'),
    percent('Rate', 'rateBps'),
    taxable,
    ...taxes,
    text('Invoice', 'invoiceNumber'),
    text('Invoice date', 'invoiceDay'),
  ]),
  taxCodes: all<TaxCodes['rows'][number]>([
    { title: 'Clients', as: 'text', of: ({ registered }) => (registered ? 'B2B' : 'B2C') },
    text('Code', 'code'),
    text('Description', 'description'),
    text('Unit', 'unit'),
    quantity('Quantity', 'qtyMilli'),
    worded('Tax', 'taxCategory'),
    percent('Rate', 'rateBps'),
    money('Total', 'totalMinor'),
    taxable,
    ...taxes,
  ]),
  documentsIssued: all<DocumentsIssued['rows'][number]>([
    worded('Paper', 'paper'),
    text('Branch', 'placeName'),
    text('From', 'first'),
    text('To', 'last'),
    count('Total', 'total'),
    count('Cancelled', 'cancelled'),
    count('Net', 'net'),
  ]),
}

const PER = { text: 1, count: 1, money: 100, percent: 100, quantity: 1000 } as const

/** The first line of a report's file. */
export const reportFileStart = <Row>(columns: readonly Column<Row>[]): string =>
  csvStart(columns.map(({ title }) => title))

/** Rows of a report as lines of its file: amounts as plain numbers, and nothing that a spreadsheet would run. */
export function reportFileLines<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const cell = (row: Row, { as, of }: Column<Row>) => {
    const value = of(row)
    return typeof value === 'number' ? value / PER[as] : value
  }
  return rows.map((row) => csvLine(columns.map((one) => cell(row, one)))).join('')
}
