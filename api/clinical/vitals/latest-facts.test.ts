import { beforeAll, describe, expect, it } from 'vitest'
import type { Me } from '#api/kernel/context.ts'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { getLatestFacts } from './latest-facts.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const record = (patientId: string, body: object) =>
  api.call(`/patients/${patientId}/vitals`, { body, token: practice.doctor.token })

describe('facts of the vitals', () => {
  const facts = (patientId: string) => {
    const me = { practiceId: practice.manager.adminId, zone: 'Asia/Kolkata' } as Me
    return api.database.maintenance.transaction((db) => getLatestFacts({ db, me, now: new Date() }, patientId))
  }
  const bannerVitals = async (patientId: string) =>
    (await api.call(`/patients/${patientId}/consultation`, { token: practice.doctor.token })).body.data.banner.vitals

  it('are the newest uncorrected values, and empty for a patient without readings', async () => {
    const { patientId } = await practice.visit()
    const noFacts = { weightG: null, weightAgeDays: null, heightCm: null, pregnant: false, lactating: false }
    expect(await facts(patientId)).toEqual(noFacts)
    const first = await record(patientId, { heightCm: '160', weightKg: '60', pregnant: 'yes', lactating: 'no' })
    await record(patientId, { weightKg: '61' })
    expect(await facts(patientId)).toEqual({
      weightG: 61_000,
      weightAgeDays: 0,
      heightCm: 160,
      pregnant: true,
      lactating: false,
    })
    const corrects = { corrects: first.body.data.vitalsId, reason: 'Another patient' }
    await record(patientId, { heightCm: '162', lactating: 'yes', ...corrects })
    expect(await facts(patientId)).toEqual({
      weightG: 61_000,
      weightAgeDays: 0,
      heightCm: 162,
      pregnant: false,
      lactating: true,
    })
  })

  it('are shown in the patient banner: the newest weight and a pregnancy', async () => {
    const { patientId } = await practice.visit()
    expect(await bannerVitals(patientId)).toEqual({ weight: null, pregnancy: null })
    await record(patientId, { weightKg: '60', pregnant: 'yes' })
    await record(patientId, { weightKg: '61', weightG: '500' })
    await record(patientId, { heightCm: '160' })
    const weight = { grams: 61_500, measuredAt: expect.any(String) }
    expect(await bannerVitals(patientId)).toEqual({ weight, pregnancy: { weeks: null, dueOn: null } })
    const dueOn = new Date(Date.now() + 70 * 86_400_000).toISOString().slice(0, 10)
    await record(patientId, { dueOn })
    expect(await bannerVitals(patientId)).toEqual({ weight, pregnancy: { weeks: 30, dueOn } })
    await record(patientId, { pregnant: 'no' })
    expect(await bannerVitals(patientId)).toEqual({ weight, pregnancy: null })
  })
})
