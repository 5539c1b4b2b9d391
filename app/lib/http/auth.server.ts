import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { z } from 'zod'
import type { SignedIn } from '#contract/practice/people/schema.ts'
import type { ApiClient } from './api.server'

/**
 * Creates the sign-in with remix-auth's form strategy, which reads the form and asks the API. Refusals of the API are
 * thrown by `authenticate`.
 */
export function createAuthenticator(api: ApiClient): Authenticator<z.infer<typeof SignedIn>> {
  return new Authenticator<z.infer<typeof SignedIn>>().use(
    new FormStrategy(async ({ form }) => {
      const { data } = await api.users.loginAll({
        login: String(form.get('login') ?? ''),
        password: String(form.get('password') ?? ''),
      })
      return data
    }),
    'form',
  )
}
