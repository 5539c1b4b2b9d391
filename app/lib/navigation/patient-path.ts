import { canOpenScreen, type Path, screens } from '#contract/screens.ts'
import { to } from './links'

/** Returns the page of a patient that this role works with: record, history or details. */
export function patientPath(role: string, practiceId: string, patientId: string): string | null {
  const isOpen = (path: Path) => screens[path].built && canOpenScreen(path, role)
  if (isOpen('/mypatient-details/:userId')) return to('/mypatient-details/:userId', { userId: patientId })
  if (isOpen('/admin-patient-history/:patirntId/:adminId')) {
    return to('/admin-patient-history/:patirntId/:adminId', { patirntId: patientId, adminId: practiceId })
  }
  if (isOpen('/my-appointment/:userId')) return to('/my-appointment/:userId', { userId: patientId })
  return isOpen('/patient/:patientId/edit') ? to('/patient/:patientId/edit', { patientId }) : null
}
