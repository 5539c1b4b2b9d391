// /forget-password
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ForgottenPassword } from '#contract/practice/people/schema.ts'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { AuthPage } from './auth-page'

export const meta: MetaFunction = (args) => pageTitle(args, 'Forgotten password')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  await requireScreenOrGuest(args)
  return { token: args.context.formToken }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreenOrGuest(args)
  return submit(args, ForgottenPassword, {
    send: (input) => api.users.forgotPassword(input),
    onSuccess: { redirectTo: '/login' },
  })
}

export default function ForgetPassword() {
  const { token } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<{ login: string }>({ id: 'forgotten', lastResult: answer?.reply })
  return (
    <AuthPage links={<a href="/login">Sign in</a>}>
      <FormPage
        form={form}
        title="Forgotten password"
        lead="We e-mail you a link to choose a new password."
        hidden={{ token }}
        save="Send link"
      >
        <TextField
          field={fields.login}
          label="Mobile number or e-mail address"
          hint="If your account has no e-mail address, ask your clinic for a link."
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
      </FormPage>
    </AuthPage>
  )
}
