import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'
import { createPrescribingClient, type PrescribingClient } from './testing.ts'

let api: TestApi
let practice: TestPractice
let { write, read, type, note, sign } = {} as PrescribingClient
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
  ;({ write, read, type, note, sign } = createPrescribingClient(api, practice))
})

const paracetamol = {
  medicine: 'Paracetamol 500 mg tablet',
  medicineCode: 'paracetamol-500-mg-tablet',
  dose: '1 tablet',
  pattern: '1-0-1',
  durationDays: 5,
}
describe('writing a prescription', () => {
  it('starts empty and has its own versions', async () => {
    const { visitId } = await practice.visit()
    expect(await read(visitId)).toMatchObject({ prescriptionId: null, version: 0, writable: true, lines: [] })
    const first = await write(visitId, 0, { lines: [paracetamol] })
    expect(first.body.data).toEqual({
      prescriptionId: expect.any(String),
      version: 1,
      added: [],
      choices: [],
      signed: false,
    })
    expect((await write(visitId, 1, { lines: [paracetamol, { medicine: 'Balm' }] })).body.data.version).toBe(2)
    const { lines } = await read(visitId)
    expect(lines).toMatchObject([
      {
        medicine: 'Paracetamol 500 mg tablet',
        ingredients: ['paracetamol'],
        form: 'tablet',
        strength: '500 mg',
        route: 'oral',
        quantity: '10 tablets',
        dosingText: '1 tablet in the morning and 1 at night, for 5 days',
      },
      { medicine: 'Balm', quantityMilli: null, ingredients: [] },
    ])
  })

  it('refuses a stale version with the current prescription', async () => {
    const { visitId } = await practice.visit()
    await write(visitId, 0, { lines: [paracetamol] })
    const { status, body } = await write(visitId, 0, { lines: [{ medicine: 'Balm' }] })
    expect(status).toBe(409)
    expect(body.data.current).toMatchObject({ version: 1, lines: [{ medicine: 'Paracetamol 500 mg tablet' }] })
  })

  it('changes the version of the note too, so that nobody signs unseen medicines', async () => {
    const { visitId } = await practice.visit()
    const saveNote = (version: number, body: object) =>
      api.call(`/visits/${visitId}`, { method: 'PATCH', body: { version, ...body }, token: practice.doctor.token })
    await saveNote(1, { symptoms: [{ name: 'Cough' }] })
    await write(visitId, 0, { lines: [paracetamol] })
    expect((await sign(visitId, 2)).status).toBe(409)
    expect((await saveNote(2, { advice: 'Rest' })).status).toBe(409)
    expect((await sign(visitId, 3)).status).toBe(200)
  })

  it('keeps the fields that the note does not show when the note is saved', async () => {
    const { visitId } = await practice.visit()
    const rich = { ...paracetamol, repeats: 2, asNeededFor: 'fever', substitution: false }
    const tapered = {
      medicine: 'Prednisolone 10 mg tablet',
      steps: [
        { pattern: '2-0-0', days: 5 },
        { pattern: '1-0-0', days: 5 },
      ],
    }
    await write(visitId, 0, { lines: [rich, tapered] })
    const short = [
      { medicine: paracetamol.medicine, dose: '1 tablet', pattern: '1-1-1', durationDays: 3 },
      { medicine: tapered.medicine, pattern: '2-0-0', durationDays: 10 },
    ]
    await api.call(`/visits/${visitId}`, {
      method: 'PATCH',
      body: { version: 2, lines: short },
      token: practice.doctor.token,
    })
    expect((await read(visitId)).lines).toMatchObject([
      { pattern: '1-1-1', durationDays: 3, food: null, repeats: 2, asNeededFor: 'fever', substitution: false },
      { steps: tapered.steps },
    ])
  })

  it('keeps a manual quantity with its reason', async () => {
    const { visitId } = await practice.visit()
    await write(visitId, 0, {
      lines: [
        { ...paracetamol, quantityMilli: 20_000, quantityReason: 'Lives far away', repeats: 2, substitution: false },
      ],
    })
    const [line] = (await read(visitId)).lines
    expect(line).toMatchObject({
      quantity: '20 tablets',
      quantityReason: 'Lives far away',
      repeats: 2,
      substitution: false,
    })
  })

  it('requires a reason for a quantity that differs from the calculated one', async () => {
    const { visitId } = await practice.visit()
    const { status, body } = await write(visitId, 0, { lines: [{ ...paracetamol, quantityMilli: 20_000 }] })
    expect(status).toBe(422)
    expect(body.fields).toEqual({
      'lines[0].quantityReason': 'Enter why the quantity differs from the calculated one',
    })
    const worked = { ...paracetamol, quantityMilli: 10_000 }
    expect((await write(visitId, 0, { lines: [worked, { medicine: 'Balm', quantityMilli: 1000 }] })).status).toBe(200)
  })

  it('writes tapered doses as steps', async () => {
    const { visitId } = await practice.visit()
    const { body } = await type(visitId, 0, 'prednisolone 10 2-0-0 5d, 1-0-0 5d then 1/2-0-0 4d after food')
    expect(body.data.added).toEqual([0])
    const [line] = (await read(visitId)).lines
    expect(line).toMatchObject({
      medicine: 'Prednisolone 10 mg tablet',
      durationDays: 14,
      pattern: '2-0-0',
      quantity: '17 tablets',
      dosingText:
        '2 tablets in the morning for 5 days, then 1 tablet in the morning for 5 days, then 1/2 tablet in the morning for 4 days, after food',
    })
  })

  it.each([
    ['another doctor of the practice', () => practice.other.token, 404],
    ['a managing doctor', () => practice.manager.token, 403],
  ] as const)('is not for %s', async (_, token, status) => {
    const { visitId } = await practice.visit()
    expect((await write(visitId, 0, { lines: [paracetamol] }, token())).status).toBe(status)
  })
})

