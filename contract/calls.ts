import { banks } from './billing/banks/calls.ts'
import { charges, doctorFees, documents, payments, procedures } from './billing/charges/calls.ts'
import { clients } from './billing/clients/calls.ts'
import { creditNotes } from './billing/credit-notes/calls.ts'
import { debitNotes } from './billing/debit-notes/calls.ts'
import { documentSettings } from './billing/document-settings/calls.ts'
import { invoices } from './billing/invoices/calls.ts'
import { invoiceTemplates } from './billing/invoices/template-calls.ts'
import { numbering } from './billing/numbering/calls.ts'
import { packageCalls } from './billing/packages/calls.ts'
import { periods } from './billing/periods/calls.ts'
import { receipts } from './billing/receipts/calls.ts'
import { refunds } from './billing/refunds/calls.ts'
import { shifts } from './billing/shifts/calls.ts'
import { taxRates } from './billing/tax/calls.ts'
import { taxSettings } from './billing/tax-settings/calls.ts'
import { writeOffs } from './billing/write-offs/calls.ts'
import { brokenGlass } from './clinical/break-glass/calls.ts'
import { catalogueCalls } from './clinical/catalogue/calls.ts'
import { certificates } from './clinical/certificates/calls.ts'
import { followup } from './clinical/follow-ups/calls.ts'
import { histories } from './clinical/history/calls.ts'
import { orders } from './clinical/orders/calls.ts'
import { prescription, prescriptionTemplates } from './clinical/prescriptions/calls.ts'
import { prescriptionChecks } from './clinical/prescriptions/safety-check-calls.ts'
import { mine, records } from './clinical/records/calls.ts'
import { vaccinationCalls } from './clinical/vaccination/calls.ts'
import { verification } from './clinical/verification/calls.ts'
import { liveconsultation, visits } from './clinical/visits/calls.ts'
import { visitSummaries } from './clinical/visits/summary.ts'
import { vitals } from './clinical/vitals/calls.ts'
import { health } from './kernel/health/calls.ts'
import { laboratoryCalls } from './laboratory/calls.ts'
import { patients } from './patients/calls.ts'
import { patient, patientExports, patientImports } from './patients/lists.ts'
import { pharmacyCalls } from './pharmacy/calls.ts'
import { clinics } from './practice/clinics/calls.ts'
import { doctors } from './practice/doctors/calls.ts'
import { passwords, profiles, session, users } from './practice/people/calls.ts'
import { drafts, savedSubmissions } from './practice/people/draft-calls.ts'
import { pictures, profileImages } from './practice/people/image-calls.ts'
import { receptionists } from './practice/receptionists/calls.ts'
import { billFiles } from './purchasing/bill-files/calls.ts'
import { expenses } from './purchasing/expenses/calls.ts'
import { purchaseOrders } from './purchasing/purchase-orders/calls.ts'
import { supplierBills } from './purchasing/supplier-bills/calls.ts'
import { moneyReports } from './reporting/accounting/calls.ts'
import { count, dashboards } from './reporting/dashboards/calls.ts'
import { appointments } from './scheduling/appointments/calls.ts'
import { boards } from './scheduling/boards/calls.ts'
import { calendar } from './scheduling/calendar/calls.ts'
import { delays, messages } from './scheduling/messages/calls.ts'
import { bookingRules, schedules } from './scheduling/schedules/calls.ts'
import { specificationCalls } from './specification-calls.ts'

/** All calls of the API, by noun. The OpenAPI document, the handlers and the typed client are made of it. */
export const contract = {
  ...profileImages,
  users,
  session,
  passwords,
  profiles,
  pictures,
  drafts,
  savedSubmissions,
  clinics,
  doctors,
  receptionists,
  schedules,
  bookingRules,
  patient,
  patients,
  patientImports,
  patientExports,
  mine,
  records,
  appointments,
  charges,
  payments,
  documents,
  procedures,
  moneyReports,
  doctorFees,
  taxRates,
  invoices,
  invoiceTemplates,
  creditNotes,
  debitNotes,
  banks,
  clients,
  receipts,
  refunds,
  writeOffs,
  shifts,
  periods,
  numbering,
  documentSettings,
  taxSettings,
  billFiles,
  expenses,
  supplierBills,
  purchaseOrders,
  messages,
  delays,
  boards,
  verification,
  calendar,
  visits,
  visitSummaries,
  liveconsultation,
  orders,
  followup,
  vitals,
  histories,
  brokenGlass,
  certificates,
  prescription,
  prescriptionChecks,
  prescriptionTemplates,
  health,
  dashboards,
  count,
  ...catalogueCalls,
  ...laboratoryCalls,
  ...specificationCalls,
  ...packageCalls,
  ...pharmacyCalls,
  ...vaccinationCalls,
}
export type Contract = typeof contract
