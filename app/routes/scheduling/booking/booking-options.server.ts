import { canDo } from '#contract/operations.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { describeOtherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Somebody books for themself or their family. */
export const isPatient = ({ me }: ScreenContext) => canOpenScreen('/myAppointment', me.role)
/** May this person book over what is taken? */
export const canOverbook = ({ me }: ScreenContext) =>
  me.rights.includes('overbook') && canDo('appointments:overbook', me.role)

/** Doctors whom this person books for: those with times, and for a doctor only themself. */
export async function listBookableDoctors({ api, me }: ScreenContext): Promise<Doctor[]> {
  const { data } = await api.doctors.list().catch(throwErrorPage)
  const withTimes = data.filter(({ hasTimes }) => hasTimes)
  const booksOwn = canOpenScreen('/my-appointment', me.role)
  return booksOwn ? withTimes.filter(({ doctorId }) => doctorId === me.doctorId) : withTimes
}

/** What is said beside the times of a branch: which there are, and whose clock they are on where it is another. */
export async function describeTimes({ api, me }: ScreenContext, placeId: string | undefined): Promise<string> {
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  const clinic = clinics.find((one) => one.placeId === placeId)
  const zone = clinic && describeOtherZone(clinic.zone, me.practice)
  return ['Past and taken times are not offered.', zone && `Times are in ${zone}.`].filter(Boolean).join(' ')
}

/** Where the doctor sits; a receptionist books at their own branch only. */
export async function listPlaces({ api, me }: ScreenContext, doctorId: string) {
  const { data } = await api.schedules.listHours({ doctorId }).catch(throwErrorPage)
  const names = new Map(data.map(({ placeId, placeName }) => [placeId, placeName]))
  return [...names]
    .map(([value, label]) => ({ value, label }))
    .filter(({ value }) => !me.placeId || value === me.placeId)
}

export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}
