import type { Requests } from '#contract/scheduling/appointments/schema.ts'
import type { Path } from '#contract/screens.ts'
import { to } from '~/lib/navigation/links'
import type { Part } from './board'
import { type DashboardContext, linkTo } from './open-screens.server'

/** The most requests that a dashboard shows. */
const MAX_ROWS = 8

/** Shows the open appointment requests of all days. */
export function toRequestsPart({ me, format }: DashboardContext, data: Requests | null, appointments: Path): Part[] {
  if (!data || data.count === 0) return []
  return [
    {
      kind: 'queue',
      title: 'Requests to approve',
      note: format.number(data.count),
      rows: data.rows.slice(0, MAX_ROWS).map(({ appointmentId, patient, doctor, day, from, status }) => ({
        id: appointmentId,
        time: `${format.shortDay(day)}, ${format.clock(from)}`,
        name: patient.fullName,
        number: patient.patientNo,
        note: doctor.fullName,
        state: status,
        href: to('/appointment/:appointmentId', { appointmentId }),
      })),
      empty: 'No requests.',
      more: linkTo(me.role, appointments, 'Approve or decline'),
    },
  ]
}
