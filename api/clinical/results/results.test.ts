import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { outsideResults } from '#db/schema/clinical/results.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const HBA1C = { testName: 'HbA1c', result: '<7,2', unit: '%', takenOn: '2025-01-10', source: 'City Lab' }
const record = (patientId: string, over: object = {}, token = practice.doctor.token) =>
  api.call(`/patients/${patientId}/outside-results`, { body: { ...HBA1C, ...over }, token })
const readPage = async (patientId: string, page: string) =>
  (await api.call(`/pages/patients/${patientId}/${page}`, { token: practice.doctor.token })).body.data

describe('an outside result', () => {
  it('is shown in the list, beside the note, in the record and in the timeline', async () => {
    const { patientId } = await practice.visit()
    expect((await record(patientId)).status).toBe(200)
    const shown = {
      testName: 'HbA1c',
      comparator: '<',
      value: '7.2',
      unit: '%',
      takenOn: '2025-01-10',
      source: 'City Lab',
    }
    expect((await readPage(patientId, 'outside-results')).tab.results).toMatchObject([shown])
    expect((await readPage(patientId, 'note')).tab.results).toMatchObject([shown])
    const timeline = await api.call(`/patients/${patientId}/timeline?group=tests`, { token: practice.doctor.token })
    expect(timeline.body.data.rows).toMatchObject([
      { kind: 'outside_result', facts: { result: 'HbA1c <7.2 %', source: 'City Lab' } },
    ])
  })

  it('is corrected with a reason, once, and never changed silently', async () => {
    const { patientId } = await practice.visit()
    const { resultId } = (await record(patientId)).body.data
    expect((await record(patientId, { corrects: resultId })).body.fields).toHaveProperty('reason')
    const correction = { corrects: resultId, result: '8.2', reason: 'Misread' }
    expect((await record(patientId, correction)).status).toBe(200)
    expect((await record(patientId, correction)).status).toBe(409)
    const { results } = (await readPage(patientId, 'outside-results')).tab
    expect(results.map(({ value, correction: mark }: { value: string; correction: object }) => [value, mark])).toEqual([
      ['8.2', null],
      ['7.2', expect.objectContaining({ by: 'Anil Rao', reason: 'Misread' })],
    ])
    expect((await readPage(patientId, 'note')).tab.results).toMatchObject([{ value: '8.2' }])
    const change = api.database.maintenance
      .update(outsideResults)
      .set({ value: '5.0' })
      .where(eq(outsideResults.patientId, patientId))
    await expect(change).rejects.toThrow()
  })

  it.each([
    [{ result: '7.2.1' }, 'result'],
    [{ takenOn: '2099-01-01' }, 'takenOn'],
    [{ testName: '' }, 'testName'],
    [{ source: ' ' }, 'source'],
  ])('is refused with %j', async (over, field) => {
    const { patientId } = await practice.visit()
    const refused = await record(patientId, over)
    expect(refused.status).toBe(422)
    expect(refused.body.fields).toHaveProperty(field)
  })

  it('is refused without access to the record', async () => {
    const { patientId } = await practice.visit()
    expect((await record(patientId, {}, practice.other.token)).status).toBe(403)
  })
})
