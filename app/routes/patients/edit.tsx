// /patient/:patientId/edit
import {
  type ActionFunctionArgs,
  json,
  type LoaderFunctionArgs,
  type MetaFunction,
  type TypedResponse,
} from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { asChange, asContactChange, patientForm } from '#contract/patients/forms.ts'
import type { Patient } from '#contract/patients/schema.ts'
import { PasswordPart } from '~/components/pages/password-section'
import { RecordSheet } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { formatterOf } from '~/lib/format/format'
import { titled } from '~/lib/format/page-title'
import { type Reply, submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { DeskPart, DetailsPart, FamilyPart, PicturePart } from './edit-parts'
import { editView } from './edit-view.server'
import { type TwoVersions, twoVersions } from './two-versions.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data?.view.own ? 'Profile settings' : (args.data?.view.name ?? 'Edit patient'))

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  return {
    view: await editView(entered),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

interface Answer extends Reply {
  /** Somebody else saved meanwhile: theirs beside what was typed. */
  versions?: TwoVersions
}

/** Several forms on one page; `intent` says which was sent. */
export async function action(args: ActionFunctionArgs): Promise<TypedResponse<Answer>> {
  const { api, me, params, url } = await requireScreen(args)
  const patientId = params.patientId!
  const today = formatterOf(me.practice).dayAt(new Date())
  const answer = await submit(args, patientForm(today), {
    send: async (input): Promise<{ data: unknown }> => {
      switch (input.intent) {
        case 'details':
          return api.patients.edit(asChange(input, patientId, today))
        case 'contact':
          return api.patients.editContact(asContactChange(input, patientId))
        case 'photo':
          return api.patients.savePhoto({ patientId, picture: input.picture })
        case 'no-photo':
          return api.patients.removePhoto({ patientId })
        case 'end-relation':
          return api.patients.endFamily({ patientId, relationId: input.relationId })
        case 'password':
          return api.passwords.change({ currentPassword: input.currentPassword, password: input.password })
      }
    },
    then: { go: url.pathname, say: (_, { intent }) => said[intent] },
    hide: ['currentPassword', 'password'],
  })
  if (answer.status !== 409) return answer
  const { reply, conflict } = await answer.json()
  const current = (conflict as { current?: Patient } | null)?.current
  if (!current) return json<Answer>({ reply, conflict: null }, { status: 409 })
  return json<Answer>({ conflict: null, ...twoVersions(reply, current) }, { status: 409 })
}

const said = {
  details: 'Details saved',
  contact: 'Details saved',
  photo: 'Picture saved',
  'no-photo': 'Picture removed',
  'end-relation': 'Removed from the family',
  password: 'Password changed. Your other sessions are signed out',
} as const

export default function EditPatient() {
  const { view, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const of = (...intents: (keyof typeof said)[]) =>
    intents.includes(answer?.reply.initialValue?.intent as keyof typeof said) ? answer : undefined
  const { own, name, picture, facts, desk, merge, signIn } = view
  return (
    <RecordSheet
      band={{ of: 'Patient', name, picture: { src: picture }, facts }}
      title={own ? 'Profile settings' : 'Edit patient'}
      lead={own ? 'To change your name or date of birth, ask the clinic.' : undefined}
      actions={
        <>
          {signIn && (
            <ButtonLink href={signIn} variant="quiet">
              Sign-in
            </ButtonLink>
          )}
          {merge && (
            <ButtonLink href={merge} variant="quiet">
              Merge with another record
            </ButtonLink>
          )}
        </>
      }
      sideLabel="More about this patient"
      side={
        <>
          {desk && <DeskPart desk={desk} book={view.book} />}
          <FamilyPart view={view} hidden={hidden} />
          <PicturePart name={name} picture={picture} hidden={hidden} answer={of('photo', 'no-photo')} />
        </>
      }
    >
      <DetailsPart view={view} hidden={hidden} answer={of('details', 'contact')} />
      {own && <PasswordPart hidden={hidden} answer={of('password')} />}
    </RecordSheet>
  )
}
