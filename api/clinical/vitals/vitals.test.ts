import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { practices } from '#db/schema/practice/organisations.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})

const record = (patientId: string, body: object, token = practice.doctor.token) =>
  api.call(`/patients/${patientId}/vitals`, { body, token })
const list = async (patientId: string, token = practice.doctor.token) =>
  (await api.call(`/patients/${patientId}/vitals`, { token })).body.data

describe('vitals', () => {
  it('are stored with BMI, class, flags and author', async () => {
    const { patientId, visitId, appointmentId } = await practice.visit()
    const input = {
      heightCm: '155',
      weightKg: '60',
      systolic: '150',
      diastolic: '85',
      temperatureDegrees: '38',
      temperatureTenths: '0',
    }
    const recording = await record(patientId, { ...input, appointmentId })
    expect(recording.body.data.bmiTenths).toBe(250)
    expect(await list(patientId)).toMatchObject({
      temperatureUnit: 'C',
      readings: [
        {
          visitId,
          measuredBy: 'Anil Rao',
          measures: { heightCm: 155, weightG: 60_000, temperatureTenths: 380, temperatureUnit: 'C', pulse: null },
          bmiTenths: 250,
          bmiClass: 'Obese',
          flags: { systolic: 'H', temperatureTenths: 'H' },
          unjudged: [],
          corrected: false,
          correction: null,
        },
      ],
    })
    await api.database.maintenance
      .update(practices)
      .set({ bmiScale: 'who' })
      .where(eq(practices.id, practice.manager.adminId))
    expect((await list(patientId)).readings[0].bmiClass).toBe('Overweight')
    await api.database.maintenance
      .update(practices)
      .set({ bmiScale: 'asian' })
      .where(eq(practices.id, practice.manager.adminId))
  })

  it('are typed with decimals and both pressures in one field, and answer with the worst finding', async () => {
    const { patientId } = await practice.visit()
    const typed = { weightKg: '62.5', pressure: '165/100', temperatureDegrees: '38.4', headCm: '55.5' }
    expect((await record(patientId, typed)).body.data.worst).toBe('Blood pressure 165/100 mmHg: high')
    expect((await list(patientId)).readings[0].measures).toMatchObject({
      weightG: 62_500,
      systolic: 165,
      diastolic: 100,
      temperatureTenths: 384,
      headMm: 555,
    })
    expect((await record(patientId, { pressure: '165/100', pregnant: 'yes' })).body.data.worst).toBe(
      'Blood pressure 165/100 mmHg: severe high blood pressure in pregnancy, treat at once',
    )
    expect((await list(patientId)).readings[0].flags).toEqual({ systolic: 'severe', diastolic: 'H' })
  })

  const year = Number(new Date().toISOString().slice(0, 4))

  it('of children are flagged by the ranges of their age, and name measures without a range', async () => {
    const { patientId } = await practice.visit(practice.doctor, { birthDate: `${year - 6}-01-01` })
    const pressures = { systolic: '100', diastolic: '60' }
    const childReading = {
      heightCm: '115',
      weightKg: '21',
      pulse: '140',
      spo2: '91',
      temperatureDegrees: '39',
      ...pressures,
    }
    expect((await record(patientId, childReading)).body.data).toMatchObject({ bmiTenths: 159, bmiClass: '' })
    expect((await list(patientId)).readings[0]).toMatchObject({
      bmiTenths: 159,
      bmiClass: '',
      flags: { pulse: 'above', spo2: 'LL', temperatureTenths: 'H' },
      unjudged: [],
    })
  })

  it('of babies have no BMI and no question about pregnancy', async () => {
    const { patientId } = await practice.visit(practice.doctor, { birthDate: `${year - 1}-01-01` })
    expect((await record(patientId, { heightCm: '80', weightKg: '11', headMm: '460' })).body.data.bmiTenths).toBeNull()
    const { readings, asks } = await list(patientId)
    expect(readings[0]).toMatchObject({ bmiTenths: null, measures: { headMm: 460 } })
    expect(asks).toEqual({ bmi: false, pregnancy: false })
  })

  it('keep every field and how it was measured', async () => {
    const { patientId } = await practice.visit()
    const circumstances = {
      position: 'lying',
      arm: 'left',
      temperatureSite: 'axillary',
      onOxygen: true,
      glucoseWhen: 'fasting',
    }
    const recording = await record(patientId, {
      systolic: '120',
      diastolic: '80',
      temperatureDegrees: '37',
      spo2: '96',
      glucose: '130',
      pain: '4',
      headMm: '560',
      waistMm: '910',
      armMm: '300',
      note: 'After rest',
      lastPeriodOn: '2026-01-05',
      ...circumstances,
      pregnant: 'no',
      lactating: 'yes',
    })
    expect(recording.status).toBe(200)
    expect((await list(patientId)).readings[0]).toMatchObject({
      measures: { glucose: 130, pain: 4, headMm: 560, waistMm: 910, armMm: 300 },
      circumstances: { ...circumstances, pregnant: false, lactating: true, lastPeriodOn: '2026-01-05' },
      flags: { glucose: 'H' },
      note: 'After rest',
    })
  })

  it('have no BMI class during pregnancy, also at later readings', async () => {
    const { patientId } = await practice.visit()
    await record(patientId, {
      pregnant: 'yes',
      lastPeriodOn: new Date(Date.now() - 60 * 86_400_000).toISOString().slice(0, 10),
    })
    const secondReading = await record(patientId, { heightCm: '155', weightKg: '60' })
    expect(secondReading.body.data).toMatchObject({ bmiTenths: 250, bmiClass: '' })
    await record(patientId, { pregnant: 'no' })
    const after = await record(patientId, { heightCm: '155', weightKg: '60' })
    expect(after.body.data).toMatchObject({ bmiTenths: 250, bmiClass: 'Obese' })
    // The newest answer of a day applies to the whole day.
    expect((await list(patientId)).readings[2]).toMatchObject({ bmiTenths: 250, bmiClass: 'Obese' })
  })

  it('keep a due date by ultrasound, which says that the patient is pregnant, and refuse others', async () => {
    const { patientId } = await practice.visit()
    const dayFromNow = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
    for (const days of [282, -22])
      expect((await record(patientId, { dueOn: dayFromNow(days) })).body.fields).toEqual({
        dueOn: 'Enter an expected delivery date in the next 40 weeks',
      })
    expect((await record(patientId, { dueOn: dayFromNow(20), pregnant: 'no' })).body.fields).toHaveProperty('dueOn')
    expect((await record(patientId, { dueOn: dayFromNow(20) })).status).toBe(200)
    expect((await list(patientId)).readings[0].circumstances).toMatchObject({ pregnant: true, dueOn: dayFromNow(20) })
  })

  it('refuse a last period in the future', async () => {
    const { patientId } = await practice.visit()
    const day = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
    expect((await record(patientId, { lastPeriodOn: day })).body.fields).toEqual({
      lastPeriodOn: 'Enter today’s date or an earlier date',
    })
  })

  it('are listed in pages', async () => {
    const { patientId } = await practice.visit()
    for (const pulse of ['70', '71', '72']) await record(patientId, { pulse })
    const page = async (query: string) =>
      (await api.call(`/patients/${patientId}/vitals?${query}`, { token: practice.doctor.token })).body.data
    const pulses = ({ readings }: { readings: { measures: { pulse: number } }[] }) =>
      readings.map((one) => one.measures.pulse)
    const first = await page('limit=2')
    expect([pulses(first), first.older]).toEqual([[72, 71], true])
    const second = await page(`limit=2&before=${first.readings[1].vitalsId}`)
    expect([pulses(second), second.older]).toEqual([[70], false])
  })

  it('keep the unit of a temperature', async () => {
    const { patientId } = await practice.visit()
    await record(patientId, { temperatureDegrees: '98', temperatureTenths: '7', temperatureUnit: 'F' })
    expect((await list(patientId)).readings[0].measures).toMatchObject({ temperatureTenths: 987, temperatureUnit: 'F' })
  })

  it('read a temperature that is only possible in the other unit, and say so', async () => {
    const { patientId } = await practice.visit()
    const fever = (await record(patientId, { temperatureDegrees: '101.4' })).body.data
    expect(fever).toMatchObject({ worst: 'Temperature 101.4 °F (38.6 °C): high', temperatureNote: '' })
    expect((await list(patientId)).readings[0]).toMatchObject({
      measures: { temperatureTenths: 1014, temperatureUnit: 'F' },
      practiceUnit: 'C',
      flags: { temperatureTenths: 'H' },
    })
    const normal = (await record(patientId, { temperatureDegrees: '98.6', pulse: '110' })).body.data
    expect(normal).toMatchObject({
      worst: 'Pulse 110/min: high',
      temperatureNote: 'Temperature read as 98.6 °F (37.0 °C)',
    })
    expect((await record(patientId, { temperatureDegrees: '37' })).body.data.temperatureNote).toBe('')
    const swapped = (await record(patientId, { temperatureDegrees: '37', temperatureUnit: 'F' })).body.data
    expect(swapped.temperatureNote).toBe('Temperature read as 37.0 °C (98.6 °F)')
  })

  it('ask about an implausible temperature with the value converted', async () => {
    const { patientId } = await practice.visit()
    const asked = await record(patientId, { temperatureDegrees: '108.4' })
    expect(asked.body.fields?.temperatureDegrees).toBe(
      'Is 108.4 °F (42.4 °C) correct? Most values are 34.0 to 41.5 °C. Confirm or correct it',
    )
    expect((asked.body as never as { data: object }).data).toEqual({
      confirm: [{ value: 'temperatureTenths:1084', label: 'Temperature: 108.4 °F (42.4 °C) is correct' }],
    })
    const confirmed = ['temperatureTenths:1084']
    expect((await record(patientId, { temperatureDegrees: '108.4', confirmed })).status).toBe(200)
  })

  it.each([
    [{}, 'heightCm'],
    [{ heightCm: '17,5' }, 'heightCm'],
    [{ heightCm: '300' }, 'heightCm'],
    [{ weightKg: '451' }, 'weightKg'],
    [{ systolic: '80', diastolic: '90' }, 'pressure'],
    [{ pressure: '80/90' }, 'pressure'],
    [{ spo2: '12' }, 'spo2'],
    [{ temperatureDegrees: '24' }, 'temperatureDegrees'],
  ])('refuse %j beside %s', async (body, field) => {
    const { patientId } = await practice.visit()
    const refused = await record(patientId, body)
    expect([refused.status, Object.keys(refused.body.fields ?? {})]).toEqual([422, [field]])
    expect((await list(patientId)).readings).toEqual([])
  })

  it('refuse unknown fields', async () => {
    const { patientId } = await practice.visit()
    for (const extra of [{ practiceId: 'x' }, { measuredBy: 'x' }, { bmi: '22' }, { visitId: 'x' }]) {
      expect((await record(patientId, { heightCm: '170', ...extra })).status).toBe(422)
    }
  })

  it('are corrected once by a new reading, and the old one stays, marked', async () => {
    const { patientId, visitId, appointmentId } = await practice.visit()
    const first = (await record(patientId, { heightCm: '170', weightKg: '60', appointmentId })).body.data.vitalsId
    const correct = (weightKg: string) =>
      record(patientId, { heightCm: '170', weightKg, corrects: first, reason: 'Misread' })
    const both = await Promise.all([correct('90'), correct('91')])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409])
    const { readings } = await list(patientId)
    expect(readings).toHaveLength(2)
    const old = readings.find((one: { vitalsId: string }) => one.vitalsId === first)
    expect(old).toMatchObject({
      corrected: true,
      measures: { weightG: 60_000 },
      correction: { by: 'Anil Rao', reason: 'Misread', at: expect.stringContaining('T') },
    })
    expect(Math.abs(Date.now() - Date.parse(old.correction.at))).toBeLessThan(60_000)
    expect(readings.find((one: { vitalsId: string }) => one.vitalsId !== first)).toMatchObject({
      corrected: false,
      visitId,
    })
    expect((await correct('92')).status).toBe(409)
    const foreign = await practice.visit()
    expect((await record(foreign.patientId, { heightCm: '170', corrects: first, reason: 'Misread' })).status).toBe(404)
    expect((await record(foreign.patientId, { heightCm: '170', appointmentId })).status).toBe(404)
  })

  it('are recorded by doctors for their own patients and by managing doctors for all', async () => {
    const { patientId } = await practice.visit(practice.other)
    expect((await record(patientId, { heightCm: '170' })).status).toBe(403)
    expect((await record(patientId, { heightCm: '170' }, practice.manager.token)).status).toBe(200)
    const otherPracticeDoctor = await api.registerPractice('AdminDoctor', 'Hillside Clinic')
    expect((await record(patientId, { heightCm: '170' }, otherPracticeDoctor.token)).status).toBe(404)
  })

  it('sent twice with the same key are one reading', async () => {
    const { patientId } = await practice.visit()
    const send = () =>
      api.call(`/patients/${patientId}/vitals`, {
        body: { heightCm: '170' },
        token: practice.doctor.token,
        key: `key-of-${patientId}`.slice(0, 40),
      })
    const answers = await Promise.all([send(), send(), send()])
    expect(new Set(answers.map(({ body }) => body.data.vitalsId)).size).toBe(1)
    expect((await list(patientId)).readings).toHaveLength(1)
  })
})
