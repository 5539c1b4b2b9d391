// /payment-receipts/payment-manual-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { ADVANCE_PATH } from '../clients/payer.server'
import { PayerSearch } from '../clients/payer-search'
import { ReceiveForm } from '../receive-payment/receive-form'
import { receivePayment } from '../receive-payment/receive-saving.server'
import { loadReceiveView } from '../receive-payment/receive-view.server'
import { ReceiptPage } from './receipt-page'
import { handleReceiptAction } from './receipt-saving.server'
import { loadReceiptView } from './receipt-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(
    args,
    args.data?.view ? `${args.data.view.document.title} ${args.data.view.number}` : 'Take advance payment',
  )

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { hidden } = screen
  const empty = { view: null, search: null, form: null, hidden }
  if (screen.url.searchParams.has('id')) {
    const view = await loadReceiptView(screen, ADVANCE_PATH)
    await preparePdfResponse(args, view.document, view.size)
    return { ...empty, view }
  }
  return { ...empty, ...(await loadReceiveView(screen, ADVANCE_PATH)) }
}

export async function action(args: ActionFunctionArgs) {
  const { url } = await requireScreen(args)
  return url.searchParams.has('id') ? handleReceiptAction(args) : receivePayment(args)
}

export default function AdvanceReceipt() {
  const { view, search, form, hidden } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (view) return <ReceiptPage view={view} hidden={hidden} reply={reply} />
  if (search) return <PayerSearch view={search} />
  return <ReceiveForm view={form!} hidden={hidden} reply={reply} />
}
