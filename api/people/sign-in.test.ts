import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { memberships, people } from '#db/schema/people.ts'
import { freshPhone, PASSWORD, registrant, type Staff, type TestApi, testApi } from '../testing.ts'

let t: TestApi
beforeAll(async () => {
  t = await testApi()
})

const signIn = (login: string, password = PASSWORD, more = {}) =>
  t.call('/users/loginAll', { body: { login, password }, ...more })
const view = (token: string) => t.call('/session', { token })

describe('registering', () => {
  it('makes an organisation, a practice and its administrator, signed in', async () => {
    const form = registrant()
    const { status, body } = await t.call('/users/adminRegister', { body: form })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ role: 'admin', fullName: form.fullName })
    const { body: seen } = await view(body.data.token)
    expect(seen.data).toMatchObject({
      personId: body.data._id,
      role: 'admin',
      practice: { id: body.data.adminId, name: form.practiceName, currency: 'INR' },
      clinics: [{ clinicName: form.practiceName, adminId: body.data.adminId, orgId: body.data.orgId, role: 'admin' }],
      doctorId: null,
      pictureVersion: null,
      parked: 0,
    })
  })

  it('makes an administrator who is a doctor, with a profile', async () => {
    const user = await t.registerPractice('AdminDoctor')
    expect(user.role).toBe('AdminDoctor')
    expect((await view(user.token)).body.data.doctorId).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('asks again for what is missing, wrong or not asked for, by field', async () => {
    const empty = await t.call('/users/adminRegister', { body: {} })
    expect(empty.status).toBe(422)
    expect(Object.keys(empty.body.fields!).sort()).toEqual(
      ['email', 'fullName', 'password', 'phone', 'practiceName', 'terms'].sort(),
    )
    const cheeky = await t.call('/users/adminRegister', {
      body: { ...registrant(), role: 'admin', orgId: randomUUID() },
    })
    expect(cheeky.status).toBe(422)
    const doctor = await t.call('/users/adminDoctorRegister', { body: registrant() })
    expect(doctor.body.fields).toHaveProperty('speciality')
    const noPhone = await t.call('/users/adminRegister', { body: { ...registrant(), phone: '123456' } })
    expect(noPhone.body.fields).toEqual({ phone: 'Enter a mobile number like 98765 43210' })
  })

  it('refuses a password that is easily guessed', async () => {
    for (const password of ['password12345', 'Kavita Menon 1']) {
      const { status, body } = await t.call('/users/adminRegister', { body: { ...registrant(), password } })
      expect([status, Object.keys(body.fields!)]).toEqual([422, ['password']])
    }
  })

  it('says that a number or an address has an account, a few times', async () => {
    const form = registrant()
    const ip = '198.51.100.20'
    expect((await t.call('/users/adminRegister', { body: form, ip })).status).toBe(200)
    const again = () => t.call('/users/adminRegister', { body: { ...form, phone: form.phone.replace('+91', '0') }, ip })
    const { status, body } = await again()
    expect(status).toBe(409)
    expect(Object.keys(body.fields!)).toEqual(['phone', 'email'])
    await again()
    await again()
    const waits = await again()
    expect(waits.status).toBe(429)
    expect(Number(waits.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  it('makes one practice of the same form posted ten times at once', async () => {
    const form = registrant()
    const key = randomUUID()
    const before = await countOf('practices')
    const answers = await Promise.all(
      Array.from({ length: 3 }, () => t.call('/users/adminRegister', { body: form, key, ip: '198.51.100.21' })),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body.data.token)).size).toBe(1)
    expect(await countOf('practices')).toBe(before + 1)
    const other = await t.call('/users/adminRegister', { body: registrant(), key, ip: '198.51.100.21' })
    expect(other.status).toBe(409)
    expect(JSON.stringify(other.body)).not.toContain(answers[0]!.body.data.token)
  })

  it('is closed by setting, and `first` lets in exactly one', async () => {
    const closed = await testApi(t.database, { registration: 'closed' })
    expect((await closed.call('/users/adminRegister', { body: registrant() })).status).toBe(403)
    const first = await testApi(undefined, { registration: 'first' })
    const tries = await Promise.all([1, 2, 3].map(() => first.call('/users/adminRegister', { body: registrant() })))
    expect(tries.map(({ status }) => status).sort()).toEqual([200, 403, 403])
  })

  it('keeps no token and no password in the database', async () => {
    const form = registrant()
    const { body } = await t.call('/users/adminRegister', { body: form, key: randomUUID() })
    for (const table of ['sessions', 'idempotency_keys', 'people', 'throttles', 'audit']) {
      const rows = JSON.stringify(await t.database.keeper.execute(sql`select * from ${sql.identifier(table)}`))
      expect(rows).not.toContain(body.data.token)
      expect(rows).not.toContain(form.password)
    }
  })
})

const countOf = async (table: string) => {
  const [row] = await t.database.keeper.execute<{ n: number }>(
    sql`select count(*)::int as n from ${sql.identifier(table)}`,
  )
  return row!.n
}

describe('signing in', () => {
  it('takes the mobile number as people type it, or the e-mail address', async () => {
    const form = registrant()
    const { body } = await t.call('/users/adminRegister', { body: form })
    const local = form.phone.slice(3)
    for (const login of [
      form.phone,
      local,
      `0${local}`,
      `${local.slice(0, 5)} ${local.slice(5)}`,
      form.email.toUpperCase(),
    ]) {
      const answer = await signIn(login)
      expect([login, answer.status]).toEqual([login, 200])
      expect(answer.body.data).toMatchObject({ _id: body.data._id, adminId: body.data.adminId, role: 'admin' })
      expect(answer.body.data.token).toMatch(/^[\w-]{43}$/)
    }
  })

  it('answers a wrong password, nobody and somebody switched off alike', async () => {
    const practice = await t.registerPractice()
    const known = await t.person('receptionist', practice, { phone: freshPhone() })
    const off = await t.person('receptionist', practice, { phone: freshPhone() })
    await t.database.app.update(people).set({ active: false }).where(eq(people.id, off._id))
    const phones = await phonesOf(known, off)
    const answers = [
      await signIn(phones[0]!, 'not this password'),
      await signIn(phones[1]!),
      await signIn(freshPhone()),
      await signIn('nobody@example.com'),
      await signIn('nobody'),
    ]
    for (const { status, body, headers } of answers) {
      expect([status, body, [...headers.keys()]]).toEqual([
        answers[0]!.status,
        answers[0]!.body,
        [...answers[0]!.headers.keys()],
      ])
    }
    expect(answers[0]!.status).toBe(422)
  })

  it('takes as long for nobody as for somebody', async () => {
    const practice = await t.registerPractice()
    const phones = await phonesOf(await t.person('doctor', practice))
    const patient = await testApi(t.database, { loginAttempts: 1000 })
    const timed = async (login: string) => {
      const began = performance.now()
      await patient.call('/users/loginAll', { body: { login, password: 'not this password' }, ip: '203.0.113.1' })
      return performance.now() - began
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    // In turn, so that whatever else the machine does falls on both.
    for (let i = 0; i < 30; i++) {
      times.known.push(await timed(phones[0]!))
      times.unknown.push(await timed(freshPhone()))
    }
    const low = (all: number[]) => all.sort((a, b) => a - b)[7]!
    expect(Math.abs(low(times.known) - low(times.unknown))).toBeLessThan(Math.max(20, low(times.known) * 0.1))
  })

  it('lets nobody try for ever, and nobody else wait', async () => {
    const practice = await t.registerPractice()
    const [victim, other] = await phonesOf(await t.person('doctor', practice), await t.person('doctor', practice))
    const ip = '203.0.113.9'
    // Many at once are counted as well: of ten, three are looked at.
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(victim!, 'wrong every time', { ip })))
    expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429, 429, 429, 429, 429, 429])
    const right = await signIn(victim!, PASSWORD, { ip })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await signIn(other!, PASSWORD, { ip })).status).toBe(200)
    expect((await signIn(victim!, PASSWORD, { ip: '203.0.113.10' })).status).toBe(200)

    const restarted = await testApi(t.database)
    expect((await restarted.call('/users/loginAll', { body: { login: victim, password: PASSWORD }, ip })).status).toBe(
      429,
    )
    restarted.clock.pass(61)
    const late = (password: string) => restarted.call('/users/loginAll', { body: { login: victim, password }, ip })
    expect((await late('wrong once more')).status).toBe(422)
    const longer = await late(PASSWORD)
    expect(longer.status).toBe(429)
    expect(Number(longer.headers.get('retry-after'))).toBeGreaterThan(100)
    restarted.clock.pass(121)
    expect((await late(PASSWORD)).status).toBe(200)
    expect((await late('wrong, first of a new count')).status).toBe(422)
  })

  it('opens a new session each time, whatever token came along', async () => {
    const practice = await t.registerPractice()
    const [phone] = await phonesOf(practice)
    const forged = 'A'.repeat(43)
    const { body } = await signIn(phone!, PASSWORD, { token: forged, key: randomUUID() })
    expect(body.data.token).not.toBe(forged)
    expect(body.data.token).not.toBe(practice.token)
    expect((await view(forged)).status).toBe(401)
  })

  it('makes an old password hash as strong as today’s', async () => {
    const practice = await t.registerPractice()
    const [phone] = await phonesOf(practice)
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await t.database.app.update(people).set({ passwordHash: weak }).where(eq(people.id, practice._id))
    expect((await signIn(phone!)).status).toBe(200)
    const [row] = await t.database.app.select().from(people).where(eq(people.id, practice._id))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(phone!)).status).toBe(200)
  })
})

