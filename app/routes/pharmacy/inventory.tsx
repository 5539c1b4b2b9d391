// /inventory
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { FilteredListPage } from '~/components/pages/filtered-list-page'
import { PageHeader } from '~/components/pages/page-header'
import { ButtonLink } from '~/components/ui/button'
import { EmptyState } from '~/components/ui/empty-state'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { INVENTORY_CARD_LINES, INVENTORY_CELLS } from './inventory-cells'
import { loadInventory } from './inventory-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Medicines')

export async function loader(args: LoaderFunctionArgs) {
  return loadInventory(await requireScreen(args))
}

export default function Inventory() {
  const { list, pharmacies, addPharmacy } = useLoaderData<typeof loader>()
  if (pharmacies.length === 0) return <NoPharmacy addPharmacy={addPharmacy} />
  return (
    <FilteredListPage
      view={list}
      title="Medicines"
      lead="The medicines of your pharmacies by name, with their stock."
      newLink={{ href: to('/add-new-medicine'), label: 'Add medicine' }}
      actions={
        <>
          <ButtonLink href={to('/stock-mangement')}>Stock by expiry</ButtonLink>
          {addPharmacy && <ButtonLink href={addPharmacy}>Add pharmacy</ButtonLink>}
        </>
      }
      above={
        <p className="mb-4">
          {pharmacies.length === 1 ? 'Pharmacy: ' : 'Pharmacies: '}
          {pharmacies.map(({ name, href }, index) => (
            <span key={href}>
              {index > 0 && ', '}
              <a href={href}>{name}</a>
            </span>
          ))}
        </p>
      }
      many="medicines"
      searchHint="Enter a part of the name, or scan the barcode."
      cells={INVENTORY_CELLS}
      cardLines={INVENTORY_CARD_LINES}
    />
  )
}

function NoPharmacy({ addPharmacy }: { addPharmacy: string | null }) {
  return (
    <>
      <PageHeader title="Medicines" />
      <EmptyState
        title="No pharmacy yet"
        actions={
          addPharmacy && (
            <ButtonLink href={addPharmacy} variant="primary" icon="plus">
              Add pharmacy
            </ButtonLink>
          )
        }
      >
        Medicines are kept in a pharmacy. Add yours first.
      </EmptyState>
    </>
  )
}
