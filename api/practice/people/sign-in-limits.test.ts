import { expect, it } from 'vitest'
import { createPhone, PASSWORD, testApi } from '#api/testing/server.ts'

it('limits the guesses for one login from all addresses together, but not from those that its person has used', async () => {
  const api = await testApi(undefined, { loginAttempts: 2 })
  const practice = await api.registerPractice('admin')
  const [phone, other] = [createPhone(), createPhone()]
  for (const each of [phone, other]) await api.person('receptionist', practice, { phone: each })
  const signIn = (login: string, password: string, ip: string) =>
    api.call('/users/loginAll', { body: { login, password }, ip })

  expect((await signIn(phone, PASSWORD, '203.0.113.250')).status).toBe(200)
  for (let n = 1; n <= 20; n++) expect((await signIn(phone, 'wrong every time', `203.0.113.${n}`)).status).toBe(422)
  const unknown = await signIn(phone, PASSWORD, '203.0.113.100')
  expect([unknown.status, Number(unknown.headers.get('retry-after')) > 0]).toEqual([429, true])
  expect((await signIn(phone, PASSWORD, '203.0.113.250')).status).toBe(200)
  expect((await signIn(other, PASSWORD, '203.0.113.100')).status).toBe(200)
  api.clock.pass(16 * 60)
  expect((await signIn(phone, PASSWORD, '203.0.113.100')).status).toBe(200)
})
