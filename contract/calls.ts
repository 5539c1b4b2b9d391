import { appointments } from './appointments/calls.ts'
import { banks } from './banks/calls.ts'
import { billFiles } from './bill-files/calls.ts'
import { charges, doctorFees, papers, payments, procedures } from './billing/calls.ts'
import { taxRates } from './billing/tax-calls.ts'
import { boards } from './boards/calls.ts'
import { brokenGlass } from './broken-glass/calls.ts'
import { calendar } from './calendar/calls.ts'
import { catalogueCalls } from './catalogue/calls.ts'
import { certificates } from './certificates/calls.ts'
import { clients } from './clients/calls.ts'
import { clinics } from './clinics/calls.ts'
import { creditNotes } from './credit-notes/calls.ts'
import { count, dashboards } from './dashboards/calls.ts'
import { debitNotes } from './debit-notes/calls.ts'
import { doctors } from './doctors/calls.ts'
import { expenses } from './expenses/calls.ts'
import { followup } from './follow-ups/calls.ts'
import { health } from './health/calls.ts'
import { histories } from './history/calls.ts'
import { invoices } from './invoices/calls.ts'
import { invoiceTemplates } from './invoices/template-calls.ts'
import { laboratoryCalls } from './laboratory/calls.ts'
import { laterCalls } from './later/calls.ts'
import { delays, messages } from './messages/calls.ts'
import { moneyReports } from './money-reports/calls.ts'
import { numbering } from './numbering/calls.ts'
import { orders } from './orders/calls.ts'
import { packageCalls } from './packages/calls.ts'
import { paperSettings } from './paper-settings/calls.ts'
import { patients } from './patients/calls.ts'
import { patient, patientExports, patientImports } from './patients/lists.ts'
import { periods } from './periods/calls.ts'
import { pharmacyCalls } from './pharmacy/calls.ts'
import { prescription, prescriptionTemplates } from './prescriptions/calls.ts'
import { prescriptionChecks } from './prescriptions/checking-calls.ts'
import { purchaseOrders } from './purchase-orders/calls.ts'
import { receipts } from './receipts/calls.ts'
import { receptionists } from './receptionists/calls.ts'
import { mine, records } from './records/calls.ts'
import { refunds } from './refunds/calls.ts'
import { bookingRules, schedules } from './schedules/calls.ts'
import { shifts } from './shifts/calls.ts'
import { supplierBills } from './supplier-bills/calls.ts'
import { taxSettings } from './tax-settings/calls.ts'
import { passwords, profiles, session, users } from './users/calls.ts'
import { pictures, profileImages } from './users/image-calls.ts'
import { drafts, parking } from './users/kept-calls.ts'
import { vaccinationCalls } from './vaccination/calls.ts'
import { verification } from './verification/calls.ts'
import { liveconsultation, visits } from './visits/calls.ts'
import { visitSummaries } from './visits/summary.ts'
import { vitals } from './vitals/calls.ts'
import { writeOffs } from './write-offs/calls.ts'

/** The whole API: one name a noun. The OpenAPI document, the handlers and the typed client come from here. */
export const contract = {
  ...profileImages,
  users,
  session,
  passwords,
  profiles,
  pictures,
  drafts,
  parking,
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
  papers,
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
  paperSettings,
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
  ...laterCalls,
  ...packageCalls,
  ...pharmacyCalls,
  ...vaccinationCalls,
}
export type Contract = typeof contract
