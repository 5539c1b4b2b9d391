// /purchase-orders
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ORDER_STATUSES } from '#contract/purchase-orders/rules.ts'
import { countInWords } from '#contract/query.ts'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListSheet } from '~/components/sheets/list-sheet'
import { ButtonLink } from '~/components/ui/button'
import { enter } from '~/lib/enter.server'
import { formatterOf } from '~/lib/format'
import { to } from '~/lib/links'
import { orPage } from '~/lib/or-page.server'
import { titled } from '~/lib/page-title'
import { Mark, ORDER_MARKS } from './marks'

const here = '/purchase-orders'
export const meta: MetaFunction = (args) => titled(args, 'Purchase orders')

const STATUSES = ORDER_STATUSES.map((value) => ({ value, label: ORDER_MARKS[value].word }))

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, url } = await enter(args)
  const asked = {
    q: url.searchParams.get('q')?.trim().slice(0, 100) || undefined,
    status: ORDER_STATUSES.find((one) => one === url.searchParams.get('status')),
  }
  const cursor = url.searchParams.get('cursor')?.slice(0, 500) || undefined
  const { data: page } = await api.purchaseOrders.list({ ...asked, cursor }).catch(orPage)
  const format = formatterOf(me.practice)
  const href = (over: object) => to(here, null, { ...asked, ...over })
  return {
    asked,
    currency: me.practice.currency,
    rows: page.rows.map((one) => ({
      id: one.purchaseOrderId,
      href: to('/purchase-order-new-clinent-preview', null, { id: one.purchaseOrderId }),
      number: one.number ?? 'Draft',
      revision: one.revision > 1 ? `Revision ${one.revision}` : null,
      supplier: one.supplierName,
      day: one.issueDate ? format.day(one.issueDate) : '',
      expected: one.expectedOn ? format.day(one.expectedOn) : '',
      total: format.amount(one.totalMinor),
      status: one.status,
    })),
    count: countInWords(page, 'purchase order', 'purchase orders'),
    next: page.next && href({ cursor: page.next }),
    previous: page.previous && href({ cursor: page.previous }),
    chosen: [
      ...(asked.q ? [{ label: `Search: ${asked.q}`, without: href({ q: undefined }) }] : []),
      ...(asked.status ? [{ label: ORDER_MARKS[asked.status].word, without: href({ status: undefined }) }] : []),
    ],
  }
}

export default function Orders() {
  const { asked, currency, rows, count, next, previous, chosen } = useLoaderData<typeof loader>()
  return (
    <ListSheet
      title="Purchase orders"
      lead="What is ordered from suppliers, newest first."
      newLink={{ href: to('/purchase-orders/new'), label: 'New purchase order' }}
      actions={<ButtonLink href={to('/purchase-orders/invoice')}>Bill without an order</ButtonLink>}
      columns={[
        {
          key: 'number',
          title: 'Number',
          heads: true,
          cell: (row) => (
            <div>
              <a href={row.href} className="whitespace-nowrap">
                {row.number}
                {row.number === 'Draft' && <span className="hidden-text"> for {row.supplier}</span>}
              </a>
              {row.revision && <span className="caption block font-normal">{row.revision}</span>}
            </div>
          ),
        },
        { key: 'supplier', title: 'Supplier', cell: (row) => row.supplier },
        { key: 'day', title: 'Ordered', kind: 'date', cell: (row) => row.day },
        { key: 'expected', title: 'Delivery by', kind: 'date', cell: (row) => row.expected },
        { key: 'total', title: `Total in ${currency}`, kind: 'number', cell: (row) => row.total },
        { key: 'state', title: 'State', kind: 'short', cell: (row) => <Mark mark={ORDER_MARKS[row.status]} /> },
      ]}
      rowKey={(row) => row.id}
      isFaint={(row) => row.status === 'cancelled'}
      page={{ rows, count, next, previous }}
      filters={
        <>
          <div className="field">
            <label className="field-label" htmlFor="q">
              Number or supplier
            </label>
            <input id="q" name="q" className="input" defaultValue={asked.q} maxLength={100} autoComplete="off" />
          </div>
          <FilterChoice name="status" label="State" all="All states" options={STATUSES} value={asked.status ?? ''} />
        </>
      }
      chosen={chosen}
      clear={here}
      empty={
        chosen.length > 0
          ? { title: 'No purchase order fits', why: 'Search by the whole number, or by a part of the supplier’s name.' }
          : { title: 'No purchase orders yet' }
      }
    />
  )
}
