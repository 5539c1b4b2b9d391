import { beforeAll, describe, expect, it } from 'vitest'
import type { Device } from '#contract/practice/devices/schema.ts'
import type { SignedInUser } from '#contract/web.ts'
import { createPhone, PASSWORD, type TestApi, testApi } from '../../testing/server.ts'

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

let api: TestApi
let owner: SignedInUser
let phone: string
beforeAll(async () => {
  api = await testApi(undefined, { loginAttempts: 5 })
  owner = await api.registerPractice('admin', 'Lakeside Clinic')
})

/** Signs a new receptionist in on a number of devices. */
async function signInOn(count: number): Promise<string[]> {
  phone = createPhone()
  const { token } = await api.person('receptionist', owner, { phone })
  await api.call('/session', { method: 'DELETE', token })
  const tokens: string[] = []
  for (let n = 1; n <= count; n++) {
    const headers = n === 1 ? { 'user-agent': FIREFOX } : undefined
    const request = { body: { login: phone, password: PASSWORD }, ip: `198.51.100.${n}`, ...(headers && { headers }) }
    tokens.push((await api.call<SignedInUser>('/users/loginAll', request)).body.data.token)
    api.clock.pass(60)
  }
  return tokens
}

const listDevices = async (token: string) => (await api.call<Device[]>('/devices', { token })).body.data
const signOut = (token: string, device: string, currentPassword = PASSWORD) =>
  api.call('/devices/sign-out', { body: { device, currentPassword }, token })
const isSignedIn = async (token: string) => (await api.call('/session', { token })).status === 200

describe('the list of devices', () => {
  it('names each device, its clinic and when it was used, and marks this one', async () => {
    const [first, second] = await signInOn(2)
    const devices = await listDevices(second!)
    expect(devices.map(({ name, practiceName, ip, isCurrent }) => [name, practiceName, ip, isCurrent])).toEqual([
      ['Another program', 'Lakeside Clinic', '198.51.100.2', true],
      ['Firefox on Windows', 'Lakeside Clinic', '198.51.100.1', false],
    ])
    expect((await listDevices(first!)).map(({ isCurrent }) => isCurrent)).toEqual([true, false])
    for (const { signedInAt, lastUsedAt } of devices)
      expect(Date.parse(lastUsedAt)).toBeGreaterThanOrEqual(Date.parse(signedInAt))
  })

  it('leaves out sessions that have ended or were idle for too long, and those of other people', async () => {
    const [first, second] = await signInOn(2)
    await api.call('/session', { method: 'DELETE', token: first! })
    expect(await listDevices(second!)).toHaveLength(1)
    const [third] = await signInOn(1)
    expect(await listDevices(third!)).toHaveLength(1)
  })
})

describe('signing out a device', () => {
  it('ends that session at once, and no other', async () => {
    const [first, second, third] = await signInOn(3)
    const target = (await listDevices(third!)).find(({ ip }) => ip === '198.51.100.1')!
    expect((await signOut(third!, target.deviceId)).body.data).toEqual({ ended: 1 })
    expect(await Promise.all([first!, second!, third!].map(isSignedIn))).toEqual([false, true, true])
    expect((await signOut(third!, target.deviceId)).status).toBe(409)
  })

  it('ends all other sessions together', async () => {
    const [first, second, third] = await signInOn(3)
    expect((await signOut(second!, 'others')).body.data).toEqual({ ended: 2 })
    expect(await Promise.all([first!, second!, third!].map(isSignedIn))).toEqual([false, true, false])
    expect((await signOut(second!, 'others')).body.data).toEqual({ ended: 0 })
  })

  it('asks for the password, and limits the attempts', async () => {
    const [first, second] = await signInOn(2)
    for (let attempt = 1; attempt <= 5; attempt++) {
      const { status, body } = await signOut(second!, 'others', 'not my password at all')
      expect([status, body.fields]).toEqual([422, { currentPassword: 'This is not your current password' }])
    }
    expect((await signOut(second!, 'others')).status).toBe(429)
    expect(await isSignedIn(first!)).toBe(true)
  })

  it('reaches no session of another person, and not the own one', async () => {
    const [stranger] = await signInOn(1)
    const strangerId = (await listDevices(stranger!))[0]!.deviceId
    const [mine] = await signInOn(1)
    expect((await signOut(mine!, strangerId)).status).toBe(409)
    expect((await signOut(mine!, (await listDevices(mine!))[0]!.deviceId)).status).toBe(409)
    expect(await Promise.all([stranger!, mine!].map(isSignedIn))).toEqual([true, true])
  })
})