async function phonesOf(...who: { _id: string }[]): Promise<string[]> {
  const rows = await t.database.app.select({ id: people.id, phone: people.phone }).from(people)
  return who.map(({ _id }) => rows.find(({ id }) => id === _id)!.phone!)
}

describe('a session', () => {
  let practice: Awaited<ReturnType<TestApi['registerPractice']>>
  let staff: Staff
  beforeAll(async () => {
    practice = await t.registerPractice('admin')
    staff = await t.person('receptionist', practice)
  })

  it('opens with a bearer token and nothing else', async () => {
    const asks: Record<string, string>[] = [
      { cookie: `user=${staff.token}` },
      { authorization: `Basic ${staff.token}` },
      { authorization: `bearer ${staff.token}x` },
      {},
    ]
    for (const headers of asks) expect((await t.call('/session', { headers })).status).toBe(401)
    expect((await view(staff.token)).status).toBe(200)
  })

  it('ends at once when the person or the membership is switched off', async () => {
    const someone = await t.person('doctor', practice)
    const set = (active: boolean) => t.database.app.update(people).set({ active }).where(eq(people.id, someone._id))
    await set(false)
    expect((await view(someone.token)).status).toBe(401)
    const poll = await t.call(`/users/accessTokenEveryMinute/${practice.adminId}`, {
      method: 'POST',
      token: someone.token,
    })
    expect([poll.status, poll.body.data]).toEqual([200, [{ status: 'inactive' }]])
    await set(true)
    expect((await view(someone.token)).status).toBe(200)
    await t.database.app.update(memberships).set({ active: false }).where(eq(memberships.personId, someone._id))
    expect((await view(someone.token)).status).toBe(401)
  })

  it('tells the poll whether it lives, without living longer for it', async () => {
    const someone = await t.person('doctor', practice)
    const idle = await testApi(t.database)
    const poll = (token: string | null, adminId = practice.adminId) =>
      idle.call(`/users/accessTokenEveryMinute/${adminId}`, { method: 'POST', token, body: {} })
    expect((await poll(someone.token)).body.data).toEqual([{ status: 'active' }])
    for (let minutes = 0; minutes < 30; minutes += 5) {
      idle.clock.pass(300)
      await poll(someone.token)
    }
    idle.clock.pass(5)
    expect((await poll(someone.token)).body.data).toEqual([{ status: 'inactive' }])
    expect((await idle.call('/session', { token: someone.token })).status).toBe(401)
    expect((await poll('B'.repeat(43))).status).toBe(401)
    expect((await poll(null)).status).toBe(401)
    expect((await poll(someone.token, randomUUID())).status).toBe(404)
  })

  it('idles out, stays alive while used, and ends after its absolute time', async () => {
    const someone = await t.person('doctor', practice)
    const later = await testApi(t.database)
    const at = () => later.call('/session?skip_timeout_reset=1', { token: someone.token })
    for (let hours = 0; hours < 11.5; hours += 0.25) {
      expect((await at()).status).toBe(200)
      later.clock.pass(900)
    }
    expect((await at()).status).toBe(200)
    later.clock.pass(1700)
    expect((await at()).status).toBe(200)
    later.clock.pass(101)
    expect((await at()).status).toBe(401)
  })

  it('is over after signing out', async () => {
    const someone = await t.person('doctor', practice)
    expect((await t.call('/session', { method: 'DELETE', token: someone.token })).status).toBe(200)
    expect((await view(someone.token)).status).toBe(401)
  })
})

