import { json } from '@remix-run/node'
import { throwErrorPage } from '~/lib/http/error-page.server'
import type { ScreenContext } from '~/lib/http/require-screen.server'

/** Suppliers that are offered, by name. */
const SUPPLIERS_AT_MOST = 200

/** Whom a note without a bill may be for, and whose note it may be. */
export async function listSupplierChoices({ api }: ScreenContext) {
  const [places, ...pages] = await Promise.all([
    api.purchaseOrders.places({}),
    api.clients.list({ type: 'supplier', limit: SUPPLIERS_AT_MOST }),
    api.clients.list({ type: 'distributor', limit: SUPPLIERS_AT_MOST }),
  ]).catch(throwErrorPage)
  return {
    suppliers: pages
      .flatMap(({ data }) => data.rows.map(({ clientId, name }) => ({ value: clientId, label: name })))
      .sort((one, other) => one.label.localeCompare(other.label)),
    places: places.data.map(({ placeId, name }) => ({ value: placeId, label: name })),
  }
}
export type SupplierChoices = Awaited<ReturnType<typeof listSupplierChoices>>

/** The supplier and the place of a note without a bill. @throws 404 where there is no such */
export async function readSupplierAndPlace(entered: ScreenContext, clientId: string, placeId: string) {
  const [{ data: supplier }, { places }] = await Promise.all([
    entered.api.clients.read({ clientId }).catch(throwErrorPage),
    listSupplierChoices(entered),
  ])
  const place = places.find(({ value }) => value === placeId)
  const isSupplier = supplier.type === 'supplier' || supplier.type === 'distributor'
  if (!place || !isSupplier) throw json({ message: 'Choose the supplier, and whose note it is.' }, { status: 404 })
  return { supplier, place }
}
