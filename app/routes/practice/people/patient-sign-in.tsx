// /patient/:patientId/sign-in
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { formatPhone, getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { describeInvitation } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, `Sign-in for ${args.data?.login.fullName ?? ''}`)

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, params } = await requireScreen(args)
  const patientId = params.patientId!
  const { data: login } = await api.patients.readLogin({ patientId })
  return {
    login: {
      ...login,
      sentTo: login.sentTo?.startsWith('+') ? formatPhone(login.sentTo) : login.sentTo,
      acceptedAt: login.acceptedAt && getFormatter(me.practice).dateTime(login.acceptedAt),
    },
    back: { href: to('/patient/:patientId/edit', { patientId }), label: login.fullName },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submit(args, z.strictObject({}), {
    send: () => api.patients.invite({ patientId: params.patientId! }),
    onSuccess: { redirectTo: url.pathname, message: describeInvitation },
  })
}

export default function PatientSignIn() {
  const { login, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form] = usePageForm<Record<string, never>>({ id: 'sign-in', lastResult: answer?.reply })
  const title = `Sign-in for ${login.fullName}`
  if (login.state === 'active' || login.blockedReason) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState
          title={login.blockedReason ? 'Can’t be invited' : 'Can already sign in'}
          actions={<ButtonLink href={back.href}>Back to {login.fullName}</ButtonLink>}
        >
          {login.blockedReason ??
            `Accepted on ${login.acceptedAt}. A forgotten password can be reset on the sign-in page.`}
        </EmptyState>
      </>
    )
  }
  const isInvited = login.state === 'invited'
  return (
    <FormPage
      form={form}
      title={title}
      back={back}
      lead={
        isInvited
          ? 'The patient was invited and has not accepted yet. A new link replaces the earlier one.'
          : 'The patient gets a link to choose a password. Then they can book and read their documents.'
      }
      hidden={hidden}
      save={isInvited ? 'Invite again' : 'Invite to sign in'}
      cancel={back.href}
    >
      <p>
        We send the link to <b>{login.sentTo}</b>. Nobody at the clinic can see it. To use another address, change it in
        the patient’s record.
      </p>
    </FormPage>
  )
}
