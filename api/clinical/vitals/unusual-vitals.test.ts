import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { vitals } from '#db/schema/clinical/visits.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const record = (patientId: string, body: object, token = practice.doctor.token) =>
  api.call(`/patients/${patientId}/vitals`, { body, token })

describe('unusual vitals', () => {
  it('ask about unusual values and accept the confirmation of exactly that value', async () => {
    const { patientId } = await practice.visit()
    const asked = await record(patientId, { heightCm: '35', spo2: '60' })
    expect([asked.status, Object.keys(asked.body.fields ?? {})]).toEqual([422, ['heightCm', 'spo2']])
    expect((asked.body as never as { data: object }).data).toEqual({
      confirm: [
        { value: 'heightCm:35', label: 'Height: 35 cm is correct' },
        { value: 'spo2:60', label: 'Oxygen saturation: 60 % is correct' },
      ],
    })
    expect((await record(patientId, { heightCm: '35', spo2: '60', confirmed: ['heightCm:35'] })).status).toBe(422)
    expect((await record(patientId, { heightCm: '36', confirmed: ['heightCm:35'] })).status).toBe(422)
    const taken = await record(patientId, { heightCm: '35', spo2: '60', confirmed: ['heightCm:35', 'spo2:60'] })
    expect(taken.status).toBe(200)
    const [row] = await api.database.maintenance.select().from(vitals).where(eq(vitals.id, taken.body.data.vitalsId))
    expect(row!.confirmed).toEqual(['heightCm', 'spo2'])
  })

  it('ask about a weight that changed by more than a tenth', async () => {
    const { patientId } = await practice.visit()
    expect((await record(patientId, { weightKg: '60' })).status).toBe(200)
    expect((await record(patientId, { weightKg: '66' })).status).toBe(200)
    const asked = await record(patientId, { weightKg: '80' })
    expect(asked.body.fields?.weightKg).toContain('It was 66 kg last time')
    await api.database.maintenance
      .update(vitals)
      .set({ measuredAt: sql`now() - interval '400 days'` })
      .where(eq(vitals.patientId, patientId))
    expect((await record(patientId, { weightKg: '80' })).status).toBe(422)
    expect((await record(patientId, { weightKg: '80', confirmed: ['weightG:80000'] })).status).toBe(200)
  })

  it('ask about an implausible height for the age and accept its confirmation', async () => {
    const lastYear = Number(new Date().toISOString().slice(0, 4)) - 1
    const { patientId } = await practice.visit(practice.doctor, { birthDate: `${lastYear}-01-01` })
    const asked = await record(patientId, { heightCm: '170' })
    expect([asked.status, asked.body.fields?.heightCm]).toEqual([
      422,
      'Is 170 cm correct? Most values at this age are 60 to 105 cm. Confirm or correct it',
    ])
    expect((await record(patientId, { heightCm: '170', confirmed: ['heightCm:170'] })).status).toBe(200)
  })
})
