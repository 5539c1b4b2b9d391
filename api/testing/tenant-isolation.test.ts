import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { formatDemoLogin } from '#db/seed/town.ts'
import { createDemoDatabase } from './demo-database.ts'
import { PASSWORD, type TestApi, testApi } from './server.ts'

// The application's tenant condition is mocked away in this file, so only row-level security protects the rows.
vi.hoisted(() => vi.resetModules())
vi.mock('../kernel/reach.ts', async (importOriginal) => ({
  ...(await importOriginal<object>()),
  restrictToReach: () => sql`true`,
}))
// Files share the modules of a worker, so the mock must not stay for the next file.
afterAll(() => {
  vi.doUnmock('../kernel/reach.ts')
  vi.resetModules()
})

const database = await createDemoDatabase()
let api: TestApi
let token: string

beforeAll(async () => {
  api = await testApi(database)
  token = (
    await api.call('/users/loginAll', { body: { login: formatDemoLogin('AdminDoctor', 'asha'), password: PASSWORD } })
  ).body.data.token
})

it('the API finds and reads nothing of another practice, even without the conditions of the application', async () => {
  const [otherPracticeRow] = await database.maintenance.execute<{
    patient: string
    appointment: string
    full_name: string
  }>(
    sql`select a.id as appointment, p.id as patient, p.full_name from appointments a
        join patients p on p.practice_id = a.practice_id and p.id = a.patient_id
        join practices c on c.id = a.practice_id where c.name = 'Bodhi Clinic' order by a.id limit 1`,
  )
  const own = await database.maintenance.execute<{ id: string }>(
    sql`select p.id from patients p join practices c on c.id = p.practice_id where c.name = 'Asha Family Clinic'`,
  )
  const known = new Set(own.map(({ id }) => id))

  const list = await api.call('/appointments?limit=200', { token })
  expect(list.status).toBe(200)
  for (const row of list.body.data.rows) expect(known).toContain(row.patientId ?? row.patient?.patientId)

  const found = await api.call(`/patients?q=${encodeURIComponent(otherPracticeRow!.full_name)}`, { token })
  expect(found.body.data.rows.filter((row: { patientId: string }) => !known.has(row.patientId))).toEqual([])

  for (const path of [
    `/patients/${otherPracticeRow!.patient}`,
    `/appointments/${otherPracticeRow!.appointment}`,
    `/appointments/${otherPracticeRow!.appointment}/charges`,
  ]) {
    expect([path, (await api.call(path, { token })).status]).toEqual([path, 404])
  }
})
