// /payment-receipts/payment-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { offerPdf } from '~/lib/documents/pdf/pdf-answer.server'
import { titled } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { ReceiptPage } from './receipt-page'
import { actOnReceipt } from './receipt-saving.server'
import { AGAINST, oneReceipt } from './receipt-view.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data ? `${args.data.view.paper.title} ${args.data.view.number}` : 'Payment receipt')

export async function loader(args: LoaderFunctionArgs) {
  const view = await oneReceipt(await requireScreen(args), AGAINST)
  await offerPdf(args, view.paper, view.size)
  return {
    view,
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return actOnReceipt(args)
}

export default function Receipt() {
  const { view, hidden } = useLoaderData<typeof loader>()
  return <ReceiptPage view={view} hidden={hidden} reply={useActionData<typeof action>()?.reply} />
}
