import type { Requests } from '#contract/scheduling/appointments/schema.ts'
import { formatPatientLine } from '~/lib/format/patient-line'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { createPatientPathFinder } from '~/lib/navigation/patient-path'

/** Formats the open requests of patients; null where there are none. */
export function toRequestsView({ me, format, today }: ScreenContext, requests: Requests | null) {
  if (!requests || requests.count === 0) return null
  const findPatientPath = createPatientPathFinder(me)
  return {
    count: format.number(requests.count),
    rows: requests.rows.map(({ appointmentId, patient, doctor, place, day, from, version }) => ({
      id: appointmentId,
      version,
      time: `${format.shortDay(day)}, ${format.clock(from)}`,
      open: to('/appointment/:appointmentId', { appointmentId }),
      /** The form to decline it with a reason. */
      decline: to('/appointment/:appointmentId', { appointmentId }, { action: 'decline' }),
      name: patient.fullName,
      href: findPatientPath(patient.patientId),
      line: `with ${doctor.fullName}, ${place.name}. ${formatPatientLine(patient, format, today)}`,
    })),
  }
}

/** The open requests, as lists and boards show them. */
export type RequestsView = NonNullable<ReturnType<typeof toRequestsView>>
