import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { findLatestValues, LATEST_READINGS_LIMIT } from '~/lib/vitals/latest-values.server'
import { LIVE_CONSULTATION } from '../consultation/paths'
import { formatNote } from './format-note.server'

const MAX_EARLIER_VISITS = 10

/** Loads the panel beside the note: latest vitals, the previous visit, and earlier visits. */
export async function loadSidePanel(
  { api, format }: ScreenContext,
  userId: string,
  currentVisitId: string | undefined,
) {
  const { data: vitals } = await api.vitals.list({ patientId: userId, limit: LATEST_READINGS_LIMIT })
  const { data: visits } = await api.liveconsultation.list({ patientId: userId, limit: MAX_EARLIER_VISITS + 1 })
  const [last, ...earlier] = visits.filter(({ _id }) => _id !== currentVisitId)
  const visitUrl = (appointment: string) => to(LIVE_CONSULTATION, { userId }, { appointment })
  return {
    vitals: findLatestValues(vitals.readings, format),
    last: last
      ? {
          title: `Last visit ${format.date(last.startedAt)}, ${last.doctorName}`,
          note: formatNote((await api.visits.view({ visitId: last._id })).data, format),
          href: visitUrl(last.appointmentId),
        }
      : null,
    earlier: earlier.map((visit) => ({
      visitId: visit._id,
      text: [format.date(visit.startedAt), visit.diagnoses.join(', ') || visit.doctorName].join(' '),
      href: visitUrl(visit.appointmentId),
    })),
  }
}
export type SidePanelProps = Awaited<ReturnType<typeof loadSidePanel>>
