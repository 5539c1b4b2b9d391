import type { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, flagFilter, listColumns, listQuery, recordFilter } from '#contract/kernel/list.ts'
import { NEAR_EXPIRY_DAYS } from '../stock/stock-state.ts'
import { describePack, describeUnits } from './medicine-words.ts'
import type { InventoryItem } from './schema.ts'

/** The medicines of pharmacies, by name. */
export const inventoryList = defineList({
  search: 'Name or barcode',
  filters: {
    placeId: recordFilter('Pharmacy', 'All pharmacies'),
    stock: choiceFilter('Stock', 'All medicines', {
      low: 'Low or out of stock',
      near: `Expires in ${NEAR_EXPIRY_DAYS} days`,
      expired: 'Expired stock',
    }),
    archived: flagFilter('Archived', 'In use', 'Archived only'),
  },
})
export const InventoryListQuery = listQuery(inventoryList)
export type InventoryListQuery = z.infer<typeof InventoryListQuery>

const formatRate = (bps: number) => `${bps / 100}%`

export const inventoryColumns = listColumns<InventoryItem>({
  name: text('Medicine', 'name'),
  pack: { title: 'Pack', format: 'text', value: describePack },
  price: money('MRP', 'priceMinor'),
  tax: { title: 'Tax', format: 'text', value: ({ tax }) => tax && formatRate(tax.rateBps) },
  onHand: { title: 'On hand', format: 'text', value: (item) => describeUnits(item.onHand, item) },
  reorder: {
    title: 'Reorder level',
    format: 'text',
    value: (item) => (item.reorderLevel === null ? null : describeUnits(item.reorderLevel, item)),
  },
  value: money('Value', 'valueMinor'),
  expiry: date('Next expiry', 'nextExpiry'),
})
