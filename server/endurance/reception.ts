import { randomUUID } from 'node:crypto'
import type { ApiProcess, ApiResponse } from './api-process.ts'

/** The acknowledged writes, which must exist after any crash. */
export interface AcknowledgedWrites {
  patients: string[]
  /** Appointment id → the last acknowledged state. */
  appointments: Map<string, 'booked' | 'arrived' | 'paid'>
  invoices: string[]
}

export interface Clinic {
  token: string
  doctorId: string
  placeId: string
  /** Free slots that are not booked yet. */
  slots: string[]
}

export const PASSWORD = 'violet kettle under the moss'
export const LOGIN = 'endurance@demo.test'

/** Throws for a response that is not a success. */
export function requireSuccess(response: ApiResponse): ApiResponse {
  if (response.status >= 300) throw new Error(`the API answered ${response.status}: ${response.message}`)
  return response
}

/** Registers a practice with a clinic, a doctor and hours around the clock. */
export async function openClinic(api: ApiProcess): Promise<Clinic> {
  const { data: admin } = requireSuccess(
    await api.call('POST', '/users/adminDoctorRegister', {
      fullName: 'Dr Endurance Test',
      phone: '9822099999',
      email: LOGIN,
      password: PASSWORD,
      practiceName: 'Endurance',
      terms: true,
      speciality: 'General medicine',
      registrationNo: 'E1',
      qualification: 'MBBS',
      feeMinor: 50_000,
    }),
  )
  const { token } = admin
  const { data: clinic } = requireSuccess(
    await api.call(
      'POST',
      '/clinic/createClinic',
      {
        name: 'Endurance',
        code: 'EN',
        addressLine: '1 Lake Road',
        city: 'Pune',
        phone: '9822088888',
        zone: chooseZone(),
      },
      token,
    ),
  )
  const { data: doctors } = requireSuccess(await api.call('GET', '/doctors', undefined, token))
  const doctorId: string = doctors[0].doctorId
  const placeId: string = clinic._id ?? clinic.placeId
  const today = new Date().toISOString().slice(0, 10)
  const hours = Array.from({ length: 7 }, (_, n) => ({ weekday: n + 1, from: '00:00', to: '23:55', capacity: 20 }))
  requireSuccess(
    await api.call('PUT', `/doctors/${doctorId}/times`, { placeId, slotMinutes: 5, validFrom: today, hours }, token),
  )
  // The payments are in cash.
  requireSuccess(await api.call('POST', '/shifts', { placeId, floatMinor: 0 }, token))
  return { token, doctorId, placeId, slots: await listFreeSlots(api, { token, doctorId, placeId }) }
}

/** Chooses a time zone where it is day, so that walk-ins find free times until the end of the test. */
function chooseZone(now = new Date()): string {
  const hour = Number(now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }))
  return hour >= 5 && hour < 20 ? 'Asia/Kolkata' : 'America/New_York'
}

/** Signs in again after a restart. */
export async function signInAgain(api: ApiProcess): Promise<string> {
  return requireSuccess(await api.call('POST', '/users/loginAll', { login: LOGIN, password: PASSWORD })).data.token
}

/** Lists the free slots of today and the next days. */
export async function listFreeSlots(
  api: ApiProcess,
  { token, doctorId, placeId }: Omit<Clinic, 'slots'>,
): Promise<string[]> {
  const query = new URLSearchParams({ doctorId, placeId, days: '14' })
  const { data } = requireSuccess(await api.call('GET', `/appointment/listTimeslot?${query}`, undefined, token))
  return data.flatMap((day: { slots: { startsAt: string }[] }) => day.slots.map(({ startsAt }) => startsAt))
}

/** Registers and books one patient after the other, and takes their payment. Ends when the API process is killed. */
export async function runReception(
  api: ApiProcess,
  clinic: Clinic,
  acknowledged: AcknowledgedWrites,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const person = {
      givenName: 'Test',
      familyName: `Person ${createRandomLetters()}`,
      gender: 'Female',
      phone: '9822077777',
    }
    const { data: patient } = requireSuccess(
      await api.call('POST', '/patients', { ...person, anotherPerson: true }, clinic.token),
    )
    acknowledged.patients.push(patient.patientId)

    const startsAt = clinic.slots.shift()
    if (!startsAt) return
    const booking = await api.call(
      'POST',
      '/appointments',
      { doctorId: clinic.doctorId, placeId: clinic.placeId, startsAt, patientId: patient.patientId },
      clinic.token,
    )
    if (booking.status === 409) continue
    const id: string = requireSuccess(booking).data.appointmentId
    acknowledged.appointments.set(id, 'booked')

    const { data: charges } = requireSuccess(
      await api.call('GET', `/appointments/${id}/charges`, undefined, clinic.token),
    )
    const payment = { version: charges.version, tenders: [{ method: 'cash', amountMinor: 50_000 }] }
    const { data: paid } = requireSuccess(await api.call('POST', `/appointments/${id}/payments`, payment, clinic.token))
    acknowledged.appointments.set(id, 'paid')
    acknowledged.invoices.push(paid.invoiceNumber)
  }
}

const createRandomLetters = () => randomUUID().replace(/[^a-f]/g, '') || 'a'
