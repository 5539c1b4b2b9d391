// /login
import { type ActionFunctionArgs, type LoaderFunctionArgs, type MetaFunction, redirect } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { Credentials } from '#contract/practice/people/schema.ts'
import { PasswordField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { createAuthenticator } from '~/lib/http/auth.server'
import { writeChallenge } from '~/lib/http/challenge-cookie.server'
import { pathAfterSignIn } from '~/lib/http/path-after-sign-in'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { AuthPage } from './auth-page'
import { findPathAfterSignIn } from './path-after-sign-in.server'
import { reasonToSignIn } from './reason-to-sign-in'

export const meta: MetaFunction = (args) => pageTitle(args, 'Sign in')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const { me, url } = await requireScreenOrGuest(args)
  if (me) throw redirect(pathAfterSignIn(url.searchParams.get('back'), me.role), 303)
  const { formToken, registration, idleSeconds } = args.context
  return {
    token: formToken,
    open: registration !== 'closed',
    why: reasonToSignIn(url.searchParams.get('why'), Math.round(idleSeconds / 60)),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreenOrGuest(args)
  const { context } = args
  const request = args.request.clone()
  const back = url.searchParams.get('back')
  let redirectPath = '/'
  return submit(args, Credentials, {
    send: async () => {
      const data = await createAuthenticator(api).authenticate('form', request)
      redirectPath =
        'challenge' in data ? to('/login/code', null, { back }) : await findPathAfterSignIn(context, data, back)
      return { data }
    },
    onSuccess: {
      redirectTo: () => redirectPath,
      headers: async (data) => ({
        'set-cookie':
          'challenge' in data
            ? await writeChallenge(context, data.challenge)
            : await context.userCookie.serialize(data),
      }),
    },
    hideFields: ['password'],
  })
}

export default function Login() {
  const { token, open, why } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<Credentials>({ id: 'sign-in', lastResult: answer?.reply })
  const reason = answer ? null : why
  return (
    <AuthPage
      links={
        <>
          <a href="/forget-password">Forgotten password</a>
          <a href="/invitations">Enter an invitation code</a>
          {open && <a href="/register">Register your practice</a>}
          {open && <a href="/register-admin-doctor">Register as a doctor with a practice</a>}
        </>
      }
    >
      <FormPage form={form} title="Sign in" hidden={{ token }} save="Sign in" busy="Signing in…">
        {reason && (
          <Notice role="status">
            <p>{reason}</p>
          </Notice>
        )}
        <TextField
          field={fields.login}
          label="Mobile number or e-mail address"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          // After a refusal the focus is on the field with the error.
          autoFocus={!answer}
        />
        <PasswordField field={fields.password} label="Password" autoComplete="current-password" />
      </FormPage>
    </AuthPage>
  )
}
