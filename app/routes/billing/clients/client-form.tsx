// /invoices/add-new-client
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CLIENT_TYPE_LABELS, EDITABLE_CLIENT_TYPES } from '#contract/billing/clients/rules.ts'
import { type Client, ClientEdit, NewClient, type SavedClient } from '#contract/billing/clients/schema.ts'
import { getTaxProfile } from '#contract/billing/tax/tax-profiles.ts'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset, Pair } from '~/components/fields/fieldset'
import { SelectField } from '~/components/fields/select-field'
import { TextArea } from '~/components/fields/text-area'
import { MoneyField, NumberField, PhoneField, TextField } from '~/components/fields/text-field'
import { ConfirmPhone } from '~/components/pages/confirm-phone'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { pageTitle } from '~/lib/format/page-title'
import { toStateOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { readNext } from '~/lib/http/safe-path'
import { to } from '~/lib/navigation/links'
import { waitingInvoiceLink } from '../invoice-editor/editor-view.server'
import { type ClientValues, toClientFormValues } from './client-values.server'

const clientPath = (id: string) => to('/new-client-preview', null, { id })

const PATIENT_LEAD = 'This client is a patient. Change the name and phone in the patient record.'
const NEW_CLIENT_LEAD = 'Patients are added automatically with their first invoice.'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Add client')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, hidden, url } = await requireScreen(args)
  const clientId = url.searchParams.get('edit')
  const client = clientId ? (await api.clients.read({ clientId })).data : null
  const isPatient = client?.type === 'patient'
  const waiting = waitingInvoiceLink(url)
  const invoice = waiting && { href: waiting(), label: 'Invoice' }
  const { taxNumbers, taxNumberName } = getTaxProfile(me.practice.taxProfile, me.practice.taxName)
  const states = taxNumbers?.states
  return {
    title: client?.name ?? 'Add client',
    lead: client ? (isPatient ? PATIENT_LEAD : undefined) : NEW_CLIENT_LEAD,
    isPatient,
    values: toClientFormValues(client, me.practice.currency),
    currency: me.practice.currency,
    states: states && toStateOptions(states),
    taxNumberName,
    back: client ? toClientLink(client, readNext(url)) : (invoice ?? { href: to('/invoices'), label: 'Invoices' }),
    hidden: {
      ...hidden,
      ...(client && { version: client.version, more: { clientId: client.clientId } }),
    },
  }
}

const toClientLink = ({ clientId, name }: Pick<Client, 'clientId' | 'name'>, next: string | null) =>
  next ? { href: next, label: 'Document' } : { href: clientPath(clientId), label: name }

type Saved = Pick<SavedClient, 'clientId' | 'sameNumber'>
const afterSaving = (verb: string) => ({
  redirectTo: ({ clientId }: Saved) => clientPath(clientId),
  message: ({ sameNumber: duplicates }: Saved) =>
    duplicates.length > 0 ? `Client ${verb}. Another client has the same phone number` : `Client ${verb}`,
})

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  if (url.searchParams.has('edit')) {
    const saved = afterSaving('saved')
    // A document that couldn't be sent leads here, and its page is shown again.
    const onSuccess = { ...saved, redirectTo: (client: Saved) => readNext(url) ?? saved.redirectTo(client) }
    return submit(args, ClientEdit, { send: (client) => api.clients.save(client), onSuccess })
  }
  const waiting = waitingInvoiceLink(url)
  const onSuccess = {
    ...afterSaving('added'),
    ...(waiting && { redirectTo: ({ clientId }: Saved) => waiting(clientId) }),
  }
  return submit(args, NewClient, { send: (client) => api.clients.add(client), onSuccess })
}

const types = EDITABLE_CLIENT_TYPES.map((value) => ({ value, label: CLIENT_TYPE_LABELS[value] }))
const sides = [
  { value: 'they_owe', label: 'The client owes the practice' },
  { value: 'we_owe', label: 'The practice owes the client' },
]

export default function ClientForm() {
  const { title, lead, isPatient, values, currency, states, taxNumberName, back, hidden } =
    useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<ClientValues & { isMobileConfirmed: string }>({
    id: 'client',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormPage form={form} title={title} lead={lead} back={back} hidden={hidden} save="Save client" cancel={back.href}>
      <ChangedNotice answer={answer} href={back.href} />
      {isPatient ? (
        <input type="hidden" name="name" value={values.name} />
      ) : (
        <>
          <RadioField field={fields.type} label="Client type" choices={types} across />
          <TextField field={fields.name} label="Name" width="name" autoComplete="off" />
          <PhoneField field={fields.mobile} label="Phone" optional autoComplete="off" />
          <ConfirmPhone field={fields.isMobileConfirmed} phone={fields.mobile} label="Phone number" />
        </>
      )}
      <TextField field={fields.email} label="E-mail address" type="email" optional autoComplete="off" />
      <Fieldset legend="Address">
        <TextField field={fields.addressLine1} label="Address" optional autoComplete="off" />
        <TextField field={fields.addressLine2} label="Address line 2" optional autoComplete="off" />
        <Pair>
          <TextField field={fields.city} label="Town or city" optional autoComplete="off" />
          <TextField field={fields.district} label="District" optional autoComplete="off" />
        </Pair>
        {states ? (
          <SelectField
            field={fields.stateCode}
            label="State"
            hint="Leave empty to take it from the tax number."
            options={states}
            choose="Not known"
            optional
          />
        ) : (
          <TextField field={fields.stateCode} label="State code" width="quantity" optional autoComplete="off" />
        )}
        <Pair>
          <TextField field={fields.postcode} label="PIN code" width="date" optional autoComplete="off" />
          <TextField
            field={fields.country}
            label="Country"
            hint="Two letters, like IN."
            width="quantity"
            optional
            autoComplete="off"
          />
        </Pair>
      </Fieldset>
      <Fieldset legend="Tax and terms">
        <Pair>
          <TextField field={fields.taxNo} label={taxNumberName} optional autoComplete="off" />
          {states && (
            <TextField
              field={fields.pan}
              label="PAN"
              hint={`Taken from the ${taxNumberName}.`}
              optional
              autoComplete="off"
            />
          )}
        </Pair>
        <TextField field={fields.drugLicenceNo} label="Drug licence" width="name" optional autoComplete="off" />
        <NumberField field={fields.creditDays} label="Credit days" hint="Leave empty if due at once." optional />
        <MoneyField
          field={fields.openingBalanceMinor}
          label={`Opening balance in ${currency}`}
          hint="The balance before the first document here."
          optional
        />
        <RadioField field={fields.openingSide} label="Opening balance type" choices={sides} across />
        <TextArea field={fields.notes} label="Notes" rows={3} optional />
      </Fieldset>
    </FormPage>
  )
}
