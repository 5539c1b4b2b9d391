import { findDaytimeZone } from '../daytime-zone'
import { createEmail, createPhoneNumber, PASSWORD } from '../logins'
import { waitForLink } from '../mails'
import { callApi, type RequestOptions, signInByApi } from './call-api'
import { acceptByCode, type createPractice } from './create-practice'

const OTHER_DOCTOR = {
  fullName: 'Dr Omar Sheikh',
  speciality: 'Surgery',
  registrationNo: 'KMC 9',
  qualification: 'MS',
  feeMinor: 60_000,
}

/** Creates the clinic of a practice, with hours around the clock, and returns what adds people and visits to it. */
export async function createClinic(practice: Awaited<ReturnType<typeof createPractice>>) {
  const { base, token } = practice
  const { zone } = findDaytimeZone()
  const call = (path: string, options?: RequestOptions) => callApi(base, token, path, options)
  const clinic = { name: 'Hillside', code: 'HS', addressLine: '3 Hill Road', city: 'Hassan', phone: '08172 261234' }
  const placeId: string = (await call('/clinic/createClinic', { body: { ...clinic, zone } }))._id
  const doctorId: string = (await call('/doctors'))[0].doctorId
  const today = new Date().toLocaleDateString('en-CA', { timeZone: zone })
  const setHours = async (ofDoctorId: string) => {
    const hours = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, from: '00:00', to: '23:59' }))
    const schedule = { doctorId: ofDoctorId, placeId, slotMinutes: 5, validFrom: today, hours }
    await call(`/doctors/${ofDoctorId}/times`, { method: 'PUT', body: schedule })
  }
  await setHours(doctorId)

  const register = async (givenName: string, fields: object = {}): Promise<string> =>
    (await call('/patients', { body: { givenName, familyName: 'Hegde', phone: createPhoneNumber(), ...fields } }))
      .patientId
  const listFreeTimes = async (): Promise<string[]> =>
    (await call(`/appointment/listTimeslot?doctorId=${doctorId}`))[0].slots.map(
      (slot: { startsAt: string }) => slot.startsAt,
    )
  const book = async (patientId: string, fields: object = {}): Promise<string> => {
    const startsAt = (await listFreeTimes())[0]
    return (await call('/appointments', { body: { patientId, doctorId, placeId, startsAt, ...fields } })).appointmentId
  }
  const bookNewPatient = async (givenName: string, fields?: object) => {
    const patientId = await register(givenName)
    return { patientId, appointmentId: await book(patientId, fields) }
  }
  const startVisit = async (givenName: string, fields?: object) => {
    // Without an age, doses can't be checked, and each medicine needs a reason.
    const patientId = await register(givenName, { birthDate: '1986-04-12', ...fields })
    const appointmentId = await book(patientId)
    const { visitId } = await call(`/appointments/${appointmentId}/visit`, { body: {} })
    return { patientId, appointmentId, visitId: visitId as string }
  }
  /** Invites a receptionist, and returns the code to accept with. */
  const inviteReceptionist = async () => {
    const body = { fullName: 'Meena Pillai', phone: createPhoneNumber(), placeId }
    const { personId, invitation } = await call('/receptionists', { body })
    return { personId: personId as string, phone: body.phone, code: invitation.code as string }
  }
  /** Adds a receptionist with a password, and returns the phone number. */
  const addReceptionist = async (): Promise<string> => {
    const { phone, code } = await inviteReceptionist()
    await acceptByCode(base, code)
    return phone
  }
  /** Adds a doctor with a password, but without hours. */
  const addDoctor = async () => {
    const body = { ...OTHER_DOCTOR, phone: createPhoneNumber() }
    const { _id, invitation } = await call('/doctor/createUserAndDoctor', { body })
    await acceptByCode(base, invitation.code)
    return { phone: body.phone, doctorId: _id as string }
  }
  /** Adds a patient who is signed in. */
  const addSignedInPatient = async (givenName: string) => {
    const login = createEmail(givenName)
    const patientId = await register(givenName, { email: login })
    await call(`/patients/${patientId}/login`, { body: {} })
    const path = (await waitForLink(login, 'reset-password')).replace('/reset-password', '/passwords')
    await callApi(base, null, path, { body: { password: PASSWORD } })
    return { patientId, login, token: await signInByApi(base, login) }
  }
  return {
    ...practice,
    doctorId,
    placeId,
    today,
    call,
    register,
    listFreeTimes,
    book,
    bookNewPatient,
    startVisit,
    setHours,
    addDoctor,
    inviteReceptionist,
    addReceptionist,
    addSignedInPatient,
  }
}
