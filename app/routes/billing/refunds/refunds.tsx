// /refunds
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { FilterChoice } from '~/components/fields/filter-choice'
import { ListPage } from '~/components/pages/list-page'
import type { Column } from '~/components/ui/table'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { RefundPage } from './refund-page'
import { actOnRefund } from './refunds-saving.server'
import { loadRefundsView, loadRefundView, type RefundRow } from './refunds-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.one?.title ?? 'Refunds')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const refundId = screen.url.searchParams.get('id')
  const hidden = { token: args.context.formToken, formKey: crypto.randomUUID() }
  if (refundId) {
    const one = await loadRefundView(screen, refundId)
    if (one.document) await preparePdfResponse(args, one.document, one.size)
    return { one, list: null, hidden }
  }
  return { one: null, list: await loadRefundsView(screen), hidden }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return actOnRefund(args)
}

const columns: readonly Column<RefundRow>[] = [
  { key: 'number', title: 'Voucher', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'date', title: 'Requested', kind: 'date', cell: (row) => row.date },
  {
    key: 'payee',
    title: 'To',
    cell: (row) => (
      <div>
        {row.payee}
        <span className="caption block">From {row.source}</span>
      </div>
    ),
  },
  { key: 'reason', title: 'Reason', cell: (row) => row.reason },
  { key: 'requester', title: 'Requested by', cell: (row) => row.requester },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
  { key: 'state', title: 'State', cell: (row) => row.state },
]

export default function Refunds() {
  const { one, list, hidden } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (one) return <RefundPage view={one} hidden={hidden} reply={reply} />
  const { rows, count, next, previous, status, statuses, chosen, clear } = list!
  return (
    <ListPage<RefundRow>
      title="Refunds"
      lead="Refunds, newest first. Start one from a receipt or a credit note."
      back={{ href: to('/payment-receipts'), label: 'Payment receipts' }}
      columns={columns}
      rowKey={(row) => row.id}
      isFaint={(row) => row.faint}
      page={{ rows, count, next, previous }}
      filters={<FilterChoice name="status" label="State" all="All states" options={statuses} value={status} />}
      chosen={chosen}
      clear={clear}
      empty={{ title: chosen.length > 0 ? 'No refunds match' : 'No refunds yet' }}
    />
  )
}
