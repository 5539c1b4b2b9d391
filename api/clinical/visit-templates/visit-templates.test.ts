import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const call = (path: string, options: Record<string, unknown> = {}) =>
  api.call(path, { token: practice.doctor.token, ...options })
const save = (visitId: string, body: object) => call(`/visits/${visitId}`, { method: 'PATCH', body })
const readVisit = async (visitId: string) => (await call(`/visits/${visitId}`)).body.data
const list = async (token = practice.doctor.token) => (await api.call('/visit-templates', { token })).body.data

const paracetamol = { medicine: 'Paracetamol 500 mg tablet', dose: '1 tablet', pattern: '1-1-1', durationDays: 3 }
const content = {
  symptoms: [{ name: 'Cough' }],
  clinicalFindings: 'Throat red',
  diagnoses: [{ name: 'Acute nasopharyngitis' }],
  tests: [{ name: 'Complete blood count' }],
  advice: 'Drink enough',
  followUpAfter: '3 days',
  lines: [paracetamol],
}
const create = (name: string, more: object = {}) => call('/visit-templates', { body: { name, content, ...more } })

describe('a template of a visit', () => {
  it('adds what a note lacks and changes nothing that is there', async () => {
    const { templateId } = (await create('Cold')).body.data
    const { visitId } = await practice.visit()
    await save(visitId, { version: 1, symptoms: [{ name: 'cough', since: '2 weeks' }], advice: 'Rest' })
    const applied = await save(visitId, { version: 2, templateId })
    expect(applied.body.message).toContain('Cold')
    expect(await readVisit(visitId)).toMatchObject({
      symptoms: [{ name: 'cough', since: '2 weeks' }],
      clinicalFindings: 'Throat red',
      diagnoses: [{ name: 'Acute nasopharyngitis' }],
      tests: [{ name: 'Complete blood count' }],
      advice: 'Rest\nDrink enough',
      followUpOn: expect.any(String),
      lines: [{ medicine: paracetamol.medicine, pattern: '1-1-1' }],
    })
    expect((await list()).find(({ name }: { name: string }) => name === 'Cold').uses).toBe(1)
  })

  it('has its medicines checked like typed ones', async () => {
    const many = { ...paracetamol, dose: '4 tablets', pattern: 'Q4H' }
    const { templateId } = (await create('Too much', { content: { lines: [many] } })).body.data
    const { visitId } = await practice.visit()
    await save(visitId, { version: 1, symptoms: [{ name: 'Cough' }], templateId })
    const { prescriptionId } = await readVisit(visitId)
    const { findings } = (await call(`/prescriptions/${prescriptionId}/findings`)).body.data
    expect(findings).toContainEqual(expect.objectContaining({ kind: 'dose', reason: null }))
    expect((await call(`/visits/${visitId}/signature`, { body: { version: 2 } })).status).toBe(422)
  })

  it('has its typed lines read, with a dose by the weight of the patient, unless they are unclear', async () => {
    const lines = ['Paracetamol 500 TDS x 3d', 'Syp Paracetamol 250/5 15 mg/kg QID x 2d', 'Tab Telmisartn 40 OD x 30d']
    const { templateId } = (await create('Typed', { content: { lines: lines.map((medicine) => ({ medicine })) } })).body
      .data
    const { visitId, patientId } = await practice.visit()
    await call(`/patients/${patientId}/vitals`, { body: { weightKg: '12', confirmed: ['weightG:12000'] } })
    expect((await save(visitId, { version: 1, symptoms: [{ name: 'Fever' }], templateId })).status).toBe(200)
    expect((await readVisit(visitId)).lines).toMatchObject([
      { medicine: 'Paracetamol 500 mg tablet', pattern: 'TDS', durationDays: 3 },
      { medicine: 'Paracetamol 250 mg/5 mL suspension', dose: '3.5 mL', pattern: 'QID' },
      { medicine: 'Tab Telmisartn 40 OD x 30d', pattern: null },
    ])
  })

  it('is saved from a note together with it, or not at all', async () => {
    const { visitId } = await practice.visit()
    const body = { version: 1, symptoms: [{ name: 'Itching' }], followUpAfter: '2 weeks', lines: [paracetamol] }
    expect((await save(visitId, { ...body, template: { name: 'Itch' } })).status).toBe(200)
    const saved = (await list()).find(({ name }: { name: string }) => name === 'Itch')
    expect(saved).toMatchObject({
      shared: false,
      content: { symptoms: [{ name: 'Itching' }], followUpAfter: '2 weeks', lines: [paracetamol] },
    })
    const again = await save(visitId, { version: 2, advice: 'Lost', template: { name: 'itch' } })
    expect(again.status).toBe(409)
    expect(again.body.data?.fields ?? again.body.fields).toHaveProperty(['template.name'])
    expect((await readVisit(visitId)).advice).toBeNull()
    expect((await save(visitId, { version: 2, template: { name: 'itch', replace: true } })).status).toBe(200)
  })

  it('is the doctor’s own unless it is shared, and only its author changes it', async () => {
    await create('Mine')
    const { templateId } = (await create('Ours', { shared: true })).body.data
    const names = (await list(practice.other.token)).map(({ name }: { name: string }) => name)
    expect(names).toContain('Ours')
    expect(names).not.toContain('Mine')
    const remove = (token: string) => api.call(`/visit-templates/${templateId}`, { method: 'DELETE', token })
    expect((await remove(practice.other.token)).status).toBe(403)
    expect((await remove(practice.doctor.token)).status).toBe(200)
  })

  it('is changed under its version, and keeps the details of its lines', async () => {
    const tapered = { medicine: 'Prednisolone 5 mg tablet', dose: '1 tablet', steps: [{ pattern: '2-0-0', days: 5 }] }
    const { templateId } = (await create('Taper', { content: { lines: [tapered] } })).body.data
    const change = (version: number, lines: object[]) =>
      call(`/visit-templates/${templateId}`, { method: 'PATCH', body: { version, name: 'Taper', content: { lines } } })
    const { medicine, dose } = tapered
    expect((await change(1, [{ medicine, dose, food: 'after' }])).status).toBe(200)
    const [changed] = (await list()).filter(({ name }: { name: string }) => name === 'Taper')
    expect(changed.content.lines).toMatchObject([{ ...tapered, food: 'after' }])
    expect((await change(1, [{ medicine }])).status).toBe(409)
    expect((await change(2, [])).status).toBe(422)
  })
})

describe('long-term problems', () => {
  it('of earlier visits and of the history are offered to the next note', async () => {
    const patientId = await practice.patient()
    const start = async () => {
      const appointmentId = await practice.appointment({ patientId, doctor: practice.doctor })
      return (await call(`/appointments/${appointmentId}/visit`, { method: 'POST' })).body.data.visitId as string
    }
    const first = await start()
    const diagnoses = [{ name: 'Essential hypertension', code: 'I10', certainty: 'confirmed' }, { name: 'Fever' }]
    await save(first, { version: 1, diagnoses })
    await call(`/visits/${first}/signature`, { body: { version: 2 } })
    const illness = { list: 'pastIllness', version: 0, name: 'Asthma', course: 'active' }
    await call(`/patients/${patientId}/medical-history`, { body: illness })
    await start()
    const { body } = await call(`/pages/patients/${patientId}/note`)
    const offered = body.data.tab.earlier.diagnoses.map(({ name }: { name: string }) => name)
    expect(offered).toEqual(['Essential hypertension', 'Asthma'])
  })
})
