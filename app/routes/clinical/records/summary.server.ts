import { LISTS } from '#contract/clinical/history/rules.ts'
import type { RecordSummary } from '#contract/clinical/records/summary-page.ts'
import { findRoleFamily } from '#contract/roles.ts'
import { getFormatter } from '~/lib/format/format'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { findLatestValues } from '~/lib/vitals/latest-values.server'
import type { LatestValue } from '~/lib/vitals/measured-value'
import { formatLastResults } from '../results/results-view.server'

export interface SummaryPart {
  title: string
  /** Time of the measurement or signature. */
  note?: string
  values?: LatestValue[]
  lines?: { text: string; href?: string }[]
  empty: string
}

/** Formats the panels of the record's first page: appointments, diagnoses, history, last prescription and last vitals. */
export function toSummaryParts(
  { me, format }: ScreenContext,
  { vitals, results, visits, prescriptions, history, coming }: RecordSummary,
): SummaryPart[] {
  const latest = findLatestValues(vitals.readings, format)
  const last = prescriptions.find(({ status }) => status === 'signed')
  // Each diagnosis with the date of the last visit it was made at, newest first.
  const diagnoses = new Map<string, string>()
  for (const visit of visits) {
    for (const name of visit.diagnoses) if (!diagnoses.has(name)) diagnoses.set(name, visit.startedAt)
  }
  return [
    {
      // Doctors see their own bookings here; bookings with other doctors are in the timeline.
      title: findRoleFamily(me.role) === 'doctor' ? 'Appointments with you' : 'Upcoming appointments',
      lines: coming.map(({ appointmentId, startsAt, zone, doctorName }) => ({
        text: `${getFormatter({ ...me.practice, zone }).dateTime(startsAt)}, ${doctorName}`,
        href: to('/appointment/:appointmentId', { appointmentId }),
      })),
      empty: 'No upcoming appointments.',
    },
    {
      title: 'Diagnoses',
      lines: [...diagnoses].map(([name, at]) => ({ text: `${name}, ${format.date(at)}` })),
      empty: 'No diagnoses yet.',
    },
    ...history.map(({ list, names }) => ({
      title: LISTS[list].label,
      lines: names.map((text) => ({ text })),
      empty: 'None recorded.',
    })),
    {
      title: 'Last prescription',
      note: last && format.date(last.signedAt ?? last.writtenAt),
      lines: last?.medicines.map((text) => ({ text })),
      empty: 'No signed prescriptions yet.',
    },
    {
      title: 'Last vitals',
      note: latest?.measured,
      values: latest?.values,
      empty: 'No vitals recorded yet.',
    },
    {
      title: 'Outside results',
      lines: formatLastResults(results, format).map((text) => ({ text })),
      empty: 'No results from outside yet.',
    },
  ]
}
