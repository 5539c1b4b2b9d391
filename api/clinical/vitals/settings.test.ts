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
    expect(before).toEqual({ bmiScale: 'asian', temperatureUnit: 'C', icdEdition: 'cm', version: before.version })
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

  it('choose the edition of ICD-10, which each coded diagnosis keeps', async () => {
    const before = await read()
    const { doctor } = practice
    const find = async () => (await api.call('/diagnosis/search?q=coronary', { token: doctor.token })).body.data[0]
    expect(await find()).toMatchObject({ name: 'Coronary artery disease', code: 'I25.10', edition: 'cm' })
    const { visitId } = await practice.visit()
    const write = async (version: number, diagnoses: object[]) => {
      await api.call(`/visits/${visitId}`, { method: 'PATCH', body: { version, diagnoses }, token: doctor.token })
      return (await api.call(`/visits/${visitId}`, { token: doctor.token })).body.data.diagnoses
    }
    const coronary = { name: 'Coronary artery disease' }
    expect(await write(1, [coronary])).toMatchObject([{ code: 'I25.10', edition: 'cm' }])
    expect((await save({ ...before, icdEdition: 'who' })).status).toBe(200)
    expect(await find()).toMatchObject({ code: 'I25.1', edition: 'who', detail: 'I25.1' })
    // A code that was written before keeps its edition.
    expect(await write(2, [{ ...coronary, code: 'I25.10' }, { name: 'Asthma' }, { name: 'Grief' }])).toMatchObject([
      { code: 'I25.10', edition: 'cm' },
      { code: 'J45.9', edition: 'who' },
      { code: null, edition: null },
    ])
    await save({ ...before, version: before.version + 1 })
  })

  it('are refused to other doctors, and for unknown values', async () => {
    const settings = await read()
    expect((await save(settings, practice.doctor.token)).status).toBe(403)
    expect((await save({ ...settings, bmiScale: 'other' })).status).toBe(422)
  })
})
