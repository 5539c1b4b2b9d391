import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { openTestPractice, type TestPractice } from '../visits/testing.ts'

let api: TestApi
let practice: TestPractice
let callCount = 0
let ip = ''

beforeAll(async () => {
  api = await testApi()
  practice = await openTestPractice(api)
})
// Each test uses its own address, because attempts are counted by address.
beforeEach(() => {
  ip = `203.0.113.${++callCount}`
})

const verify = (code: string) => api.call(`/verifications/${encodeURIComponent(code)}`, { ip })
const post = (path: string, body: object) => api.call(path, { body, token: practice.doctor.token })

async function createSignedPrescription(lines = 2) {
  const visit = await practice.visit()
  const medicines = ['Azithromycin 500 mg tablet', 'Balm', 'Cough syrup'].slice(0, lines)
  const body = {
    version: 1,
    diagnoses: [{ name: 'Secret bronchitis' }],
    lines: medicines.map((medicine) => ({ medicine, instructions: 'Once a day' })),
  }
  await api.call(`/visits/${visit.visitId}`, { method: 'PATCH', body, token: practice.doctor.token })
  const { prescriptionId } = (await post(`/visits/${visit.visitId}/signature`, { version: 2 })).body.data
  return { ...visit, prescriptionId: prescriptionId as string, code: await readCode(prescriptionId) }
}

async function readCode(prescriptionId: string): Promise<string> {
  const path = `/prescription/listPrescription/${prescriptionId}`
  return (await api.call(path, { token: practice.doctor.token })).body.data.verifyCode
}

describe('the holder of a prescription', () => {
  it('learns without a sign-in that it is genuine, who issued it, and little about the patient', async () => {
    const { code } = await createSignedPrescription()
    const { status, body } = await verify(code)
    expect(status).toBe(200)
    expect(body.data).toEqual({
      kind: 'prescription',
      state: 'valid',
      clinic: 'Lakeside Clinic',
      address: 'Lakeside Main, 4 Lake Road, Kochi',
      phone: expect.any(String),
      doctor: 'Anil Rao',
      registrationNo: 'KMC 12345',
      issuedOn: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      validUntil: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      changedOn: null,
      patient: 'A. N., born 1985',
      compare: [{ label: 'Medicines', value: '2', kind: 'text' }],
      settings: { locale: 'en-IN', zone: 'Asia/Kolkata', currency: 'INR' },
    })
    expect(JSON.stringify(body)).not.toMatch(/Asha|Nair|bronchitis|Azithromycin|Balm|1985-|[0-9a-f]{8}-[0-9a-f]{4}/)
    expect((await verify(code.toLowerCase().replaceAll('-', ' '))).status).toBe(200)
  })

  it('learns whether it is replaced, cancelled or expired', async () => {
    const { code, prescriptionId, visitId } = await createSignedPrescription()
    const { data } = (await post(`/prescriptions/${prescriptionId}/revision`, { reason: 'Too small' })).body
    const write = { version: 1, lines: [{ medicine: 'Balm', instructions: 'At night' }] }
    await api.call(`/visits/${visitId}/prescription`, { method: 'PUT', body: write, token: practice.doctor.token })
    expect((await verify(code)).body.data.state).toBe('valid')
    await post(`/prescriptions/${data.prescriptionId}/signature`, { version: 2 })
    expect((await verify(code)).body.data).toMatchObject({ state: 'replaced', changedOn: expect.any(String) })

    const newer = await readCode(data.prescriptionId)
    expect((await verify(newer)).body.data).toMatchObject({ state: 'valid', compare: [{ value: '1' }] })
    await post(`/prescriptions/${data.prescriptionId}/cancellation`, { reason: 'Allergic' })
    const cancelled = (await verify(newer)).body
    expect(cancelled.data.state).toBe('cancelled')
    expect(JSON.stringify(cancelled)).not.toContain('Allergic')

    const old = await createSignedPrescription(1)
    const { lines } = (
      await api.call(`/prescription/listPrescription/${old.prescriptionId}`, { token: practice.doctor.token })
    ).body.data
    await post(`/prescriptions/${old.prescriptionId}/lines/${lines[0].lineId}/stop`, { reason: 'A rash' })
    expect((await verify(old.code)).body.data.compare).toMatchObject([
      { value: '1' },
      { label: 'Stopped after signing', value: '1' },
    ])
    const day = new Date(Date.now() + 40 * 86_400_000).toISOString()
    api.clock.set(day)
    expect((await verify(old.code)).body.data.state).toBe('expired')
    api.clock.set(new Date().toISOString())
  })

  it('gets the same answer for a mistyped, unknown or draft code', async () => {
    const { code } = await createSignedPrescription(1)
    const wrongCodes = [`${code.slice(0, -1)}${code.endsWith('7') ? '8' : '7'}`, 'x', '????', '7K3M-9QXA-41CZ-9']
    for (const wrongCode of wrongCodes) {
      const { status, body } = await verify(wrongCode)
      expect([status, body.message]).toEqual([404, 'No document has this code. Check the code on the document.'])
    }
    // So does a stored code whose document does not exist.
    await api.database.maintenance.execute(
      sql`insert into document_codes values ('0000-0000-0000', ${practice.manager.adminId}, 'prescription', gen_random_uuid())`,
    )
    expect((await verify('0000-0000-0000')).status).toBe(404)
  })

  it('is audited in the practice that issued it', async () => {
    const { code, prescriptionId } = await createSignedPrescription(1)
    await verify(code)
    const traces = await api.database.maintenance.select().from(audit).where(eq(audit.objectId, prescriptionId))
    expect(traces.filter(({ object }) => object === 'verification')).toMatchObject([
      { act: 'read', practiceId: practice.manager.adminId, personId: null, ip },
    ])
  })

  it('has to wait after too many attempts', async () => {
    const { code } = await createSignedPrescription(1)
    const statuses: number[] = []
    for (let n = 0; n < 32; n++) statuses.push((await verify('7K3M-9QXA-41CZ')).status)
    expect(statuses.indexOf(429)).toBe(30)
    expect((await verify(code)).status).toBe(429)
    ip = '203.0.113.200'
    expect((await verify(code)).status).toBe(200)
  })
})

it('no two documents have the same code', async () => {
  const { code } = await createSignedPrescription(1)
  const insert = sql`insert into document_codes values (${code}, ${practice.manager.adminId}, 'certificate', gen_random_uuid())`
  await expect(api.database.maintenance.execute(insert)).rejects.toThrow()
})
