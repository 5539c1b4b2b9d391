import { banks } from './billing/banks/handlers.ts'
import { charges, doctorFees, documents, payments, procedures, taxRates } from './billing/charges/handlers.ts'
import { clients, patientMoney } from './billing/clients/handlers.ts'
import { creditNotes } from './billing/credit-notes/handlers.ts'
import { debitNotes } from './billing/debit-notes/handlers.ts'
import { documentSettings } from './billing/document-settings/handlers.ts'
import { invoices, invoiceTemplates } from './billing/invoices/handlers.ts'
import { numbering } from './billing/numbering/handlers.ts'
import { periods } from './billing/periods/handlers.ts'
import { receipts } from './billing/receipts/handlers.ts'
import { refunds } from './billing/refunds/handlers.ts'
import { shifts } from './billing/shifts/handlers.ts'
import { taxSettings } from './billing/tax-settings/handlers.ts'
import { writeOffs } from './billing/write-offs/handlers.ts'
import { brokenGlass } from './clinical/break-glass/handlers.ts'
import { catalogue } from './clinical/catalogue/handlers.ts'
import { certificates } from './clinical/certificates/handlers.ts'
import { followup, uploadFollowUp } from './clinical/follow-ups/handlers.ts'
import { createmedicalHistory, histories } from './clinical/history/handlers.ts'
import { orders, uploadLabTest } from './clinical/orders/handlers.ts'
import { prescription, prescriptionTemplates, uploadPrescription } from './clinical/prescriptions/handlers.ts'
import { prescriptionChecks } from './clinical/prescriptions/safety-check-handlers.ts'
import { mine, records } from './clinical/records/handlers.ts'
import { verification } from './clinical/verification/handlers.ts'
import { liveconsultation, visitSummaries, visits } from './clinical/visits/handlers.ts'
import { vitals } from './clinical/vitals/handlers.ts'
import { health } from './kernel/health/handlers.ts'
import { api } from './kernel/implement.ts'
import { notBuilt } from './not-built.ts'
import { patients } from './patients/handlers.ts'
import { patient, patientExports, patientImports } from './patients/list-handlers.ts'
import { clinics } from './practice/clinics/handlers.ts'
import { doctors } from './practice/doctors/handlers.ts'
import { drafts, savedSubmissions } from './practice/people/draft-handlers.ts'
import { passwords, profiles, session, users } from './practice/people/handlers.ts'
import { pictures, profileImages } from './practice/people/image-handlers.ts'
import { receptionists } from './practice/receptionists/handlers.ts'
import { billFiles } from './purchasing/bill-files/handlers.ts'
import { expenses } from './purchasing/expenses/handlers.ts'
import { purchaseOrders } from './purchasing/purchase-orders/handlers.ts'
import { supplierBills } from './purchasing/supplier-bills/handlers.ts'
import { moneyReports } from './reporting/accounting/handlers.ts'
import { count, dashboards } from './reporting/dashboards/handlers.ts'
import { appointments } from './scheduling/appointments/handlers.ts'
import { boards } from './scheduling/boards/handlers.ts'
import { calendar } from './scheduling/calendar/handlers.ts'
import { delays, messages } from './scheduling/messages/handlers.ts'
import { bookingRules, schedules } from './scheduling/schedules/handlers.ts'

/** All calls with their handlers. A call of the contract without a handler does not compile. */
export const router = api.router({
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
  patients: { ...patients, ...patientMoney },
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
  ...catalogue,
  ...notBuilt,
  appointment: { createmedicalHistory, uploadFollowUp, uploadLabTest, uploadPrescription },
})
