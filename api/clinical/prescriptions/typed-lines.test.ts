import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const write = (visitId: string, body: object, version = 0) =>
  api.call(`/visits/${visitId}/prescription`, {
    method: 'PUT',
    body: { version, lines: [], ...body },
    token: practice.doctor.token,
  })
const type = async (line: string, more: object = {}) => {
  const { visitId } = await practice.visit()
  const answer = await write(visitId, { add: { line, ...more } })
  const { body } = await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })
  return { ...answer, lines: body.data.lines, prescriptionId: body.data.prescriptionId }
}
const checkLine = async (line: string) => {
  const { prescriptionId } = await type(line)
  const { body } = await api.call(`/prescriptions/${prescriptionId}/findings`, { token: practice.doctor.token })
  return body.data.findings as { kind: string; severity: string; words: string }[]
}

describe('a choice of medicine', () => {
  const medicineCode = 'amlodipine-5-mg-tablet'

  it('applies only to the text that it was offered for', async () => {
    const { body, lines } = await type('telmisartan 40 OD 30d', { medicineCode, chosenFor: 'amlodipine OD 30d' })
    expect(lines).toMatchObject([{ medicine: 'Telmisartan 40 mg tablet', quantity: '30 tablets' }])
    expect(body.message).toBe('Added: Telmisartan 40 mg tablet, 1 tablet once a day, for 30 days.')
    const same = await type('amlodipine OD 30d', { medicineCode, chosenFor: ' Amlodipine  OD 30d' })
    expect(same.lines).toMatchObject([{ medicine: 'Amlodipine 5 mg tablet' }])
  })

  it('is offered again if the new text fits several medicines too', async () => {
    const { body, lines } = await type('azithromycin syrup 10 mL BD 7d', {
      medicineCode: 'amoxicillin-125-mg-5-ml-dry-syrup',
      chosenFor: 'amoxicillin syrup 5 mL TDS 5d',
    })
    expect(lines).toEqual([])
    expect(body.data.choices.map(({ name }: { name: string }) => name)).toEqual([
      'Azithromycin 100 mg/5 mL suspension',
      'Azithromycin 200 mg/5 mL suspension',
    ])
  })

  it('may keep the typed text if the list has no such medicine', async () => {
    const asked = await type('codeine 15 mg TDS 3d')
    expect(asked.body.data.choices).toEqual([
      { code: 'codeine-30-mg-tablet', name: 'Codeine 30 mg tablet' },
      { code: 'as-typed', name: 'As I typed it: codeine 15 mg' },
    ])
    const { lines } = await type('codeine 15 mg TDS 3d', { medicineCode: 'as-typed' })
    expect(lines).toMatchObject([{ medicine: 'codeine 15 mg', medicineCode: null, dose: null, pattern: 'TDS' }])
  })
})

