import { ownScreens } from './own-screens.ts'
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
  type Role,
  STAFF,
} from './roles.ts'
import type { ScreenRow } from './screen-row.ts'

export type { ScreenRow }

const FRONT_DESK = [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION] as const
const LAB_DESK = [...FULL, ...LAB] as const
const PHARMACY_DESK = [...FULL, ...PHARMACY] as const

/**
 * Who may open what: one row per URL, with the roles of e2e/spec/screens.tsv.
 * To open a screen to its roles, name its file in app/routes.ts and add `built: true` to its row.
 */
const rows = {
  // Sign-in
  '/': { title: 'Home', roles: PUBLIC, built: true },
  '/login': { title: 'Sign in', roles: PUBLIC, built: true },
  '/register': { title: 'Register your practice', roles: PUBLIC, built: true },
  '/register-admin-doctor': { title: 'Register as a doctor with a practice', roles: PUBLIC, built: true },
  '/forget-password': { title: 'Forgotten password', roles: PUBLIC, built: true },
  '/reset-password/:userId/:token': { title: 'Choose a password', roles: PUBLIC, built: true },

  // Dashboards
  '/admindashboard': { title: 'Dashboard', roles: ADMINS, built: true },
  '/doctordashboard': { title: 'Dashboard', roles: DOCTORS, built: true },
  '/admindoctordashboard': { title: 'Dashboard', roles: ADMINDOCS, built: true },
  '/receptiondashboard': { title: 'Dashboard', roles: RECEPTION, built: true },
  '/patientdashboard': { title: 'Dashboard', roles: PATIENT, built: true },
  '/labdashboard': { title: 'Dashboard', roles: LAB, built: true },
  '/pharmacydashboard': { title: 'Dashboard', roles: PHARMACY, built: true },

  // Appointments and patients
  '/my-appointment': { title: 'My appointments', roles: DOCTORS, built: true },
  '/all-appointment': { title: 'Appointments', roles: ADMINDOCS, built: true },
  '/myAppointment': { title: 'My appointments', roles: PATIENT, built: true },
  '/reception-appointment': { title: 'Appointments', roles: RECEPTION, built: true },
  '/admin-appointment': { title: 'Appointments', roles: ADMINS, built: true },
  '/book-appointment': { title: 'Book appointment', roles: BOOKERS, built: true },
  '/book-appointment/registration-form': { title: 'Register patient', roles: FRONT_DESK, built: true },
  '/book-appointment/familymember-form': { title: 'Add family member', roles: BOOKERS, built: true },
  '/addClinic': { title: 'Add your clinic', roles: [ONBOARDING, ...MANAGERS], built: true },
  '/addDoctor': { title: 'Add your first doctor', roles: [ONBOARDING, ...MANAGERS], built: true },
  '/addDoctorTime': { title: 'Set doctor’s hours', roles: [ONBOARDING, ...MANAGERS], built: true },
  '/myDoctors': { title: 'My doctors', roles: PATIENT, built: true },
  '/myReports': { title: 'My reports', roles: PATIENT, built: true },
  '/report/:userId': { title: 'Reports', roles: [...CLINICIANS, ...MANAGERS, ...LAB, ...PATIENT], built: true },
  '/patient/:patientId/edit': {
    title: 'Edit patient',
    roles: [...ADMINS, ...ADMINDOCS, ...DOCTORS, ...RECEPTION, ...PATIENT],
    built: true,
  },
  '/timeslot/:patientId': { title: 'Free times', roles: BOOKERS, built: true },
  '/admin-patient-history/:patirntId/:adminId': { title: 'Patient history', roles: MANAGERS, built: true },
  '/addfees/:appointmentId': { title: 'Add fees', roles: FRONT_DESK, built: true },
  '/choosepaymentmethod/:appointmentId': { title: 'Take payment', roles: FRONT_DESK, built: true },
  '/my-appointment/:userId': { title: 'Appointments of a patient', roles: CLINICIANS, built: true },
  '/mypatient-details/:userId': { title: 'Patient record', roles: CLINICIANS, built: true },

  // Consultation
  '/my-appointment/consultation/:userId': { title: 'Consultation', roles: CLINICIANS, built: true },
  '/my-appointment/consultation/:userId/basic-vital-info': { title: 'Vitals', roles: CLINICIANS, built: true },
  '/my-appointment/consultation/:userId/medical-history': { title: 'Medical history', roles: CLINICIANS, built: true },
  '/my-appointment/consultation/:userId/live-consultation': {
    title: 'Live consultation',
    roles: CLINICIANS,
    built: true,
  },
  '/my-appointment/consultation/:userId/prescription-history': {
    title: 'Prescription history',
    roles: CLINICIANS,
    built: true,
  },
  '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId': {
    title: 'Prescription',
    roles: CLINICIANS,
    built: true,
  },
  '/my-appointment/consultation/:userId/lab-report': { title: 'Lab reports', roles: CLINICIANS, built: true },
  '/my-appointment/consultation/:userId/labreportpreview/:patientId': {
    title: 'Lab report',
    roles: CLINICIANS,
    built: true,
  },
  '/my-appointment/consultation/:userId/vaccination': { title: 'Vaccination', roles: CLINICIANS, built: true },
  '/my-appointment/consultation/:userId/choosevaccination': {
    title: 'Choose vaccines',
    roles: CLINICIANS,
    built: true,
  },

  // Administration
  '/add-reception': { title: 'Add receptionist', roles: [...MANAGERS, 'pack1doc'], built: true },
  '/add-doctor': { title: 'Add doctor', roles: MANAGERS },
  '/add-doctor-time': { title: 'Doctor’s hours', roles: [...MANAGERS, ...DOCTORS, ...RECEPTION], built: true },
  '/add-clinic': { title: 'Add branch', roles: BRANCHERS },
  '/add-pharmacy': { title: 'Add pharmacy', roles: FULL },
  '/add-laboratory': { title: 'Add laboratory', roles: FULL },
  '/search-doctor': { title: 'Find a doctor', roles: MANAGERS },
  '/edit-doctor/:ids': { title: 'Edit doctor', roles: MANAGERS },

  // Laboratory
  '/orders': { title: 'Lab orders', roles: LAB_DESK },
  '/lab-inventory': { title: 'Lab inventory', roles: LAB_DESK },
  '/lab-testpopup': { title: 'Lab test', roles: LAB_DESK },
  '/booked/:id': { title: 'Booked lab order', roles: LAB_DESK },
  '/paid/:id': { title: 'Paid lab order', roles: LAB_DESK },
  '/samples-collected/:id': { title: 'Lab results', roles: LAB_DESK },

  // Patients
  '/my-patients': { title: 'My patients', roles: CLINICIANS, built: true },
  '/admin-patient': { title: 'Patients', roles: ADMINS, built: true },
  '/view-history/:userId/:clinicId': { title: 'Visits at this clinic', roles: [...CLINICIANS, ...ADMINS], built: true },
  '/vaccinationhistory/:patientId': { title: 'Vaccination card', roles: [...CLINICIANS, ...ADMINS, ...PATIENT] },

  // Pharmacy
  '/orders-mangement': { title: 'Prescription orders', roles: PHARMACY_DESK },
  '/stock-mangement': { title: 'Stock', roles: PHARMACY_DESK },
  '/inventory': { title: 'Medicines', roles: PHARMACY_DESK },
  '/distributer-mangement': { title: 'Distributors', roles: PHARMACY_DESK },
  '/order-list': { title: 'Orders to distributors', roles: PHARMACY_DESK },
  '/orders-mangement/prescriptionpreview/:prescriptionId': { title: 'Dispense prescription', roles: PHARMACY_DESK },
  '/orders-mangement/prescriptionpreviewfinal/:prescriptionId': { title: 'Hand over medicines', roles: PHARMACY_DESK },
  '/new-order': { title: 'New order', roles: PHARMACY_DESK },
  '/pharmacy-inventory/:pharmachyId': { title: 'Pharmacy inventory', roles: PHARMACY_DESK },
  '/distributermanagementrequeststockPreview/:prescId': { title: 'Stock request', roles: PHARMACY_DESK },
  '/distributer-management-preview/:distributerId': { title: 'Distributor', roles: PHARMACY_DESK },
  '/orderlistpreview/:prescId': { title: 'Receive goods', roles: PHARMACY_DESK },
  '/add-new-medicine': { title: 'Add medicine', roles: PHARMACY_DESK },
  '/requeststock': { title: 'Request stock', roles: PHARMACY_DESK },
  '/add-distributer': { title: 'Add distributor', roles: PHARMACY_DESK },

  // Packages
  '/my-packages': { title: 'My packages', roles: DOCTORS },
  '/my-packages/add': { title: 'Add package', roles: DOCTORS },
  '/my-packages/:packageId/edit': { title: 'Edit package', roles: DOCTORS },
  '/all-packages': { title: 'Packages', roles: ADMINDOCS },
  '/all-packages/add': { title: 'Add package', roles: ADMINDOCS },
  '/list-all-packages': { title: 'Packages', roles: ADMINS },
  '/list-all-packages/add': { title: 'Add package', roles: ADMINS },
  '/list-all-packages/:packageId/edit': { title: 'Edit package', roles: ADMINS },

  // Referrals
  '/referal-mangement': { title: 'Referrals', roles: [...DOCTORS, ...ADMINDOCS, ...ADMINS] },
  '/referal-mangement/refer-appointment': { title: 'Refer a patient', roles: [...DOCTORS, ...ADMINDOCS, ...ADMINS] },

  // Billing
  '/invoices': { title: 'Invoices', roles: FULL, built: true },
  '/create-invoice': { title: 'New invoice', roles: FULL, built: true },
  '/invoices/add-new-invoices': { title: 'New invoice', roles: FULL, built: true },
  '/invoices/add-new-client': { title: 'Add client', roles: FULL, built: true },
  '/invoices/invoice': { title: 'Invoice', roles: FULL, built: true },
  '/invoices/pharmacyinvoice': { title: 'Pharmacy invoices', roles: PHARMACY_DESK, built: true },
  '/invoices/labinvoice': { title: 'Lab invoices', roles: LAB_DESK, built: true },
  '/purchase-order-new-clinent-preview': { title: 'Purchase order', roles: FULL, built: true },
  '/expense/invoice': { title: 'Expense', roles: FULL, built: true },
  '/expense/add-new-expence': { title: 'Record expense', roles: FULL, built: true },
  '/purchase-orders': { title: 'Purchase orders', roles: FULL, built: true },
  '/purchase-orders/new': { title: 'New purchase order', roles: FULL, built: true },
  '/purchase-orders/invoice': { title: 'Supplier’s bill', roles: FULL, built: true },
  '/credit-notes': { title: 'Credit notes', roles: FULL, built: true },
  '/credit-create-invoice': { title: 'New credit note', roles: FULL, built: true },
  '/credit-notes/credit-invoice': { title: 'Credit note', roles: FULL, built: true },
  '/credit-invoice-preview': { title: 'Credit note', roles: FULL, built: true },
  '/debit-notes': { title: 'Debit notes', roles: FULL, built: true },
  '/debit-create-invoice': { title: 'New debit note', roles: FULL, built: true },
  '/debit-invoice-preview': { title: 'Debit note', roles: FULL, built: true },
  '/debit-notes/debit-invoice': { title: 'Debit note', roles: FULL, built: true },
  '/expenditures': { title: 'Expenditures', roles: FULL, built: true },
  '/new-client-preview': { title: 'Client', roles: FULL, built: true },
  '/reports': { title: 'Accounting reports', roles: FULL, built: true },
  '/payment-receipts': { title: 'Payment receipts', roles: FULL, built: true },
  '/payment-create-invoice': { title: 'Receive payment', roles: FULL, built: true },
  '/payment-receipts/payment-invoice': { title: 'Payment receipt', roles: FULL, built: true },
  '/payment-receipts/payment-manual-invoice': { title: 'Advance receipt', roles: FULL, built: true },
  '/order-list-preview': { title: 'Pharmacy purchase order', roles: FULL, built: true },
  '/bank-details': { title: 'Bank details', roles: FULL, built: true },

  // Analytics
  '/analytics': { title: 'Visitors', roles: FULL },
  '/analytics/totalrevenue': { title: 'Total revenue', roles: FULL },
  '/analytics/toplocationanalytics': { title: 'Top localities', roles: FULL },
  '/analytics/topcityanalytics': { title: 'Top cities', roles: FULL },
  '/analytics/genderanalytics': { title: 'Gender and age', roles: FULL },
  '/analytics/topmedicineanalytics': { title: 'Top medicines', roles: FULL },
  '/analytics/topprocedureanalytics': { title: 'Top procedures', roles: FULL },
  '/analytics/toplabanalytics': { title: 'Top lab tests', roles: FULL },
  '/analytics/topsymptoms': { title: 'Top symptoms', roles: FULL },
  '/analytics/trafficsource': { title: 'Traffic source', roles: FULL },

  // Reviews and settings
  '/review': { title: 'Reviews', roles: CLINICIANS },
  '/settings': { title: 'Settings', roles: STAFF, built: true },
  '/settings/adminprofile': { title: 'My profile', roles: ADMINS, built: true },
  '/settings/doctorprofile': { title: 'My profile', roles: DOCTORS, built: true },
  '/settings/admindoctorprofile': { title: 'My profile', roles: ADMINDOCS, built: true },
  '/settings/receptionprofile': { title: 'My profile', roles: RECEPTION, built: true },
  '/settings/labprofile': { title: 'Laboratory profile', roles: LAB, built: true },
  '/settings/pharmacyprofile': { title: 'Pharmacy profile', roles: PHARMACY, built: true },
  '/settings/clinic': { title: 'Practice and branches', roles: [...MANAGERS, 'pack1doc'] },
  '/settings/doctor': { title: 'Doctors', roles: MANAGERS },
  '/settings/billing': { title: 'Billing', roles: [...MANAGERS, 'pack1doc'], built: true },
  '/settings/receptionist': { title: 'Receptionists', roles: [...MANAGERS, 'pack1doc'] },
  '/settings/security': { title: 'Security', roles: STAFF },
  '/settings/preferences': { title: 'Preferences', roles: STAFF },
  '/settings/notification': { title: 'Notifications', roles: STAFF },
  '/settings/user-management': { title: 'Users', roles: MANAGERS },
  '/settings/doctor-timeslot': { title: 'Doctor’s hours', roles: [...MANAGERS, ...DOCTORS, ...RECEPTION], built: true },
  '/settings/enable-auto': { title: 'Automation', roles: [...MANAGERS, ...DOCTORS], built: true },

  // People and places
  '/branchdetail/:id': { title: 'Branch', roles: MANAGERS },
  '/view-doctor/:doctorId': { title: 'Doctor', roles: [...MANAGERS, ...RECEPTION, ...PATIENT] },
  '/receptiondetail/:receptionistId': { title: 'Receptionist', roles: [...MANAGERS, 'pack1doc'] },
  '/adduser': { title: 'Add user', roles: MANAGERS },
  '/addbranchpage': { title: 'Add branch', roles: BRANCHERS },
  '/map-doctor': { title: 'Doctors and branches', roles: MANAGERS },

  // Component gallery and health
  '/demo': { title: 'Component gallery', roles: EVERYONE, built: true },
  '/vaccination-demo': { title: 'Gallery: vaccination', roles: EVERYONE },
  '/table': { title: 'Gallery: table', roles: EVERYONE, built: true },
  '/modal': { title: 'Gallery: modal', roles: EVERYONE, built: true },
  '/time': { title: 'Gallery: time', roles: EVERYONE, built: true },
  '/button': { title: 'Gallery: buttons', roles: EVERYONE, built: true },
  '/dialog': { title: 'Gallery: dialog', roles: EVERYONE, built: true },
  '/hi': { title: 'Service health', roles: PUBLIC, built: true },

  // Our own URLs; all above are of the specification.
  ...ownScreens,
} as const satisfies Record<`/${string}`, ScreenRow>

export type Path = keyof typeof rows

export const screens: Readonly<Record<Path, ScreenRow>> = rows

/** Checks for the path pattern of a screen. */
export function isScreenPath(path: string): path is Path {
  return Object.hasOwn(screens, path)
}

/** Checks if a role may open the screen; `null` is a guest. */
export function canOpenScreen(path: Path, role: string | null): boolean {
  return isInAudience(screens[path].roles, role)
}

/** Lists the screens that a role may open. */
export function listScreens(role: Role): Path[] {
  return (Object.keys(screens) as Path[]).filter((path) => canOpenScreen(path, role))
}
