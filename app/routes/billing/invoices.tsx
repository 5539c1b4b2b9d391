// /invoices
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { ButtonLink } from '~/components/ui/button'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { InvoiceList } from './invoice-list'
import { invoicesView } from './invoices-view.server'

export const meta: MetaFunction = (args) => titled(args, 'Invoices')

export async function loader(args: LoaderFunctionArgs) {
  return invoicesView(await enter(args))
}

export default function Invoices() {
  const addClient = <ButtonLink href={to('/invoices/add-new-client')}>Add client</ButtonLink>
  return <InvoiceList view={useLoaderData<typeof loader>()} title="Invoices" actions={addClient} />
}
