import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const record = (patientId: string, body: object) =>
  api.call(`/patients/${patientId}/vitals`, { body, token: practice.doctor.token })

describe('the settings of the vitals', () => {
  const read = async () => (await api.call('/vitals-settings', { token: practice.manager.token })).body.data
  const save = (body: object, token = practice.manager.token) =>
    api.call('/vitals-settings', { method: 'PUT', body, token })

  it('are saved by managers and apply to all readings', async () => {
    const before = await read()
    expect(before).toEqual({ bmiScale: 'asian', temperatureUnit: 'C', version: before.version })
    const { patientId } = await practice.visit()
    await record(patientId, { heightCm: '155', weightKg: '60' })
    expect((await save({ ...before, bmiScale: 'who', temperatureUnit: 'F' })).status).toBe(200)
    const { temperatureUnit, readings } = (
      await api.call(`/patients/${patientId}/vitals`, { token: practice.doctor.token })
    ).body.data
    expect([temperatureUnit, readings[0].bmiClass]).toEqual(['F', 'Overweight'])
    const stale = await save(before)
    expect([stale.status, await read()]).toEqual([409, expect.objectContaining({ bmiScale: 'who' })])
    await save({ ...before, version: before.version + 1 })
  })

  it('are refused to other doctors, and for unknown values', async () => {
    const settings = await read()
    expect((await save(settings, practice.doctor.token)).status).toBe(403)
    expect((await save({ ...settings, bmiScale: 'other' })).status).toBe(422)
  })
})
