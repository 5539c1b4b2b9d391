import type { Path } from '#contract/screens.ts'
import { to } from '~/lib/navigation/links'
import type { Part } from './board'
import { type DashboardContext, linkTo } from './open-screens.server'

/** The most requests that a dashboard shows. */
const MAX_ROWS = 8

/** Reads open appointment requests of all days. */
export async function readRequestsPart({ api, me, format }: DashboardContext, appointments: Path): Promise<Part[]> {
  const { data } = await api.appointments.listRequests()
  if (data.count === 0) return []
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
