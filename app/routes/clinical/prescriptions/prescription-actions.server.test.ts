import { beforeAll, describe, expect, it } from 'vitest'
import { openTestPractice, type TestPractice } from '#api/clinical/visits/testing.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { createPageArgs } from '../../testing/page-args'
import { action } from './prescriptions'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

describe('an action on a signed prescription', () => {
  it('with an unknown intent is refused and changes nothing', async () => {
    const { token } = practice.doctor
    const { visitId, patientId } = await practice.visit()
    const lines = [{ medicine: 'Azithromycin', dose: '1 tablet', pattern: '1-0-0', durationDays: 3 }]
    const call = (method: 'PATCH' | 'POST', path: string, body: object) => api.call(path, { method, token, body })
    await call('PATCH', `/visits/${visitId}`, { version: 1, symptoms: [{ name: 'Cough' }], lines })
    const { prescriptionId } = (await call('POST', `/visits/${visitId}/signature`, { version: 2 })).body.data
    const post = (intent: string) =>
      action(
        createPageArgs(api, {
          path: `/my-appointment/consultation/${patientId}/prescription-history`,
          role: 'doctor',
          token,
          params: { userId: patientId },
          fields: { intent, prescriptionId, reason: 'Wrong medicine' },
        }),
      )
    const readStatus = async () =>
      (await api.call(`/prescription/listPrescription/${prescriptionId}`, { token })).body.data.status

    await expect(post('archive')).rejects.toMatchObject({ status: 400 })
    expect(await readStatus()).toBe('signed')
    expect((await post('cancel')).status).toBe(303)
    expect(await readStatus()).toBe('cancelled')
  })
})
