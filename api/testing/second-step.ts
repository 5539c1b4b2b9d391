import { Secret, TOTP } from 'otpauth'
import { PASSWORD, type TestApi } from './server.ts'

/** Generates the code that an authenticator app shows at an instant. */
export const generateAppCode = (secret: string, at: Date): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

/** Sets up the second step of a signed-in person, and goes on to the next step of time. */
export async function setUpSecondStep(api: TestApi, token: string) {
  await api.call('/second-step/secret', { method: 'POST', token })
  const { secret } = (await api.call('/second-step', { token })).body.data.pending as { secret: string }
  const body = { currentPassword: PASSWORD, code: generateAppCode(secret, api.clock.now()) }
  const answer = await api.call<{ codes: string[] }>('/second-step', { body, token })
  if (answer.status !== 200) throw new Error(`Setting up answered ${answer.status}: ${JSON.stringify(answer.body)}`)
  api.clock.pass(30)
  return { secret, codes: answer.body.data.codes }
}
