import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createRegistration, type TestApi, testApi } from '#api/testing/server.ts'
import { createTestDatabase } from '#db/testing/database.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const viewSession = (token: string) => api.call('/session', { token })

describe('registerPractice', () => {
  it('creates an organisation, a practice and its signed-in administrator', async () => {
    const form = createRegistration()
    const { status, body } = await api.call('/users/adminRegister', { body: form })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'admin', fullName: form.fullName })
    const { body: seen } = await viewSession(body.data.token)
    expect(seen.data).toMatchObject({
      personId: body.data._id,
      role: 'admin',
      practice: { id: body.data.adminId, name: form.practiceName, currency: 'INR' },
      clinics: [{ clinicName: form.practiceName, adminId: body.data.adminId, orgId: body.data.orgId, role: 'admin' }],
      doctorId: null,
      pictureVersion: null,
      savedSubmissions: 0,
    })
  })

  it('creates an administrator with a doctor profile', async () => {
    const user = await api.registerPractice('AdminDoctor')
    expect(user.role).toBe('AdminDoctor')
    expect((await viewSession(user.token)).body.data.doctorId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('reports each missing, invalid or unknown field', async () => {
    const empty = await api.call('/users/adminRegister', { body: {} })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.fields!).sort()).toEqual(
      ['email', 'fullName', 'password', 'phone', 'practiceName', 'terms'].sort(),
    )
    const cheeky = await api.call('/users/adminRegister', {
      body: { ...createRegistration(), role: 'admin', orgId: randomUUID() },
    })
    expect(cheeky.status).toBe(422)
    const doctor = await api.call('/users/adminDoctorRegister', { body: createRegistration() })
    expect(doctor.body.fields).toHaveProperty('speciality')
    const noPhone = await api.call('/users/adminRegister', { body: { ...createRegistration(), phone: '123456' } })
    expect(noPhone.body.fields).toEqual({ phone: 'Enter a mobile number like 98765 43210' })
  })

  it('refuses a password that is easy to guess', async () => {
    for (const password of ['password12345', 'Kavita Menon 1']) {
      const { status, body } = await api.call('/users/adminRegister', { body: { ...createRegistration(), password } })
      expect([status, Object.keys(body.fields!)]).toEqual([422, ['password']])
    }
  })

  it('reports that a number or address has an account, for a few attempts', async () => {
    const form = createRegistration()
    const ip = '198.51.100.20'
    expect((await api.call('/users/adminRegister', { body: form, ip })).status).toBe(200)
    const register = () =>
      api.call('/users/adminRegister', { body: { ...form, phone: form.phone.replace('+91', '0') }, ip })
    const { status, body } = await register()
    expect(status).toBe(409)
    expect(Object.keys(body.fields!)).toEqual(['phone', 'email'])
    await register()
    await register()
    const waits = await register()
    expect(waits.status).toBe(429)
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('creates one practice from a form that is sent ten times at once', async () => {
    const form = createRegistration()
    const key = randomUUID()
    const before = await countRows('practices')
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => api.call('/users/adminRegister', { body: form, key, ip: '198.51.100.21' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(1)
    expect(await countRows('practices')).toBe(before + 1)
    const other = await api.call('/users/adminRegister', { body: createRegistration(), key, ip: '198.51.100.21' })
    expect(other.status).toBe(409)
    expect(JSON.stringify(other.body)).not.toContain(answers[0]!.body.data.token)
  })

  it('counts a form that is sent many times as one attempt', async () => {
    const form = createRegistration()
    const ip = '198.51.100.22'
    await api.call('/users/adminRegister', { body: form, ip })
    const key = randomUUID()
    const register = () => api.call('/users/adminRegister', { body: form, key, ip })
    const answers = await Promise.all(Array.from({ length: 6 }, register))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([409]))
    // A different form counts as another attempt, even with the same key.
    const ask = () =>
      api.call('/users/adminRegister', { body: { ...form, email: `${randomUUID()}@example.com` }, key, ip })
    expect((await ask()).status).toBe(409)
    await ask()
    expect((await ask()).status).toBe(429)
  })

  it('can be closed, or open for the first practice only', async () => {
    const closed = await testApi(api.database, { registration: 'closed' })
    expect((await closed.call('/users/adminRegister', { body: createRegistration() })).status).toBe(403)
    const first = await testApi(undefined, { registration: 'first' })
    const tries = await Promise.all(
      [1, 2, 3].map(() => first.call('/users/adminRegister', { body: createRegistration() })),
    )
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('is the only source of accounts: a new database has none', async () => {
    const { maintenance } = await createTestDatabase()
    const [row] = await maintenance.execute(
      sql`select (select count(*)::int from people) + (select count(*)::int from memberships) as accounts`,
    )
    expect(row).toEqual({ accounts: 0 })
  })

  it('stores no token and no password in the database', async () => {
    const form = createRegistration()
    const { body } = await api.call('/users/adminRegister', { body: form, key: randomUUID() })
    for (const table of ['sessions', 'idempotency_keys', 'people', 'throttles', 'audit']) {
      const rows = JSON.stringify(await api.database.maintenance.execute(sql`select * from ${sql.identifier(table)}`))
      expect(rows).not.toContain(body.data.token)
      expect(rows).not.toContain(form.password)
    }
  })
})

const countRows = async (table: string) => {
  const [row] = await api.database.maintenance.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return row!.n
}
