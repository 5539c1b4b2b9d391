import { canOpenScreen } from '#contract/screens.ts'
import { to } from './links'

type FindPath = (patientId: string) => string | null

/**
 * Creates a function that finds the page of a patient: record, history or details, by what this person may open. The role
 * is checked once, not for each row.
 */
export function createPatientPathFinder({ role, practice }: { role: string; practice: { id: string } }): FindPath {
  if (canOpenScreen('/mypatient-details/:userId', role)) return (userId) => to('/mypatient-details/:userId', { userId })
  if (canOpenScreen('/admin-patient-history/:patirntId/:adminId', role)) {
    const adminId = practice.id
    return (patirntId) => to('/admin-patient-history/:patirntId/:adminId', { patirntId, adminId })
  }
  if (canOpenScreen('/my-appointment/:userId', role)) return (userId) => to('/my-appointment/:userId', { userId })
  if (canOpenScreen('/patient/:patientId/edit', role))
    return (patientId) => to('/patient/:patientId/edit', { patientId })
  return () => null
}

/** Returns the list of patients that this role works with. */
export const patientsPath = (role: string): string =>
  to(
    (['/admin-patient', '/my-patients', '/patients'] as const).find((path) => canOpenScreen(path, role)) ?? '/patients',
  )
