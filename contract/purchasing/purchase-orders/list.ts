import type { z } from 'zod'
import { date, money, text } from '#contract/kernel/column.ts'
import { choiceFilter, defineList, hiddenRecordFilter, listColumns, listQuery } from '#contract/kernel/list.ts'
import { nameUnnumbered } from './rules.ts'
import type { PurchaseOrderView } from './schema.ts'
import { orderStatuses } from './statuses.ts'

/** The list of purchase orders, newest first. */
export const orderList = defineList({
  search: 'Number or supplier',
  filters: {
    status: choiceFilter('Status', 'All statuses', orderStatuses.labels),
    partyId: hiddenRecordFilter('One supplier'),
  },
})

export const OrderListQuery = listQuery(orderList)
export type OrderListQuery = z.infer<typeof OrderListQuery>

export const orderColumns = listColumns<PurchaseOrderView>({
  number: { title: 'Number', format: 'text', value: ({ number, status }) => number ?? nameUnnumbered(status) },
  supplier: text('Supplier', 'supplierName'),
  day: date('Ordered', 'issueDate'),
  expected: date('Deliver by', 'expectedOn'),
  total: money('Total', 'totalMinor'),
  state: { title: 'Status', format: 'text', value: ({ status }) => orderStatuses.labels[status], only: 'page' },
})
