import { createPhoneNumber, PASSWORD } from '../logins'
import { callApi } from './call-api'

const doctor = {
  speciality: 'General medicine',
  registrationNo: 'KMC 12345',
  qualification: 'MBBS',
  feeMinor: 50_000,
}

/** Accepts an invitation with the code that the practice handed over. */
export async function acceptByCode(base: string, code: string): Promise<void> {
  const { userId, token } = await callApi(base, null, '/invitation-codes', { body: { code } })
  await callApi(base, null, `/passwords/${userId}/${token}`, { body: { password: PASSWORD } })
}

/** Creates a practice with one doctor, who is its manager. */
export async function createPractice(base: string, practiceName = 'Hillside Clinic') {
  const phone = createPhoneNumber()
  const { token, adminId } = await callApi(base, null, '/users/adminDoctorRegister', {
    body: {
      fullName: 'Dr Sarita Bhat',
      phone,
      email: `sarita.${phone}@example.com`,
      password: PASSWORD,
      ...doctor,
      practiceName,
      terms: true,
    },
  })
  // Most journeys take cash without opening a shift first.
  const settings = await callApi(base, token, '/shift-settings')
  await callApi(base, token, '/shift-settings', { method: 'PUT', body: { ...settings, cashNeedsShift: false } })
  return { base, phone, token: token as string, adminId: adminId as string }
}
