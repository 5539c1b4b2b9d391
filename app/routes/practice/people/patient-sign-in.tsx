// /patient/:patientId/sign-in
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PatientInvitation } from '#contract/patients/login-calls.ts'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { formatPhone } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { InvitationNote } from './invitation-note'
import { submitInvitation } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, `Sign-in for ${args.data?.login.fullName ?? ''}`)

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const patientId = params.patientId!
  const { data: login } = await api.patients.readLogin({ patientId })
  return {
    login: { ...login, phone: login.phone && formatPhone(login.phone) },
    back: { href: to('/patient/:patientId/edit', { patientId }), label: login.fullName },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, params, url } = await requireScreen(args)
  return submitInvitation(args, PatientInvitation, {
    send: (input) => api.patients.invite({ patientId: params.patientId!, ...input }),
    fullNameOf: ({ fullName }) => fullName,
    onSuccess: {
      redirectTo: url.pathname,
      message: ({ invitation: { isMailed } }) =>
        isMailed ? 'We e-mailed the invitation' : 'Invited. They sign in as usual',
    },
  })
}

export default function PatientSignIn() {
  const { login, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<PatientInvitation>({
    id: 'sign-in',
    lastResult: answer?.reply,
    defaultValue: { phone: login.phone ?? '', email: login.email ?? '' },
  })
  const title = `Sign-in for ${login.fullName}`
  if (answer && 'invited' in answer && answer.invited) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <InvitationNote {...answer.invited} done="can sign in now" />
      </>
    )
  }
  if (login.state === 'active' || login.why) {
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState
          title={login.why ? 'No own sign-in' : 'Can already sign in'}
          actions={<ButtonLink href={back.href}>Back to {login.fullName}</ButtonLink>}
        >
          {login.why ?? `With ${login.phone ?? login.email}. A forgotten password can be reset on the sign-in page.`}
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
          ? 'The person was invited but has not chosen a password yet. A new link replaces the earlier one.'
          : 'The person gets a link to choose a password. We e-mail it, or you hand it over. Then they can book and read their documents.'
      }
      hidden={hidden}
      save={isInvited ? 'Invite again' : 'Invite to sign in'}
      cancel={back.href}
    >
      <PhoneField
        field={fields.phone}
        label="Mobile number"
        hint="Used to sign in. Each number can belong to one person only."
        autoComplete="off"
      />
      <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
    </FormPage>
  )
}
