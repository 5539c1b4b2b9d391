import { Authenticator } from 'remix-auth'
import { FormStrategy } from 'remix-auth-form'
import type { z } from 'zod'
import type { SignedIn } from '#contract/practice/people/schema.ts'
import type { HalfSignedIn } from '#contract/practice/second-step/schema.ts'
import type { ApiClient } from './api.server'

/** The signed-in user, or what the second step at sign-in needs. */
type SignInAnswer = z.infer<typeof SignedIn> | z.infer<typeof HalfSignedIn>

/**
 * Creates the sign-in with remix-auth's form strategy, which reads the form and asks the API. Refusals of the API are
 * thrown by `authenticate`.
 */
export function createAuthenticator(api: ApiClient): Authenticator<SignInAnswer> {
  return new Authenticator<SignInAnswer>().use(
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
