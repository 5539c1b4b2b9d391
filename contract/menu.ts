import {
  ADMINDOCS,
  ADMINS,
  type Audience,
  DOCTORS,
  FULL,
  isInAudience,
  LAB,
  ONBOARDING,
  PATIENT,
  PHARMACY,
  RECEPTION,
  STAFF,
} from './roles.ts'
import type { Path } from './screens.ts'

export interface MenuEntry {
  /** The heading of the entry; none at the first level. */
  group?: string
  label: string
  path: Path
  roles: Audience
}

/** The roles of the group in the specification; the other roles of FULL reach these screens by links. */
const PHARMACY_MENU = ['admin', ...PHARMACY, 'pack3admin', 'pack4admin'] as const

/** The sidebar, in the order of e2e/spec/menu.tsv. */
export const menu: readonly MenuEntry[] = [
  { label: 'Dashboard', path: '/admindashboard', roles: ADMINS },
  { label: 'Dashboard', path: '/doctordashboard', roles: DOCTORS },
  { label: 'Dashboard', path: '/admindoctordashboard', roles: ADMINDOCS },
  { label: 'Dashboard', path: '/receptiondashboard', roles: RECEPTION },
  { label: 'Dashboard', path: '/patientdashboard', roles: PATIENT },
  { label: 'Dashboard', path: '/labdashboard', roles: LAB },
  { label: 'Dashboard', path: '/pharmacydashboard', roles: PHARMACY },
  { label: 'Dashboard', path: '/', roles: [ONBOARDING] },
  { label: 'Appointments', path: '/my-appointment', roles: DOCTORS },
  { label: 'Appointments', path: '/all-appointment', roles: ADMINDOCS },
  { label: 'Appointments', path: '/myAppointment', roles: PATIENT },
  { label: 'Appointments', path: '/reception-appointment', roles: RECEPTION },
  { label: 'Appointments', path: '/admin-appointment', roles: ADMINS },
  { label: 'My Doctors', path: '/myDoctors', roles: PATIENT },
  { label: 'My Patients (EMR)', path: '/my-patients', roles: [...DOCTORS, ...ADMINDOCS] },
  { label: 'Patients', path: '/admin-patient', roles: ['admin', 'pack2admin', 'pack3admin'] },
  { label: 'Referral Management', path: '/referal-mangement', roles: [...DOCTORS, ...ADMINDOCS, ...ADMINS] },
  { label: 'Packages', path: '/my-packages', roles: DOCTORS },
  { label: 'Packages', path: '/list-all-packages', roles: ADMINS },
  { label: 'Packages', path: '/all-packages', roles: ADMINDOCS },
  { label: 'My Reports', path: '/myReports', roles: PATIENT },
  { group: 'Lab Reports', label: 'Orders', path: '/orders', roles: [...FULL, ...LAB] },
  { group: 'Lab Reports', label: 'Lab inventory', path: '/lab-inventory', roles: [...FULL, ...LAB] },
  { group: 'Pharmacy', label: 'Orders', path: '/orders-mangement', roles: PHARMACY_MENU },
  { group: 'Pharmacy', label: 'Inventory', path: '/inventory', roles: PHARMACY_MENU },
  { group: 'Pharmacy', label: 'Distributors', path: '/distributer-mangement', roles: PHARMACY_MENU },
  { group: 'Pharmacy', label: 'Order list', path: '/order-list', roles: PHARMACY_MENU },
  { group: 'Accounting', label: 'Invoices', path: '/invoices', roles: FULL },
  { group: 'Accounting', label: 'Purchase orders', path: '/purchase-orders', roles: FULL },
  { group: 'Accounting', label: 'Credit notes', path: '/credit-notes', roles: FULL },
  { group: 'Accounting', label: 'Expenditures', path: '/expenditures', roles: FULL },
  { group: 'Accounting', label: 'Reports', path: '/reports', roles: FULL },
  { group: 'Accounting', label: 'Payment receipts', path: '/payment-receipts', roles: FULL },
  { group: 'Accounting', label: 'Debit notes', path: '/debit-notes', roles: FULL },
  { group: 'Accounting', label: 'Bank details', path: '/bank-details', roles: FULL },
  { label: 'Accounting', path: '/invoices/pharmacyinvoice', roles: PHARMACY },
  { label: 'Accounting', path: '/invoices/labinvoice', roles: LAB },
  { label: 'Analytics', path: '/analytics', roles: FULL },
  { label: 'Reviews', path: '/review', roles: [...DOCTORS, ...ADMINDOCS] },
  { label: 'Settings', path: '/settings', roles: STAFF },
]

export interface MenuSection {
  /** The heading of the entries; null for entries without one. */
  group: string | null
  entries: MenuEntry[]
}

/** Builds the sidebar of a role: entries in order, with neighbours of the same group together. */
export function buildMenu(role: string): MenuSection[] {
  const sections: MenuSection[] = []
  for (const entry of menu.filter((entry) => isInAudience(entry.roles, role))) {
    const group = entry.group ?? null
    const last = sections.at(-1)
    if (last && last.group === group) last.entries.push(entry)
    else sections.push({ group, entries: [entry] })
  }
  return sections
}
