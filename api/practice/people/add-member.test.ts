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

  describe('with two sign-in attempts allowed', () => {
    let strict: TestApi
    beforeAll(async () => {
      strict = await testApi(api.database, { loginAttempts: 2, now: api.clock.now })
    })
    let addresses = 0
    const createIp = () => `198.51.101.${++addresses}`
    const add = async (token: string, fields: object = {}, ip = createIp()) => {
      const body = { fullName: 'Dr Sen', phone: createPhone(), ...doctorDetails, ...fields }
      return (await strict.call('/doctor/createUserAndDoctor', { token, body, ip })).status
    }
    /** Adds people one after the other, and returns how many were added before the first 429. */
    async function countAdded(tokens: string[], chooseIp = createIp): Promise<number> {
      for (const [index, token] of tokens.entries()) {
        const status = await add(token, {}, chooseIp())
        if (status === 429) return index
        expect(status).toBe(200)
      }
      return tokens.length
    }
    const repeat = (tokens: string[], times: number) => Array.from({ length: times }, () => tokens).flat()
    const openPractices = (count: number) =>
      Promise.all(Array.from({ length: count }, () => api.registerPractice('admin')))

    it('is limited for each recipient, also from several practices', async () => {
      const email = createEmail()
      const statuses = []
      for (const { token } of await openPractices(3)) statuses.push(await add(token, { email }))
      expect(statuses).toEqual([200, 200, 429])
    })

    it('is limited for each person', async () => {
      const { token } = await api.registerPractice('admin')
      expect(await countAdded(repeat([token], 8))).toBe(6)
    })

    it('is limited for each practice, also if none of its managers reaches a limit', async () => {
      const owner = await api.registerPractice('admin')
      const managers = [owner, await api.person('pack2admin', owner), await api.person('pack3admin', owner)]
      const tokens = managers.map(({ token }) => token)
      expect(await countAdded(repeat(tokens, 5))).toBe(12)
      expect(await add((await api.registerPractice('admin')).token)).toBe(200)
    })

    it('is limited for each network address, also for many practices', async () => {
      const tokens = (await openPractices(11)).map(({ token }) => token)
      expect(await countAdded(repeat(tokens, 2), () => '198.51.100.90')).toBe(20)
      expect(await add(tokens[10]!)).toBe(200)
    })

    it('does not count calls with the token of an ended session', async () => {
      const owner = await api.registerPractice('admin')
      const former = [await api.person('pack2admin', owner), await api.person('pack3admin', owner)]
      for (const { token } of former) {
        expect((await strict.call('/session', { method: 'DELETE', token })).status).toBe(200)
        for (let n = 0; n < 6; n++) expect(await add(token)).toBe(401)
      }
      expect(await add(owner.token)).toBe(200)
    })
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
