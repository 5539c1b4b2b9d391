// /add-reception
import { type ActionFunctionArgs, json, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { findReach } from '#contract/operations.ts'
import { NewReceptionist } from '#contract/practice/receptionists/schema.ts'
import { findLandingPath } from '#contract/roles.ts'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { Steps } from '~/components/ui/steps'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { throwErrorPage } from '~/lib/http/error-page.server'
import { requireScreen, type ScreenContext } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { SETUP_STEPS } from '~/lib/navigation/setup-steps'
import { InvitationNote, type Invited } from './invitation-note'
import { addedInWords, invited, markAdded, wasAdded } from './invited.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data?.added ? 'Receptionist added' : 'Add receptionist')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { api, me } = entered
  const { data: clinics } = await api.clinics.list().catch(throwErrorPage)
  return {
    clinics: clinics.map(({ placeId, name }) => ({ value: placeId, label: name })),
    home: findLandingPath(me.role),
    settingUp: await isFirst(entered),
    added: wasAdded(args.context),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

/** The practice has nobody at the front desk yet: this page is its last step. */
async function isFirst({ api, me }: ScreenContext): Promise<boolean> {
  if (findReach('dashboards:practice', me.role) === null) return false
  const { data } = await api.dashboards.practice().catch(throwErrorPage)
  return !data.setUp.receptionist
}

export async function action(args: ActionFunctionArgs) {
  const { api, me } = await requireScreen(args)
  let shown: Invited | null = null
  const answer = await submit(args, NewReceptionist, {
    send: async (person) => {
      const added = await api.receptionists.create(person)
      const { fullName, phone, invitation } = added.data
      shown = invited(fullName, phone, invitation, me.practice.name)
      return added
    },
    onSuccess: { redirectTo: to('/add-reception'), message: ({ invitation }) => addedInWords(invitation) },
  })
  // The link is seen once, on the answer itself: a redirect would have to carry it.
  if (!shown) return answer
  markAdded(args.context)
  return json({ reply: null, invited: shown as Invited })
}

export default function AddReceptionist() {
  const { clinics, home, settingUp, hidden } = useLoaderData<typeof loader>()
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
        <EmptyState
          title="There is no clinic yet"
          actions={<ButtonLink href={to('/addClinic')}>Add your clinic</ButtonLink>}
        >
          A receptionist works at a clinic: add that first.
        </EmptyState>
      </>
    )
  }
  return (
    <>
      {settingUp && <Steps label="Setting up" steps={SETUP_STEPS} now={3} />}
      <FormPage
        form={form}
        title="Add receptionist"
        lead="They get a link to choose a password, by e-mail or from you."
        hidden={hidden}
        save="Add receptionist"
        cancel={home}
      >
        <TextField field={fields.fullName} label="Name" width="name" autoComplete="off" />
        <PhoneField field={fields.phone} label="Mobile number" hint="They sign in with it." autoComplete="off" />
        <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
        {clinics.length > 1 ? (
          <SelectField field={fields.placeId} label="Clinic" options={clinics} />
        ) : (
          <input type="hidden" name="placeId" value={clinics[0]?.value} />
        )}
      </FormPage>
    </>
  )
}
