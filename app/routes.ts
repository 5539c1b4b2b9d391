import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { type ResourcePath, resources } from '#contract/resources.ts'
import { type Path, screens } from '#contract/screens.ts'

/**
 * One line per URL: path and file. A screen whose row in contract/screens.ts does not say `built: true` is served by
 * not-built.tsx, whatever file its line names; so a screen opens by its row alone, once its file is there.
 */
const page = (path: Path, file?: string, children?: RouteConfigEntry[]): RouteConfigEntry =>
  route(path, served(path, file), { id: path }, children)

/** A resource whose row is not built has no route yet: its address is not found. */
const resource = (path: ResourcePath, file: string): RouteConfigEntry[] =>
  resources[path].built ? [route(path, `routes/resources/${file}.ts`, { id: path })] : []

function served(path: Path, file: string | undefined): string {
  if (!screens[path].built) return 'routes/not-built.tsx'
  if (!file) throw new Error(`contract/screens.ts says that ${path} is built: name its file in app/routes.ts.`)
  return `routes/${file}.tsx`
}

export default [
  // Without the layout
  index(served('/', 'home'), { id: '/' }),
  page('/login', 'auth/login'),
  page('/register', 'auth/register'),
  page('/register-admin-doctor', 'auth/register'),
  page('/forget-password', 'auth/forget-password'),
  page('/reset-password/:userId/:token', 'auth/reset-password'),
  page('/logout', 'auth/logout'),
  page('/hi', 'health/hi'),
  page('/verify/:code', 'verification/verify'),
  page('/board/:token', 'boards/waiting-room'),

  layout('routes/shell.tsx', { id: 'shell' }, [
    // Dashboards
    page('/admindashboard', 'dashboards/dashboard'),
    page('/doctordashboard', 'dashboards/dashboard'),
    page('/admindoctordashboard', 'dashboards/dashboard'),
    page('/receptiondashboard', 'dashboards/dashboard'),
    page('/patientdashboard', 'dashboards/dashboard'),
    page('/labdashboard', 'dashboards/dashboard'),
    page('/pharmacydashboard', 'dashboards/dashboard'),

    // Appointments and patients
    page('/prescription-templates', 'consultation/templates'),
    page('/certificate/:certificateId', 'consultation/certificate-paper'),
    page('/visit-summary/:visitId', 'consultation/visit-summary'),
    page('/my-appointment', 'appointments/list'),
    page('/all-appointment', 'appointments/list'),
    page('/myAppointment', 'records/own-appointments'),
    page('/reception-appointment', 'appointments/day-board'),
    page('/admin-appointment', 'appointments/list'),
    page('/book-appointment', 'appointments/book'),
    page('/book-appointment/registration-form', 'patients/register'),
    page('/book-appointment/familymember-form', 'patients/family-member'),
    page('/addClinic', 'places/first-clinic'),
    page('/addDoctor', 'people/first-doctor'),
    page('/addDoctorTime', 'schedules/first-times'),
    page('/myDoctors', 'records/my-doctors'),
    page('/myReports', 'records/reports'),
    page('/report/:userId', 'records/reports'),
    page('/patient/:patientId/edit', 'patients/edit'),
    page('/patient/:patientId/merge', 'patients/merge'),
    page('/patient/:patientId/sign-in', 'people/patient-sign-in'),
    page('/timeslot/:patientId', 'appointments/free-times'),
    page('/admin-patient-history/:patirntId/:adminId', 'records/history'),
    page('/addfees/:appointmentId', 'billing/add-fees'),
    page('/choosepaymentmethod/:appointmentId', 'billing/take-payment'),
    page('/my-appointment/:userId', 'appointments/of-patient'),
    page('/mypatient-details/:userId', 'records/details'),

    // Consultation
    page('/my-appointment/consultation/:userId', 'consultation/layout', [
      page('/my-appointment/consultation/:userId/basic-vital-info', 'consultation/vitals'),
      page('/my-appointment/consultation/:userId/medical-history', 'consultation/medical-history'),
      page('/my-appointment/consultation/:userId/live-consultation', 'consultation/live'),
      page('/my-appointment/consultation/:userId/medicines', 'consultation/medicines'),
      page('/my-appointment/consultation/:userId/certificates', 'consultation/certificates'),
      page('/my-appointment/consultation/:userId/prescription-history', 'consultation/prescriptions'),
      page(
        '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId',
        'consultation/prescription-paper',
      ),
      page('/my-appointment/consultation/:userId/lab-report', 'consultation/lab-reports'),
      page('/my-appointment/consultation/:userId/labreportpreview/:patientId', 'consultation/lab-reports'),
      page('/my-appointment/consultation/:userId/vaccination', 'consultation/vaccination'),
      page('/my-appointment/consultation/:userId/choosevaccination', 'consultation/vaccination'),
    ]),

    // Administration
    page('/add-reception', 'people/add-reception'),
    page('/add-doctor'),
    page('/add-doctor-time', 'schedules/doctor-times'),
    page('/add-clinic'),
    page('/add-pharmacy'),
    page('/add-laboratory'),
    page('/search-doctor'),
    page('/edit-doctor/:ids'),

    // Laboratory
    page('/orders'),
    page('/lab-inventory'),
    page('/lab-testpopup'),
    page('/booked/:id'),
    page('/paid/:id'),
    page('/samples-collected/:id'),

    // Patients
    page('/my-patients', 'patients/list'),
    page('/admin-patient', 'patients/list'),
    page('/view-history/:userId/:clinicId', 'records/history'),
    page('/vaccinationhistory/:patientId'),

    // Pharmacy
    page('/orders-mangement'),
    page('/stock-mangement'),
    page('/inventory'),
    page('/distributer-mangement'),
    page('/order-list'),
    page('/orders-mangement/prescriptionpreview/:prescriptionId'),
    page('/orders-mangement/prescriptionpreviewfinal/:prescriptionId'),
    page('/new-order'),
    page('/pharmacy-inventory/:pharmachyId'),
    page('/distributermanagementrequeststockPreview/:prescId'),
    page('/distributer-management-preview/:distributerId'),
    page('/orderlistpreview/:prescId'),
    page('/add-new-medicine'),
    page('/requeststock'),
    page('/add-distributer'),

    // Packages
    page('/my-packages'),
    page('/my-packages/add'),
    page('/my-packages/:packageId/edit'),
    page('/all-packages'),
    page('/all-packages/add'),
    page('/list-all-packages'),
    page('/list-all-packages/add'),
    page('/list-all-packages/:packageId/edit'),

    // Referrals
    page('/referal-mangement'),
    page('/referal-mangement/refer-appointment'),

    // Billing
    page('/invoices', 'billing/invoices'),
    page('/create-invoice', 'billing/editor'),
    page('/invoices/add-new-invoices', 'billing/editor'),
    page('/invoices/add-new-client', 'billing/client-form'),
    page('/invoices/invoice', 'billing/invoice'),
    page('/invoices/pharmacyinvoice', 'billing/invoices-of-kind'),
    page('/invoices/labinvoice', 'billing/invoices-of-kind'),
    page('/purchase-order-new-clinent-preview', 'spending/order'),
    page('/expense/invoice', 'spending/expense'),
    page('/expense/add-new-expence', 'spending/expense-form'),
    page('/purchase-orders', 'spending/orders'),
    page('/purchase-orders/new', 'spending/order-form'),
    page('/purchase-orders/invoice', 'spending/bill'),
    page('/credit-notes', 'billing/credit-notes'),
    page('/credit-create-invoice', 'billing/credit-note-new'),
    page('/credit-notes/credit-invoice', 'billing/credit-note'),
    page('/credit-invoice-preview', 'billing/credit-note-paper'),
    page('/debit-notes', 'billing/debit-notes'),
    page('/debit-create-invoice', 'billing/debit-note-new'),
    page('/debit-invoice-preview', 'billing/debit-note-paper'),
    page('/debit-notes/debit-invoice', 'billing/debit-note'),
    page('/expenditures', 'spending/expenditures'),
    page('/new-client-preview', 'billing/client'),
    page('/reports', 'billing/reports'),
    page('/payment-receipts', 'billing/receipts'),
    page('/payment-create-invoice', 'billing/receive'),
    page('/payment-receipts/payment-invoice', 'billing/receipt'),
    page('/payment-receipts/payment-manual-invoice', 'billing/receipt-advance'),
    page('/order-list-preview', 'spending/order-books'),
    page('/bank-details', 'billing/banks'),

    // Analytics
    page('/analytics', undefined, [
      page('/analytics/totalrevenue'),
      page('/analytics/toplocationanalytics'),
      page('/analytics/topcityanalytics'),
      page('/analytics/genderanalytics'),
      page('/analytics/topmedicineanalytics'),
      page('/analytics/topprocedureanalytics'),
      page('/analytics/toplabanalytics'),
      page('/analytics/topsymptoms'),
      page('/analytics/trafficsource'),
    ]),

    // Reviews and settings
    page('/review'),
    page('/settings', 'settings/layout', [
      page('/settings/adminprofile', 'settings/own-profile'),
      page('/settings/doctorprofile', 'settings/own-profile'),
      page('/settings/admindoctorprofile', 'settings/own-profile'),
      page('/settings/receptionprofile', 'settings/own-profile'),
      page('/settings/labprofile', 'settings/own-profile'),
      page('/settings/pharmacyprofile', 'settings/own-profile'),
      page('/settings/clinic'),
      page('/settings/doctor'),
      page('/settings/billing', 'settings/billing'),
      page('/settings/receptionist'),
      page('/settings/security'),
      page('/settings/preferences'),
      page('/settings/notification'),
      page('/settings/user-management'),
      page('/settings/doctor-timeslot', 'schedules/doctor-times'),
      page('/settings/enable-auto', 'settings/enable-auto'),
      page('/settings/fees', 'settings/fees'),
      page('/settings/prices', 'settings/prices'),
      page('/settings/terms', 'settings/terms'),
      page('/settings/vitals', 'settings/vitals'),
    ]),

    // People and places
    page('/branchdetail/:id'),
    page('/view-doctor/:doctorId'),
    page('/receptiondetail/:receptionistId'),
    page('/adduser'),
    page('/addbranchpage'),
    page('/map-doctor'),

    // Component gallery
    page('/demo', 'gallery/demo'),
    page('/vaccination-demo'),
    page('/table', 'gallery/table'),
    page('/modal', 'gallery/modal'),
    page('/time', 'gallery/time'),
    page('/button', 'gallery/button'),
    page('/dialog', 'gallery/dialog'),

    // Our own
    page('/switch-clinic', 'people/switch-clinic'),
    page('/search', 'search'),
    page('/help/keyboard', 'help/keyboard'),
    page('/notifications'),
    page('/messages', 'messages/list'),
    page('/doctor-late', 'messages/doctor-late'),
    page('/wall-displays', 'boards/wall-displays'),
    page('/appointment/:appointmentId', 'appointments/details'),
    page('/import-patients', 'patients/import'),
    page('/import-patients/:importId', 'patients/import-run'),
    page('/my-record-openings', 'records/openings'),
    page('/break-glass/:patientId', 'records/break-glass'),
    page('/broken-glass', 'records/broken-glass'),
    page('/refunds', 'billing/refunds'),
    page('/invoices/write-off', 'billing/write-off'),
    page('/calendar', 'calendar/feed'),
    page('/shift', 'shifts/open'),
    page('/shift/:shiftId', 'shifts/shift'),

    route('*', 'routes/not-found.tsx', { id: '*' }),
  ]),

  // Without a page
  ...resource('/avatar/:personId', 'avatar'),
  ...resource('/logo/:placeId', 'logo'),
  ...resource('/patient-photo/:patientId', 'patient-photo'),
  ...resource('/status-poll', 'status-poll'),
  ...resource('/drafts', 'drafts'),
  ...resource('/parked/:id', 'parked'),
  ...resource('/suggestions/search', 'suggestions'),
  ...resource('/suggestions/patients', 'suggestions'),
  ...resource('/suggestions/payers', 'suggestions'),
  ...resource('/suggestions/clients', 'suggestions'),
  ...resource('/suggestions/prices', 'suggestions'),
  ...resource('/suggestions/demo', 'suggestions'),
  ...resource('/suggestions/:list', 'suggestions'),
  ...resource('/prescription-check/:visitId', 'prescription-check'),
  ...resource('/calendar-file/:appointmentId', 'calendar-file'),
  ...resource('/calendar-feed/:token', 'calendar-feed'),
  ...resource('/patients-file', 'patients-file'),
  ...resource('/bill-file/:fileId', 'bill-file'),
  ...resource('/expenditures-file', 'expenditures-file'),
  ...resource('/patients-template', 'patients-template'),
  ...resource('/receipts-file', 'receipts-file'),
  ...resource('/report-file', 'report-file'),
  ...resource('/invoices-file', 'invoices-file'),
  ...resource('/credit-notes-file', 'credit-notes-file'),
  ...resource('/debit-notes-file', 'debit-notes-file'),
] satisfies RouteConfig
