import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { createPhone, createRegistration, doctorDetails, type TestApi, testApi } from '#api/testing/server.ts'
import type { SignedInUser } from '#contract/web.ts'
import { people } from '#db/schema/practice/people.ts'

let api: TestApi
let practice: SignedInUser
let other: SignedInUser
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 100 })
  practice = await api.registerPractice('admin')
  other = await api.registerPractice('admin', 'Other Clinic')
})

const createEmail = () => `person${randomUUID().slice(0, 8)}@example.com`
const addDoctor = (fields: object, token = practice.token) =>
  api.call('/doctor/createUserAndDoctor', {
    token,
    body: { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...fields },
  })

describe('adding a person', () => {
  it('answers the same whether the person has an account elsewhere or none', async () => {
    const addKnown = async () => {
      const login = { phone: createPhone(), email: createEmail() }
      await api.person('doctor', other, { ...login, fullName: 'Dr Known' })
      return login
    }
    const startedAt = Date.now() - 1
    const answers = []
    for (const fields of [
      await addKnown(),
      { phone: createPhone(), email: createEmail() },
      { phone: (await addKnown()).phone },
      { phone: createPhone() },
      { phone: createPhone(), email: (await addKnown()).email },
    ]) {
      const { status, body } = await addDoctor(fields)
      const { _id, userId, invitation } = body.data
      answers.push({ status, keys: Object.keys(body.data), message: body.message, sentTo: invitation.sentTo })
      // The id contains the current time, so no earlier run has used it.
      expect(Number.parseInt(userId.replaceAll('-', '').slice(0, 12), 16)).toBeGreaterThan(startedAt)
      expect(_id).toMatch(/^[\w-]{36}$/)
      const listed = (await api.call('/doctors', { token: practice.token })).body.data
      expect(JSON.stringify(listed)).not.toMatch(/Dr Known|Other Clinic/)
    }
    const [withAccount, without, phoneOfAccount, unknownPhone, emailOfAccount] = answers
    expect(withAccount).toEqual(without)
    expect(emailOfAccount).toEqual(without)
    expect(phoneOfAccount).toEqual(unknownPhone)
  })

  it('takes as long for a person with an account as for a stranger', async () => {
    const known = await api.person('doctor', other, { email: createEmail() })
    const [row] = await api.database.maintenance.select().from(people).where(eq(people.id, known._id))
    const times: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
    for (let n = 0; n < 20; n++) {
      const { token } = await api.registerPractice('admin')
      for (const [name, email] of [
        ['known', row!.email],
        ['unknown', createEmail()],
      ] as const) {
        const start = performance.now()
        await addDoctor({ email }, token)
        times[name].push(performance.now() - start)
      }
    }
    const median = (values: number[]) => values.toSorted((a, b) => a - b)[values.length / 2]!
    expect(Math.abs(median(times.known) - median(times.unknown))).toBeLessThan(20)
  })

  it('is limited for each person, address and practice', async () => {
    const strict = await testApi(api.database, { loginAttempts: 2 })
    strict.clock.set(api.clock.now().toISOString())
    const owner = await api.registerPractice('admin')
    const manager = await api.person('pack2admin', owner)
    const add = async (token: string, fields: object = {}, ip = '198.51.100.90') => {
      const body = { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...fields }
      return (await strict.call('/doctor/createUserAndDoctor', { token, body, ip })).status
    }
    const email = createEmail()
    const sameAddress = [
      await add((await api.registerPractice('admin')).token, { email }, '198.51.100.91'),
      await add((await api.registerPractice('admin')).token, { email }, '198.51.100.92'),
      await add((await api.registerPractice('admin')).token, { email }, '198.51.100.93'),
    ]
    expect(sameAddress).toEqual([200, 200, 429])
    const byOwner: number[] = []
    for (let n = 0; n < 7; n++) byOwner.push(await add(owner.token))
    expect(byOwner).toEqual([200, 200, 200, 200, 200, 200, 429])
    const byManager: number[] = []
    for (let n = 0; n < 7; n++) byManager.push(await add(manager.token, {}, '198.51.100.94'))
    // Together they reach the limit of the practice, which the refused try counts towards.
    expect(byManager.at(-1)).toBe(429)
  })

  it('limits guesses of codes', async () => {
    const strict = await testApi(api.database, { loginAttempts: 2 })
    const guess = () => strict.call('/invitation-codes', { body: { code: 'ABCD-EFGH' }, ip: '198.51.100.95' })
    expect([(await guess()).status, (await guess()).status, (await guess()).status]).toEqual([422, 422, 429])
  })

  it('limits new practices from one address', async () => {
    const strict = await testApi(api.database, { loginAttempts: 1 })
    const statuses: number[] = []
    for (let n = 0; n < 12; n++) {
      statuses.push(
        (await strict.call('/users/adminRegister', { body: createRegistration(), ip: '198.51.100.99' })).status,
      )
    }
    expect(statuses).toEqual([...Array(10).fill(200), 429, 429])
  })
})
