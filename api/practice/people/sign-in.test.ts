import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPhone, createRegistration, PASSWORD, type TestApi, testApi } from '#api/testing/server.ts'
import { audit } from '#db/schema/kernel/audit.ts'
import { people } from '#db/schema/practice/people.ts'

let api: TestApi
beforeAll(async () => {
  api = await testApi()
})

const signIn = (login: string, password = PASSWORD, more = {}) =>
  api.call('/users/loginAll', { body: { login, password }, ...more })
const viewSession = (token: string) => api.call('/session', { token })

describe('sign-in', () => {
  it('accepts the mobile number as people type it, or the e-mail address', async () => {
    const form = createRegistration()
    const { body } = await api.call('/users/adminRegister', { body: form })
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

  it('answers the same for a wrong password, an unknown login and a deactivated person', async () => {
    const practice = await api.registerPractice()
    const known = await api.person('receptionist', practice, { phone: createPhone() })
    const off = await api.person('receptionist', practice, { phone: createPhone() })
    await api.database.maintenance.update(people).set({ active: false }).where(eq(people.id, off._id))
    const phones = await findPhones(known, off)
    const answers = [
      await signIn(phones[0]!, 'not this password'),
      await signIn(phones[1]!),
      await signIn(createPhone()),
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

  it('takes as long for an unknown login as for a known one', async () => {
    const practice = await api.registerPractice()
    const phones = await findPhones(await api.person('doctor', practice))
    const patient = await testApi(api.database, { loginAttempts: 1000 })
    const measureSignIn = async (login: string) => {
      const began = performance.now()
      await patient.call('/users/loginAll', { body: { login, password: 'not this password' }, ip: '203.0.113.1' })
      return performance.now() - began
    }
    const times = { known: [] as number[], unknown: [] as number[] }
    // Alternating, so that other load on the machine affects both.
    for (let i = 0; i < 30; i++) {
      times.known.push(await measureSignIn(phones[0]!))
      times.unknown.push(await measureSignIn(createPhone()))
    }
    const findQuartile = (values: number[]) => values.sort((a, b) => a - b)[7]!
    const [known, unknown] = [findQuartile(times.known), findQuartile(times.unknown)]
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(20, known * 0.1))
  })

  it('limits attempts without blocking other people', async () => {
    const practice = await api.registerPractice()
    const [victim, other] = await findPhones(await api.person('doctor', practice), await api.person('doctor', practice))
    const ip = '203.0.113.9'
    // Parallel attempts are counted as well: of ten, three are checked.
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(victim!, 'wrong every time', { ip })))
    expect(tries.map(({ status }) => status).sort()).toEqual([422, 422, 422, 429, 429, 429, 429, 429, 429, 429])
    const right = await signIn(victim!, PASSWORD, { ip })
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(50)
    expect((await signIn(other!, PASSWORD, { ip })).status).toBe(200)
    expect((await signIn(victim!, PASSWORD, { ip: '203.0.113.10' })).status).toBe(200)

    const restarted = await testApi(api.database)
    expect((await restarted.call('/users/loginAll', { body: { login: victim, password: PASSWORD }, ip })).status).toBe(
      429,
    )
    restarted.clock.pass(61)
    const signInAfterRestart = (password: string) =>
      restarted.call('/users/loginAll', { body: { login: victim, password }, ip })
    expect((await signInAfterRestart('wrong once more')).status).toBe(422)
    const longer = await signInAfterRestart(PASSWORD)
    expect(longer.status).toBe(429)
    expect(Number(longer.headers.get('retry-after'))).toBeGreaterThan(100)
    restarted.clock.pass(121)
    expect((await signInAfterRestart(PASSWORD)).status).toBe(200)
    expect((await signInAfterRestart('wrong, first of a new count')).status).toBe(422)
  })

  it('opens a new session each time, whatever token is sent', async () => {
    const practice = await api.registerPractice()
    const [phone] = await findPhones(practice)
    const forged = 'A'.repeat(43)
    const { body } = await signIn(phone!, PASSWORD, { token: forged, key: randomUUID() })
    expect(body.data.token).not.toBe(forged)
    expect(body.data.token).not.toBe(practice.token)
    expect((await viewSession(forged)).status).toBe(401)
  })

  it('ends the session that the request already has', async () => {
    const practice = await api.registerPractice()
    const [phone] = await findPhones(practice)
    const before = (await signIn(phone!)).body.data
    const { body } = await signIn(phone!, PASSWORD, { token: before.token })
    expect((await viewSession(before.token)).status).toBe(401)
    expect((await viewSession(body.data.token)).status).toBe(200)
    expect((await viewSession(practice.token)).status).toBe(200)
  })

  it('is audited, also when it is refused, and so is signing out', async () => {
    const practice = await api.registerPractice()
    const [phone] = await findPhones(practice)
    const ip = '203.0.113.77'
    await signIn(phone!, 'not this password', { ip })
    await signIn('nobody@example.com', PASSWORD, { ip })
    const { body } = await signIn(phone!, PASSWORD, { ip })
    await api.call('/session', { method: 'DELETE', token: body.data.token, ip })
    const rows = await api.database.maintenance
      .select({ act: audit.act, objectId: audit.objectId, personId: audit.personId, outcome: audit.outcome })
      .from(audit)
      .where(eq(audit.ip, ip))
      .orderBy(audit.seq)
    const { _id: personId } = practice
    expect(rows).toEqual([
      { act: 'sign_in', objectId: personId, personId: null, outcome: 'denied' },
      { act: 'sign_in', objectId: null, personId: null, outcome: 'denied' },
      { act: 'sign_in', objectId: null, personId, outcome: 'done' },
      { act: 'sign_out', objectId: null, personId, outcome: 'done' },
    ])
  })

  it('accepts a password for as long as nobody changes it', async () => {
    const practice = await api.registerPractice()
    const [phone] = await findPhones(practice)
    const futureApi = await testApi(api.database)
    futureApi.clock.pass(5 * 365 * 86_400)
    expect((await futureApi.call('/users/loginAll', { body: { login: phone, password: PASSWORD } })).status).toBe(200)
  })

  it('replaces a weak password hash', async () => {
    const practice = await api.registerPractice()
    const [phone] = await findPhones(practice)
    const { hash } = await import('@node-rs/argon2')
    const weak = await hash(PASSWORD, { memoryCost: 8192, timeCost: 1, parallelism: 1 })
    await api.database.trusted.update(people).set({ passwordHash: weak }).where(eq(people.id, practice._id))
    expect((await signIn(phone!)).status).toBe(200)
    const [row] = await api.database.maintenance.select().from(people).where(eq(people.id, practice._id))
    expect(row!.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect((await signIn(phone!)).status).toBe(200)
  })
})

async function findPhones(...who: { _id: string }[]): Promise<string[]> {
  const rows = await api.database.maintenance.select({ id: people.id, phone: people.phone }).from(people)
  return who.map(({ _id }) => rows.find(({ id }) => id === _id)!.phone!)
}
