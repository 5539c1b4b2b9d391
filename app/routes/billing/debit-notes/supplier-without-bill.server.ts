import { json } from '@remix-run/node'
import { isSupplier } from '#contract/billing/clients/rules.ts'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'

const MAX_SUPPLIERS = 200

/** Lists the suppliers and places to choose for a note without a bill. */
export async function listSupplierChoices({ api }: ScreenContext) {
  const [places, ...pages] = await Promise.all([
    api.purchaseOrders.places({}),
    api.clients.list({ type: 'supplier', limit: MAX_SUPPLIERS }),
    api.clients.list({ type: 'distributor', limit: MAX_SUPPLIERS }),
  ])
  return {
    suppliers: pages
      .flatMap(({ data }) => data.rows.map(({ clientId, name }) => ({ value: clientId, label: name })))
      .sort((one, other) => one.label.localeCompare(other.label)),
    places: toPlaceOptions(places.data),
  }
}
export type SupplierChoices = Awaited<ReturnType<typeof listSupplierChoices>>

/** Reads the supplier and place of a note without a bill. @throws 404 if one doesn't exist */
export async function readSupplierAndPlace(screen: ScreenContext, clientId: string, placeId: string) {
  const [{ data: supplier }, { places }] = await Promise.all([
    screen.api.clients.read({ clientId }),
    listSupplierChoices(screen),
  ])
  const place = places.find(({ value }) => value === placeId)
  if (!place || !isSupplier(supplier.type))
    throw json({ message: 'Choose the supplier and the place.' }, { status: 404 })
  return { supplier, place }
}
