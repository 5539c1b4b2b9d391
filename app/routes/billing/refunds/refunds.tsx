// /refunds
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { NameText } from '~/components/lists/name-text'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { Badge } from '~/components/ui/status-mark'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { RefundPage } from './refund-page'
import { handleRefundAction } from './refunds-saving.server'
import { loadRefundsView, loadRefundView } from './refunds-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.one?.title ?? 'Refunds')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const refundId = screen.url.searchParams.get('id')
  const { hidden } = screen
  if (refundId) {
    const one = await loadRefundView(screen, refundId)
    if (one.document) await preparePdfResponse(args, one.document, one.size)
    return { one, list: null, hidden }
  }
  return { one: null, list: await loadRefundsView(screen), hidden }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return handleRefundAction(args)
}

const CELLS: Cells<NonNullable<SerializeFrom<typeof loader>['list']>['rows'][number]> = {
  payee: ({ cells, source }) => (
    <div>
      <NameText name={cells.payee ?? ''} />
      <span className="caption block whitespace-nowrap">From {source}</span>
    </div>
  ),
  state: ({ cells }) => <Badge>{cells.state}</Badge>,
}

const CARD_LINES = { number: 1, date: 1, amount: 1, payee: 2, state: 2 } as const

export default function Refunds() {
  const { one, list, hidden } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (one) return <RefundPage view={one} hidden={hidden} reply={reply} />
  return (
    <FilteredListPage
      view={list!}
      title="Refunds"
      lead="Refunds, newest first. Start one from a receipt or a credit note."
      back={{ href: to('/payment-receipts'), label: 'Payment receipts' }}
      many="refunds"
      cells={CELLS}
      cardLines={CARD_LINES}
    />
  )
}
