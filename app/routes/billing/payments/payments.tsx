// /payments
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { PrintOrder } from '~/lib/documents/paper-size.server'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { submitReceiptMessage } from '~/lib/documents/send-documents.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { readId } from '~/lib/http/query.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { DESK_PATH } from '../clients/payer.server'
import { reverseReceipt } from '../receipts/receipt-saving.server'
import { ReverseReceiptForm } from '../receipts/reverse-form'
import { applyCredit } from '../receive-payment/receive-applicable.server'
import { ReceiveForm } from '../receive-payment/receive-form'
import { receivePayment } from '../receive-payment/receive-saving.server'
import { DeskDocument } from './desk-document'
import { PaymentsList } from './payments-list'
import { loadPayments } from './payments-view.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const view = args.data?.receipt?.view
  return pageTitle(
    args,
    view
      ? `${view.title} ${view.number ?? ''}`.trim()
      : args.data?.reversal
        ? 'Reverse receipt'
        : (args.data?.form?.title ?? 'Payments'),
  )
}
// Rendered by the server only: app/enhance/rows/row-buttons.ts adds rows, the Update button updates the totals.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const page = await loadPayments(screen)
  if (page.receipt) await preparePdfResponse(args, page.receipt.view, page.receipt.size)
  return { ...page, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const batchId = readId(screen.url, 'receipt')
  const receiptId = readId(screen.url, 'reverse')
  if (receiptId) return reverseReceipt(args, screen, receiptId, to(DESK_PATH))
  const form = await args.request.clone().formData()
  if (form.has('channel')) return submitReceiptMessage(args, screen)
  if (form.has('receiptId') || form.has('creditNoteId')) return applyCredit(args, screen, form.has('receiptId'))
  if (batchId)
    return submit(args, PrintOrder, {
      send: () => screen.api.documents.printPayment({ batchId }),
      onSuccess: { redirectTo: (_, { size }) => to(DESK_PATH, null, { receipt: batchId, size, counted: 1 }) },
    })
  return receivePayment(args, (receipt) => to(DESK_PATH, null, { receipt: receipt.batchId }))
}

export default function Payments() {
  const { list, form, receipt, reversal, hidden } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (receipt) return <DeskDocument view={{ ...receipt, hidden }} reply={reply} />
  if (reversal) return <ReverseReceiptForm {...reversal} hidden={hidden} reply={reply} />
  if (form) return <ReceiveForm view={form} hidden={hidden} reply={reply} />
  return <PaymentsList view={list!} />
}
