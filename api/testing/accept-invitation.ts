import { PASSWORD, type TestApi } from './server.ts'

/** Accepts an invitation as a person who got a code and chooses a password. */
export async function acceptByCode(api: TestApi, code: string, password = PASSWORD) {
  const { body } = await api.call<{ userId: string; token: string }>('/invitation-codes', { body: { code } })
  return api.call(`/passwords/${body.data.userId}/${body.data.token}`, { body: { password } })
}
