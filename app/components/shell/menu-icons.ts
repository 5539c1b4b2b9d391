import type { IconName } from '../ui/icon'

const icons: Readonly<Record<string, IconName>> = {
  Dashboard: 'home',
  Appointments: 'calendar',
  'My Doctors': 'stethoscope',
  'My Patients (EMR)': 'person',
  Patients: 'person',
  'Referral Management': 'refer',
  Packages: 'package',
  'My Reports': 'paper',
  'Lab Reports': 'flask',
  Pharmacy: 'pill',
  Accounting: 'wallet',
  Analytics: 'chart',
  Reviews: 'star',
  Settings: 'settings',
}

/** The picture beside a menu's word; a word without one gets a sheet of paper. */
export function menuIcon(label: string): IconName {
  return icons[label] ?? 'paper'
}