describe('a typed line', () => {
  it('is filled in from the list of medicines', async () => {
    const { visitId } = await practice.visit()
    await type(visitId, 0, 'PCM500 1-0-1 5d')
    expect((await read(visitId)).lines).toMatchObject([paracetamol])
  })

  it('asks which medicine is meant and uses the chosen one', async () => {
    const { visitId } = await practice.visit()
    const { body } = await type(visitId, 0, 'paracetamol 1-0-1 5d')
    expect(body.data.added).toEqual([])
    expect(body.data.choices.map(({ name }: { name: string }) => name)).toEqual(
      expect.arrayContaining(['Paracetamol 500 mg tablet', 'Paracetamol 650 mg tablet']),
    )
    const add = { line: 'paracetamol 1-0-1 5d', medicineCode: 'paracetamol-650-mg-tablet' }
    await write(visitId, body.data.version, { add })
    expect((await read(visitId)).lines).toMatchObject([
      { medicine: 'Paracetamol 650 mg tablet', pattern: '1-0-1', durationDays: 5 },
    ])
  })

  it('changes a medicine that is already listed', async () => {
    const { visitId } = await practice.visit()
    const first = { ...paracetamol, food: 'after', asNeededFor: 'fever' }
    const { body } = await type(visitId, 0, 'PCM500 1-1-1', [first, { medicine: 'Balm' }])
    expect(body.data.added).toEqual([0])
    expect((await read(visitId)).lines).toMatchObject([
      { pattern: '1-1-1', durationDays: 5, food: 'after', asNeededFor: 'fever', quantity: '15 tablets' },
      { medicine: 'Balm' },
    ])
  })

  it('keeps what is not understood, with a remark', async () => {
    const { visitId } = await practice.visit()
    const { body } = await type(visitId, 0, 'Herbal balm BD with warm oil')
    expect(body.message).toBe(
      'Added: Herbal balm, twice a day, with warm oil. “Herbal balm” is not in the list of medicines and was added as you typed it. “with warm oil” was not understood and was added to the instructions.',
    )
    expect((await read(visitId)).lines).toMatchObject([
      { medicine: 'Herbal balm', pattern: 'BD', instructions: 'with warm oil' },
    ])
  })
})

