import { index, layout, type RouteConfig, type RouteConfigEntry, route } from '@remix-run/route-config'
import { type ResourcePath, resources } from '#contract/resources.ts'
import { type Path, screens } from '#contract/screens.ts'

/**
 * The route of a screen. While its row in contract/screens.ts doesn't say `built: true`, it is served by not-built.tsx.
 */
const page = (path: Path, file?: string, children?: RouteConfigEntry[]): RouteConfigEntry =>
  route(path, served(path, file), { id: path }, children)

/** The route of a resource. None while its row in contract/resources.ts doesn't say `built: true`. */
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
  page('/login', 'practice/auth/login'),
  page('/register', 'practice/auth/register'),
  page('/register-admin-doctor', 'practice/auth/register'),
  page('/forget-password', 'practice/auth/forget-password'),
  page('/reset-password/:userId/:token', 'practice/auth/reset-password'),
  page('/logout', 'practice/auth/logout'),
  page('/hi', 'health/hi'),
  page('/verify/:code', 'clinical/verification/verify'),
  page('/board/:token', 'scheduling/boards/waiting-room'),

  layout('routes/shell.tsx', { id: 'shell' }, [
    // Dashboards
    page('/admindashboard', 'reporting/dashboards/dashboard'),
    page('/doctordashboard', 'reporting/dashboards/dashboard'),
    page('/admindoctordashboard', 'reporting/dashboards/dashboard'),
    page('/receptiondashboard', 'reporting/dashboards/dashboard'),
    page('/patientdashboard', 'reporting/dashboards/dashboard'),
    page('/labdashboard', 'reporting/dashboards/dashboard'),
    page('/pharmacydashboard', 'reporting/dashboards/dashboard'),

    // Appointments and patients
    page('/prescription-templates', 'clinical/prescriptions/templates'),
    page('/certificate/:certificateId', 'clinical/certificates/certificate-document'),
    page('/visit-summary/:visitId', 'clinical/visit-summary/visit-summary'),
    page('/my-appointment', 'scheduling/appointments/list'),
    page('/all-appointment', 'scheduling/appointments/list'),
    page('/myAppointment', 'clinical/records/own-appointments'),
    page('/reception-appointment', 'scheduling/day-board/day-board'),
    page('/admin-appointment', 'scheduling/appointments/list'),
    page('/book-appointment', 'scheduling/booking/book'),
    page('/book-appointment/registration-form', 'patients/register'),
    page('/book-appointment/familymember-form', 'patients/family-member'),
    page('/addClinic', 'practice/places/first-clinic'),
    page('/addDoctor', 'practice/people/first-doctor'),
    page('/addDoctorTime', 'scheduling/schedules/first-times'),
    page('/myDoctors', 'clinical/records/my-doctors'),
    page('/myReports', 'clinical/records/reports'),
    page('/report/:userId', 'clinical/records/reports'),
    page('/patient/:patientId/edit', 'patients/edit'),
    page('/patient/:patientId/merge', 'patients/merge'),
    page('/patient/:patientId/sign-in', 'practice/people/patient-sign-in'),
    page('/timeslot/:patientId', 'scheduling/booking/free-times'),
    page('/admin-patient-history/:patirntId/:adminId', 'clinical/records/history'),
    page('/addfees/:appointmentId', 'billing/visit-charges/add-fees'),
    page('/choosepaymentmethod/:appointmentId', 'billing/visit-charges/take-payment'),
    page('/my-appointment/:userId', 'scheduling/appointments/patient-appointments'),
    page('/mypatient-details/:userId', 'clinical/records/details'),

    // Consultation
    page('/my-appointment/consultation/:userId', 'clinical/consultation/layout', [
      page('/my-appointment/consultation/:userId/basic-vital-info', 'clinical/vitals/vitals'),
      page('/my-appointment/consultation/:userId/medical-history', 'clinical/history/medical-history'),
      page('/my-appointment/consultation/:userId/live-consultation', 'clinical/note/live-consultation'),
      page('/my-appointment/consultation/:userId/medicines', 'clinical/prescriptions/medicines'),
      page('/my-appointment/consultation/:userId/certificates', 'clinical/certificates/certificates'),
      page('/my-appointment/consultation/:userId/prescription-history', 'clinical/prescriptions/prescriptions'),
      page(
        '/my-appointment/consultation/:userId/prescription-history-preview/:prescriptionId',
        'clinical/prescriptions/prescription-document',
      ),
      page('/my-appointment/consultation/:userId/lab-report', 'clinical/consultation/lab-reports'),
      page('/my-appointment/consultation/:userId/labreportpreview/:patientId', 'clinical/consultation/lab-reports'),
      page('/my-appointment/consultation/:userId/vaccination', 'clinical/consultation/vaccination'),
      page('/my-appointment/consultation/:userId/choosevaccination', 'clinical/consultation/vaccination'),
    ]),

    // Administration
    page('/add-reception', 'practice/people/add-reception'),
    page('/add-doctor'),
    page('/add-doctor-time', 'scheduling/schedules/doctor-times'),
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
    page('/view-history/:userId/:clinicId', 'clinical/records/history'),
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
    page('/invoices', 'billing/invoices/invoices'),
    page('/create-invoice', 'billing/invoice-editor/invoice-editor'),
    page('/invoices/add-new-invoices', 'billing/invoice-editor/invoice-editor'),
    page('/invoices/add-new-client', 'billing/clients/client-form'),
    page('/invoices/invoice', 'billing/invoices/invoice'),
    page('/invoices/pharmacyinvoice', 'billing/invoices/invoices-of-kind'),
    page('/invoices/labinvoice', 'billing/invoices/invoices-of-kind'),
    page('/purchase-order-new-clinent-preview', 'purchasing/purchase-orders/order'),
    page('/expense/invoice', 'purchasing/expenses/expense'),
    page('/expense/add-new-expence', 'purchasing/expenses/expense-form'),
    page('/purchase-orders', 'purchasing/purchase-orders/orders'),
    page('/purchase-orders/new', 'purchasing/purchase-orders/order-form'),
    page('/purchase-orders/invoice', 'purchasing/bills/bill'),
    page('/credit-notes', 'billing/credit-notes/credit-notes'),
    page('/credit-create-invoice', 'billing/credit-notes/credit-note-new'),
    page('/credit-notes/credit-invoice', 'billing/credit-notes/credit-note'),
    page('/credit-invoice-preview', 'billing/credit-notes/credit-note-document'),
    page('/debit-notes', 'billing/debit-notes/debit-notes'),
    page('/debit-create-invoice', 'billing/debit-notes/debit-note-new'),
    page('/debit-invoice-preview', 'billing/debit-notes/debit-note-document'),
    page('/debit-notes/debit-invoice', 'billing/debit-notes/debit-note'),
    page('/expenditures', 'purchasing/expenses/expenditures'),
    page('/new-client-preview', 'billing/clients/client'),
    page('/reports', 'reporting/accounting/reports'),
    page('/payment-receipts', 'billing/receipts/receipts'),
    page('/payment-create-invoice', 'billing/receive-payment/receive'),
    page('/payment-receipts/payment-invoice', 'billing/receipts/receipt'),
    page('/payment-receipts/payment-manual-invoice', 'billing/receipts/receipt-advance'),
    page('/order-list-preview', 'purchasing/purchase-orders/order-progress'),
    page('/bank-details', 'billing/banks/banks'),

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
    page('/settings', 'practice/settings/layout', [
      page('/settings/adminprofile', 'practice/settings/own-profile'),
      page('/settings/doctorprofile', 'practice/settings/own-profile'),
      page('/settings/admindoctorprofile', 'practice/settings/own-profile'),
      page('/settings/receptionprofile', 'practice/settings/own-profile'),
      page('/settings/labprofile', 'practice/settings/own-profile'),
      page('/settings/pharmacyprofile', 'practice/settings/own-profile'),
      page('/settings/clinic'),
      page('/settings/doctor'),
      page('/settings/billing', 'billing/settings/billing'),
      page('/settings/receptionist'),
      page('/settings/security'),
      page('/settings/preferences'),
      page('/settings/notification'),
      page('/settings/user-management'),
      page('/settings/doctor-timeslot', 'scheduling/schedules/doctor-times'),
      page('/settings/enable-auto', 'scheduling/settings/enable-auto'),
      page('/settings/fees', 'billing/settings/fees'),
      page('/settings/prices', 'billing/settings/prices'),
      page('/settings/terms', 'clinical/settings/terms'),
      page('/settings/vitals', 'clinical/settings/vitals'),
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
    page('/switch-clinic', 'practice/people/switch-clinic'),
    page('/search', 'search'),
    page('/help/keyboard', 'help/keyboard'),
    page('/notifications'),
    page('/messages', 'scheduling/messages/list'),
    page('/doctor-late', 'scheduling/messages/doctor-late'),
    page('/wall-displays', 'scheduling/boards/wall-displays'),
    page('/appointment/:appointmentId', 'scheduling/appointments/details'),
    page('/import-patients', 'patients/import'),
    page('/import-patients/:importId', 'patients/import-run'),
    page('/my-record-openings', 'clinical/break-glass/my-record-openings'),
    page('/break-glass/:patientId', 'clinical/break-glass/break-glass'),
    page('/broken-glass', 'clinical/break-glass/emergency-openings'),
    page('/refunds', 'billing/refunds/refunds'),
    page('/invoices/write-off', 'billing/invoices/write-off'),
    page('/calendar', 'scheduling/calendar/feed'),
    page('/shift', 'billing/shifts/open-shift'),
    page('/shift/:shiftId', 'billing/shifts/shift'),

    route('*', 'routes/not-found.tsx', { id: '*' }),
  ]),

  // Without a page
  ...resource('/avatar/:personId', 'avatar'),
  ...resource('/logo/:placeId', 'logo'),
  ...resource('/patient-photo/:patientId', 'patient-photo'),
  ...resource('/status-poll', 'status-poll'),
  ...resource('/drafts', 'drafts'),
  ...resource('/parked/:id', 'saved-submission'),
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
