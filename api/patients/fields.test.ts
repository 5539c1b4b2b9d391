import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { mapPatientFields, patientFields } from '#contract/patients/fields.ts'
import { IMPORT_COLUMNS } from '#contract/patients/import-columns.ts'
import { memberships } from '#db/schema/practice/people.ts'
import { type OpenClinic, openClinic } from '../testing/front-desk.ts'
import { type Staff, type TestApi, testApi } from '../testing/server.ts'
import { toCsvForm } from './testing.ts'

const SAMPLES = { name: 'Meera', phone: '+919845071234', email: 'meera@example.com', text: 'Hassan' }
const values = mapPatientFields(({ type, options }) => (type === 'choice' ? options![0]!.value : SAMPLES[type]))

let api: TestApi
let clinic: OpenClinic
let admin: Staff
let patientId: string
beforeAll(async () => {
  api = await testApi()
  clinic = await openClinic(api)
  admin = await api.person('admin', clinic.owner)
  const { body } = await api.call('/patients', { token: clinic.token, body: { ...values, anotherPerson: true } })
  patientId = body.data.patientId
})

const read = async () => (await api.call(`/patients/${patientId}`, { token: clinic.token })).body.data

describe('every field of the patient', () => {
  it('is registered and read', async () => {
    expect(await read()).toMatchObject(values)
  })

  it('is exported, and understood by an import', async () => {
    await api.database.maintenance
      .update(memberships)
      .set({ rights: ['export'] })
      .where(eq(memberships.personId, admin._id))
    const { body } = await api.call('/patient-exports', { token: admin.token })
    const row = body.data.rows.find(({ email }: { email: string }) => email === values.email)
    const titles = IMPORT_COLUMNS.map(({ title }) => title)
    const cells = IMPORT_COLUMNS.map(({ name }) => (name === 'phone' ? '+919845071235' : row[name]))
    const checked = await api.call('/patient-imports', { token: admin.token, body: toCsvForm(`${titles}\n${cells}`) })
    expect(checked.body.data).toMatchObject({ total: 1, invalidCount: 0 })
    const rows = await api.call(`/patient-imports/${checked.body.data.importId}?rows=all`, { token: admin.token })
    for (const { name } of patientFields) expect(rows.body.data.rows[0].values[name], name).toBeTruthy()
  })

  it('is emptied by a change that leaves it out, unless it is required', async () => {
    const { version } = await read()
    const body = { version, givenName: 'Mira', phone: '9845071234' }
    expect((await api.call(`/patients/${patientId}`, { method: 'PUT', token: clinic.token, body })).status).toBe(200)
    const empty = mapPatientFields(() => null)
    expect(await read()).toMatchObject({ ...empty, givenName: 'Mira', phone: '+919845071234' })
  })
})
