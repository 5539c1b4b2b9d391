// /pharmacy-inventory/:pharmachyId
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { z } from 'zod'
import { ButtonForm } from '~/components/fields/button-form'
import { FilteredListPage } from '~/components/pages/filtered-list-page'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { INVENTORY_CARD_LINES, INVENTORY_CELLS } from './inventory-cells'
import { loadPharmacy } from './inventory-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.name ?? 'Pharmacy')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const pharmacyId = screen.params.pharmachyId!
  return {
    ...(await loadPharmacy(screen, pharmacyId)),
    hidden: screen.hidden,
    addMedicine: to('/add-new-medicine', null, { pharmacy: pharmacyId }),
  }
}

const ArchiveForm = z.strictObject({ act: z.literal('archive') })

export async function action(args: ActionFunctionArgs) {
  const { api, params } = await requireScreen(args)
  return submit(args, ArchiveForm, {
    send: () => api.pharmacy.deletePharmacy({ pharmacyId: params.pharmachyId! }),
    onSuccess: { redirectTo: to('/inventory'), message: 'Pharmacy archived' },
  })
}

export default function PharmacyInventory() {
  const { list, name, lead, edit, hidden, addMedicine } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <FilteredListPage
      view={list}
      title={name}
      back={{ href: to('/inventory'), label: 'Medicines' }}
      lead={lead}
      newLink={{ href: addMedicine, label: 'Add medicine' }}
      actions={
        edit && (
          <>
            <ButtonForm {...hidden} more={{ act: 'archive' }} variant="quiet">
              Archive pharmacy
            </ButtonForm>
            <ButtonLink href={edit}>Edit pharmacy</ButtonLink>
          </>
        )
      }
      above={<RefusalNotice reply={answer?.reply} />}
      many="medicines"
      searchHint="Enter a part of the name, or scan the barcode."
      cells={INVENTORY_CELLS}
      cardLines={INVENTORY_CARD_LINES}
    />
  )
}
