// /settings/adminprofile  /settings/doctorprofile  /settings/admindoctorprofile  /settings/receptionprofile
// /settings/labprofile  /settings/pharmacyprofile
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { OwnProfileForm } from '#contract/practice/people/own-profile-form.ts'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { PasswordSection } from '~/components/pages/password-section'
import { PictureSection } from '~/components/pages/picture-section'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import { formatPhone } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import type { ActionData } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { useScreen } from '~/lib/navigation/use-screen'

const own = { title: 'My profile', picture: 'Picture' }
const views = {
  '/settings/adminprofile': own,
  '/settings/doctorprofile': own,
  '/settings/admindoctorprofile': own,
  '/settings/receptionprofile': own,
  '/settings/labprofile': { title: 'Laboratory profile', picture: 'Laboratory logo', owner: 'Laboratory' },
  '/settings/pharmacyprofile': { title: 'Pharmacy profile', picture: 'Pharmacy logo', owner: 'Pharmacy' },
} as const

export const meta: MetaFunction = (args) => pageTitle(args, 'My profile')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { data: profile } = await api.profiles.own()
  return {
    profile: { ...profile, phone: profile.phone && formatPhone(profile.phone) },
    picture: profile.pictureVersion && `/avatar/${me.personId}?v=${profile.pictureVersion}`,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** Handles the forms of the page; `intent` names the form that was sent. */
export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const { user, userCookie } = args.context
  return submit(args, OwnProfileForm, {
    send: async (input): Promise<{ data: unknown }> => {
      switch (input.intent) {
        case 'name':
          return api.profiles.save({ fullName: input.fullName, version: input.version })
        case 'picture':
          return api.pictures.save({ picture: input.picture })
        case 'no-picture':
          return api.pictures.remove()
        case 'password':
          return api.passwords.change({
            currentPassword: input.currentPassword,
            password: input.password,
            endsOtherSessions: input.endsOtherSessions ?? false,
          })
        case 'proof':
          return api.profiles.sendProof()
      }
    },
    onSuccess: {
      redirectTo: url.pathname,
      message: (_, { intent }) => messages[intent],
      // The signed cookie contains the name.
      headers: async (_, input) => {
        const renamed = user && input.intent === 'name' && { ...user, fullName: input.fullName }
        return renamed ? new Headers({ 'set-cookie': await userCookie.serialize(renamed) }) : new Headers()
      },
    },
    hideFields: ['currentPassword', 'password'],
  })
}

const messages = {
  name: 'Name saved',
  picture: 'Picture saved',
  'no-picture': 'Picture removed',
  password: 'Password changed',
  proof: 'We e-mailed the link',
} as const

export default function OwnProfile() {
  const { profile, picture, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const view = views[useScreen() as keyof typeof views]
  const answerTo = (intent: keyof typeof messages) =>
    answer?.reply.initialValue?.intent === intent ? answer : undefined
  return (
    <>
      <PageHeader
        title={view.title}
        lead={`You sign in with ${[profile.phone, profile.email].filter(Boolean).join(' or ')}.`}
      />
      {profile.email && !profile.isEmailProven && <ProofPart token={hidden.token} formKey={hidden.formKey} />}
      <div className="stack">
        <NamePart profile={profile} hidden={hidden} answer={answerTo('name')} />
        <PictureSection
          title={view.picture}
          name={'owner' in view ? view.owner : profile.fullName}
          picture={picture}
          hint="Visible to everyone in your practice."
          hidden={hidden}
          answer={answerTo('picture') ?? answerTo('no-picture')}
        />
        <PasswordSection hidden={hidden} answer={answerTo('password')} devicesHref={to('/settings/security')} />
      </div>
    </>
  )
}

/** Shown until the person has proven that the address is theirs. */
function ProofPart({ token, formKey }: { token: string; formKey: string }) {
  return (
    <Notice tone="warn" title="Your e-mail address is not confirmed">
      <p>Until you confirm it, no other clinic can invite you with it.</p>
      <p className="mt-2">
        <RowButton more={{ intent: 'proof' }} formKey={formKey} small busy="Sending…">
          Send confirmation link
        </RowButton>
      </p>
      <RowForm token={token} />
    </Notice>
  )
}

interface NamePartProps {
  profile: { fullName: string; version: number }
  hidden: { token: string; formKey: string }
  /** The action's reply to this form. */
  answer: ActionData
}

function NamePart({ profile, hidden, answer }: NamePartProps) {
  const [form, fields] = usePageForm<{ fullName: string }>({
    id: 'name',
    lastResult: answer?.reply,
    defaultValue: { fullName: profile.fullName },
  })
  return (
    <section aria-labelledby="name-heading">
      <h2 id="name-heading" className="mb-3">
        Name
      </h2>
      <FormPage
        bare
        form={form}
        title="Name"
        hidden={{ ...hidden, version: profile.version, more: { intent: 'name' } }}
        save="Save name"
      >
        <ChangedNotice answer={answer}>
          <p>The name was changed to “{profile.fullName}”.</p>
        </ChangedNotice>
        <TextField field={fields.fullName} label="Full name" autoComplete="name" />
      </FormPage>
    </section>
  )
}
