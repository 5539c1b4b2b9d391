// /reset-password/:userId/:token
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { type PasswordLink, PasswordReset } from '#contract/practice/people/schema.ts'
import { describeRole } from '#contract/roles.ts'
import { PasswordField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { toRefusal } from '~/lib/http/api.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { AuthPage } from './auth-page'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data && args.data.state !== 'usable'
      ? 'This link doesn’t work'
      : args.data?.isAccepting
        ? 'Accept invitation'
        : 'Choose a password',
  )
export const handle = { script: 'none' }

// A URL that was mistyped or cut off in a mail is an unknown link.
const UNKNOWN_LINK: PasswordLink = { state: 'unknown', kind: 'reset', invitation: null }

const readLink = ({ userId = '', token = '' }: ActionFunctionArgs['params']) => ({ userId, token })

/** The form of a person who is signed in already. */
const Acceptance = z.strictObject({ intent: z.literal('accept') })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params } = await requireScreenOrGuest(args)
  const { invitation, ...link } = await api.passwords.inspectLink(readLink(params)).then(
    ({ data }) => data,
    (error) => {
      if (toRefusal(error)?.status === 422) return UNKNOWN_LINK
      throw error
    },
  )
  return {
    ...link,
    invitation: invitation && { ...invitation, role: describeRole(invitation.role) },
    fullName: me?.fullName ?? null,
    isAccepting: invitation !== null && (me !== null || invitation.hasAccount),
    token: args.context.formToken,
    formKey: crypto.randomUUID(),
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreenOrGuest(args)
  const posted = await args.request.clone().formData()
  if (posted.get('intent') === 'accept') {
    return submit(args, Acceptance, {
      send: () => api.invitations.accept(readLink(params)),
      onSuccess: { redirectTo: to('/switch-clinic'), message: ({ practiceName }) => `You joined ${practiceName}` },
    })
  }
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

/** A code or a proven address finds the invitation again, so the secret link is in no other address. */
const signInToAccept = `/login?back=${encodeURIComponent('/invitations')}`

export default function ResetPassword() {
  const { state, kind, invitation, isAccepting, token, formKey } = useLoaderData<typeof loader>()
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
  if (isAccepting) return <AcceptInvitation />
  return (
    <AuthPage
      links={
        <>
          <a href="/login">Sign in</a>
          {kind === 'invitation' && <a href={signInToAccept}>Use my existing account</a>}
        </>
      }
    >
      <FormPage
        form={form}
        title="Choose a password"
        lead={
          invitation
            ? `Choose a password to accept the invitation from ${invitation.practiceName} to join as ${invitation.role}. Then sign in with your mobile number or e-mail address.`
            : undefined
        }
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

/** The invitation of a person who is signed in, or who has an account for the invited address. */
function AcceptInvitation() {
  const { invitation, fullName, token, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form] = usePageForm<Record<string, string>>({ id: 'accept', lastResult: answer?.reply })
  const lead = `${invitation!.practiceName} invites you to join as ${invitation!.role}.`
  if (!fullName) {
    return (
      <AuthPage links={<a href="/forget-password">Forgotten password</a>}>
        <h1>Accept invitation</h1>
        <p className="mt-3">{lead} You have an account already. Sign in to accept.</p>
        <p className="mt-3">
          <ButtonLink href={signInToAccept} variant="primary">
            Sign in
          </ButtonLink>
        </p>
      </AuthPage>
    )
  }
  return (
    <AuthPage links={<a href="/logout">Use another account</a>}>
      <FormPage
        form={form}
        title="Accept invitation"
        lead={`${lead} You accept it as ${fullName}.`}
        hidden={{ token, formKey, more: { intent: 'accept' } }}
        save="Accept invitation"
        restores={false}
      >
        {null}
      </FormPage>
    </AuthPage>
  )
}
