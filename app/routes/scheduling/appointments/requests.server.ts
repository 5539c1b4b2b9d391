import { formatPatientLine } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { patientPath } from '~/lib/navigation/patient-path'

/** Loads the open requests of patients; null where there are none. */
export async function loadRequests({ api, me, format, today }: ScreenContext) {
  const { data } = await api.appointments.listRequests()
  if (data.count === 0) return null
  return {
    count: format.number(data.count),
    rows: data.rows.map(({ appointmentId, patient, doctor, place, day, from, version }) => ({
      id: appointmentId,
      key: `${appointmentId}-${version}`,
      time: `${format.shortDay(day)}, ${format.clock(from)}`,
      open: to('/appointment/:appointmentId', { appointmentId }),
      /** The form to decline it with a reason. */
      decline: to('/appointment/:appointmentId', { appointmentId }, { action: 'decline' }),
      name: patient.fullName,
      href: patientPath(me.role, me.practice.id, patient.patientId),
      line: `with ${doctor.fullName}, ${place.name}. ${formatPatientLine(patient, format, today)}`,
    })),
  }
}

/** The open requests, as lists and boards show them. */
export type RequestsView = NonNullable<Awaited<ReturnType<typeof loadRequests>>>
