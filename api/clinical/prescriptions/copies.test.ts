import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { testFamily } from '../records/testing.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const print = async (id: string, token = practice.doctor.token) =>
  (await api.call(`/prescription/listPrescription/${id}?print=true`, { token })).body.data

describe('the document of a prescription', () => {
  it('is a copy after another person’s print, and for patients', async () => {
    const { addPatientWithSignIn, addSignedVisit } = testFamily(api, practice)
    const patient = await addPatientWithSignIn()
    const { prescriptionId } = await addSignedVisit(patient.patientId)
    // Printing again at once, as after choosing the paper size, makes no copy.
    expect((await print(prescriptionId)).copy).toBe(false)
    expect((await print(prescriptionId)).copy).toBe(false)
    expect((await print(prescriptionId, practice.manager.token)).copy).toBe(true)
    expect((await print(prescriptionId, patient.token)).copy).toBe(true)
    const read = await api.call(`/prescription/listPrescription/${prescriptionId}`, { token: practice.manager.token })
    expect(read.body.data.copy).toBe(false)
  })

  it('names its replacement and the ordered tests', async () => {
    const { visitId } = await practice.visit()
    const note = {
      symptoms: [{ name: 'Cough' }],
      tests: [{ name: 'Full blood count' }, { name: 'Blood sugar' }],
      lines: [{ medicine: 'Balm', instructions: 'At night' }],
    }
    const token = practice.doctor.token
    await api.call(`/visits/${visitId}`, { method: 'PATCH', token, body: { version: 1, ...note } })
    const { prescriptionId } = (await api.call(`/visits/${visitId}/signature`, { token, body: { version: 2 } })).body
      .data
    expect(await print(prescriptionId)).toMatchObject({
      replacedBy: null,
      snapshot: { tests: ['Full blood count', 'Blood sugar'] },
    })
    const begin = await api.call(`/prescriptions/${prescriptionId}/revision`, { token, body: { reason: 'Once more' } })
    const newer = begin.body.data.prescriptionId as string
    await api.call(`/prescriptions/${newer}/signature`, { token, body: { version: 1 } })
    const { verifyCode, signedAt } = await print(newer)
    expect(await print(prescriptionId)).toMatchObject({
      status: 'superseded',
      replacedBy: { prescriptionId: newer, verifyCode, signedAt },
    })
  })
})
