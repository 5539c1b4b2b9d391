import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

async function saveRow(row: object) {
  const { visitId } = await practice.visit()
  const { token } = practice.doctor
  const body = { version: 1, symptoms: [{ name: 'Cough' }], lines: [row] }
  const answer = await api.call(`/visits/${visitId}`, { method: 'PATCH', token, body })
  const saved = await api.call(`/visits/${visitId}`, { token })
  return { status: answer.status, fields: answer.body.fields, lines: saved.body.data.lines }
}

describe('a row of the note with a typed line', () => {
  it('takes over the food and the instructions that were entered beside it', async () => {
    const { lines } = await saveRow({ medicine: 'Azithromycin 500 OD x 3d', food: 'after', instructions: 'With water' })
    expect(lines).toMatchObject([
      {
        medicine: 'Azithromycin 500 mg tablet',
        pattern: 'OD',
        durationDays: 3,
        food: 'after',
        instructions: 'With water',
      },
    ])
  })

  it('is refused if the food beside it differs', async () => {
    const { status, fields } = await saveRow({ medicine: 'Azithromycin 500 OD ac x 3d', food: 'after' })
    expect(status).toBe(422)
    expect(fields?.['lines[0].medicine']).toContain('its food field say different things')
  })

  it('is refused if its instructions get too long', async () => {
    const { fields } = await saveRow({ medicine: 'Azithromycin 500 OD x 3d @ 8 pm', instructions: 'x'.repeat(295) })
    expect(fields?.['lines[0].medicine']).toContain('The instructions are too long')
  })

  it.each([
    ['Telma 40 OD x 30d', '1 tablet'],
    ['Ecosprin AV 75/20 HS x 30d', '1 capsule'],
    ['Dolo 650 TDS x 3d', '1 tablet'],
    ['Telma H 1 OD x 30d', null],
    ['Augmentin 1000 BD x 5d', null],
    ['Ecosprin AV 75 20 HS x 30d', null],
  ])('%s of a brand has a dose of %s', async (medicine, dose) => {
    expect((await saveRow({ medicine })).lines).toMatchObject([{ dose }])
  })
})
