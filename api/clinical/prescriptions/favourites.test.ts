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

describe('favourites', () => {
  const star = (body: object) =>
    api.call('/favourites', { body: { list: 'medicines', ...body }, token: practice.doctor.token })
  const favourites = async () =>
    (await api.call('/terms?list=medicines', { token: practice.doctor.token })).body.data.favourites
  const cetirizine = {
    medicine: 'Cetirizine 10 mg tablet',
    dose: '1 tablet',
    pattern: '0-0-1',
    durationDays: 7,
    food: 'after',
    startOn: '2025-03-09',
    indication: 'Hay fever',
    substitution: false,
  }

  it('keep their line, which is added to a prescription', async () => {
    const { visitId } = await practice.visit()
    const { body } = await star({ name: cetirizine.medicine, line: cetirizine })
    expect(body.data).toMatchObject({ dosingText: '1 tablet at night, after food, for 7 days' })
    const favouriteId = body.data.termId
    expect((await write(visitId, 0, { add: { favouriteId } })).body.data).toMatchObject({ added: [0] })
    const [line] = (await read(visitId)).lines
    expect(line).toMatchObject({ pattern: '0-0-1', durationDays: 7, food: 'after', substitution: false })
    expect(line).toMatchObject({ startOn: null, indication: null, medicineCode: 'cetirizine-10-mg-tablet' })
    // Adding the medicine again replaces its line.
    expect((await write(visitId, 1, { lines: [cetirizine], add: { favouriteId } })).body.data.added).toEqual([0])
    expect((await write(visitId, 2, { add: { favouriteId: visitId } })).status).toBe(404)
    expect((await star({ list: 'symptoms', name: 'Cough', line: cetirizine })).status).toBe(422)
  })

  it('are saved together with one line of the prescription, or not at all', async () => {
    const { visitId } = await practice.visit()
    const ibuprofen = { medicine: 'Ibuprofen 400 mg tablet', dose: '1 tablet', pattern: '1-0-1', durationDays: 5 }
    await write(visitId, 0, { lines: [cetirizine, ibuprofen] })
    const [first, second] = (await read(visitId)).lines
    const form = { lineId: second.lineId, ...ibuprofen, stepsText: '2-0-0 x5, 1-0-0 x5', startOn: '2025-03-10' }
    const names = async () => (await favourites()).map(({ name }: { name: string }) => name)

    const writeLine = (version: number, line: object) =>
      write(visitId, version, { line, favourite: true, lines: undefined })
    const refused = await writeLine(1, { ...form, quantity: 3 })
    expect([refused.status, refused.body.fields]).toEqual([
      422,
      { quantityReason: 'Enter why the quantity differs from the calculated one' },
    ])
    expect(await names()).not.toContain(ibuprofen.medicine)
    expect((await writeLine(1, { ...form, lineId: visitId })).status).toBe(404)
    expect((await writeLine(7, form)).status).toBe(409)
    expect((await write(visitId, 1, { line: form })).status).toBe(422)

    expect((await writeLine(1, { ...form, quantity: 20, quantityReason: 'Pack of 20' })).status).toBe(200)
    const lines = (await read(visitId)).lines
    expect(lines[0]).toMatchObject({ medicine: first.medicine, startOn: '2025-03-09' })
    expect(lines[1]).toMatchObject({
      medicineCode: second.medicineCode,
      durationDays: 10,
      quantityMilli: 20_000,
      quantityReason: 'Pack of 20',
      steps: [
        { pattern: '2-0-0', days: 5 },
        { pattern: '1-0-0', days: 5 },
      ],
    })
    expect(await names()).toContain(ibuprofen.medicine)
    const { visitId: next } = await practice.visit()
    const { termId: favouriteId } = (await favourites()).find(
      ({ name }: { name: string }) => name === ibuprofen.medicine,
    )
    await write(next, 0, { add: { favouriteId } })
    expect((await read(next)).lines).toMatchObject([{ durationDays: 10, startOn: null, quantityReason: null }])
  })

  it('fill in what is not typed', async () => {
    const { visitId } = await practice.visit()
    await star({ name: cetirizine.medicine, line: { ...cetirizine, dose: '2 tablet' } })
    await type(visitId, 0, 'cetirizine 10')
    expect((await read(visitId)).lines).toMatchObject([{ dose: '2 tablet', pattern: '0-0-1', durationDays: 7 }])
    await write(visitId, 1, { lines: [] })
    await type(visitId, 2, 'cetirizine 10 1-0-1 3d')
    expect((await read(visitId)).lines).toMatchObject([
      { dose: '2 tablet', pattern: '1-0-1', durationDays: 3, food: 'after' },
    ])
    const { body } = await api.call('/medicines/search?q=cetirizine', { token: practice.doctor.token })
    expect(body.data[0]).toMatchObject({ source: 'favourite', line: { pattern: '0-0-1' } })
    expect(body.data[0].detail).toContain('2 tablets at night')
    expect(body.data[1]).not.toHaveProperty('line')
  })

  it('take their line from signed prescriptions until the doctor saves one', async () => {
    const pantoprazole = { medicine: 'Pantoprazole 40 mg tablet', dose: '1 tablet', pattern: '1-0-0', durationDays: 14 }
    const signLine = async (line: object) => {
      const { visitId } = await practice.visit()
      await write(visitId, 0, { lines: [line] })
      expect((await sign(visitId, await note(visitId))).status).toBe(200)
    }
    await signLine(pantoprazole)
    expect((await star({ name: pantoprazole.medicine })).body.data.dosingText).toContain('for 14 days')
    await signLine({ ...pantoprazole, durationDays: 3 })
    const ownFavourite = (await favourites()).find(({ name }: { name: string }) => name === pantoprazole.medicine)
    expect(ownFavourite).toMatchObject({ uses: 2, dosingText: '1 tablet in the morning, for 14 days' })
    await star({ name: pantoprazole.medicine, line: { ...pantoprazole, durationDays: 28 } })
    const { visitId } = await practice.visit()
    await write(visitId, 0, { add: { favouriteId: ownFavourite.termId } })
    expect((await read(visitId)).lines).toMatchObject([{ durationDays: 28 }])
  })
})
