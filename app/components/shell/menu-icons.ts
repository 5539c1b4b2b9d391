import type { IconName } from '../ui/icon'

const icons: Readonly<Record<string, IconName>> = {
  Dashboard: 'home',
  Appointments: 'calendar',
  'My doctors': 'stethoscope',
  'My Patients (EMR)': 'person',
  Patients: 'person',
  'Register patient': 'personPlus',
  Payments: 'wallet',
  Messages: 'message',
  'New invoice': 'plus',
  'Referral Management': 'refer',
  Packages: 'package',
  'My Reports': 'document',
  'Lab Reports': 'flask',
  Pharmacy: 'pill',
  Accounting: 'wallet',
  Analytics: 'chart',
  Reviews: 'star',
  Settings: 'settings',
}

/** The icon of a menu entry. Entries without one of their own get a document. */
export function menuIcon(label: string): IconName {
  return icons[label] ?? 'document'
}
