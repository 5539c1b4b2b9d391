// /add-reception
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { text, uuid } from '#contract/kernel/fields.ts'
import { findReach } from '#contract/operations.ts'
import { NewReceptionist } from '#contract/practice/receptionists/schema.ts'
import { findLandingPath } from '#contract/roles.ts'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { RowButton, RowForm } from '~/components/pages/row-button'
import { SetupSteps } from '~/components/pages/setup-parts'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { keepWhole } from '~/components/ui/keep-whole'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { toPlaceOptions } from '~/lib/forms/options'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { describeMember } from './describe-member'
import { InvitationNote } from './invitation-note'
import { submitInvitation, wasAdded } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.added ? 'Receptionist added' : 'Add receptionist')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { data } = await api.receptionists.readForm()
  return {
    clinics: toPlaceOptions(data.clinics),
    home: findLandingPath(me.role),
    // Without a receptionist, this page is the last step of setting up the practice.
    settingUp: findReach('dashboards:practice', me.role) !== null && !data.hasReceptionist,
    added: wasAdded(args.context),
    receptionists: data.receptionists.map(({ personId, fullName, placeName, invitedAt, acceptedAt }) => ({
      id: personId,
      fullName,
      placeName,
      status: describeMember({ invitedAt, acceptedAt }, getFormatter(me.practice)),
      formKey: acceptedAt === null && findReach('people:invite', me.role) ? crypto.randomUUID() : null,
    })),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** The form of a receptionist who has not accepted yet. */
const NewInvitation = z.strictObject({ personId: uuid(), fullName: text(200) })

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  const posted = await args.request.clone().formData()
  if (posted.has('personId')) {
    return submitInvitation(args, NewInvitation, {
      send: async ({ personId }) => ({ data: { invitation: (await api.passwords.invite({ personId })).data } }),
      fullNameOf: (_, { fullName }) => fullName,
      onSuccess: { redirectTo: to('/add-reception') },
    })
  }
  return submitInvitation(args, NewReceptionist, {
    send: (person) => api.receptionists.create(person),
    fullNameOf: ({ fullName }) => fullName,
    onSuccess: { redirectTo: to('/add-reception') },
  })
}

export default function AddReceptionist() {
  const { clinics, home, settingUp, receptionists, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<NewReceptionist>({
    id: 'receptionist',
    lastResult: answer?.reply,
    defaultValue: { placeId: clinics[0]?.value },
  })
  if (answer && 'invited' in answer && answer.invited) {
    return (
      <>
        <PageHeader title="Receptionist added" />
        <InvitationNote {...answer.invited} />
        <div className="row mt-4 no-print">
          <ButtonLink href={to('/add-reception')}>Add another receptionist</ButtonLink>
          <ButtonLink href={home} variant="primary">
            Go to the dashboard
          </ButtonLink>
        </div>
      </>
    )
  }
  if (clinics.length === 0) {
    return (
      <>
        <PageHeader title="Add receptionist" />
        <EmptyState title="No clinic yet" actions={<ButtonLink href={to('/addClinic')}>Add your clinic</ButtonLink>}>
          Add your clinic first, then its receptionists.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {settingUp && <SetupSteps now={3} />}
      <FormPage
        form={form}
        title="Add receptionist"
        lead="The receptionist gets a link by e-mail. If you enter no e-mail address, give them the code that appears next."
        hidden={hidden}
        save="Add receptionist"
        cancel={home}
      >
        <TextField field={fields.fullName} label="Name" width="name" autoComplete="off" />
        <PhoneField field={fields.phone} label="Mobile number" hint="They use it to sign in." autoComplete="off" />
        <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        {clinics.length > 1 ? (
          <SelectField field={fields.placeId} label="Branch" options={clinics} />
        ) : (
          <input type="hidden" name="placeId" value={clinics[0]?.value} />
        )}
      </FormPage>
      {receptionists.length > 0 && (
        <section aria-labelledby="receptionists" className="mt-6">
          <h2 id="receptionists" className="mb-3">
            Receptionists
          </h2>
          <ul className="stack">
            {receptionists.map(({ id, fullName, placeName, status, formKey }) => (
              <li key={id} className="panel row">
                <div className="flex-1">
                  <b>{fullName}</b>
                  <p className="muted">{keepWhole([placeName, status].filter(Boolean).join(' · '))}</p>
                </div>
                {formKey && (
                  <RowButton
                    more={{ personId: id, fullName }}
                    formKey={formKey}
                    small
                    about={fullName}
                    busy="Inviting…"
                  >
                    Invite again
                  </RowButton>
                )}
              </li>
            ))}
          </ul>
          <RowForm token={hidden.token} />
        </section>
      )}
    </>
  )
}
