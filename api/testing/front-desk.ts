import type { SignedInUser } from '#contract/web.ts'
import { createPhone, type TestApi } from './server.ts'

/** 14 July 2025 is a Monday; 08:00 in Kolkata. */
export const MONDAY = '2025-07-14'
export const MONDAY_EIGHT = `${MONDAY}T02:30:00Z`
/** Converts a time of that Monday in Kolkata to an instant. */
export const at = (time: string, day = MONDAY): string => new Date(`${day}T${time}:00+05:30`).toISOString()

export const clinicForm = {
  name: 'Lakeside Main',
  code: 'LM',
  addressLine: '12 Lake Road',
  city: 'Pune',
  phone: '020 2612 3456',
  zone: 'Asia/Kolkata',
}

/**
 * Creates a practice that can take bookings: a clinic, its manager and doctor with hours from 09:00 to 12:00 on weekdays in
 * slots of 15 minutes, and a patient. Sets the clock to 08:00 on a Monday.
 */
export async function openClinic({ call, clock, registerPractice, person }: TestApi) {
  clock.set(MONDAY_EIGHT)
  const owner: SignedInUser = await registerPractice('AdminDoctor')
  const { token } = owner
  const made = await call('/clinic/createClinic', { token, body: clinicForm })
  const placeId: string = made.body.data._id
  const doctorId: string = (await call('/doctors', { token })).body.data[0].doctorId
  const hours = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, from: '09:00', to: '12:00' }))
  const plan = { doctorId, placeId, slotMinutes: 15, validFrom: MONDAY, hours }
  const times = await call(`/doctors/${doctorId}/times`, { token, method: 'PUT', body: plan })
  if (times.status !== 200) throw new Error(`Saving times answered ${times.status}: ${JSON.stringify(times.body)}`)
  const register = async (fields: Record<string, unknown> = {}): Promise<string> => {
    const answer = await call('/patients', {
      token,
      body: { givenName: 'Asha', familyName: 'Rao', phone: createPhone(), ...fields },
    })
    if (answer.status !== 200)
      throw new Error(`Registering a patient answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body.data.patientId
  }
  const patientId = await register()
  return {
    owner,
    token,
    placeId,
    doctorId,
    patientId,
    register,
    receptionist: () => person('receptionist', owner, { placeId }),
    book: (over: Record<string, unknown> = {}, asked: { token?: string; key?: string } = {}) =>
      call('/appointments', {
        token,
        ...asked,
        body: { patientId, doctorId, placeId, startsAt: at('10:00'), ...over },
      }),
  }
}
export type OpenClinic = Awaited<ReturnType<typeof openClinic>>