describe('templates', () => {
  const save = (body: object, token = practice.doctor.token) => api.call('/prescription-templates', { body, token })
  const list = async (token = practice.doctor.token) => (await api.call('/prescription-templates', { token })).body.data
  const fever = { name: 'Fever', lines: [paracetamol, { medicine: 'Balm', instructions: 'At night' }] }

  it('add their lines, also by their typed name', async () => {
    const { templateId } = (await save(fever)).body.data
    const one = await practice.visit()
    const put = await write(one.visitId, 0, { lines: [{ medicine: 'Vitamin' }], add: { templateId } })
    expect(put.body).toMatchObject({
      message: 'Fever: 2 medicines added: Paracetamol 500 mg tablet, Balm.',
      data: { added: [1, 2] },
    })
    expect((await read(one.visitId)).lines.map(({ medicine }: { medicine: string }) => medicine)).toEqual([
      'Vitamin',
      'Paracetamol 500 mg tablet',
      'Balm',
    ])
    const two = await practice.visit()
    expect((await type(two.visitId, 0, ' fever ')).body.data.added).toEqual([0, 1])
    expect(await list()).toMatchObject([{ name: 'Fever', uses: 2, shared: false, writable: true }])
  })

  it("are a doctor's own, or the practice's", async () => {
    await save({ name: 'Own', lines: [paracetamol] })
    await save({ name: 'Shared', shared: true, lines: [paracetamol] })
    const names = (await list(practice.other.token)).map(({ name }: { name: string }) => name)
    expect(names).toContain('Shared')
    expect(names).not.toContain('Own')
    const duplicate = await save({ name: 'shared', shared: true, lines: [paracetamol] }, practice.other.token)
    expect(duplicate.status).toBe(409)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Other Clinic')
    expect(await list(otherPracticeDoctor.token)).toEqual([])
  })

  it('are replaced by name, renamed and removed', async () => {
    const { templateId } = (await save({ name: 'Cold', lines: [paracetamol] })).body.data
    const steam = { name: 'COLD', lines: [{ medicine: 'Steam' }] }
    const refused = await save(steam)
    expect(refused.status).toBe(409)
    expect(refused.body.fields?.name).toContain('A template named “Cold” already exists')
    expect((await save({ ...steam, replace: true })).body.data.templateId).toBe(templateId)
    const path = `/prescription-templates/${templateId}`
    const token = practice.doctor.token
    expect((await api.call(path, { method: 'PATCH', body: { version: 1, name: 'Flu' }, token })).status).toBe(409)
    expect((await api.call(path, { method: 'PATCH', body: { version: 2, name: 'Flu' }, token })).status).toBe(200)
    expect((await list()).find(({ name }: { name: string }) => name === 'Flu')).toMatchObject({
      lines: [{ medicine: 'Steam', dosingText: '' }],
    })
    expect((await api.call(path, { method: 'DELETE', token: practice.other.token })).status).toBe(404)
    expect((await api.call(path, { method: 'DELETE', token })).status).toBe(200)
    expect((await api.call(path, { method: 'DELETE', token })).status).toBe(404)
  })
})

describe('repeating', () => {
  it('adds the last or the named prescription without stopped medicines', async () => {
    const first = await practice.visit()
    const lines = [paracetamol, { medicine: 'Balm', instructions: 'At night' }]
    await write(first.visitId, 0, { lines })
    const { prescriptionId } = (await sign(first.visitId, await note(first.visitId))).body.data
    const balm = (await read(first.visitId)).lines[1].lineId
    const stop = `/prescriptions/${prescriptionId}/lines/${balm}/stop`
    expect((await api.call(stop, { body: { reason: 'Rash' }, token: practice.doctor.token })).status).toBe(200)

    const addInNewVisit = async (add: object) => {
      const appointmentId = await practice.appointment({ patientId: first.patientId, doctor: practice.doctor })
      const begun = await api.call(`/appointments/${appointmentId}/visit`, { body: {}, token: practice.doctor.token })
      const { visitId } = begun.body.data
      return { put: await write(visitId, 0, { add }), visitId }
    }
    for (const add of [{ last: true }, { prescriptionId }]) {
      const { put, visitId } = await addInNewVisit(add)
      expect(put.body.message).toBe('1 medicine repeated: Paracetamol 500 mg tablet.')
      expect((await read(visitId)).lines).toMatchObject([paracetamol])
    }
  })

  it('is refused if there is nothing to repeat, or for another patient', async () => {
    const one = await practice.visit()
    expect((await write(one.visitId, 0, { add: { last: true } })).status).toBe(409)
    const other = await practice.visit()
    await write(other.visitId, 0, { lines: [paracetamol] })
    const { prescriptionId } = (await sign(other.visitId, await note(other.visitId))).body.data
    expect((await write(one.visitId, 0, { add: { prescriptionId } })).status).toBe(409)
  })
})

describe('the paths of the specification', () => {
  it('upload the whole prescription of an appointment', async () => {
    const { appointmentId, visitId } = await practice.visit()
    const upload = (lines: object[], token = practice.doctor.token) =>
      api.call(`/appointment/uploadPrescription/${appointmentId}`, { body: { lines }, token })
    expect((await upload([paracetamol])).body.data).toMatchObject({ version: 1 })
    expect((await upload([paracetamol, { medicine: 'Balm', instructions: 'At night' }])).body.data).toMatchObject({
      version: 2,
    })
    expect((await read(visitId)).lines).toHaveLength(2)
    expect((await upload([paracetamol], practice.other.token)).status).toBe(404)
    await sign(visitId, await note(visitId))
    expect((await upload([paracetamol])).status).toBe(409)
  })
})
