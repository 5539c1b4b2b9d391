import { inventoryColumns, inventoryList } from '#contract/pharmacy/medicines/list.ts'
import { SCHEDULES } from '#contract/pharmacy/medicines/medicine-words.ts'
import type { InventoryItem } from '#contract/pharmacy/medicines/schema.ts'
import { canOpenScreen } from '#contract/screens.ts'
import { toPlaceOptions } from '~/lib/forms/options'
import type { ScreenContext } from '~/lib/http/require-screen.server'
import { readList } from '~/lib/lists/list-filters.server'
import { countRows, toListView } from '~/lib/lists/list-view.server'
import { to } from '~/lib/navigation/links'

interface Page {
  rows: readonly InventoryItem[]
  next: string | null
  previous: string | null
  more: boolean
}

/** The mark of a medicine: that it is expired counts more than how much of it there is. */
export const getStockMark = ({ state, nextExpiry }: InventoryItem, today: string): 'expired' | 'out' | 'low' | null =>
  nextExpiry && nextExpiry < today ? 'expired' : state === 'enough' ? null : state

const toRow = (today: string, namesPlaces: boolean) => (item: InventoryItem) => ({
  id: item.stockItemId,
  href: to('/stock-mangement', null, { id: item.stockItemId }),
  isFaint: item.archived,
  note: [
    item.manufacturer,
    item.schedule !== 'none' && SCHEDULES[item.schedule],
    item.rack && `Rack ${item.rack}`,
    namesPlaces && item.placeName,
  ]
    .filter(Boolean)
    .join(', '),
  mark: getStockMark(item, today),
})

/** Loads the medicines of all pharmacies that the person may reach. */
export async function loadInventory({ api, me, format, today, url }: ScreenContext) {
  const state = readList(inventoryList, { url, today })
  const { data } = await api.inventory.readListPage({ ...state.filters, cursor: state.cursor })
  const { list: page, pharmacies } = data
  return {
    list: toListView(inventoryList, inventoryColumns, state, page satisfies Page, {
      path: '/inventory',
      format,
      count: countRows(page, 'medicine'),
      records: { placeId: toPlaceOptions(pharmacies) },
      toRow: toRow(today, pharmacies.length > 1),
    }),
    pharmacies: pharmacies.map(({ placeId, name }) => ({
      name,
      href: to('/pharmacy-inventory/:pharmachyId', { pharmachyId: placeId }),
    })),
    addPharmacy: canOpenScreen('/add-pharmacy', me.role) ? to('/add-pharmacy') : null,
  }
}

/** Loads one pharmacy and its medicines. */
export async function loadPharmacy({ api, me, format, today, url }: ScreenContext, pharmacyId: string) {
  const state = readList(inventoryList, { url, today })
  const { placeId: _, ...filters } = state.filters
  const { data } = await api.inventory.readPharmacyPage({ pharmacyId, ...filters, cursor: state.cursor })
  const { list: page, pharmacy } = data
  return {
    list: toListView(inventoryList, inventoryColumns, { ...state, filters }, page satisfies Page, {
      path: to('/pharmacy-inventory/:pharmachyId', { pharmachyId: pharmacyId }),
      format,
      count: countRows(page, 'medicine'),
      without: ['placeId'],
      toRow: toRow(today, false),
    }),
    name: pharmacy.pharmacyName,
    lead: [[pharmacy.addressLine, pharmacy.city].filter(Boolean).join(', '), `Licence ${pharmacy.licenceNo}`].join(
      '. ',
    ),
    edit: canOpenScreen('/add-pharmacy', me.role) ? to('/add-pharmacy', null, { id: pharmacyId }) : null,
  }
}
