import type { ADJUSTMENTS } from '#contract/reporting/accounting/rules.ts'

/** A choice that a report offers, such as the grouping. */
export interface ReportChoice {
  label: string
  /** The first one is the default, unless there is an option for all. */
  options: readonly { value: string; label: string }[]
  /** The label of the option for all. */
  all?: string
}

export interface Report {
  group: string
  title: string
  /** One sentence that describes the report. */
  lead: string
  /** Covers a range of days, or the state on one day. */
  period: 'days' | 'day'
  branch: boolean
  /** The report is about one client. */
  client?: true
  choice?: ReportChoice
}

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

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
    period: 'days',
    branch: true,
  },
  'cash-up': {
    group: 'Money',
    title: 'Cash-up',
    lead: 'Shifts with payments, expected cash and counted cash.',
    period: 'days',
    branch: true,
  },
  collections: {
    group: 'Money',
    title: 'Collections',
    lead: 'Payments received, reversed and refunded.',
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
    period: 'day',
    branch: true,
  },
  sales: {
    group: 'Sales',
    title: 'Sales register',
    lead: 'All invoices and notes issued, including cancelled ones.',
    period: 'days',
    branch: true,
  },
  revenue: {
    group: 'Sales',
    title: 'Revenue',
    lead: 'Revenue before tax, and payments collected.',
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
    period: 'days',
    branch: true,
    choice: { label: 'Type', options: options(ADJUSTMENT_LABELS), all: 'All types' },
  },
  outstanding: {
    group: 'Clients',
    title: 'Outstanding and ageing',
    lead: 'Customer and supplier balances by age.',
    period: 'day',
    branch: false,
    choice: { label: 'Show', options: options({ customers: 'Clients', suppliers: 'Suppliers' }) },
  },
  statement: {
    group: 'Clients',
    title: 'Client statement',
    lead: 'Charges and payments of one client, with the balance.',
    period: 'days',
    branch: false,
    client: true,
  },
  'tax-summary': {
    group: 'Tax',
    title: 'Tax summary',
    lead: 'Sales by rate, and the sections of the return.',
    period: 'days',
    branch: true,
  },
  'tax-documents': {
    group: 'Tax',
    title: 'GST return documents',
    lead: 'Documents listed individually in the return, with a row for each rate.',
    period: 'days',
    branch: true,
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
    period: 'days',
    branch: true,
  },
  'documents-issued': {
    group: 'Tax',
    title: 'Documents issued',
    lead: 'Number ranges of documents issued, and how many were cancelled.',
    period: 'days',
    branch: true,
  },
  expenses: {
    group: 'Spending',
    title: 'Expenses by category',
    lead: 'Expenses, and how much of them is paid.',
    period: 'days',
    branch: true,
  },
  purchases: {
    group: 'Spending',
    title: 'Purchase register',
    lead: 'Supplier bills, returns and amounts due.',
    period: 'days',
    branch: true,
  },
  'input-tax': {
    group: 'Spending',
    title: 'Input tax',
    lead: 'Tax on purchases, and how much of it is eligible for credit.',
    period: 'days',
    branch: true,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports

export const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name)

/** Lists the reports by group. */
export function reportGroups(): { group: string; reports: (Report & { name: ReportName })[] }[] {
  const names = Object.keys(reports) as ReportName[]
  const groups = [...new Set(names.map((name) => reports[name].group))]
  return groups.map((group) => ({
    group,
    reports: names.flatMap((name) => (reports[name].group === group ? [{ ...(reports[name] as Report), name }] : [])),
  }))
}
