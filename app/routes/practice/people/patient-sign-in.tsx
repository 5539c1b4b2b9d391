// /patient/:patientId/sign-in
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
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
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { InvitationNote, type Invited } from './invitation-note'
import { invited } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, `Sign-in of ${args.data?.login.fullName ?? ''}`)

export async function loader(args: LoaderFunctionArgs) {
  const { api, params } = await requireScreen(args)
  const patientId = params.patientId!
  const { data: login } = await api.patients.readLogin({ patientId }).catch(throwErrorPage)
  return {
    login: { ...login, phone: login.phone && formatPhone(login.phone) },
    back: { href: to('/patient/:patientId/edit', { patientId }), label: login.fullName },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, me, params, url } = await requireScreen(args)
  const patientId = params.patientId!
  let shown: Invited | null = null
  const answer = await submit(args, PatientInvitation, {
    send: async (typed) => {
      const made = await api.patients.invite({ patientId, ...typed })
      const { fullName, phone, invitation } = made.data
      shown = invited(fullName, phone, invitation, me.practice.name)
      return made
    },
    onSuccess: {
      redirectTo: url.pathname,
      message: ({ invitation: { mailedTo } }) =>
        mailedTo ? 'The invitation was sent by e-mail' : 'Invited. They sign in as they always do',
    },
  })
  // The link is seen once, on the answer itself: a redirect would have to carry it.
  return shown ? json({ reply: null, invited: shown as Invited }) : answer
}

export default function PatientSignIn() {
  const { login, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<PatientInvitation>({
    id: 'sign-in',
    lastResult: answer?.reply,
    defaultValue: { phone: login.phone ?? '', email: login.email ?? '' },
  })
  const title = `Sign-in of ${login.fullName}`
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
          title={login.why ? 'No sign-in of their own' : 'Signs in already'}
          actions={<ButtonLink href={back.href}>Back to {login.fullName}</ButtonLink>}
        >
          {login.why ??
            `With ${login.phone ?? login.email}. Who forgot the password asks for a new one on the sign-in page.`}
        </EmptyState>
      </>
    )
  }
  const again = login.state === 'invited'
  return (
    <FormPage
      form={form}
      title={title}
      back={back}
      lead={
        again
          ? 'They were invited and have not chosen a password yet. A new link takes the place of the former one.'
          : 'They get a link to choose a password, by e-mail or from you. Then they book, and read their papers, by themselves.'
      }
      hidden={hidden}
      save={again ? 'Invite again' : 'Invite to sign in'}
      cancel={back.href}
    >
      <PhoneField
        field={fields.phone}
        label="Mobile number"
        hint="They sign in with it. A number is the sign-in of one person."
        autoComplete="off"
      />
      <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
    </FormPage>
  )
}
