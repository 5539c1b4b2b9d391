import type { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, hiddenRecordFilter, listColumns, listQuery } from '#contract/kernel/list.ts'
import type { SupplierBillRow } from './schema.ts'
import { billStatuses } from './statuses.ts'

/** The list of supplier bills, newest first. */
export const billList = defineList({
  search: 'Number or supplier',
  filters: {
    status: choiceFilter('Status', 'All statuses', billStatuses.labels),
    partyId: hiddenRecordFilter('One supplier'),
    purchaseOrderId: hiddenRecordFilter('One order'),
  },
})

export const BillListQuery = listQuery(billList)
export type BillListQuery = z.infer<typeof BillListQuery>

/** Only posted bills are due. */
const ifPosted = <Value>({ status }: SupplierBillRow, value: Value) => (status === 'posted' ? value : null)

export const billColumns = listColumns<SupplierBillRow>({
  number: text('Bill', 'billNo'),
  supplier: text('Supplier', 'supplierName'),
  day: date('Date', 'billDate'),
  by: { title: 'Due date', format: 'date', value: (row) => ifPosted(row, row.dueDate) },
  total: money('Total', 'payableMinor'),
  left: { title: 'Due', format: 'money', value: (row) => ifPosted(row, row.dueMinor) },
  state: { title: 'Status', format: 'text', value: ({ status }) => billStatuses.labels[status], only: 'page' },
})
