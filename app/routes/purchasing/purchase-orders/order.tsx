// /purchase-order-new-clinent-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { BillsTable } from '../bills/bills-table'
import { ActionForm } from '../payments/action-form'
import { DocumentRecord } from '../payments/document-record'
import {
  createAction,
  createPrintAction,
  RecordVersion,
  submitAction,
  withReason,
} from '../payments/record-actions.server'
import { loadOrderPage, readOrderId } from './order-view.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.title ?? 'Purchase order')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadOrderPage(screen)
  await preparePdfResponse(args, view.document.view, view.document.size)
  return { ...view, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const purchaseOrderId = readOrderId(url)
  const { purchaseOrders: orders } = api
  return submitAction(args, to('/purchase-order-new-clinent-preview', null, { id: purchaseOrderId }), {
    submit: createAction(RecordVersion, (input) => orders.submit({ purchaseOrderId, ...input }), 'Order submitted'),
    approve: createAction(RecordVersion, (input) => orders.approve({ purchaseOrderId, ...input }), 'Order approved'),
    send: createAction(RecordVersion, (input) => orders.send({ purchaseOrderId, ...input }), 'Order marked as sent'),
    cancel: createAction(
      withReason('Enter the reason for cancelling'),
      (input) => orders.cancel({ purchaseOrderId, ...input }),
      'Order cancelled',
    ),
    close: createAction(
      withReason('Enter the reason for closing'),
      (input) => orders.shortClose({ purchaseOrderId, ...input }),
      'Order closed',
    ),
    print: createPrintAction(() => orders.print({ purchaseOrderId })),
  })
}

export default function Order() {
  const view = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  const { form, hidden, client, books, bills } = view
  if (form) return <ActionForm form={form} hidden={hidden} reply={reply} record={view} />
  return (
    <DocumentRecord
      view={view}
      reply={reply}
      back={{ href: to('/purchase-orders'), label: 'Purchase orders' }}
      links={
        <>
          <a href={client}>Supplier</a>
          {books && <a href={books}>Received and billed</a>}
        </>
      }
    >
      <BillsTable rows={bills} />
    </DocumentRecord>
  )
}
