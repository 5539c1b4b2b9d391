import { type Audience, isInAudience, LAB, ONBOARDING, PHARMACY } from './roles.ts'
import { type Path, screens } from './screens.ts'

export interface MenuEntry {
  /** The heading of the entry; none at the first level. */
  group?: string
  label: string
  path: Path
  roles: Audience
}

/** Makes an entry for a screen, with the screen's title and roles where the specification has no others. */
function entry(path: Path, label: string = screens[path].title, roles: Audience = screens[path].roles): MenuEntry {
  return { label, path, roles }
}

const group = (name: string, entries: MenuEntry[]): MenuEntry[] => entries.map((entry) => ({ group: name, ...entry }))

/** The roles of the group in the specification; the other roles of FULL reach these screens by links. */
const PHARMACY_MENU = ['admin', ...PHARMACY, 'pack3admin', 'pack4admin'] as const

/** The sidebar, in the order of e2e/spec/menu.tsv. */
export const menu: readonly MenuEntry[] = [
  entry('/admindashboard'),
  entry('/doctordashboard'),
  entry('/admindoctordashboard'),
  entry('/receptiondashboard'),
  entry('/patientdashboard'),
  entry('/labdashboard'),
  entry('/pharmacydashboard'),
  entry('/', 'Dashboard', [ONBOARDING]),
  entry('/my-appointment', 'Appointments'),
  entry('/all-appointment'),
  entry('/myAppointment', 'Appointments'),
  entry('/reception-appointment'),
  entry('/admin-appointment'),
  entry('/myDoctors', 'My Doctors'),
  entry('/my-patients', 'My Patients (EMR)'),
  entry('/admin-patient', undefined, ['admin', 'pack2admin', 'pack3admin']),
  entry('/referal-mangement', 'Referral Management'),
  entry('/my-packages', 'Packages'),
  entry('/list-all-packages'),
  entry('/all-packages'),
  entry('/myReports', 'My Reports'),
  ...group('Lab Reports', [entry('/orders', 'Orders'), entry('/lab-inventory')]),
  ...group('Pharmacy', [
    entry('/orders-mangement', 'Orders', PHARMACY_MENU),
    entry('/inventory', 'Inventory', PHARMACY_MENU),
    entry('/distributer-mangement', undefined, PHARMACY_MENU),
    entry('/order-list', 'Order list', PHARMACY_MENU),
  ]),
  ...group('Accounting', [
    entry('/invoices'),
    entry('/purchase-orders'),
    entry('/credit-notes'),
    entry('/expenditures'),
    entry('/reports', 'Reports'),
    entry('/payment-receipts'),
    entry('/debit-notes'),
    entry('/bank-details'),
  ]),
  entry('/invoices/pharmacyinvoice', 'Accounting', PHARMACY),
  entry('/invoices/labinvoice', 'Accounting', LAB),
  entry('/analytics', 'Analytics'),
  entry('/review'),
  entry('/settings'),
]

/** The floating quick actions, in the order of e2e/spec/quick.tsv. */
export const quickActions: readonly MenuEntry[] = [
  entry('/book-appointment', 'Book Appointment'),
  entry('/add-reception', 'Add Receptionist'),
  entry('/add-doctor', 'Add Doctor'),
  entry('/add-clinic', 'Add Branch'),
  entry('/add-laboratory', 'Add Laboratory'),
  entry('/add-pharmacy', 'Add Pharmacy'),
]

/** Lists the entries of a role. */
export function listEntries(entries: readonly MenuEntry[], role: string) {
  return entries
    .filter(({ roles }) => isInAudience(roles, role))
    .map(({ group, label, path }) => ({ label, path, ...(group && { group }) }))
}
