// /reset-password/:userId/:token
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PasswordReset } from '#contract/practice/people/schema.ts'
import { PasswordField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { AuthPage } from './auth-page'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data && args.data.state !== 'usable' ? 'This link doesn’t work' : 'Choose a password')
export const handle = { script: 'none' }

// A URL that was mistyped or cut off in a mail is an unknown link.
const UNKNOWN_LINK = { state: 'unknown', kind: 'reset' } as const

const readLink = ({ userId = '', token = '' }: ActionFunctionArgs['params']) => ({ userId, token })

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const link = await api.passwords.inspectLink(readLink(params)).then(
    ({ data }) => data,
    (error) => {
      if (toRefusal(error)?.status === 422) return UNKNOWN_LINK
      throw error
    },
  )
  return { ...link, token: args.context.formToken, formKey: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  return submit(args, PasswordReset, {
    send: ({ password }) => api.passwords.reset({ ...readLink(params), password }),
    onSuccess: { redirectTo: '/login', message: 'Password saved. Sign in with it' },
    hideFields: ['password'],
  })
}

const problems = {
  used: 'This link was already used.',
  expired: 'This link has expired, or a newer one was sent.',
  unknown: 'This link is not valid. Copy the complete link from the message.',
} as const

export default function ResetPassword() {
  const { state, kind, token, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<{ password: string }>({ id: 'choose', lastResult: answer?.reply })
  const links = (
    <>
      <a href="/forget-password">Request a new link</a>
      <a href="/login">Sign in</a>
    </>
  )
  if (state !== 'usable') {
    return (
      <AuthPage links={links}>
        <h1>This link doesn’t work</h1>
        <p className="mt-3">{problems[state]}</p>
        <p className="mt-3">
          {kind === 'invitation'
            ? 'Ask your clinic for a new link.'
            : 'Ask for a new link. We e-mail it to you, and it works for 30 minutes.'}
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage links={<a href="/login">Sign in</a>}>
      <FormPage
        form={form}
        title="Choose a password"
        lead={kind === 'invitation' ? 'Then sign in with your mobile number or e-mail address.' : undefined}
        hidden={{ token, formKey }}
        save="Save password"
      >
        <PasswordField
          field={fields.password}
          label="New password"
          hint="12 characters or more. Four unrelated words are easy to remember."
          autoComplete="new-password"
        />
      </FormPage>
    </AuthPage>
  )
}
