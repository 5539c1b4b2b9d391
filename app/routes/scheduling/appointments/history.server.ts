import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

/** A row of past visits. */
export interface PastVisit {
  visitId: string
  when: string
  doctor: string
  diagnoses: string
  status: string
  href: string
}

const LIVE = '/my-appointment/consultation/:userId/live-consultation'

/** Loads a patient's visits, newest first; null where the user may not see them. */
export async function loadHistory(
  { api, format }: ScreenContext,
  userId: string,
  isVisible: boolean,
): Promise<PastVisit[] | null> {
  if (!isVisible) return null
  const { data } = await api.liveconsultation.list({ patientId: userId })
  return data.map((visit) => ({
    visitId: visit._id,
    when: format.date(visit.startedAt),
    doctor: visit.doctorName,
    diagnoses: visit.diagnoses.join(', '),
    status: visit.status,
    href: to(LIVE, { userId }, { appointment: visit.appointmentId }),
  }))
}
