import type { CONSPICUOUS } from '#contract/reporting/accounting/rules.ts'

/** Something that a report can be asked for in one of several ways. */
export interface ReportChoice {
  label: string
  /** The first of them, unless `all` says what none of them is. */
  options: readonly { value: string; label: string }[]
  all?: string
}

export interface Report {
  group: string
  title: string
  /** What it tells, in a sentence. */
  lead: string
  /** Over some days, or as it stood on one. */
  period: 'days' | 'day'
  branch: boolean
  /** It is of one client. */
  client?: true
  choice?: ReportChoice
}

const options = (words: Readonly<Record<string, string>>) =>
  Object.entries(words).map(([value, label]) => ({ value, label }))

const CONSPICUOUS_WORDS: Readonly<Record<(typeof CONSPICUOUS)[number], string>> = {
  discount: 'Discounts',
  cancellation: 'Cancellations',
  credit_note: 'Credit notes',
  write_off: 'Write-offs',
  reversal: 'Reversed receipts',
  draft_edit: 'Edits of drafts',
}

/** The reports of the accounts, in the order in which they are offered. */
export const reports = {
  'day-book': {
    group: 'Money',
    title: 'Day book',
    lead: 'Every entry of money, as it came in and went out.',
    period: 'days',
    branch: true,
  },
  'cash-up': {
    group: 'Money',
    title: 'Cash-up',
    lead: 'Shifts: what came and went, what the drawer should have held and what was counted.',
    period: 'days',
    branch: true,
  },
  collections: {
    group: 'Money',
    title: 'Collections',
    lead: 'What was received, reversed and refunded.',
    period: 'days',
    branch: true,
    choice: {
      label: 'By',
      options: options({
        day: 'Day',
        method: 'Method',
        cashier: 'Cashier',
        source: 'What it was for',
        place: 'Branch',
      }),
    },
  },
  'shift-end': {
    group: 'Money',
    title: 'Shift end',
    lead: 'What does not match at the end of a day: visits, bills and samples.',
    period: 'day',
    branch: true,
  },
  sales: {
    group: 'Sales',
    title: 'Sales register',
    lead: 'Every invoice and note that was issued, the cancelled ones too.',
    period: 'days',
    branch: true,
  },
  revenue: {
    group: 'Sales',
    title: 'Revenue',
    lead: 'What was earned before tax, and what was collected.',
    period: 'days',
    branch: true,
    choice: {
      label: 'By',
      options: options({ doctor: 'Doctor', place: 'Branch', service: 'Service', kind: 'Kind', method: 'Method' }),
    },
  },
  conspicuous: {
    group: 'Sales',
    title: 'Discounts, cancellations and edits',
    lead: 'Money that was charged and then was not: by whom, and why.',
    period: 'days',
    branch: true,
    choice: { label: 'What', options: options(CONSPICUOUS_WORDS), all: 'All of them' },
  },
  outstanding: {
    group: 'Clients',
    title: 'Outstanding and ageing',
    lead: 'Who owes how much, by how late it is.',
    period: 'day',
    branch: false,
    choice: { label: 'Of', options: options({ customers: 'Clients', suppliers: 'Suppliers' }) },
  },
  statement: {
    group: 'Clients',
    title: 'Statement of a client',
    lead: 'What was billed and paid, entry by entry, with the balance.',
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
  'tax-papers': {
    group: 'Tax',
    title: 'Papers of the return',
    lead: 'The papers that a return lists one by one, a row for each rate.',
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
    title: 'Codes of goods and services',
    lead: 'Sales by HSN and SAC, credit notes taken off.',
    period: 'days',
    branch: true,
  },
  'documents-issued': {
    group: 'Tax',
    title: 'Documents issued',
    lead: 'From which number to which papers were written, and how many were cancelled.',
    period: 'days',
    branch: true,
  },
  expenses: {
    group: 'Spending',
    title: 'Expenses by category',
    lead: 'What was spent, and what of it is paid.',
    period: 'days',
    branch: true,
  },
  purchases: {
    group: 'Spending',
    title: 'Purchase register',
    lead: 'Suppliers’ bills, what went back and what is due.',
    period: 'days',
    branch: true,
  },
  'input-tax': {
    group: 'Spending',
    title: 'Input tax',
    lead: 'Tax on what was bought, and what of it may be set off.',
    period: 'days',
    branch: true,
  },
} as const satisfies Record<string, Report>

export type ReportName = keyof typeof reports

export const isReport = (name: string): name is ReportName => Object.hasOwn(reports, name)

/** The reports in their groups. */
export function reportGroups(): { group: string; reports: (Report & { name: ReportName })[] }[] {
  const names = Object.keys(reports) as ReportName[]
  const groups = [...new Set(names.map((name) => reports[name].group))]
  return groups.map((group) => ({
    group,
    reports: names.flatMap((name) => (reports[name].group === group ? [{ ...(reports[name] as Report), name }] : [])),
  }))
}
