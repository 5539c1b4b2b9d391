// /invoices/invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { InvoicePage } from './invoice-page'
import { handleInvoiceAction } from './invoice-saving.server'
import { loadInvoiceView } from './invoice-view.server'

export const meta: MetaFunction<typeof loader> = (args) => {
  const document = args.data?.document?.view
  return pageTitle(args, document ? `${document.title} ${document.number ?? ''}`.trim() : 'Draft invoice')
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const view = await loadInvoiceView(screen)
  if (view.document) await preparePdfResponse(args, view.document.view, view.document.size)
  return { ...view, hidden: screen.hidden }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return handleInvoiceAction(args)
}

export default function Invoice() {
  const reply = useActionData<typeof action>()?.reply
  return (
    <InvoicePage
      view={useLoaderData<typeof loader>()}
      back={{ href: to('/invoices'), label: 'Invoices' }}
      reply={reply}
    />
  )
}
