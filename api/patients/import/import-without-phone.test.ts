import { beforeAll, expect, it } from 'vitest'
import { openTestPractice } from '#api/clinical/visits/testing.ts'
import { type Staff, type TestApi, testApi } from '#api/testing/server.ts'
import { toCsvForm } from '../testing.ts'
import { runImports } from './import-runner.ts'

let api: TestApi
let admin: Staff
beforeAll(async () => {
  api = await testApi()
  admin = await api.person('admin', (await openTestPractice(api)).manager)
})

const listNames = async (query: string) =>
  (await api.call(`/patient/listPatient/${admin.adminId}${query}`, { token: admin.token })).body.data.rows.map(
    ({ fullName }: { fullName: string }) => fullName,
  )
const check = (text: string) => api.call('/patient-imports', { body: toCsvForm(text), token: admin.token })
const read = (importId: string) => api.call(`/patient-imports/${importId}`, { token: admin.token })
const start = (importId: string) =>
  api.call(`/patient-imports/${importId}/start`, { method: 'POST', body: {}, token: admin.token })
const run = () => runImports({ database: api.database, now: api.deps.now })

it('accepts patients without a phone number, and finds those that are registered already', async () => {
  const none = { givenName: 'Budhni', familyName: 'Hansda', confirmedPhones: ['none'] }
  const { patientNo } = (await api.call('/patients', { token: admin.token, body: none })).body.data
  const { importId } = (
    await check(
      [
        'First name,Family name,Phone',
        'Budhni,Hansda,',
        'Budhni,Mardi,',
        'Sukhlal,Tudu,',
        'sukhlal,tudu,',
        'Sukhlal,Murmu,',
      ].join('\n'),
    )
  ).body.data
  const { rows } = (await read(importId)).body.data
  expect(rows.map(({ line, errors }: { line: number; errors: object }) => [line, errors])).toEqual([
    [2, { row: `Already registered with this name and no phone number: ${patientNo}` }],
    [5, { row: 'Same person as in row 4' }],
  ])
  await start(importId)
  await run()
  expect(await listNames('?q=sukhlal')).toHaveLength(2)
})
