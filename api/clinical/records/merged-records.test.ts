import { beforeAll, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const call = (path: string, body?: object) => api.call(path, { token: practice.doctor.token, ...(body && { body }) })
const startVisit = async (patientId: string) => {
  const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
  return { appointmentId, visitId: (await call(`/appointments/${appointmentId}/visit`, {})).body.data.visitId }
}
const readPage = async (patientId: string, page: string) =>
  (await call(`/pages/patients/${patientId}/${page}`)).body.data

it('a merge moves outside results, growth and visits from templates, and fills an empty language', async () => {
  const birthDate = new Date(api.clock.now().getTime() - 800 * 86_400_000).toISOString().slice(0, 10)
  const keptId = await practice.patient({ givenName: 'Chinnu', birthDate })
  const mergedId = await practice.patient({ givenName: 'Chinu', birthDate, language: 'mr', bloodGroup: 'O+positive' })
  await startVisit(keptId)
  const { visitId, appointmentId } = await startVisit(mergedId)
  await call(`/patients/${mergedId}/vitals`, { appointmentId, heightCm: '85', weightKg: '11.2' })
  await call(`/patients/${mergedId}/outside-results`, {
    testName: 'Haemoglobin',
    result: '9.8',
    unit: 'g/dL',
    takenOn: '2025-01-10',
    source: 'City Lab',
  })
  const content = { symptoms: [{ name: 'Cough' }], advice: 'Drink enough' }
  const { templateId } = (await call('/visit-templates', { name: 'Cold', content })).body.data
  await api.call(`/visits/${visitId}`, {
    token: practice.doctor.token,
    method: 'PATCH',
    body: { version: 1, templateId },
  })
  const before = (await call(`/patients/${keptId}`)).body.data

  const merge = await api.call(`/patients/${keptId}/merges`, {
    token: practice.manager.token,
    body: { mergedId, reason: 'Registered twice' },
  })
  expect(merge.status).toBe(200)
  expect((await call(`/patients/${keptId}`)).body.data).toMatchObject({ language: 'mr', bloodGroup: 'O+positive' })
  expect((await readPage(keptId, 'outside-results')).tab.results).toMatchObject([{ testName: 'Haemoglobin' }])
  expect(JSON.stringify((await readPage(keptId, 'growth')).tab)).toContain('11200')
  expect((await call(`/visits/${visitId}`)).body.data).toMatchObject({ patientId: keptId, advice: 'Drink enough' })
  const uses = (await call('/visit-templates')).body.data.map((one: { uses: number }) => one.uses)
  expect(uses).toEqual([1])

  await api.call(`/patients/${keptId}/merges/${merge.body.data.mergeId}`, {
    token: practice.manager.token,
    method: 'DELETE',
  })
  expect((await call(`/patients/${keptId}`)).body.data).toMatchObject({
    language: before.language,
    bloodGroup: before.bloodGroup,
  })
  expect((await readPage(mergedId, 'outside-results')).tab.results).toMatchObject([{ testName: 'Haemoglobin' }])
})
