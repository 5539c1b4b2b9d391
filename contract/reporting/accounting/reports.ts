import { EXPENSE_CATEGORY_WORDS } from '#contract/purchasing/expenses/rules.ts'
import { FULL, type Role } from '#contract/roles.ts'
import type { ADJUSTMENTS } from './rules.ts'

/** A choice that a report offers, such as the grouping. */
export interface ReportChoice {
  label: string
  /** The first one is the default, unless there is an option for all. */
  options: readonly { value: string; label: string }[]
  /** The label of the option for all. */
  all?: string
}

/** Who may read a report: of the whole practice, or of the place where they work. */
export interface ReportRoles {
  practice: readonly Role[]
  place?: readonly Role[]
}

const NUMBER_FORMATS = ['money', 'count', 'percent', 'quantity'] as const
/** `words` makes "Credit note" of credit_note. */
const TEXT_FORMATS = ['text', 'words', 'date', 'instant'] as const
type Format = (typeof NUMBER_FORMATS)[number] | (typeof TEXT_FORMATS)[number]
type TableColumns = Readonly<
  Record<string, readonly [title: string, format: Format | Readonly<Record<string, string>>]>
>

/** One table without pages. Its call, its row type, its totals, its page and its CSV file follow from the columns. */
export interface TableDefinition {
  title: string
  /** Title and format of each field of a row, or its labels. The first one names the row. */
  columns: TableColumns
  /** The screen with the entries of a row, which takes these fields and the period in its query. */
  link?: { screen: '/expenditures'; fields: readonly string[] }
  empty: string
}

export interface Report {
  group: string
  title: string
  /** One sentence that describes the report. */
  lead: string
  roles: ReportRoles
  /** Covers a range of days, or the state on one day. */
  period: 'days' | 'day'
  branch: boolean
  /** The report can be restricted to the tax number of a return. */
  byTaxNumber?: true
  /** The report is about one client. */
  client?: true
  choice?: ReportChoice
  /** Reports of another shape have a call and a reader of their own (app/lib/reports). */
  table?: TableDefinition
}

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const MANAGERS: ReportRoles = { practice: FULL }

