import type { ReportName } from '#contract/reporting/accounting/reports.ts'
import type { PAGE_STATEMENTS, PageRow } from './page-statements'

interface PageState extends PageRow {
  path: keyof typeof PAGE_STATEMENTS
  address: string
}

/** What pages cost at other addresses than that of their row in PAGE_STATEMENTS, by what the address shows. */
export const PAGE_STATES: Record<string, PageState> = {
  'the search for a number of many documents': { path: '/search', address: '/search?q=17', calls: 1, statements: 19 },
  'the search for the number of one document': {
    path: '/search',
    address: '/search?q={invoiceNumber}',
    redirects: true,
    calls: 1,
    statements: 9,
  },
  'the search for a prescription by its code': {
    path: '/search',
    address: '/search?q={prescriptionCode}',
    redirects: true,
    calls: 1,
    statements: 3,
  },
  'the patients opened last': { path: '/search', address: '/search', calls: 1, statements: 3 },
  'the printed list of a day': {
    path: '/reception-appointment',
    address: '/reception-appointment?print=1',
    calls: 1,
    statements: 3,
  },
  'the invoice of a visit among the documents of a patient': {
    path: '/report/:userId',
    address: '/report/{paidPatientId}?paper=invoice&visit={paidId}',
    calls: 1,
    statements: 10,
  },
  'a prescription among the documents of a patient': {
    path: '/report/:userId',
    address: '/report/{patientId}?paper=prescription&of={prescriptionId}',
    calls: 1,
    statements: 6,
  },
  'a paid visit': {
    path: '/choosepaymentmethod/:appointmentId',
    address: '/choosepaymentmethod/{paidId}',
    calls: 1,
    statements: 16,
  },
  'the refund of a visit': {
    path: '/choosepaymentmethod/:appointmentId',
    address: '/choosepaymentmethod/{paidId}?refund=1',
    calls: 1,
    statements: 16,
  },
  'the receipt of a visit': {
    path: '/choosepaymentmethod/:appointmentId',
    address: '/choosepaymentmethod/{paidId}?paper=receipt',
    calls: 1,
    statements: 10,
  },
  'an open shift': { path: '/shift/:shiftId', address: '/shift/{openShiftId}', calls: 1, statements: 7 },
  'the closing of a shift': {
    path: '/shift/:shiftId',
    address: '/shift/{openShiftId}?close=1',
    calls: 1,
    statements: 11,
  },
  'a refund': { path: '/refunds', address: '/refunds?id={refundId}', calls: 1, statements: 3 },
  'a bank account': { path: '/bank-details', address: '/bank-details?edit={bankAccountId}', calls: 1, statements: 4 },
  'the form of a pharmacy': {
    path: '/add-pharmacy',
    address: '/add-pharmacy?id={pharmachyId}',
    calls: 1,
    statements: 3,
  },
  'the form of a medicine': {
    path: '/add-new-medicine',
    address: '/add-new-medicine?id={stockItemId}',
    calls: 1,
    statements: 5,
  },
  'the stock card of a medicine': {
    path: '/stock-mangement',
    address: '/stock-mangement?id={stockItemId}',
    calls: 1,
    statements: 7,
  },
  'the form of another doctor': { path: '/addDoctor', address: '/addDoctor?another=yes', calls: 1, statements: 3 },
  'tax documents of an empty section': {
    path: '/reports',
    address: '/reports?report=tax-documents&by=9B-unregistered',
    calls: 1,
    statements: 8,
  },
  'the clients found for a statement': {
    path: '/reports',
    address: '/reports?report=statement&q=a',
    calls: 1,
    statements: 10,
  },
  // The logo of the practice is read for the file alone.
  'an invoice as a PDF': {
    path: '/invoices/invoice',
    address: '/invoices/invoice?id={invoiceId}&format=pdf',
    calls: 2,
    statements: 12,
  },
  // Only the API knows the fiscal year, so a refused period is read again for the choices of its form.
  'a report of a refused period': {
    path: '/reports',
    address: '/reports?report=sales&from=2026-12-31&to=2026-01-01',
    calls: 2,
    statements: 9,
  },
}

/** The statements of each report, with those that read the session. */
export const REPORT_STATEMENTS: Record<ReportName, number> = {
  'day-book': 9,
  ledger: 9,
  'trial-balance': 7,
  'cash-up': 9,
  collections: 8,
  'shift-end': 9,
  sales: 8,
  revenue: 8,
  adjustments: 9,
  outstanding: 8,
  statement: 10,
  'tax-summary': 7,
  'tax-documents': 7,
  'tax-codes': 8,
  'documents-issued': 7,
  profit: 7,
  expenses: 7,
  purchases: 8,
  'input-tax': 7,
}
