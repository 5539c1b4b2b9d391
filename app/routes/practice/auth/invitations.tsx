// /invitations
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { uuid } from '#contract/kernel/fields.ts'
import { InvitationCode } from '#contract/practice/invitations/calls.ts'
import { roleLabel } from '#contract/roles.ts'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreenOrGuest } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { AuthPage } from './auth-page'

export const meta: MetaFunction = (args) => pageTitle(args, 'Invitations')
export const handle = { script: 'none' }

export async function loader(args: LoaderFunctionArgs) {
  const { api, me } = await requireScreenOrGuest(args)
  const own = me ? (await api.invitations.listOwn()).data : []
  return {
    isSignedIn: me !== null,
    invitations: own.map(({ membershipId, practiceName, role, invitedAt }) => ({
      membershipId,
      practiceName,
      about: `${roleLabel(role)} · Invited on ${getFormatter(me!.practice).dateTime(invitedAt)}`,
      formKey: crypto.randomUUID(),
      declineKey: crypto.randomUUID(),
    })),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreenOrGuest(args)
  const posted = await args.request.clone().formData()
  if (posted.has('membershipId')) {
    return submit(args, z.strictObject({ membershipId: uuid(), declines: z.literal('yes').optional() }), {
      send: ({ membershipId, declines }) =>
        declines ? api.invitations.declineOwn({ membershipId }) : api.invitations.acceptOwn({ membershipId }),
      onSuccess: {
        redirectTo: (_, { declines }) => (declines ? to('/invitations') : to('/switch-clinic')),
        message: ({ practiceName }, { declines }) =>
          declines ? `You declined the invitation of ${practiceName}` : `You joined ${practiceName}`,
      },
    })
  }
  return submit(args, InvitationCode, {
    send: (input) => api.invitations.find(input),
    onSuccess: { redirectTo: ({ userId, token }) => to('/reset-password/:userId/:token', { userId, token }) },
  })
}

export default function Invitations() {
  const { isSignedIn, invitations, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<InvitationCode>({ id: 'code', lastResult: answer?.reply })
  return (
    <AuthPage links={isSignedIn ? <a href="/">Go to the dashboard</a> : <a href="/login">Sign in</a>}>
      <FormPage
        form={form}
        title="Invitations"
        lead={isSignedIn ? undefined : 'If your clinic e-mailed you a link, open the link instead.'}
        hidden={hidden}
        save="Continue"
      >
        <TextField
          field={fields.code}
          label="Invitation code"
          hint="Your clinic gives you the code, like ABCD-EFGH-JKLM-NPQR-STUV-WXYZ."
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </FormPage>
      {invitations.length > 0 && (
        <ul className="stack mt-6">
          {invitations.map(({ membershipId, practiceName, about, formKey, declineKey }) => (
            <li key={membershipId} className="panel row">
              <div className="flex-1">
                <b>{practiceName}</b>
                <p className="muted">{about}</p>
              </div>
              <RowButton more={{ membershipId }} formKey={formKey} variant="primary" about={`of ${practiceName}`}>
                Accept invitation
              </RowButton>
              <RowButton
                more={{ membershipId, declines: 'yes' }}
                formKey={declineKey}
                about={`invitation of ${practiceName}`}
              >
                Decline
              </RowButton>
            </li>
          ))}
        </ul>
      )}
      <RowForm token={hidden.token} />
    </AuthPage>
  )
}
