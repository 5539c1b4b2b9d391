import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { z } from 'zod'
import type { SignedIn } from '#contract/practice/people/schema.ts'
import type { ApiClient } from './api.server'

/**
 * Sign-in by remix-auth's form strategy: the strategy reads the form, the API says who it is. Whatever the API refuses
 * comes out of `authenticate` as it was thrown.
 */
export function authenticator(api: ApiClient): Authenticator<z.infer<typeof SignedIn>> {
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
