// /invoices
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/ui/button'
import { titled } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { InvoiceList } from './invoice-list'
import { invoicesView } from './invoices-view.server'

export const meta: MetaFunction = (args) => titled(args, 'Invoices')

export async function loader(args: LoaderFunctionArgs) {
  return invoicesView(await requireScreen(args))
}

export default function Invoices() {
  const addClient = <ButtonLink href={to('/invoices/add-new-client')}>Add client</ButtonLink>
  return <InvoiceList view={useLoaderData<typeof loader>()} title="Invoices" actions={addClient} />
}