describe('a typed line', () => {
  it.each([
    [
      'insulin glargine 10 IU HS 30d',
      'Insulin glargine 100 IU/mL pen',
      '10 units at bedtime, under the skin, for 30 days',
      '1 cartridge of 300 units',
    ],
    [
      'amoxicillin 500 mg thrice daily for 5 days',
      'Amoxicillin 500 mg capsule',
      '1 capsule three times a day, for 5 days',
      '15 capsules',
    ],
    [
      'prednisolone 5 2-0-0 x5, 1-0-0 x5, 1/2-0-0 x4',
      'Prednisolone 5 mg tablet',
      '2 tablets in the morning for 5 days, then 1 tablet in the morning for 5 days, then 1/2 tablet in the morning for 4 days',
      '17 tablets',
    ],
    [
      'Moxifloxacin eye drops 2 drops both eyes QID 7d',
      'Moxifloxacin 0.5% eye drops',
      '2 drops four times a day, in both eyes, for 7 days',
      '2 bottles of 5 mL',
    ],
    [
      'paracetamol 250 mg/5 mL syrup 7.5 mL Q6H 3d',
      'Paracetamol 250 mg/5 mL suspension',
      '7.5 mL every 6 hours, for 3 days',
      '2 bottles of 60 mL',
    ],
    [
      'Lamotrigine 25 mg OD x 14d then 50 mg OD x 14d',
      'Lamotrigine 25 mg tablet',
      '25 mg once a day for 14 days, then 50 mg once a day for 14 days',
      '42 tablets',
    ],
    [
      'Lantus 10 units HS x 7d then 12 units HS x 7d',
      'Lantus',
      '10 units at bedtime for 7 days, then 12 units at bedtime for 7 days, injected',
      // The brand doesn’t fix its pack, so the units are counted.
      '154 units',
    ],
    [
      'Tab Aciclovir 800 mg 5 times a day x 7 days',
      'Aciclovir 800 mg tablet',
      '1 tablet five times a day, for 7 days',
      '35 tablets',
    ],
    [
      'Tab Cabergoline 0.5 mg twice weekly x 4 wk',
      'Cabergoline 0.5 mg tablet',
      '1 tablet twice a week, for 28 days',
      '8 tablets',
    ],
    [
      'Tab Azithromycin 500 mg thrice weekly x 10 days',
      'Azithromycin 500 mg tablet',
      '1 tablet three times a week, for 10 days',
      '6 tablets',
    ],
    [
      'Enoxaparin 40 mg SC OD x 5 days',
      'Enoxaparin 40 mg/0.4 mL injection',
      '40 mg once a day, under the skin, for 5 days',
      '5 syringes of 0.4 mL',
    ],
    ['ondansetron 4 BD x 5 doses', 'Ondansetron 4 mg tablet', '1 tablet twice a day, 5 doses in all', '5 tablets'],
    ['cetirizine 5 mg/5 mL syrup 0-0-1 5d', 'Cetirizine 5 mg/5 mL syrup', '1 at night, for 5 days', ''],
  ])('parses %s', async (text, medicine, dosingText, quantity) => {
    const { lines } = await type(text)
    expect(lines).toMatchObject([{ medicine, dosingText, quantity }])
  })

  it.each(['PCM500 1-0-1-0-1', 'PCM500 BD 5000d', 'PCM500 BD TDS', 'methotrexate 10 3-5 days a week'])(
    'refuses %s beside the field, with its words',
    async (text) => {
      const { status, body, lines } = await type(text)
      expect(status).toBe(422)
      expect(body.fields?.['add.line']).toMatch(
        /^Not understood: “.+”\. Change or remove these words\. Nothing was added\.$/,
      )
      expect(lines).toEqual([])
    },
  )

  it.each(['Wysolone 40-30-20 x5d each', 'Tab Prednisolone 30-20-10 x 3 days each', 'Tab Prednisolone 5 mg 40-30-20'])(
    'refuses %s, which could be times of the day or steps',
    async (text) => {
      const { status, body, lines } = await type(text)
      expect(status).toBe(422)
      expect(body.fields?.['add.line']).toMatch(
        /could mean doses at times of the day, or steps of a taper\. Type a unit after it, or each step/,
      )
      expect(lines).toEqual([])
    },
  )

  it.each([
    ['Metformin 500 BD and Glimepiride x 30d', 'names another medicine'],
    ['Amlodipine 5 OD x 30d titrate to 10 mg', 'Not understood: “titrate to 10 mg”'],
    ['Furosemide 40 mg OD extra 20 mg if swelling', 'Not understood: “extra 20 mg”'],
    ['Inderal 40 LA OD', '“LA” could mean long-acting'],
  ])('refuses %s instead of storing another dose or half of it', async (text, words) => {
    const { status, body, lines } = await type(text)
    expect(status).toBe(422)
    expect(body.fields?.['add.line']).toContain(words)
    expect(lines).toEqual([])
  })

  it.each(['0', 'abc', '0 mL'])('does not accept %s as a dose', async (dose) => {
    const { visitId } = await practice.visit()
    const { status, body } = await write(visitId, {
      lines: [{ medicine: 'Paracetamol 500 mg tablet', dose, pattern: 'BD' }],
    })
    expect(status).toBe(422)
    expect(body.fields?.['lines[0].dose']).toBe('Enter a number with its unit, like 1 tablet, 5 mL or 500 mg')
  })

  it.each(['K 15 ml TDS', 'Inj K 10 mg IM stat', 'a 0.5 BD'])('asks which medicine %s is', async (text) => {
    const { body, lines } = await type(text)
    expect(lines).toEqual([])
    expect(body.data.choices.map(({ code }: { code: string }) => code)).toEqual(['as-typed'])
  })

  it('works a dose per kg out from a recent weight', async () => {
    const { visitId, patientId } = await practice.visit()
    const line = 'Syp paracetamol 250/5 15 mg/kg QID 3d'
    const refused = await write(visitId, { add: { line } })
    expect(refused.body.fields?.['add.line']).toContain('needs a recent weight')
    const vitals = { weightKg: '12', confirmed: ['weightG:12000'] }
    expect(
      (await api.call(`/patients/${patientId}/vitals`, { body: vitals, token: practice.doctor.token })).status,
    ).toBe(200)
    const { body } = await write(visitId, { add: { line } })
    expect(body.message).toContain('3.5 mL four times a day, for 3 days. 15 mg/kg × 12 kg = 180 mg, given as 3.5 mL')
  })

  it('drops steps with doses of their own if another dose is typed', async () => {
    const { visitId } = await practice.visit()
    const first = await write(visitId, { add: { line: 'Lamotrigine 25 mg OD x 14d then 50 mg OD x 14d' } })
    const { body } = await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })
    const { lineId, medicine, pattern, durationDays } = body.data.lines[0]
    const rows = (dose: string) => [{ lineId, medicine, dose, pattern, durationDays }]
    const second = await write(visitId, { lines: undefined, rows: rows('25 mg') }, first.body.data.version)
    const read = await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })
    expect(read.body.data.lines[0].steps).toHaveLength(2)
    const rows2 = [{ ...rows('100 mg')[0], lineId: read.body.data.lines[0].lineId }]
    await write(visitId, { lines: undefined, rows: rows2 }, second.body.data.version)
    const after = await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })
    expect(after.body.data.lines[0]).toMatchObject({ steps: null, dosingText: '100 mg once a day, for 28 days' })
  })

  it('refuses other dosing in the form of a line if its steps, which replace it, stay the same', async () => {
    const { visitId } = await practice.visit()
    const { body } = await write(visitId, { add: { line: 'prednisolone 10 2-0-0 5d then 1-0-0 5d' } })
    const read = async () =>
      (await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })).body.data.lines[0]
    const { lineId, medicine } = await read()
    const stepsText = '2-0-0 x5, 1-0-0 x5'
    const form = { lineId, medicine, dose: '1 tablet', pattern: '2-0-0', durationDays: 10, stepsText }
    const writeLine = (line: object) => write(visitId, { lines: undefined, line }, body.data.version)
    for (const changed of [{ pattern: 'BD' }, { durationDays: 7 }]) {
      const refused = await writeLine({ ...form, ...changed })
      expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, ['stepsText']])
    }
    expect((await writeLine({ ...form, dose: '1/2 tablet' })).status).toBe(200)
    expect((await read()).steps).toHaveLength(2)
  })

  it('keeps the stored dose if only the days are typed', async () => {
    const { visitId } = await practice.visit()
    const lines = [{ medicine: 'Paracetamol 500 mg tablet', dose: '2 tablets', pattern: 'BD', durationDays: 3 }]
    const { body } = await write(visitId, { lines, add: { line: 'PCM500 TDS 5d' } })
    expect(body.message).toBe('Changed: Paracetamol 500 mg tablet, 2 tablets three times a day, for 5 days.')
  })
})

describe('the checks', () => {
  it.each([
    ['dextromethorphan syrup 500 mL BD 5d', 'high', '500 mL at one time is a large dose'],
    ['methotrexate 2.5 3 tab OD 30d', 'stop', 'taken once a week, never daily'],
    ['methotrexate 10 1-0-0 30d', 'stop', 'taken once a week, never daily'],
  ])('ask about %s', async (text, severity, words) => {
    const found = await checkLine(text)
    expect(found.some((one) => one.severity === severity && one.words.includes(words))).toBe(true)
  })

  it('ask about a unit that does not fit the form', async () => {
    const { visitId } = await practice.visit()
    const { body } = await write(visitId, {
      lines: [{ medicine: 'Moxifloxacin 400 mg tablet', dose: '2 drops', pattern: 'QID' }],
    })
    const found = await api.call(`/prescriptions/${body.data.prescriptionId}/findings`, {
      token: practice.doctor.token,
    })
    expect(found.body.data.findings.map(({ words }: { words: string }) => words)).toContain(
      '“2 drops” doesn’t fit a tablet. Correct the unit.',
    )
  })
})
