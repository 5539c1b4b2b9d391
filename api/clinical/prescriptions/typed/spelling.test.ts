import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { openTestPractice, type TestPractice } from '../../visits/testing.ts'

let api: TestApi
let practice: TestPractice
beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const write = (visitId: string, body: object) =>
  api.call(`/visits/${visitId}/prescription`, {
    method: 'PUT',
    body: { version: 0, lines: [], ...body },
    token: practice.doctor.token,
  })
const type = async (line: string, medicineCode?: string) => {
  const { visitId } = await practice.visit()
  const { body } = await write(visitId, { add: { line, ...(medicineCode && { medicineCode, chosenFor: line }) } })
  const saved = await api.call(`/visits/${visitId}/prescription`, { token: practice.doctor.token })
  return { choices: body.data.choices as { code: string; name: string }[], lines: saved.body.data.lines }
}

describe('a misspelt name', () => {
  it.each([
    ['paracetemol 500 TDS x 3d', 'Paracetamol 500 mg tablet'],
    ['Tab Telmisartn 40 OD', 'Telmisartan 40 mg tablet'],
    ['Cap amoxycilin 500 TDS x 5d', 'Amoxicillin 500 mg capsule'],
    ['Tab metfornin 500 BD', 'Metformin 500 mg tablet'],
    ['Tab Augmantin 625 BD x 5d', 'Tab Augmentin 625 (amoxicillin + clavulanic acid)'],
    ['Tab Thyronrm 50 OD', 'Tab Thyronorm 50 (levothyroxine)'],
  ])('of %s is asked about, and never corrected by itself', async (line, meant) => {
    const { choices, lines } = await type(line)
    expect(lines).toEqual([])
    expect(choices.map(({ name }) => name)).toContain(meant)
    expect(choices.at(-1)).toMatchObject({ code: 'as-typed' })
  })

  it('becomes the medicine or the brand that the doctor chooses', async () => {
    const listed = await type('paracetemol 500 TDS x 3d', 'paracetamol-500-mg-tablet')
    expect(listed.lines).toMatchObject([
      { medicine: 'Paracetamol 500 mg tablet', dosingText: '1 tablet three times a day, for 3 days' },
    ])
    const brand = await type('Tab Augmantin 625 BD x 5d', 'spelt-as:Augmentin')
    expect(brand.lines).toMatchObject([
      {
        medicine: 'Tab Augmentin 625',
        ingredients: ['amoxicillin', 'clavulanic acid'],
        dosingText: '1 tablet twice a day, for 5 days',
      },
    ])
  })

  it('may be kept as typed', async () => {
    const { lines } = await type('Tab Augmantin 625 BD x 5d', 'as-typed')
    expect(lines).toMatchObject([{ medicine: 'Tab Augmantin 625', ingredients: [] }])
  })

  it('is asked about again if the answer names something else', async () => {
    const { lines, choices } = await type('Tab Augmantin 625 BD x 5d', 'spelt-as:Telma')
    expect(lines).toEqual([])
    expect(choices.length).toBeGreaterThan(1)
  })

  it.each(['Tab Augmentin 625 BD', 'Tab Zincovit 1 OD', 'Tab Telma XYZ OD'])('is not suspected in %s', async (line) => {
    const { choices, lines } = await type(line)
    expect(choices).toEqual([])
    expect(lines).toHaveLength(1)
  })

  it('in a row of the note is refused with the names that it may mean', async () => {
    const { visitId } = await practice.visit()
    const { status, body } = await api.call(`/visits/${visitId}`, {
      method: 'PATCH',
      token: practice.doctor.token,
      body: { version: 1, lines: [{ medicine: 'Tab Telmisartn 40 OD x 30d' }] },
    })
    expect(status).toBe(422)
    expect(body.fields?.['lines[0].medicine']).toContain('Type which medicine you mean: Telmisartan 40 mg tablet')
  })
})
