import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import type { ResourcePath } from '#contract/resources.ts'
import { type Path, type PlannedPath, screens } from '#contract/screens.ts'

// The files of the pages in app/routes. Planned screens are served by not-built.tsx.

const pagesWithoutShell = {
  '/': 'home',
  '/login': 'practice/auth/login',
  '/login/code': 'practice/auth/second-step',
  '/register': 'practice/auth/register',
  '/register-admin-doctor': 'practice/auth/register',
  '/forget-password': 'practice/auth/forget-password',
  '/reset-password/:userId/:token': 'practice/auth/reset-password',
  '/invitations': 'practice/auth/invitations',
  '/confirm-address/:userId/:token': 'practice/auth/confirm-address',
  '/logout': 'practice/auth/logout',
  '/hi': 'health/hi',
  '/verify/:code': 'clinical/verification/verify',
  '/d/:token': 'scheduling/messages/shared-document',
  '/board/:token': 'scheduling/boards/waiting-room',
} satisfies Partial<Record<Path, string>>

const pages: Record<Exclude<Path, PlannedPath | keyof typeof pagesWithoutShell>, string> = {
  // Dashboards
  '/admindashboard': 'reporting/dashboards/dashboard',
  '/doctordashboard': 'reporting/dashboards/dashboard',
  '/admindoctordashboard': 'reporting/dashboards/dashboard',
  '/receptiondashboard': 'reporting/dashboards/dashboard',
  '/patientdashboard': 'reporting/dashboards/dashboard',
  '/labdashboard': 'reporting/dashboards/dashboard',
  '/pharmacydashboard': 'reporting/dashboards/dashboard',

  // Appointments and patients
  '/prescription-templates': 'clinical/prescriptions/templates',
  '/visit-templates': 'clinical/visit-templates/visit-templates',
  '/certificate/:certificateId': 'clinical/certificates/certificate-document',
  '/visit-summary/:visitId': 'clinical/visit-summary/visit-summary',
  '/my-appointment': 'scheduling/appointments/list',
  '/all-appointment': 'scheduling/appointments/list',
  '/myAppointment': 'clinical/records/own-appointments',
  '/reception-appointment': 'scheduling/day-board/day-board',
  '/admin-appointment': 'scheduling/appointments/list',
  '/book-appointment': 'scheduling/booking/book',
  '/book-appointment/registration-form': 'patients/register',
  '/book-appointment/familymember-form': 'patients/family-member',
  '/addClinic': 'practice/places/first-clinic',
  '/addDoctor': 'practice/people/first-doctor',
  '/addDoctorTime': 'scheduling/schedules/first-times',
  '/myDoctors': 'clinical/records/my-doctors',
  '/myReports': 'clinical/records/reports',
  '/report/:userId': 'clinical/records/reports',
  '/patient/:patientId/edit': 'patients/edit',
  '/patient/:patientId/merge': 'patients/merge',
  '/patient/:patientId/sign-in': 'practice/people/patient-sign-in',
  '/timeslot/:patientId': 'scheduling/booking/free-times',
  '/admin-patient-history/:patirntId/:adminId': 'clinical/records/history',
  '/addfees/:appointmentId': 'billing/visit-charges/add-fees',
  '/choosepaymentmethod/:appointmentId': 'billing/visit-charges/take-payment',
  '/payments': 'billing/payments/payments',
  '/my-appointment/:userId': 'scheduling/appointments/patient-appointments',
  '/mypatient-details/:userId': 'clinical/records/details',

  // Consultation
  '/my-appointment/consultation/:userId': 'clinical/consultation/layout',
  '/my-appointment/consultation/:userId/basic-vital-info': 'clinical/vitals/vitals',
  '/my-appointment/consultation/:userId/medical-history': 'clinical/history/medical-history',
  '/my-appointment/consultation/:userId/live-consultation': 'clinical/note/live-consultation',
  '/my-appointment/consultation/:userId/growth': 'clinical/growth/growth',
  '/my-appointment/consultation/:userId/outside-results': 'clinical/results/outside-results',
  '/my-appointment/consultation/:userId/medicines': 'clinical/prescriptions/medicines',
  '/my-appointment/consultation/:userId/certificates': 'clinical/certificates/certificates',
  '/my-appointment/consultation/:userId/prescription-history': 'clinical/prescriptions/prescriptions',
  '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId':
    'clinical/prescriptions/prescription-document',
  '/my-appointment/consultation/:userId/lab-report': 'clinical/consultation/lab-reports',
  '/my-appointment/consultation/:userId/labreportpreview/:patientId': 'clinical/consultation/lab-reports',
  '/my-appointment/consultation/:userId/vaccination': 'clinical/consultation/vaccination',
  '/my-appointment/consultation/:userId/choosevaccination': 'clinical/consultation/vaccination',

  // Administration
  '/add-pharmacy': 'pharmacy/pharmacy-form',
  '/add-reception': 'practice/people/add-reception',
  '/add-doctor-time': 'scheduling/schedules/doctor-times',

  // Patients
  '/my-patients': 'patients/list',
  '/admin-patient': 'patients/list',
  '/patients': 'patients/list',
  '/view-history/:userId/:clinicId': 'clinical/records/history',

  // Billing
  '/invoices': 'billing/invoices/invoices',
  '/create-invoice': 'billing/invoice-editor/invoice-editor',
  '/invoices/add-new-invoices': 'billing/invoice-editor/invoice-editor',
  '/invoices/add-new-client': 'billing/clients/client-form',
  '/invoices/invoice': 'billing/invoices/invoice',
  '/invoices/pharmacyinvoice': 'billing/invoices/invoices-of-kind',
  '/invoices/labinvoice': 'billing/invoices/invoices-of-kind',
  '/purchase-order-new-clinent-preview': 'purchasing/purchase-orders/order',
  '/expense/invoice': 'purchasing/expenses/expense',
  '/expense/add-new-expence': 'purchasing/expenses/expense-form',
  '/purchase-orders': 'purchasing/purchase-orders/orders',
  '/purchase-orders/new': 'purchasing/purchase-orders/order-form',
  '/purchase-orders/invoice': 'purchasing/bills/bill',
  '/credit-notes': 'billing/notes/notes-list',
  '/credit-create-invoice': 'billing/credit-notes/credit-note-new',
  '/credit-notes/credit-invoice': 'billing/credit-notes/credit-note',
  '/credit-invoice-preview': 'billing/notes/note-document',
  '/debit-notes': 'billing/notes/notes-list',
  '/debit-create-invoice': 'billing/debit-notes/debit-note-new',
  '/debit-invoice-preview': 'billing/notes/note-document',
  '/debit-notes/debit-invoice': 'billing/debit-notes/debit-note',
  '/expenditures': 'purchasing/expenses/expenditures',
  '/new-client-preview': 'billing/clients/client',
  '/reports': 'reporting/accounting/reports',
  '/payment-receipts': 'billing/receipts/receipts',
  '/payment-create-invoice': 'billing/receive-payment/receive',
  '/payment-receipts/payment-invoice': 'billing/receipts/receipt',
  '/payment-receipts/payment-manual-invoice': 'billing/receipts/receipt-advance',
  '/order-list-preview': 'purchasing/purchase-orders/order-progress',
  '/bank-details': 'billing/banks/banks',

  // Pharmacy
  '/inventory': 'pharmacy/inventory',
  '/pharmacy-inventory/:pharmachyId': 'pharmacy/pharmacy-inventory',
  '/add-new-medicine': 'pharmacy/medicine-form',
  '/stock-mangement': 'pharmacy/stock',

  // Reviews and settings
  '/settings': 'practice/settings/layout',
  '/settings/adminprofile': 'practice/settings/own-profile',
  '/settings/doctorprofile': 'practice/settings/own-profile',
  '/settings/admindoctorprofile': 'practice/settings/own-profile',
  '/settings/receptionprofile': 'practice/settings/own-profile',
  '/settings/labprofile': 'practice/settings/own-profile',
  '/settings/pharmacyprofile': 'practice/settings/own-profile',
  '/settings/preferences': 'practice/settings/preferences',
  '/settings/security': 'practice/settings/security',
  '/settings/user-management': 'practice/settings/users',
  '/settings/billing': 'billing/settings/billing',
  '/settings/doctor-timeslot': 'scheduling/schedules/doctor-times',
  '/settings/enable-auto': 'scheduling/settings/enable-auto',
  '/settings/fees': 'billing/settings/fees',
  '/settings/prices': 'billing/settings/prices',
  '/settings/terms': 'clinical/settings/terms',
  '/settings/vitals': 'clinical/settings/vitals',

  // Component gallery
  '/demo': 'gallery/demo',
  '/table': 'gallery/table',
  '/modal': 'gallery/modal',
  '/time': 'gallery/time',
  '/button': 'gallery/button',
  '/dialog': 'gallery/dialog',

  // Our own
  '/switch-clinic': 'practice/people/switch-clinic',
  '/search': 'search',
  '/help/keyboard': 'help/keyboard',
  '/messages': 'scheduling/messages/list',
  '/doctor-late': 'scheduling/messages/doctor-late',
  '/wall-displays': 'scheduling/boards/wall-displays',
  '/appointment/:appointmentId': 'scheduling/appointments/details',
  '/appointment-calendar': 'scheduling/appointment-calendar/appointment-calendar',
  '/import-patients': 'patients/import',
  '/import-patients/:importId': 'patients/import-run',
  '/my-record-openings': 'clinical/break-glass/my-record-openings',
  '/break-glass/:patientId': 'clinical/break-glass/break-glass',
  '/break-glass': 'clinical/break-glass/emergency-openings',
  '/refunds': 'billing/refunds/refunds',
  '/invoices/write-off': 'billing/invoices/write-off',
  '/calendar': 'scheduling/calendar/feed',
  '/devices': 'practice/settings/security',
  '/shift': 'billing/shifts/open-shift',
  '/shift/:shiftId': 'billing/shifts/shift',
}

