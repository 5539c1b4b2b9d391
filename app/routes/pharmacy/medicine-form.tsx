// /add-new-medicine
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { MedicineEdit, NewMedicine } from '#contract/pharmacy/medicines/schema.ts'
import { FormPage } from '~/components/pages/form-page'
import { PageHeader } from '~/components/pages/page-header'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { toPlaceOptions } from '~/lib/forms/options'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { FirstBatchFields, MedicineFields, PriceFields, ShelfFields } from './medicine-fields'
import { type MedicineValues, toMedicineValues } from './medicine-values'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Add medicine')

const itemPath = (id: string) => to('/stock-mangement', null, { id })

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url, hidden } = await requireScreen(args)
  const { currency } = me.practice
  const stockItemId = url.searchParams.get('id')
  const item = stockItemId ? (await api.inventory.read({ stockItemId })).data : null
  const pharmacies = item ? [] : (await api.inventory.pharmacies()).data
  const chosen = pharmacies.find(({ placeId }) => placeId === url.searchParams.get('pharmacy'))
  return {
    title: item ? `Edit ${item.name}` : 'Add medicine',
    isNew: !item,
    hasPharmacy: item !== null || pharmacies.length > 0,
    pharmacies: toPlaceOptions(pharmacies),
    values: toMedicineValues(item, currency, chosen?.placeId ?? ''),
    currency,
    back: item
      ? { href: itemPath(item.stockItemId), label: item.name }
      : { href: to('/inventory'), label: 'Medicines' },
    hidden: { ...hidden, ...(item && { version: item.version, more: { stockItemId: item.stockItemId } }) },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const redirectTo = ({ stockItemId }: { stockItemId: string }) => itemPath(stockItemId)
  if (url.searchParams.has('id'))
    return submit(args, MedicineEdit, {
      send: (medicine) => api.inventory.save(medicine),
      onSuccess: { redirectTo, message: ({ name }) => `${name}: saved` },
    })
  return submit(args, NewMedicine, {
    send: (medicine) => api.inventory.add(medicine),
    onSuccess: { redirectTo, message: ({ name }) => `${name}: added` },
  })
}

export default function MedicineForm() {
  const { title, isNew, hasPharmacy, pharmacies, values, currency, back, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const [form, fields] = usePageForm<MedicineValues>({
    id: 'medicine',
    lastResult: answer?.reply,
    defaultValue: values,
  })
  if (!hasPharmacy)
    return (
      <>
        <PageHeader title={title} back={back} />
        <EmptyState title="No pharmacy yet">Medicines are kept in a pharmacy. Add one first.</EmptyState>
      </>
    )
  return (
    <FormPage form={form} title={title} back={back} hidden={hidden} save="Save medicine" cancel={back.href} wide>
      <ChangedNotice answer={answer} href={back.href} />
      <MedicineFields fields={fields} pharmacies={pharmacies} />
      <PriceFields fields={fields} currency={currency} />
      <ShelfFields fields={fields} />
      {isNew && <FirstBatchFields fields={fields} currency={currency} />}
    </FormPage>
  )
}
