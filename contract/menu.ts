import { type Audience, FULL, isInAudience, LAB, ONBOARDING, PHARMACY, RECEPTION } from './roles.ts'
import { type Path, screens } from './screens.ts'

export interface MenuEntry {
  /** The heading of the entry; none at the first level. */
  group?: string
  label: string
  path: Path
  roles: Audience
  /** Not in the specification: people looked for it here first. */
  isOurs?: true
}

/** Makes an entry for a screen, with the screen's title and roles unless the specification has others. */
function createEntry(
  path: Path,
  label: string = screens[path].title,
  roles: Audience = screens[path].roles,
): MenuEntry {
  return { label, path, roles }
}

const createOwnEntry = (...args: Parameters<typeof createEntry>): MenuEntry => ({
  ...createEntry(...args),
  isOurs: true,
})

const createGroup = (name: string, entries: MenuEntry[]): MenuEntry[] =>
  entries.map((entry) => ({ group: name, ...entry }))

/** The roles of the group in the specification; the other roles of FULL reach these screens by links. */
const PHARMACY_MENU = ['admin', ...PHARMACY, 'pack3admin', 'pack4admin'] as const

/** The sidebar, in the order of e2e/spec/menu.tsv, with entries of our own. */
export const menu: readonly MenuEntry[] = [
  createEntry('/admindashboard'),
  createEntry('/doctordashboard'),
  createEntry('/admindoctordashboard'),
  createEntry('/receptiondashboard'),
  createEntry('/patientdashboard'),
  createEntry('/labdashboard'),
  createEntry('/pharmacydashboard'),
  createEntry('/', 'Dashboard', [ONBOARDING]),
  createEntry('/my-appointment', 'Appointments'),
  createEntry('/all-appointment'),
  createEntry('/myAppointment', 'Appointments'),
  createEntry('/reception-appointment'),
  createEntry('/admin-appointment'),
  createEntry('/myDoctors', 'My doctors'),
  createEntry('/my-patients', 'My Patients (EMR)'),
  createEntry('/admin-patient', undefined, ['admin', 'pack2admin', 'pack3admin']),
  createOwnEntry('/patients'),
  createOwnEntry('/book-appointment/registration-form', undefined, RECEPTION),
  createOwnEntry('/payments'),
  createOwnEntry('/messages', undefined, RECEPTION),
  createEntry('/referal-mangement', 'Referral Management'),
  createEntry('/my-packages', 'Packages'),
  createEntry('/list-all-packages'),
  createEntry('/all-packages'),
  createEntry('/myReports', 'My Reports'),
  ...createGroup('Lab Reports', [createEntry('/orders', 'Orders'), createEntry('/lab-inventory')]),
  ...createGroup('Pharmacy', [
    createEntry('/orders-mangement', 'Orders', PHARMACY_MENU),
    createEntry('/inventory', 'Inventory', PHARMACY_MENU),
    createEntry('/distributer-mangement', undefined, PHARMACY_MENU),
    createEntry('/order-list', 'Order list', PHARMACY_MENU),
  ]),
  ...createGroup('Accounting', [
    createEntry('/invoices'),
    createOwnEntry('/create-invoice', undefined, FULL),
    createEntry('/purchase-orders'),
    createEntry('/credit-notes'),
    createEntry('/expenditures', 'Expenses'),
    createEntry('/reports', 'Reports'),
    createEntry('/payment-receipts'),
    createEntry('/debit-notes'),
    createEntry('/bank-details'),
  ]),
  createEntry('/invoices/pharmacyinvoice', 'Accounting', PHARMACY),
  createEntry('/invoices/labinvoice', 'Accounting', LAB),
  createEntry('/analytics', 'Analytics'),
  createEntry('/review'),
  createEntry('/settings'),
]

/**
 * Pages outside the menu, with the entries that they belong to (ours). The sidebar marks the first of these entries that the
 * role has. A page includes the pages below it.
 */
export const menuSections: readonly { entries: readonly Path[]; pages: readonly string[] }[] = [
  {
    entries: ['/my-appointment', '/all-appointment', '/myAppointment', '/reception-appointment', '/admin-appointment'],
    pages: [
      ...['/appointment', '/appointment-calendar', '/calendar', '/doctor-late', '/book-appointment', '/timeslot'],
      ...['/addfees', '/choosepaymentmethod'],
    ],
  },
  {
    entries: ['/my-patients', '/admin-patient', '/patients'],
    pages: ['/patient', '/mypatient-details', '/admin-patient-history', '/view-history', '/import-patients'],
  },
  { entries: ['/credit-notes'], pages: ['/credit-create-invoice', '/credit-invoice-preview'] },
  { entries: ['/debit-notes'], pages: ['/debit-create-invoice', '/debit-invoice-preview'] },
  { entries: ['/expenditures'], pages: ['/expense'] },
  { entries: ['/payment-receipts'], pages: ['/payment-create-invoice', '/refunds'] },
]

/** The quick actions, in the order of e2e/spec/quick.tsv, with actions of our own. */
export const quickActions: readonly MenuEntry[] = [
  createEntry('/book-appointment', 'Book Appointment'),
  createOwnEntry('/book-appointment/registration-form'),
  createOwnEntry('/create-invoice', 'New invoice', FULL),
  createEntry('/add-reception', 'Add Receptionist'),
  createEntry('/add-doctor', 'Add Doctor'),
  createEntry('/add-clinic', 'Add Branch'),
  createEntry('/add-laboratory', 'Add Laboratory'),
  createEntry('/add-pharmacy', 'Add Pharmacy'),
]

/** Lists the entries of a role. */
export function listEntries(entries: readonly MenuEntry[], role: string) {
  return entries
    .filter(({ roles }) => isInAudience(roles, role))
    .map(({ group, label, path }) => ({ label, path, ...(group && { group }) }))
}
