import { ownScreens } from './own-screens.ts'
import { REPORT_ROLES } from './reporting/accounting/reports.ts'
import {
  ADMINDOCS,
  ADMINS,
  BOOKERS,
  BRANCHERS,
  CLINICIANS,
  DOCTORS,
  EVERYONE,
  FULL,
  isInAudience,
  LAB,
  MANAGERS,
  ONBOARDING,
  PATIENT,
  PHARMACY,
  PUBLIC,
  RECEPTION,
  STAFF,
} from './roles.ts'
import type { ScreenRow } from './screen-row.ts'

export type { ScreenRow }

const FRONT_DESK = [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION] as const
const LAB_DESK = [...FULL, ...LAB] as const
const PHARMACY_DESK = [...FULL, ...PHARMACY] as const

/**
 * Who may open what: one row per URL, with the roles of e2e/spec/screens.tsv.
 * The files of their pages are in app/routes.ts.
 */
const rows = {
  // Sign-in
  '/': { title: 'Home', roles: PUBLIC },
  '/login': { title: 'Sign in', roles: PUBLIC },
  '/register': { title: 'Register your practice', roles: PUBLIC },
  '/register-admin-doctor': { title: 'Register as a doctor with a practice', roles: PUBLIC },
  '/forget-password': { title: 'Forgotten password', roles: PUBLIC },
  '/reset-password/:userId/:token': { title: 'Choose a password', roles: PUBLIC },

  // Dashboards
  '/admindashboard': { title: 'Dashboard', roles: ADMINS },
  '/doctordashboard': { title: 'Dashboard', roles: DOCTORS },
  '/admindoctordashboard': { title: 'Dashboard', roles: ADMINDOCS },
  '/receptiondashboard': { title: 'Dashboard', roles: RECEPTION },
  '/patientdashboard': { title: 'Dashboard', roles: PATIENT },
  '/labdashboard': { title: 'Dashboard', roles: LAB },
  '/pharmacydashboard': { title: 'Dashboard', roles: PHARMACY },

  // Appointments and patients
  '/my-appointment': { title: 'My appointments', roles: DOCTORS },
  '/all-appointment': { title: 'Appointments', roles: ADMINDOCS },
  '/myAppointment': { title: 'My appointments', roles: PATIENT },
  '/reception-appointment': { title: 'Appointments', roles: RECEPTION },
  '/admin-appointment': { title: 'Appointments', roles: ADMINS },
  '/book-appointment': { title: 'Book appointment', roles: BOOKERS },
  '/book-appointment/registration-form': { title: 'Register patient', roles: FRONT_DESK },
  '/book-appointment/familymember-form': { title: 'Add family member', roles: BOOKERS, needsRecord: true },
  '/addClinic': { title: 'Add your clinic', roles: [ONBOARDING, ...MANAGERS] },
  '/addDoctor': { title: 'Doctors', roles: [ONBOARDING, ...MANAGERS] },
  '/addDoctorTime': { title: 'Set doctor’s hours', roles: [ONBOARDING, ...MANAGERS] },
  '/myDoctors': { title: 'My doctors', roles: PATIENT },
  '/myReports': { title: 'My documents', roles: PATIENT },
  '/report/:userId': { title: 'Documents', roles: [...CLINICIANS, ...MANAGERS, ...LAB, ...PATIENT] },
  '/patient/:patientId/edit': {
    title: 'Edit patient',
    roles: [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION, ...PATIENT],
  },
  '/timeslot/:patientId': { title: 'Free times', roles: BOOKERS },
  '/admin-patient-history/:patirntId/:adminId': { title: 'Patient history', roles: MANAGERS },
  '/addfees/:appointmentId': { title: 'Add fees', roles: FRONT_DESK },
  '/choosepaymentmethod/:appointmentId': { title: 'Take payment', roles: FRONT_DESK },
  '/my-appointment/:userId': { title: 'Appointments of a patient', roles: CLINICIANS },
  '/mypatient-details/:userId': { title: 'Patient record', roles: CLINICIANS },

  // Consultation
  '/my-appointment/consultation/:userId': { title: 'Consultation', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/basic-vital-info': { title: 'Vitals', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/medical-history': { title: 'Medical history', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/live-consultation': { title: 'Live consultation', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/prescription-history': { title: 'Prescription history', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId': {
    title: 'Prescription',
    roles: CLINICIANS,
  },
  '/my-appointment/consultation/:userId/lab-report': { title: 'Lab reports', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/labreportpreview/:patientId': { title: 'Lab report', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/vaccination': { title: 'Vaccination', roles: CLINICIANS },
  '/my-appointment/consultation/:userId/choosevaccination': { title: 'Choose vaccines', roles: CLINICIANS },

  // Administration
  '/add-reception': { title: 'Add receptionist', roles: [...MANAGERS, 'pack1doc'] },
  '/add-doctor': { title: 'Add doctor', roles: MANAGERS, planned: true },
  '/add-doctor-time': { title: 'Doctor’s hours', roles: [...MANAGERS, ...DOCTORS, ...RECEPTION] },
  '/add-clinic': { title: 'Add branch', roles: BRANCHERS, planned: true },
  '/add-pharmacy': { title: 'Add pharmacy', roles: FULL },
  '/add-laboratory': { title: 'Add laboratory', roles: FULL, planned: true },
  '/search-doctor': { title: 'Find a doctor', roles: MANAGERS, planned: true },
  '/edit-doctor/:ids': { title: 'Edit doctor', roles: MANAGERS, planned: true },

  // Laboratory
  '/orders': { title: 'Lab orders', roles: LAB_DESK, planned: true },
  '/lab-inventory': { title: 'Lab inventory', roles: LAB_DESK, planned: true },
  '/lab-testpopup': { title: 'Lab test', roles: LAB_DESK, planned: true },
  '/booked/:id': { title: 'Booked lab order', roles: LAB_DESK, planned: true },
  '/paid/:id': { title: 'Paid lab order', roles: LAB_DESK, planned: true },
  '/samples-collected/:id': { title: 'Lab results', roles: LAB_DESK, planned: true },

  // Patients
  '/my-patients': { title: 'My patients', roles: CLINICIANS },
  '/admin-patient': { title: 'Patients', roles: ADMINS },
  '/view-history/:userId/:clinicId': { title: 'Visits at this clinic', roles: [...CLINICIANS, ...ADMINS] },
  '/vaccinationhistory/:patientId': {
    title: 'Vaccination card',
    roles: [...CLINICIANS, ...ADMINS, ...PATIENT],
    planned: true,
  },

  // Pharmacy
  '/orders-mangement': { title: 'Prescription orders', roles: PHARMACY_DESK, planned: true },
  '/stock-mangement': { title: 'Stock', roles: PHARMACY_DESK },
  '/inventory': { title: 'Medicines', roles: PHARMACY_DESK },
  '/distributer-mangement': { title: 'Distributors', roles: PHARMACY_DESK, planned: true },
  '/order-list': { title: 'Orders to distributors', roles: PHARMACY_DESK, planned: true },
  '/orders-mangement/prescriptionpreview/:prescriptionId': {
    title: 'Dispense prescription',
    roles: PHARMACY_DESK,
    planned: true,
  },
  '/orders-mangement/prescriptionpreviewfinal/:prescriptionId': {
    title: 'Hand over medicines',
    roles: PHARMACY_DESK,
    planned: true,
  },
  '/new-order': { title: 'New order', roles: PHARMACY_DESK, planned: true },
  '/pharmacy-inventory/:pharmachyId': { title: 'Pharmacy inventory', roles: PHARMACY_DESK },
  '/distributermanagementrequeststockPreview/:prescId': { title: 'Stock request', roles: PHARMACY_DESK, planned: true },
  '/distributer-management-preview/:distributerId': { title: 'Distributor', roles: PHARMACY_DESK, planned: true },
  '/orderlistpreview/:prescId': { title: 'Receive goods', roles: PHARMACY_DESK, planned: true },
  '/add-new-medicine': { title: 'Add medicine', roles: PHARMACY_DESK },
  '/requeststock': { title: 'Request stock', roles: PHARMACY_DESK, planned: true },
  '/add-distributer': { title: 'Add distributor', roles: PHARMACY_DESK, planned: true },

  // Packages
  '/my-packages': { title: 'My packages', roles: DOCTORS, planned: true },
  '/my-packages/add': { title: 'Add package', roles: DOCTORS, planned: true },
  '/my-packages/:packageId/edit': { title: 'Edit package', roles: DOCTORS, planned: true },
  '/all-packages': { title: 'Packages', roles: ADMINDOCS, planned: true },
  '/all-packages/add': { title: 'Add package', roles: ADMINDOCS, planned: true },
  '/list-all-packages': { title: 'Packages', roles: ADMINS, planned: true },
  '/list-all-packages/add': { title: 'Add package', roles: ADMINS, planned: true },
  '/list-all-packages/:packageId/edit': { title: 'Edit package', roles: ADMINS, planned: true },

  // Referrals
  '/referal-mangement': { title: 'Referrals', roles: [...DOCTORS, ...ADMINDOCS, ...ADMINS], planned: true },
  '/referal-mangement/refer-appointment': {
    title: 'Refer a patient',
    roles: [...DOCTORS, ...ADMINDOCS, ...ADMINS],
    planned: true,
  },

  // Billing
  '/invoices': { title: 'Invoices', roles: FULL },
  '/create-invoice': { title: 'New invoice', roles: FULL },
  '/invoices/add-new-invoices': { title: 'New invoice', roles: FULL },
  '/invoices/add-new-client': { title: 'Add client', roles: FULL },
  '/invoices/invoice': { title: 'Invoice', roles: FULL, needsRecord: true },
  '/invoices/pharmacyinvoice': { title: 'Pharmacy invoices', roles: PHARMACY_DESK },
  '/invoices/labinvoice': { title: 'Lab invoices', roles: LAB_DESK },
  '/purchase-order-new-clinent-preview': { title: 'Purchase order', roles: FULL, needsRecord: true },
  '/expense/invoice': { title: 'Expense', roles: FULL, needsRecord: true },
  '/expense/add-new-expence': { title: 'Record expense', roles: FULL },
  '/purchase-orders': { title: 'Purchase orders', roles: FULL },
  '/purchase-orders/new': { title: 'New purchase order', roles: FULL },
  '/purchase-orders/invoice': { title: 'Supplier bill', roles: FULL },
  '/credit-notes': { title: 'Credit notes', roles: FULL },
  '/credit-create-invoice': { title: 'New credit note', roles: FULL },
  '/credit-notes/credit-invoice': { title: 'Credit note', roles: FULL, needsRecord: true },
  '/credit-invoice-preview': { title: 'Credit note', roles: FULL, needsRecord: true },
  '/debit-notes': { title: 'Debit notes', roles: FULL },
  '/debit-create-invoice': { title: 'New debit note', roles: FULL },
  '/debit-invoice-preview': { title: 'Debit note', roles: FULL, needsRecord: true },
  '/debit-notes/debit-invoice': { title: 'Debit note', roles: FULL, needsRecord: true },
  '/expenditures': { title: 'Expenses', roles: FULL },
  '/new-client-preview': { title: 'Client', roles: FULL, needsRecord: true },
  '/reports': { title: 'Accounting reports', roles: REPORT_ROLES },
  '/payment-receipts': { title: 'Payment receipts', roles: FULL },
  '/payment-create-invoice': { title: 'Take payment', roles: FULL },
  '/payment-receipts/payment-invoice': { title: 'Payment receipt', roles: FULL, needsRecord: true },
  '/payment-receipts/payment-manual-invoice': { title: 'Advance receipt', roles: FULL },
  '/order-list-preview': { title: 'Pharmacy purchase order', roles: FULL, needsRecord: true },
  '/bank-details': { title: 'Bank details', roles: FULL },

  // Analytics
  '/analytics': { title: 'Visitors', roles: FULL, planned: true },
  '/analytics/totalrevenue': { title: 'Total revenue', roles: FULL, planned: true },
  '/analytics/toplocationanalytics': { title: 'Top localities', roles: FULL, planned: true },
  '/analytics/topcityanalytics': { title: 'Top cities', roles: FULL, planned: true },
  '/analytics/genderanalytics': { title: 'Gender and age', roles: FULL, planned: true },
  '/analytics/topmedicineanalytics': { title: 'Top medicines', roles: FULL, planned: true },
  '/analytics/topprocedureanalytics': { title: 'Top procedures', roles: FULL, planned: true },
  '/analytics/toplabanalytics': { title: 'Top lab tests', roles: FULL, planned: true },
  '/analytics/topsymptoms': { title: 'Top symptoms', roles: FULL, planned: true },
  '/analytics/trafficsource': { title: 'Traffic source', roles: FULL, planned: true },

  // Reviews and settings
  '/review': { title: 'Reviews', roles: CLINICIANS, planned: true },
  '/settings': { title: 'Settings', roles: STAFF },
  '/settings/adminprofile': { title: 'My profile', roles: ADMINS },
  '/settings/doctorprofile': { title: 'My profile', roles: DOCTORS },
  '/settings/admindoctorprofile': { title: 'My profile', roles: ADMINDOCS },
  '/settings/receptionprofile': { title: 'My profile', roles: RECEPTION },
  '/settings/labprofile': { title: 'Laboratory profile', roles: LAB },
  '/settings/pharmacyprofile': { title: 'Pharmacy profile', roles: PHARMACY },
  '/settings/clinic': { title: 'Practice and branches', roles: [...MANAGERS, 'pack1doc'], planned: true },
  '/settings/doctor': { title: 'Doctors', roles: MANAGERS, planned: true },
  '/settings/billing': { title: 'Billing', roles: [...MANAGERS, 'pack1doc'] },
  '/settings/receptionist': { title: 'Receptionists', roles: [...MANAGERS, 'pack1doc'], planned: true },
  '/settings/security': { title: 'Security', roles: STAFF },
  '/settings/preferences': { title: 'Preferences', roles: STAFF },
  '/settings/notification': { title: 'Notifications', roles: STAFF, planned: true },
  '/settings/user-management': { title: 'Users', roles: MANAGERS },
  '/settings/doctor-timeslot': { title: 'Doctor’s hours', roles: [...MANAGERS, ...DOCTORS, ...RECEPTION] },
  '/settings/enable-auto': { title: 'Automation', roles: [...MANAGERS, ...DOCTORS] },

  // People and places
  '/branchdetail/:id': { title: 'Branch', roles: MANAGERS, planned: true },
  '/view-doctor/:doctorId': { title: 'Doctor', roles: [...MANAGERS, ...RECEPTION, ...PATIENT], planned: true },
  '/receptiondetail/:receptionistId': { title: 'Receptionist', roles: [...MANAGERS, 'pack1doc'], planned: true },
  '/adduser': { title: 'Add user', roles: MANAGERS, planned: true },
  '/addbranchpage': { title: 'Add branch', roles: BRANCHERS, planned: true },
  '/map-doctor': { title: 'Doctors and branches', roles: MANAGERS, planned: true },

  // Component gallery and health
  '/demo': { title: 'Component gallery', roles: EVERYONE, technical: true },
  '/vaccination-demo': { title: 'Gallery: vaccination', roles: EVERYONE, technical: true, planned: true },
  '/table': { title: 'Gallery: table', roles: EVERYONE, technical: true },
  '/modal': { title: 'Gallery: modal', roles: EVERYONE, technical: true },
  '/time': { title: 'Gallery: time', roles: EVERYONE, technical: true },
  '/button': { title: 'Gallery: buttons', roles: EVERYONE, technical: true },
  '/dialog': { title: 'Gallery: dialog', roles: EVERYONE, technical: true },
  '/hi': { title: 'Service health', roles: PUBLIC, technical: true },

  // Our own URLs; all above are of the specification.
  ...ownScreens,
} as const satisfies Record<`/${string}`, ScreenRow>

export type Path = keyof typeof rows
export type PlannedPath = { [P in Path]: (typeof rows)[P] extends { planned: true } ? P : never }[Path]

export const screens: Readonly<Record<Path, ScreenRow>> = rows

/** Returns whether a text is the path pattern of a screen. */
export function isScreenPath(path: string): path is Path {
  return Object.hasOwn(screens, path)
}

/** Returns whether a role may open the screen; `null` is a guest. */
export function canOpenScreen(path: Path, role: string | null): boolean {
  return isInAudience(screens[path].roles, role)
}

/** Returns whether the screen has a page that the role may open. */
export function hasPage(path: Path, role: string): boolean {
  return !screens[path].planned && canOpenScreen(path, role)
}
