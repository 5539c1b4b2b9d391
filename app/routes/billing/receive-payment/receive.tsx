// /payment-create-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { RECEIVE_PATH } from '../clients/payer.server'
import { PayerSearch } from '../clients/payer-search'
import { ReceiveForm } from './receive-form'
import { receivePayment } from './receive-saving.server'
import { loadReceiveView } from './receive-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Take payment')
// Rendered by the server only: app/enhance/rows/row-buttons.ts adds rows, the Update button updates the totals.
export const handle = { script: 'enhance' }

export async function loader(args: LoaderFunctionArgs) {
  const view = await loadReceiveView(await requireScreen(args), RECEIVE_PATH)
  return { ...view, hidden: { token: args.context.formToken, formKey: crypto.randomUUID() } }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return receivePayment(args)
}

export default function Receive() {
  const { search, form, hidden } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  if (search) return <PayerSearch view={search} />
  return <ReceiveForm view={form!} hidden={hidden} reply={answer?.reply} />
}
