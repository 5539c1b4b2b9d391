import { canOpenScreen } from '#contract/screens.ts'
import { to } from './links'

/** Returns the page of a patient that this role works with: record, history or details. */
export function patientPath(role: string, practiceId: string, patientId: string): string | null {
  if (canOpenScreen('/mypatient-details/:userId', role)) return to('/mypatient-details/:userId', { userId: patientId })
  if (canOpenScreen('/admin-patient-history/:patirntId/:adminId', role)) {
    return to('/admin-patient-history/:patirntId/:adminId', { patirntId: patientId, adminId: practiceId })
  }
  if (canOpenScreen('/my-appointment/:userId', role)) return to('/my-appointment/:userId', { userId: patientId })
  return canOpenScreen('/patient/:patientId/edit', role) ? to('/patient/:patientId/edit', { patientId }) : null
}

/** Returns the list of patients that this role works with. */
export const patientsPath = (role: string): string =>
  to(
    (['/admin-patient', '/my-patients', '/patients'] as const).find((path) => canOpenScreen(path, role)) ?? '/patients',
  )
