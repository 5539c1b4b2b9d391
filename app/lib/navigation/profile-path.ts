import { findRoleFamily, type RoleFamily } from '#contract/roles.ts'
import { to } from './links'

const tabs = {
  admin: '/settings/adminprofile',
  admindoctor: '/settings/admindoctorprofile',
  doctor: '/settings/doctorprofile',
  reception: '/settings/receptionprofile',
  lab: '/settings/labprofile',
  pharmacy: '/settings/pharmacyprofile',
} as const satisfies Partial<Record<RoleFamily, string>>

/** Returns the address of "Profile Settings": the tab of the role, and for patients their own record. */
export function profilePath({ role, patientId }: { role: string; patientId?: string | null }): string {
  const family = findRoleFamily(role)
  if (family === 'patient') return patientId ? to('/patient/:patientId/edit', { patientId }) : to('/patientdashboard')
  return family ? to(tabs[family]) : to('/addClinic')
}
