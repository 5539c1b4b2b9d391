// /payment-receipts
import type { LoaderFunctionArgs, MetaFunction, SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { NameText } from '~/components/lists/name-text'
import { type Cells, FilteredListPage } from '~/components/pages/filtered-list-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { Badge } from '~/components/ui/status-mark'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { loadReceiptsView } from './receipts-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Payment receipts')

export async function loader(args: LoaderFunctionArgs) {
  return loadReceiptsView(await requireScreen(args))
}

const CELLS: Cells<SerializeFrom<typeof loader>['rows'][number]> = {
  payer: ({ cells, cashier }) => (
    <div>
      <NameText name={cells.payer ?? ''} />
      <span className="caption block">Received by {cashier}</span>
    </div>
  ),
  method: ({ cells, reference }) => (
    <div>
      {cells.method}
      {reference && <span className="caption block">{reference}</span>}
    </div>
  ),
  state: ({ cells }) => <Badge>{cells.state}</Badge>,
}

const CARD_LINES = { number: 1, date: 1, amount: 1, payer: 2, state: 2 } as const

export default function Receipts() {
  const view = useLoaderData<typeof loader>()
  return (
    <FilteredListPage
      view={view}
      title="Payment receipts"
      lead="Payments received, newest first."
      actions={
        <>
          <ButtonLink href={to('/refunds')}>Refunds</ButtonLink>
          <ButtonLink href={to('/payment-receipts/payment-manual-invoice')}>Take advance payment</ButtonLink>
        </>
      }
      newLink={{ href: to('/payment-create-invoice'), label: 'Take payment' }}
      many="receipts"
      cells={CELLS}
      cardLines={CARD_LINES}
      above={
        view.waiting && (
          <Notice tone="warn" className="mb-4">
            <p>
              <a href={view.waiting.href}>{view.waiting.words}</a> to approve.
            </p>
          </Notice>
        )
      }
    />
  )
}
