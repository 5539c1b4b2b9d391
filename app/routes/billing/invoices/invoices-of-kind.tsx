// /invoices/pharmacyinvoice /invoices/labinvoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { InvoiceKind } from '#contract/billing/invoices/rules.ts'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { InvoiceList } from './invoice-list'
import { InvoicePage } from './invoice-page'
import { handleInvoiceAction } from './invoice-saving.server'
import { loadInvoiceView } from './invoice-view.server'
import { loadInvoicesView } from './invoices-view.server'

const PAGES: Record<string, { kind: InvoiceKind; title: string }> = {
  '/invoices/pharmacyinvoice': { kind: 'pharmacy', title: 'Pharmacy invoices' },
  '/invoices/labinvoice': { kind: 'lab', title: 'Lab invoices' },
}

export const meta: MetaFunction<typeof loader> = (args) => {
  const document = args.data?.one?.document?.view
  return pageTitle(args, document ? `${document.title} ${document.number}` : (args.data?.title ?? 'Invoices'))
}

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { kind, title } = PAGES[screen.path]!
  const shared = { title, href: screen.path }
  if (!screen.url.searchParams.has('id')) return { ...shared, one: null, list: await loadInvoicesView(screen, kind) }
  const view = await loadInvoiceView(screen, kind)
  if (view.document) await preparePdfResponse(args, view.document.view, view.document.size)
  const { hidden } = screen
  return { ...shared, one: { ...view, hidden }, list: null }
}

export async function action(args: ActionFunctionArgs) {
  await requireScreen(args)
  return handleInvoiceAction(args)
}

export default function InvoicesOfKind() {
  const { title, href, one, list } = useLoaderData<typeof loader>()
  const reply = useActionData<typeof action>()?.reply
  if (one) return <InvoicePage view={one} back={{ href, label: title }} reply={reply} />
  return <InvoiceList view={list!} title={title} />
}
