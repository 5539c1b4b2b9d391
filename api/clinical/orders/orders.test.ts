import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const ask = (path: string, body?: object, token = practice.doctor.token) => api.call(path, { body, token })
const save = (visitId: string, body: object) =>
  api.call(`/visits/${visitId}`, { method: 'PATCH', body, token: practice.doctor.token })
const listOrders = async (patientId: string) => (await ask(`/patients/${patientId}/lab-orders`)).body.data

describe('tests of a visit', () => {
  it('are ordered when the visit is signed', async () => {
    const { visitId, patientId, appointmentId } = await practice.visit()
    const asked = {
      tests: [{ name: 'CBC' }, { name: 'cbc', code: 'LT1' }, { name: 'CRP' }],
      priority: 'stat',
      fasting: true,
    }
    const sent = await ask(`/appointment/uploadLabTest/${appointmentId}`, {
      ...asked,
      clinicalNote: 'Fever for 5 days',
    })
    expect(sent.body.data).toEqual({ visitId, version: 2, tests: ['cbc', 'CRP'] })
    expect(await listOrders(patientId)).toEqual([])
    await save(visitId, { version: 2, symptoms: [{ name: 'Fever' }] })
    await ask(`/visits/${visitId}/signature`, { version: 3 })
    expect(await listOrders(patientId)).toMatchObject([
      {
        visitId,
        appointmentId,
        patientName: 'Asha Nair',
        doctorName: 'Anil Rao',
        placeName: null,
        priority: 'stat',
        fasting: true,
        clinicalNote: 'Fever for 5 days',
        status: 'booked',
        tests: [
          { name: 'cbc', code: 'LT1', status: 'booked' },
          { name: 'CRP', status: 'booked' },
        ],
      },
    ])
    expect((await ask(`/appointment/uploadLabTest/${appointmentId}`, asked)).status).toBe(409)
    const ownOrders = (await ask('/lab-orders')).body.data
    expect(ownOrders.map((one: { visitId: string }) => one.visitId)).toContain(visitId)
    expect((await ask('/lab-orders', undefined, practice.other.token)).body.data).toEqual([])
  })

  it('are added and cancelled by an amendment', async () => {
    const { visitId, patientId } = await practice.visit()
    await save(visitId, { version: 1, symptoms: [{ name: 'Fever' }], tests: [{ name: 'CBC' }, { name: 'CRP' }] })
    await ask(`/visits/${visitId}/signature`, { version: 2 })
    const amend = (noteVersion: number, names: string[]) =>
      ask(`/visits/${visitId}/amendments`, { noteVersion, reason: 'x', tests: names.map((name) => ({ name })) })
    expect((await amend(1, ['CRP', 'Widal'])).status).toBe(200)
    const states = async () =>
      (await listOrders(patientId))[0].tests.map(({ name, status }: Record<string, string>) => `${name} ${status}`)
    expect(await states()).toEqual(['CBC cancelled', 'CRP booked', 'Widal booked'])
    expect((await amend(2, ['CBC', 'CRP', 'Widal'])).status).toBe(200)
    expect(await states()).toEqual(['CBC booked', 'CRP booked', 'Widal booked'])
  })

  it('go only to a laboratory of the practice', async () => {
    const { visitId, appointmentId } = await practice.visit()
    const labOrder = { placeId: practice.placeId }
    expect((await save(visitId, { version: 1, labOrder })).body.fields).toEqual({
      'labOrder.placeId': 'Choose one from the list',
    })
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    const tests = [{ name: 'CBC' }]
    expect(
      (await ask(`/appointment/uploadLabTest/${appointmentId}`, { tests }, otherPracticeDoctor.token)).status,
    ).toBe(404)
    expect((await ask(`/appointment/uploadLabTest/${appointmentId}`, { tests: [] })).status).toBe(422)
  })
})
