// /add-pharmacy
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { json } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { type Pharmacy, PharmacyEdit, PharmacyInput } from '#contract/pharmacy/calls.ts'
import { Pair } from '~/components/fields/fieldset'
import { PhoneField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Add pharmacy')

const toValues = (pharmacy: Pharmacy | null) => ({
  pharmacyName: pharmacy?.pharmacyName ?? '',
  code: pharmacy?.code ?? '',
  addressLine: pharmacy?.addressLine ?? '',
  city: pharmacy?.city ?? '',
  phone: pharmacy?.phone ?? '',
  licenceNo: pharmacy?.licenceNo ?? '',
})

const pharmacyPath = (pharmachyId: string) => to('/pharmacy-inventory/:pharmachyId', { pharmachyId })

export async function loader(args: LoaderFunctionArgs) {
  const { api, url, hidden } = await requireScreen(args)
  const id = url.searchParams.get('id')
  const pharmacy = id ? (await api.pharmacy.listAllPharmacy()).data.find(({ _id }) => _id === id) : null
  if (pharmacy === undefined) throw json({ message: 'We couldn’t find this pharmacy.' }, { status: 404 })
  return {
    title: pharmacy ? `Edit ${pharmacy.pharmacyName}` : 'Add pharmacy',
    values: toValues(pharmacy),
    back: pharmacy
      ? { href: pharmacyPath(pharmacy._id), label: pharmacy.pharmacyName }
      : { href: to('/inventory'), label: 'Medicines' },
    hidden: { ...hidden, ...(pharmacy && { version: pharmacy.version, more: { pharmacyId: pharmacy._id } }) },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const redirectTo = ({ _id }: Pharmacy) => pharmacyPath(_id)
  if (url.searchParams.has('id'))
    return submit(args, PharmacyEdit, {
      send: (pharmacy) => api.pharmacy.updatePharmacy(pharmacy),
      onSuccess: { redirectTo, message: 'Pharmacy saved' },
    })
  return submit(args, PharmacyInput, {
    send: (pharmacy) => api.pharmacy.createPharmacy(pharmacy),
    onSuccess: { redirectTo, message: 'Pharmacy added' },
  })
}

export default function PharmacyForm() {
  const { title, values, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<typeof values>({
    id: 'pharmacy',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  return (
    <FormPage form={form} title={title} back={back} hidden={hidden} save="Save pharmacy" cancel={back.href}>
      <ChangedNotice answer={answer} href={back.href} />
      <TextField field={fields.pharmacyName} label="Pharmacy name" width="name" autoComplete="off" />
      <TextField
        field={fields.code}
        label="Short code"
        hint="1 to 5 letters. Invoice numbers begin with it, like PH/2627/00001."
        width="quantity"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        field={fields.licenceNo}
        label="Licence number"
        hint="The numbers of forms 20 and 21, as on the licence."
        width="name"
        autoComplete="off"
      />
      <TextField field={fields.addressLine} label="Address" autoComplete="off" />
      <Pair>
        <TextField field={fields.city} label="Town or city" autoComplete="off" />
        <PhoneField field={fields.phone} label="Phone number" autoComplete="off" />
      </Pair>
    </FormPage>
  )
}
