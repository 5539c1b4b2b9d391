// /patient/:patientId/edit
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { patientForm, toContactChange, toPatientChange } from '#contract/patients/forms.ts'
import type { Patient } from '#contract/patients/schema.ts'
import { PasswordSection } from '~/components/pages/password-section'
import { PictureSection } from '~/components/pages/picture-section'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import type { Reply } from '~/lib/forms/form-reply.server'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { readNext } from '~/lib/http/safe-path'
import { to } from '~/lib/navigation/links'
import { type EditConflict, resolveEditConflict } from './edit-conflict.server'
import { DESK_LINKS, DeskPart, DetailsPart, FamilyPart } from './edit-parts'
import { loadEditView } from './edit-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.view.own ? 'Profile settings' : (args.data?.view.name ?? 'Edit patient'))

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireScreen(args)
  return {
    view: await loadEditView(ctx),
    next: readNext(ctx.url),
    hidden: ctx.hidden,
  }
}

interface EditReply extends Reply {
  /** The values that were saved since the form was opened, beside what was typed. */
  versions?: EditConflict
}

/** Several forms on one page; `intent` says which was sent. */
export async function action(args: ActionFunctionArgs): Promise<TypedResponse<EditReply>> {
  const { api, today, params, url } = await requireScreen(args)
  const patientId = params.patientId!
  const answer = await submit(args, patientForm(today), {
    send: async (input): Promise<{ data: unknown }> => {
      switch (input.intent) {
        case 'details':
          return api.patients.edit(toPatientChange(input, patientId, today))
        case 'contact':
          return api.patients.editContact(toContactChange(input, patientId))
        case 'picture':
          return api.patients.savePhoto({ patientId, picture: input.picture })
        case 'no-picture':
          return api.patients.removePhoto({ patientId })
        case 'end-relation':
          return api.patients.removeFamilyMember({ patientId, relationId: input.relationId })
        case 'password':
          return api.passwords.change({
            currentPassword: input.currentPassword,
            password: input.password,
            endsOtherSessions: input.endsOtherSessions ?? false,
          })
      }
    },
    // A document that couldn't be sent leads here, and its page is shown again.
    onSuccess: {
      redirectTo: (_, { intent }) => (intent === 'details' && readNext(url)) || url.pathname + url.search,
      message: (_, { intent }) => DONE_MESSAGES[intent],
    },
    hideFields: ['currentPassword', 'password'],
  })
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const current = (conflict as { current?: Patient } | null)?.current
  if (!current) return json<EditReply>({ reply, conflict: null }, { status: 409 })
  return json<EditReply>({ conflict, ...resolveEditConflict(reply, current) }, { status: 409 })
}

const DONE_MESSAGES = {
  details: 'Details saved',
  contact: 'Details saved',
  picture: 'Picture saved',
  'no-picture': 'Picture removed',
  'end-relation': 'Family member removed',
  password: 'Password changed',
} as const

export default function EditPatient() {
  const { view, next, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const answerTo = (...intents: (keyof typeof DONE_MESSAGES)[]) =>
    intents.includes(answer?.reply.initialValue?.intent as keyof typeof DONE_MESSAGES) ? answer : undefined
  const { own, name, picture, facts, desk, merge, signIn } = view
  return (
    <RecordPage
      banner={{ label: 'Patient', name, picture: { src: picture }, facts }}
      title={own ? 'Profile settings' : 'Edit patient'}
      back={next ? { href: next, label: 'Document' } : (view.back ?? undefined)}
      lead={own ? 'To change your name or date of birth, ask the clinic.' : undefined}
      actions={
        <>
          {desk &&
            DESK_LINKS.map(({ href, label }) => (
              <ButtonLink key={href} href={href} variant="quiet">
                {label}
              </ButtonLink>
            ))}
          {signIn && (
            <ButtonLink href={signIn} variant="quiet">
              Invite to sign in
            </ButtonLink>
          )}
          {merge && (
            <ButtonLink href={merge} variant="quiet">
              Merge records
            </ButtonLink>
          )}
        </>
      }
      sideLabel="More about this patient"
      side={
        <>
          {desk && <DeskPart desk={desk} bookHref={view.book} />}
          <FamilyPart view={view} hidden={hidden} />
          <PictureSection name={name} picture={picture} hidden={hidden} answer={answerTo('picture', 'no-picture')} />
        </>
      }
    >
      <DetailsPart view={view} hidden={hidden} answer={answerTo('details', 'contact')} />
      {own && <PasswordSection hidden={hidden} answer={answerTo('password')} devicesHref={to('/devices')} />}
    </RecordPage>
  )
}
