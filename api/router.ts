import { appointments } from './appointments/handlers.ts'
import { banks } from './banks/handlers.ts'
import { billFiles } from './bill-files/handlers.ts'
import { charges, doctorFees, papers, payments, procedures, taxRates } from './billing/handlers.ts'
import { boards } from './boards/handlers.ts'
import { brokenGlass } from './broken-glass/handlers.ts'
import { calendar } from './calendar/handlers.ts'
import { catalogue } from './catalogue/handlers.ts'
import { certificates } from './certificates/handlers.ts'
import { clients } from './clients/handlers.ts'
import { clinics } from './clinics/handlers.ts'
import { creditNotes } from './credit-notes/handlers.ts'
import { count, dashboards } from './dashboards/handlers.ts'
import { debitNotes } from './debit-notes/handlers.ts'
import { doctors } from './doctors/handlers.ts'
import { expenses } from './expenses/handlers.ts'
import { followup, uploadFollowUp } from './follow-ups/handlers.ts'
import { health } from './health/handlers.ts'
import { createmedicalHistory, histories } from './history/handlers.ts'
import { api } from './implement.ts'
import { invoices, invoiceTemplates } from './invoices/handlers.ts'
import { notBuilt } from './later/handlers.ts'
import { delays, messages } from './messages/handlers.ts'
import { moneyReports } from './money-reports/handlers.ts'
import { numbering } from './numbering/handlers.ts'
import { orders, uploadLabTest } from './orders/handlers.ts'
import { paperSettings } from './paper-settings/handlers.ts'
import { patients } from './patients/handlers.ts'
import { patient, patientExports, patientImports } from './patients/list-handlers.ts'
import { passwords, profiles, session, users } from './people/handlers.ts'
import { pictures, profileImages } from './people/image-handlers.ts'
import { drafts, parking } from './people/kept-handlers.ts'
import { periods } from './periods/handlers.ts'
import { prescriptionChecks } from './prescriptions/checking-handlers.ts'
import { prescription, prescriptionTemplates, uploadPrescription } from './prescriptions/handlers.ts'
import { purchaseOrders } from './purchase-orders/handlers.ts'
import { receipts } from './receipts/handlers.ts'
import { receptionists } from './receptionists/handlers.ts'
import { mine, records } from './records/handlers.ts'
import { refunds } from './refunds/handlers.ts'
import { bookingRules, schedules } from './schedules/handlers.ts'
import { shifts } from './shifts/handlers.ts'
import { supplierBills } from './supplier-bills/handlers.ts'
import { taxSettings } from './tax-settings/handlers.ts'
import { verification } from './verification/handlers.ts'
import { liveconsultation, visitSummaries, visits } from './visits/handlers.ts'
import { vitals } from './vitals/handlers.ts'
import { writeOffs } from './write-offs/handlers.ts'

/** Every call with its handler. A call of the contract without one does not compile. */
export const router = api.router({
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
  ...catalogue,
  ...notBuilt,
  appointment: { createmedicalHistory, uploadFollowUp, uploadLabTest, uploadPrescription },
})
