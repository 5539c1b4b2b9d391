// /addClinic
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ZONES } from '#contract/practice/clinics/rules.ts'
import { NewClinic } from '#contract/practice/clinics/schema.ts'
import { Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { FactPanels, SetupSteps } from '~/components/pages/setup-parts'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { formatPhone } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

export const meta: MetaFunction = (args) => pageTitle(args, 'Add your clinic')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me } = await requireScreen(args)
  const { data } = await api.clinics.list()
  return {
    clinics: data.map((clinic) => ({
      id: clinic.placeId,
      name: clinic.name,
      facts: [
        { label: 'Short code', value: clinic.code },
        { label: 'Address', value: [clinic.addressLine, clinic.city].filter(Boolean).join(', ') },
        { label: 'Phone', value: clinic.phone && formatPhone(clinic.phone) },
        { label: 'Time zone', value: clinic.zone },
      ],
    })),
    zone: me.practice.zone,
    zones: ZONES.some(({ value }) => value === me.practice.zone)
      ? ZONES
      : [{ value: me.practice.zone, label: me.practice.zone }, ...ZONES],
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api } = await requireScreen(args)
  return submit(args, NewClinic, {
    send: (clinic) => api.clinics.createClinic(clinic),
    onSuccess: { redirectTo: to('/addDoctor'), message: 'Clinic added' },
  })
}

export default function FirstClinic() {
  const { clinics } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  // A refused form stays, even if another person has added the clinic since.
  return clinics.length > 0 && !answer ? <ClinicList /> : <ClinicForm />
}

function ClinicForm() {
  const { zone, zones, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<NewClinic>({ id: 'clinic', lastResult: answer?.reply, defaultValue: { zone } })
  return (
    <>
      <SetupSteps now={0} />
      <FormPage
        form={form}
        title="Add your clinic"
        lead="Where your doctors see patients. You can add more branches later."
        hidden={hidden}
        save="Save and continue"
      >
        <TextField field={fields.name} label="Clinic name" width="name" autoComplete="organization" />
        <TextField
          field={fields.code}
          label="Short code"
          hint="1 to 5 letters. Invoice numbers begin with it, like MG/2627/00001."
          width="quantity"
          autoComplete="off"
          autoCapitalize="characters"
        />
        <TextField field={fields.addressLine} label="Address" autoComplete="street-address" />
        <Pair>
          <TextField field={fields.city} label="Town or city" autoComplete="address-level2" />
          <PhoneField field={fields.phone} label="Phone number" />
        </Pair>
        <SelectField field={fields.zone} label="Time zone" options={zones} />
      </FormPage>
    </>
  )
}

function ClinicList() {
  const { clinics } = useLoaderData<typeof loader>()
  return (
    <>
      <SetupSteps now={1} />
      <PageHeader
        title="Clinic added"
        lead="Next, add a doctor."
        actions={
          <ButtonLink href={to('/addDoctor')} variant="primary">
            Continue to doctor
          </ButtonLink>
        }
      />
      <FactPanels items={clinics} />
    </>
  )
}
