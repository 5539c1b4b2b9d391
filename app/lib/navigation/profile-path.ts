import { type Family, familyOf } from '#contract/roles.ts'
import { to } from './links'

const tabs = {
  admin: '/settings/adminprofile',
  admindoctor: '/settings/admindoctorprofile',
  doctor: '/settings/doctorprofile',
  reception: '/settings/receptionprofile',
  lab: '/settings/labprofile',
  pharmacy: '/settings/pharmacyprofile',
} as const satisfies Partial<Record<Family, string>>

/** Where "Profile Settings" leads: the role's own tab; a patient's is their own record (decision 38). */
export function profilePath({ role, patientId }: { role: string; patientId?: string | null }): string {
  const family = familyOf(role)
  if (family === 'patient') return patientId ? to('/patient/:patientId/edit', { patientId }) : to('/patientdashboard')
  return family ? to(tabs[family]) : to('/addClinic')
}