const ADJUSTMENT_LABELS: Readonly<Record<(typeof ADJUSTMENTS)[number], string>> = {
  discount: 'Discounts',
  cancellation: 'Cancellations',
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
    roles: MANAGERS,
    period: 'days',
    branch: true,
  },
  'cash-up': {
    group: 'Money',
    title: 'Cash-up',
    lead: 'Shifts with payments, expected cash and counted cash.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
  },
  collections: {
    group: 'Money',
    title: 'Collections',
    lead: 'Payments received, reversed and refunded.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    choice: {
      label: 'By',
      options: options({
        day: 'Day',
        method: 'Method',
        cashier: 'Cashier',
        source: 'Source',
        place: 'Branch',
      }),
    },
  },
  'shift-end': {
    group: 'Money',
    title: 'Shift end',
    lead: 'Visits, bills and samples that don’t match at the end of a day.',
    roles: MANAGERS,
    period: 'day',
    branch: true,
  },
  sales: {
    group: 'Sales',
    title: 'Sales register',
    lead: 'All invoices and notes issued, including cancelled ones.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
  },
  revenue: {
    group: 'Sales',
    title: 'Revenue',
    lead: 'Revenue before tax, and payments collected.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    choice: {
      label: 'By',
      options: options({ doctor: 'Doctor', place: 'Branch', service: 'Service', kind: 'Kind', method: 'Method' }),
    },
  },
  adjustments: {
    group: 'Sales',
    title: 'Discounts, cancellations and edits',
    lead: 'Charges that were reduced or removed, by whom and why.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    choice: { label: 'Type', options: options(ADJUSTMENT_LABELS), all: 'All types' },
  },
  outstanding: {
    group: 'Clients',
    title: 'Outstanding and ageing',
    lead: 'Customer and supplier balances by age.',
    roles: MANAGERS,
    period: 'day',
    branch: false,
    choice: { label: 'Show', options: options({ customers: 'Clients', suppliers: 'Suppliers' }) },
  },
  statement: {
    group: 'Clients',
    title: 'Client statement',
    lead: 'Charges and payments of one client, with the balance.',
    roles: MANAGERS,
    period: 'days',
    branch: false,
    client: true,
  },
  'tax-summary': {
    group: 'Tax',
    title: 'Tax summary',
    lead: 'Sales by rate, and the sections of the return.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    byTaxNumber: true,
  },
  'tax-documents': {
    group: 'Tax',
    title: 'GST return documents',
    lead: 'Documents listed individually in the return, with a row for each rate.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    byTaxNumber: true,
    choice: {
      label: 'Section',
      options: options({
        '4A': '4A, B2B',
        '5': '5, B2C large',
        '9B-registered': '9B, CDNR',
        '9B-unregistered': '9B, CDNUR',
      }),
    },
  },
  'tax-codes': {
    group: 'Tax',
    title: 'HSN and SAC summary',
    lead: 'Sales by HSN and SAC code, net of credit notes.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    byTaxNumber: true,
  },
  'documents-issued': {
    group: 'Tax',
    title: 'Documents issued',
    lead: 'Number ranges of documents issued, and how many were cancelled.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    byTaxNumber: true,
    table: {
      title: '13 · By series',
      columns: {
        documentType: ['Document', 'words'],
        placeName: ['Branch', 'text'],
        first: ['From', 'text'],
        last: ['To', 'text'],
        total: ['Total', 'count'],
        cancelled: ['Cancelled', 'count'],
        net: ['Net', 'count'],
      },
      empty: 'No documents were issued in this period.',
    },
  },
  expenses: {
    group: 'Spending',
    title: 'Expenses by category',
    lead: 'Expenses, and how much of them is paid.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
    table: {
      title: 'By category',
      columns: {
        category: ['Category', EXPENSE_CATEGORY_WORDS],
        count: ['Entries', 'count'],
        amountMinor: ['Before tax', 'money'],
        taxMinor: ['Tax', 'money'],
        totalMinor: ['Total', 'money'],
        tdsMinor: ['TDS withheld', 'money'],
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
    roles: MANAGERS,
    period: 'days',
    branch: true,
  },
  'input-tax': {
    group: 'Spending',
    title: 'Input tax',
    lead: 'Tax on purchases, and how much of it is eligible for credit.',
    roles: MANAGERS,
    period: 'days',
    branch: true,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports
export const reportNames = Object.keys(reports) as ReportName[]

/** A report that is one table without pages. */
export type TableReportName = {
  [Name in ReportName]: (typeof reports)[Name] extends { table: TableDefinition } ? Name : never
}[ReportName]
export const tableReportNames = reportNames.filter((name): name is TableReportName => 'table' in reports[name])

type NumberFormat = (typeof NUMBER_FORMATS)[number]
/** A row of a table report. */
export type TableRow<Name extends TableReportName> = {
  -readonly [Field in keyof (typeof reports)[Name]['table']['columns']]: (typeof reports)[Name]['table']['columns'][Field] extends readonly [
    string,
    NumberFormat,
  ]
    ? number
    : string | null
}

/** Lists the fields of a table report that are numbers. */
export const numberFields = (columns: TableColumns): string[] =>
  Object.keys(columns).filter((field) => (NUMBER_FORMATS as readonly unknown[]).includes(columns[field]![1]))

const allRoles = (reach: keyof ReportRoles) => [
  ...new Set(reportNames.flatMap((name) => (reports[name] as Report).roles[reach] ?? [])),
]

/** The roles that may read any of the reports. */
export const anyReport = {
  practice: allRoles('practice'),
  place: allRoles('place').filter((role) => !allRoles('practice').includes(role)),
}
export const REPORT_ROLES: readonly Role[] = [...anyReport.practice, ...anyReport.place]

/** The operations of the reports, one for each, such as `money-reports:day-book`. */
export const reportOperations = Object.fromEntries(
  reportNames.map((name) => [`money-reports:${name}`, reports[name].roles]),
) as Record<`money-reports:${ReportName}`, ReportRoles>
