import type { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, listColumns, listQuery, recordFilter } from '#contract/kernel/list.ts'
import { BILL_STATUS_LABELS } from './rules.ts'
import type { SupplierBillRow } from './schema.ts'

/** The list of supplier bills, newest first. */
export const billList = defineList({
  search: 'Number or supplier',
  filters: {
    status: choiceFilter('State', 'All states', BILL_STATUS_LABELS),
    partyId: recordFilter('One supplier'),
    purchaseOrderId: recordFilter('One order'),
  },
  sort: [],
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
  state: { title: 'State', format: 'text', value: ({ status }) => BILL_STATUS_LABELS[status], only: 'page' },
})
