import { isPatientRole } from '#contract/roles.ts'
import { formatPatientLine } from '~/lib/format/patient-line'
import { ignoreRefusal } from '~/lib/http/api.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { bookingLink, readBookingQuery } from './booking-query.server'

/** After the registration of a child: the patients who may be a parent or guardian, with links that add them. */
export async function loadLikelyGuardians(ctx: ScreenContext) {
  const { api, url, format, today } = ctx
  const { patient: child, ...booking } = readBookingQuery(url)
  if (!url.searchParams.has('registered') || !child || isPatientRole(ctx.me.role)) return null
  const found = await api.patients.listLikelyGuardians({ patientId: child }).catch(ignoreRefusal)
  if (!found || found.data.length === 0) return null
  return {
    patients: found.data.map((patient) => ({
      href: to('/book-appointment/familymember-form', null, { ...booking, patient: patient.patientId, member: child }),
      name: patient.fullName,
      line: formatPatientLine(patient, format, today),
    })),
    dismiss: bookingLink({ ...booking, patient: child }),
  }
}
export type LikelyGuardians = NonNullable<Awaited<ReturnType<typeof loadLikelyGuardians>>>
