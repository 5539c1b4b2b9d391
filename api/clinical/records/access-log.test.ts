import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { testFamily } from './testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const listOpenings = async (token: string, query = '') =>
  (await api.call(`/mine/access-log${query}`, { token })).body.data

describe('who opened my record', () => {
  it('names everyone but the patient, with what they opened', async () => {
    const { addPatientWithSignIn } = testFamily(api, practice)
    const asha = await addPatientWithSignIn()
    await practice.appointment({ patientId: asha.patientId, doctor: practice.doctor, status: 'booked' })
    expect((await listOpenings(asha.token)).rows).toEqual([])
    const { token } = practice.doctor
    await api.call(`/patients/${asha.patientId}/consultation`, { token })
    await api.call(`/patients/${asha.patientId}/vitals`, { token })
    await api.call(`/patients/${asha.patientId}/vitals`, { token })
    const receptionist = await api.person('receptionist', practice.manager, {
      fullName: 'Meena Pillai',
      placeId: practice.placeId,
    })
    await api.call(`/patients/${asha.patientId}`, { token: receptionist.token })
    await api.call(`/patients/${asha.patientId}`, { token: asha.token })
    expect((await listOpenings(asha.token)).rows).toMatchObject([
      { personName: 'Meena Pillai', role: 'receptionist', what: ['Details'], emergency: false },
      { personName: 'Anil Rao', role: 'doctor', what: ['Record', 'Vitals'], emergency: false },
    ])
  })

  it('marks emergency access', async () => {
    const asha = await testFamily(api, practice).addPatientWithSignIn()
    const { token } = practice.doctor
    const body = { reason: 'Unconscious at the gate' }
    expect((await api.call(`/patients/${asha.patientId}/break-glass`, { token, body })).status).toBe(200)
    await api.call(`/patients/${asha.patientId}/medical-history`, { token })
    expect((await listOpenings(asha.token)).rows).toMatchObject([
      { personName: 'Anil Rao', what: ['Medical history'], emergency: true },
    ])
  })

  it('includes the family and no one else', async () => {
    const { addPatientWithSignIn, guardianOf } = testFamily(api, practice)
    const [mother, child, other] = [
      await addPatientWithSignIn(),
      await addPatientWithSignIn({ birthDate: '2019-05-05' }),
      await addPatientWithSignIn(),
    ]
    await guardianOf(child.patientId, mother.patientId, '2037-05-05')
    for (const { patientId } of [mother, child, other])
      await api.call(`/patients/${patientId}/consultation`, { token: practice.manager.token })
    const rows = (await listOpenings(mother.token)).rows as { patientId: string }[]
    expect(rows.map(({ patientId }) => patientId).sort()).toEqual([mother.patientId, child.patientId].sort())
    expect((await listOpenings(mother.token, `?patientId=${child.patientId}`)).rows).toHaveLength(1)
    const strange = await api.call(`/mine/access-log?patientId=${other.patientId}`, { token: mother.token })
    expect(strange.status).toBe(404)
    expect((await api.call('/mine/access-log', { token: practice.doctor.token })).status).toBe(403)
  })

  it('comes in pages', async () => {
    const asha = await testFamily(api, practice).addPatientWithSignIn()
    const [one, two] = [
      await api.person('AdminDoctor', practice.manager),
      await api.person('AdminDoctor', practice.manager),
    ]
    for (const { token } of [one, two, one]) await api.call(`/patients/${asha.patientId}/consultation`, { token })
    const first = await listOpenings(asha.token, '?limit=2')
    expect(first.rows.map(({ personName }: { personName: string }) => personName)).toEqual([one.fullName, two.fullName])
    const second = await listOpenings(asha.token, `?limit=2&cursor=${first.next}`)
    expect(second).toMatchObject({ rows: [{ personName: one.fullName }], next: null })
    expect((await listOpenings(asha.token, `?limit=2&cursor=${second.previous}`)).rows).toHaveLength(2)
    expect((await listOpenings(asha.token, '?cursor=junk')).rows).toHaveLength(3)
  })
})
