import { randomUUID } from 'node:crypto'
import type { Asked, Desk } from './desk.ts'

/** What the desk has acknowledged: each of it must be there after any crash. */
export interface Witness {
  patients: string[]
  /** Appointment → the furthest state that was acknowledged. */
  appointments: Map<string, 'booked' | 'arrived' | 'paid'>
  invoices: string[]
}

export interface Clinic {
  token: string
  doctorId: string
  placeId: string
  /** Free slots not yet asked for. */
  slots: string[]
}

const PASSWORD = 'violet kettle under the moss'

/** An answer that is no success is an error, with its own words. */
export function good(asked: Asked): Asked {
  if (asked.status >= 300) throw new Error(`the desk answered ${asked.status}: ${asked.message}`)
  return asked
}

/** A registered practice with a clinic, a doctor and hours around the clock. */
export async function openClinic(desk: Desk): Promise<Clinic> {
  const { data: admin } = good(
    await desk.ask('POST', '/users/adminDoctorRegister', {
      fullName: 'Dr Endurance Test',
      phone: '9822099999',
      email: 'endurance@demo.test',
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
  const { data: clinic } = good(
    await desk.ask(
      'POST',
      '/clinic/createClinic',
      {
        name: 'Endurance',
        code: 'EN',
        addressLine: '1 Lake Road',
        city: 'Pune',
        phone: '9822088888',
        zone: zoneByDay(),
      },
      token,
    ),
  )
  const { data: doctors } = good(await desk.ask('GET', '/doctors', undefined, token))
  const doctorId: string = doctors[0].doctorId
  const placeId: string = clinic._id ?? clinic.placeId
  const today = new Date().toISOString().slice(0, 10)
  const hours = Array.from({ length: 7 }, (_, n) => ({ weekday: n + 1, from: '00:00', to: '23:55', capacity: 20 }))
  good(await desk.ask('PUT', `/doctors/${doctorId}/times`, { placeId, slotMinutes: 5, validFrom: today, hours }, token))
  return { token, doctorId, placeId, slots: await freeSlots(desk, { token, doctorId, placeId }) }
}

/** India by day, the east of America through India's night: a day that ends meanwhile has no times left to walk in. */
function zoneByDay(now = new Date()): string {
  const hour = Number(now.toLocaleTimeString('en-GB', { timeZone: 'Asia/Kolkata', hour: '2-digit' }))
  return hour >= 5 && hour < 20 ? 'Asia/Kolkata' : 'America/New_York'
}

/** Signs in again after a start, as everybody would. */
export async function signInAgain(desk: Desk): Promise<string> {
  return good(await desk.ask('POST', '/users/loginAll', { login: 'endurance@demo.test', password: PASSWORD })).data
    .token
}

/** The free slots of today and the coming days. */
export async function freeSlots(desk: Desk, { token, doctorId, placeId }: Omit<Clinic, 'slots'>): Promise<string[]> {
  const query = new URLSearchParams({ doctorId, placeId, days: '14' })
  const { data } = good(await desk.ask('GET', `/appointment/listTimeslot?${query}`, undefined, token))
  return data.flatMap((day: { slots: { startsAt: string }[] }) => day.slots.map(({ startsAt }) => startsAt))
}

/** One patient after the other: registered, booked, and where the day allows it arrived and paid. Ends when the desk breaks off. */
export async function work(desk: Desk, clinic: Clinic, witness: Witness, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const patient = await desk.ask(
      'POST',
      '/patients',
      {
        givenName: 'Test',
        familyName: `Person ${letters()}`,
        gender: 'Female',
        phone: '9822077777',
        anotherPerson: true,
      },
      clinic.token,
    )
    if (patient.status >= 300) throw new Error(`registering answered ${patient.status}: ${patient.message}`)
    witness.patients.push(patient.data.patientId)

    const startsAt = clinic.slots.shift()
    if (!startsAt) return
    const booked = await desk.ask(
      'POST',
      '/appointments',
      { doctorId: clinic.doctorId, placeId: clinic.placeId, startsAt, patientId: patient.data.patientId },
      clinic.token,
    )
    if (booked.status === 409) continue
    if (booked.status >= 300) throw new Error(`booking answered ${booked.status}: ${booked.message}`)
    const id: string = booked.data.appointmentId
    witness.appointments.set(id, 'booked')

    const { data: charges } = good(await desk.ask('GET', `/appointments/${id}/charges`, undefined, clinic.token))
    const paid = await desk.ask(
      'POST',
      `/appointments/${id}/payments`,
      { version: charges.version, tenders: [{ method: 'cash', amountMinor: 50_000 }] },
      clinic.token,
    )
    if (paid.status >= 300) throw new Error(`paying answered ${paid.status}: ${paid.message}`)
    witness.appointments.set(id, 'paid')
    witness.invoices.push(paid.data.invoiceNumber)
  }
}

const letters = () => randomUUID().replace(/[^a-f]/g, '') || 'a'
