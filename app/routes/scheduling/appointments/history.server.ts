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

/** A visit as the API answers it: this module may not import clinical's schemas. */
type AnsweredVisit = NonNullable<
  Awaited<ReturnType<ScreenContext['api']['records']['readAppointmentsPage']>>['data']['visits']
>[number]

/** Formats a patient's visits, newest first. */
export function toHistoryRows(
  { format }: ScreenContext,
  userId: string,
  visits: readonly AnsweredVisit[],
): PastVisit[] {
  return visits.map((visit) => ({
    visitId: visit._id,
    when: format.date(visit.startedAt),
    doctor: visit.doctorName,
    diagnoses: visit.diagnoses.join(', '),
    status: visit.status,
    href: to(LIVE, { userId }, { appointment: visit.appointmentId }),
  }))
}
