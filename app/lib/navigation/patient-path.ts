import { mayOpen, type Path, screens } from '#contract/screens.ts'
import { to } from './links'

/** What opens when a patient is chosen: the record, the history or the details, whichever this role works with. */
export function patientPath(role: string, practiceId: string, patientId: string): string | null {
  const open = (path: Path) => screens[path].built && mayOpen(path, role)
  if (open('/mypatient-details/:userId')) return to('/mypatient-details/:userId', { userId: patientId })
  if (open('/admin-patient-history/:patirntId/:adminId')) {
    return to('/admin-patient-history/:patirntId/:adminId', { patirntId: patientId, adminId: practiceId })
  }
  if (open('/my-appointment/:userId')) return to('/my-appointment/:userId', { userId: patientId })
  return open('/patient/:patientId/edit') ? to('/patient/:patientId/edit', { patientId }) : null
}
