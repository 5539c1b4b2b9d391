// /invoices
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/ui/button'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { InvoiceList } from './invoice-list'
import { loadInvoicesView } from './invoices-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Invoices')

export async function loader(args: LoaderFunctionArgs) {
  return loadInvoicesView(await requireScreen(args))
}

export default function Invoices() {
  const addClient = <ButtonLink href={to('/invoices/add-new-client')}>Add client</ButtonLink>
  const newLink = { href: to('/create-invoice'), label: 'New invoice' }
  return <InvoiceList view={useLoaderData<typeof loader>()} title="Invoices" actions={addClient} newLink={newLink} />
}