const resources: Record<ResourcePath, string> = {
  '/avatar/:personId': 'avatar',
  '/logo/:placeId': 'logo',
  '/patient-photo/:patientId': 'patient-photo',
  '/status-poll': 'status-poll',
  '/drafts': 'drafts',
  '/saved-submissions/:id': 'saved-submission',
  '/suggestions/search': 'suggestions',
  '/suggestions/patients': 'suggestions',
  '/suggestions/payers': 'suggestions',
  '/suggestions/clients': 'suggestions',
  '/suggestions/prices': 'suggestions',
  '/suggestions/demo': 'suggestions',
  '/suggestions/:list': 'suggestions',
  '/prescription-check/:visitId': 'prescription-check',
  '/calendar-file/:appointmentId': 'calendar-file',
  '/calendar-feed/:token': 'calendar-feed',
  '/patients-file': 'patients-file',
  '/bill-file/:fileId': 'bill-file',
  '/expenditures-file': 'expenditures-file',
  '/patients-template': 'patients-template',
  '/receipts-file': 'receipts-file',
  '/report-file': 'report-file',
  '/invoices-file': 'invoices-file',
  '/credit-notes-file': 'credit-notes-file',
  '/debit-notes-file': 'debit-notes-file',
}

/** Parent layouts. */
const LAYOUTS: readonly string[] = ['/my-appointment/consultation/:userId', '/settings', '/analytics']

const files: Partial<Record<string, string>> = { ...pagesWithoutShell, ...pages }
const inShell = Object.keys(screens).filter((path) => !Object.hasOwn(pagesWithoutShell, path))
const findLayout = (path: string) => LAYOUTS.find((above) => path.startsWith(`${above}/`))

function toRoute(path: string): RouteConfigEntry {
  const file = `routes/${files[path] ?? 'not-built'}.tsx`
  if (path === '/') return index(file, { id: path })
  const children = inShell.filter((child) => findLayout(child) === path).map(toRoute)
  return route(path, file, { id: path }, children)
}

export default [
  ...Object.keys(pagesWithoutShell).map(toRoute),
  layout('routes/shell.tsx', { id: 'shell' }, [
    ...inShell.filter((path) => !findLayout(path)).map(toRoute),
    route('*', 'routes/not-found.tsx', { id: '*' }),
  ]),
  ...Object.entries(resources).map(([path, file]) => route(path, `routes/resources/${file}.ts`, { id: path })),
] satisfies RouteConfig
