import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import { FULL, type Role } from '#contract/roles.ts'
import type { Report, ReportRoles, TableDefinition } from './report.ts'
import type { ADJUSTMENTS } from './rules.ts'

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const FOR_MANAGERS: ReportRoles = { practice: FULL }
/** A report of a period and perhaps one place, for managers. */
const OF_DAYS = { roles: FOR_MANAGERS, period: 'days', byPlace: true } as const

const ADJUSTMENT_LABELS: Readonly<Record<(typeof ADJUSTMENTS)[number], string>> = {
  discount: 'Discounts',
  cancelled_invoice: 'Cancelled invoices',
  cancelled_debit_note: 'Cancelled debit notes',
  cancelled_credit_note: 'Cancelled credit notes',
  credit_note: 'Credit notes',
  write_off: 'Write-offs',
  reversal: 'Reversed receipts',
  draft_edit: 'Draft edits',
}

/** The accounting reports, in menu order. */
export const reports = {
  'day-book': {
    group: 'Money',
    title: 'Day book',
    lead: 'Every payment received or made, in order.',
    ...OF_DAYS,
  },
  ledger: {
    group: 'Money',
    title: 'Ledger',
    lead: 'Every entry of one account, with the balance after each. A minus is a credit balance.',
    ...OF_DAYS,
  },
  'trial-balance': {
    group: 'Money',
    title: 'Trial balance',
    lead: 'All accounts of the ledger. A minus is a credit balance. The balances add up to zero.',
    ...OF_DAYS,
    table: {
      title: 'By account',
      columns: {
        name: ['Account', 'text'],
        openingMinor: ['Opening balance', 'money'],
        debitMinor: ['Debit', 'money'],
        creditMinor: ['Credit', 'money'],
        closingMinor: ['Closing balance', 'money'],
      },
      link: { screen: '/reports', fields: ['account'], query: { report: 'ledger' } },
      empty: 'No entries or balances up to the end of this period.',
    },
  },
  'cash-up': {
    group: 'Money',
    title: 'Cash-up',
    lead: 'Shifts with payments, expected cash and counted cash.',
    ...OF_DAYS,
  },
  collections: {
    group: 'Money',
    title: 'Collections',
    lead: 'Payments received, reversed and refunded.',
    ...OF_DAYS,
    choice: {
      label: 'Group by',
      options: options({
        day: 'Day',
        method: 'Method',
        cashier: 'Cashier',
        source: 'Source',
        place: 'Place',
      }),
    },
  },
  'shift-end': {
    group: 'Money',
    title: 'Shift end',
    lead: 'Visits, invoices and samples that don’t match at the end of a day.',
    roles: FOR_MANAGERS,
    period: 'day',
    byPlace: true,
  },
  sales: {
    group: 'Sales',
    title: 'Sales register',
    lead: 'All invoices and notes issued, including cancelled ones.',
    ...OF_DAYS,
  },
  revenue: {
    group: 'Sales',
    title: 'Revenue',
    lead: 'Revenue before tax, and payments collected.',
    ...OF_DAYS,
    choice: {
      label: 'Group by',
      options: options({
        doctor: 'Doctor',
        place: 'Place',
        service: 'Service',
        kind: 'Invoice type',
        method: 'Method',
      }),
    },
  },
  adjustments: {
    group: 'Sales',
    title: 'Discounts, cancellations and edits',
    lead: 'Charges that were reduced or removed, by whom and why. A cancelled credit note charges its amount again, so it has a minus sign.',
    ...OF_DAYS,
    choice: { label: 'Type', options: options(ADJUSTMENT_LABELS), all: 'All types' },
  },
  outstanding: {
    group: 'Clients',
    title: 'Outstanding and ageing',
    lead: 'Client and supplier balances by age.',
    roles: FOR_MANAGERS,
    period: 'day',
    byPlace: false,
    choice: { label: 'Show', options: options({ customers: 'Clients', suppliers: 'Suppliers' }) },
  },
  statement: {
    group: 'Clients',
    title: 'Client statement',
    lead: 'Charges and payments of one client, with the balance.',
    roles: FOR_MANAGERS,
    period: 'days',
    byPlace: false,
    client: true,
  },
  'tax-summary': {
    group: 'Tax',
    title: 'Tax summary',
    lead: 'Sales by rate, and the sections of the return.',
    ...OF_DAYS,
    byTaxNumber: true,
  },
  'tax-documents': {
    group: 'Tax',
    title: 'GST return documents',
    lead: 'The documents that the return lists one by one, with a row for each tax rate.',
    ...OF_DAYS,
    byTaxNumber: true,
    choice: {
      label: 'Section',
      // Not from an object, which would put the key 5 first.
      options: [
        { value: '4A', label: '4A, B2B' },
        { value: '5', label: '5, B2C large' },
        { value: '9B-registered', label: '9B, CDNR' },
        { value: '9B-unregistered', label: '9B, CDNUR' },
      ],
    },
  },
  'tax-codes': {
    group: 'Tax',
    title: 'HSN and SAC summary',
    lead: 'Sales by HSN and SAC code, net of credit notes.',
    ...OF_DAYS,
    byTaxNumber: true,
  },
  'documents-issued': {
    group: 'Tax',
    title: 'Documents issued',
    lead: 'Number ranges of documents issued, and how many were cancelled.',
    ...OF_DAYS,
    byTaxNumber: true,
    table: {
      title: '13 · By series',
      columns: {
        documentType: ['Document', 'words'],
        placeName: ['Place', 'text'],
        first: ['From', 'text'],
        last: ['To', 'text'],
        total: ['Total', 'count'],
        cancelled: ['Cancelled', 'count'],
        net: ['Net', 'count'],
      },
      empty: 'No documents were issued in this period.',
    },
  },
  profit: {
    group: 'Money',
    title: 'Profit and loss',
    lead: 'Income and spending without tax. The total is the profit. A minus means a loss.',
    ...OF_DAYS,
    table: {
      title: 'By account',
      columns: {
        account: ['Account', 'text'],
        amountMinor: ['This period', 'money'],
        previousMinor: ['Previous period', 'money'],
      },
      empty: 'No income or spending in this period.',
    },
  },
  expenses: {
    group: 'Spending',
    title: 'Expenses by category',
    lead: 'Expenses, and how much of them is paid.',
    ...OF_DAYS,
    table: {
      title: 'By category',
      columns: {
        category: ['Category', EXPENSE_CATEGORY_WORDS],
        count: ['Entries', 'count'],
        amountMinor: ['Before tax', 'money'],
        taxMinor: ['Tax', 'money'],
        totalMinor: ['Total', 'money'],
        tdsMinor: ['Tax withheld (TDS)', 'money'],
        paidMinor: ['Paid', 'money'],
      },
      link: { screen: '/expenditures', fields: ['category'] },
      empty: 'No expenses in this period.',
    },
  },
  purchases: {
    group: 'Spending',
    title: 'Purchase register',
    lead: 'Supplier bills, returns and amounts due.',
    ...OF_DAYS,
  },
  'input-tax': {
    group: 'Spending',
    title: 'Input tax',
    lead: 'Tax on purchases, and the part that is eligible for credit.',
    ...OF_DAYS,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

/** The name of a table report. */
export type TableReportName = {
  [Name in ReportName]: (typeof reports)[Name] extends { table: TableDefinition } ? Name : never
}[ReportName]
export const tableReportNames = reportNames.filter((name): name is TableReportName => 'table' in reports[name])

const listRolesWithReach = (reach: keyof ReportRoles) => [
  ...new Set(reportNames.flatMap((name) => (reports[name] as Report).roles[reach] ?? [])),
]

/** The roles that may read any of the reports. */
export const ROLES_BY_REACH = {
  practice: listRolesWithReach('practice'),
  place: listRolesWithReach('place').filter((role) => !listRolesWithReach('practice').includes(role)),
}
export const REPORT_ROLES: readonly Role[] = [...ROLES_BY_REACH.practice, ...ROLES_BY_REACH.place]

/** The operations of the reports, one for each, such as `money-reports:day-book`. */
export const reportOperations = Object.fromEntries(
  reportNames.map((name) => [`money-reports:${name}`, reports[name].roles]),
) as Record<`money-reports:${ReportName}`, ReportRoles>
