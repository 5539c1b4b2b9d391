import type { NoteTab } from '#contract/clinical/consultations/schema.ts'
import { LISTS } from '#contract/clinical/history/rules.ts'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { findLatestValues } from '~/lib/vitals/latest-values.server'
import { LIVE_CONSULTATION, OUTSIDE_RESULTS } from '../consultation/paths'
import { formatLastResults } from '../results/results-view.server'
import { formatNote } from './format-note.server'

/** Formats the panel beside the note: booking reason, medical history, latest vitals, and earlier visits. */
export function toSidePanel(
  { format }: ScreenContext,
  userId: string,
  bookingReason: string | null,
  {
    visit: current,
    history,
    vitals,
    results,
    visits,
    lastVisit,
  }: Pick<NoteTab, 'visit' | 'history' | 'vitals' | 'results' | 'visits' | 'lastVisit'>,
) {
  const [last, ...earlier] = visits.filter(({ _id }) => _id !== current?._id)
  const visitUrl = (appointment: string) => to(LIVE_CONSULTATION, { userId }, { appointment })
  return {
    bookingReason,
    history: history
      .filter(({ names }) => names.length > 0)
      .map(({ list, names }) => ({ title: LISTS[list].label, names })),
    results: {
      lines: formatLastResults(results, format),
      href: to(OUTSIDE_RESULTS, { userId }, { appointment: current?.appointmentId }),
    },
    vitals: findLatestValues(vitals.readings, format),
    last:
      last && lastVisit
        ? {
            lead: `${format.date(last.startedAt)}, ${last.doctorName}`,
            note: formatNote(lastVisit, format),
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
export type SidePanelProps = ReturnType<typeof toSidePanel>
