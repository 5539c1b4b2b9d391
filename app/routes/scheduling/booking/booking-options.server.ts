import { canDo } from '#contract/operations.ts'
import type { Doctor } from '#contract/practice/doctors/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { describeOtherZone } from '~/lib/format/zone-name'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** The user is a patient, who books for themselves or their family. */
export const isPatient = ({ me }: ScreenContext) => canOpenScreen('/myAppointment', me.role)
/** May the user book a taken time? */
export const canOverbook = ({ me }: ScreenContext) =>
  me.rights.includes('overbook') && canDo('appointments:overbook', me.role)

/** Lists the doctors that the user can book: those with hours; for a doctor, only themselves. */
export async function listBookableDoctors({ api, me }: ScreenContext): Promise<Doctor[]> {
  const { data } = await api.doctors.list().catch(throwErrorPage)
  const withTimes = data.filter(({ hasTimes }) => hasTimes)
  const booksOwn = canOpenScreen('/my-appointment', me.role)
  return booksOwn ? withTimes.filter(({ doctorId }) => doctorId === me.doctorId) : withTimes
}

/** Describes the times of a branch, with its time zone where that differs from the practice's. */
export async function describeTimes({ api, me }: ScreenContext, placeId: string | undefined): Promise<string> {
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  const clinic = clinics.find((one) => one.placeId === placeId)
  const zone = clinic && describeOtherZone(clinic.zone, me.practice)
  return ['Past and taken times are not shown.', zone && `Times are in ${zone}.`].filter(Boolean).join(' ')
}

/** Lists the clinics with hours of the doctor; receptionists book only at their own branch. */
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
