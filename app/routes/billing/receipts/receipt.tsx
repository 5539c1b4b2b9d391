// /payment-receipts/payment-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { ReceiptPage } from './receipt-page'
import { handleReceiptAction } from './receipt-saving.server'
import { INVOICE_RECEIPT_PATH, loadReceiptView } from './receipt-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${args.data.view.document.title} ${args.data.view.number}` : 'Payment receipt')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadReceiptView(screen, INVOICE_RECEIPT_PATH)
  await preparePdfResponse(args, view.document, view.size)
  return { view, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return handleReceiptAction(args)
}

export default function Receipt() {
  const { view, hidden } = useLoaderData<typeof loader>()
  return <ReceiptPage view={view} hidden={hidden} reply={useActionData<typeof action>()?.reply} />
}