describe('switching clinic', () => {
  it('opens a new session in the other practice, by the membership there', async () => {
    const [one, two] = [await t.registerPractice('admin'), await t.registerPractice('AdminDoctor')]
    const doctor = await t.person('doctor', one)
    await t.database.app.insert(memberships).values({
      id: randomUUID(),
      practiceId: two.adminId,
      orgId: two.orgId,
      personId: doctor._id,
      role: 'pack1doc',
    })
    const role = (userId: string, adminId: string) =>
      t.call(`/users/findRoleByAdminId/${userId}/${adminId}`, { token: doctor.token })
    expect((await role(doctor._id, two.adminId)).body.data[0]).toEqual({
      role: 'pack1doc',
      adminId: two.adminId,
      orgId: two.orgId,
    })
    const clinics = await t.call('/session/clinics', { token: doctor.token })
    expect(clinics.body.data).toHaveLength(2)

    const stranger = await t.registerPractice('admin')
    for (const ask of [
      role(doctor._id, stranger.adminId),
      role(two._id, two.adminId),
      role(randomUUID(), randomUUID()),
    ]) {
      const { status, body } = await ask
      expect([status, body.message]).toEqual([404, 'You do not work at this clinic.'])
    }
    const wrong = await t.call('/session/practice', { body: { adminId: stranger.adminId }, token: doctor.token })
    expect(wrong.status).toBe(404)

    const moved = await t.call('/session/practice', { body: { adminId: two.adminId }, token: doctor.token })
    expect(moved.body.data).toMatchObject({ role: 'pack1doc', adminId: two.adminId, orgId: two.orgId })
    expect(moved.body.data.token).not.toBe(doctor.token)
    expect((await view(doctor.token)).status).toBe(401)
    expect((await view(moved.body.data.token)).body.data).toMatchObject({
      role: 'pack1doc',
      practice: { id: two.adminId },
    })
    // Signing in again returns to where the person worked last.
    const [phone] = await phonesOf(doctor)
    expect((await signIn(phone!)).body.data.adminId).toBe(two.adminId)
  })
})
