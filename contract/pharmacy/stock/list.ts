import type { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, listColumns, listQuery, recordFilter } from '#contract/kernel/list.ts'
import { describeUnits } from '../medicines/medicine-words.ts'
import { batchStatuses } from './batch-statuses.ts'
import type { BatchRow } from './schema.ts'
import { NEAR_EXPIRY_DAYS } from './stock-state.ts'

/** The batches with stock, the first to expire first. */
export const batchList = defineList({
  search: 'Name or batch number',
  filters: {
    placeId: recordFilter('Pharmacy', 'All pharmacies'),
    expiry: choiceFilter('Expiry', 'Any expiry', { expired: 'Expired', near: `In ${NEAR_EXPIRY_DAYS} days` }),
    status: choiceFilter('Status', 'All statuses', batchStatuses.labels),
  },
})
export const BatchListQuery = listQuery(batchList)
export type BatchListQuery = z.infer<typeof BatchListQuery>

/** The state of a batch in words. */
export const describeBatchState = ({ status, expired }: Pick<BatchRow, 'status' | 'expired'>): string =>
  expired ? 'Expired' : batchStatuses.labels[status]

export const batchColumns = listColumns<BatchRow>({
  name: text('Medicine', 'name'),
  batch: text('Batch', 'batchNo'),
  expiry: date('Expiry', 'expiresOn'),
  mrp: money('MRP', 'mrpMinor'),
  onHand: { title: 'On hand', format: 'text', value: (batch) => describeUnits(batch.onHand, batch) },
  value: money('Value', 'valueMinor'),
  state: { title: 'Status', format: 'text', value: describeBatchState },
})
