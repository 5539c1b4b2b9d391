// /new-client-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { ClientArchive } from '#contract/billing/clients/schema.ts'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { RecordPage } from '~/components/pages/record-page'
import { Button, ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { requireId } from '../invoices/require-id.server'
import { listClientFacts } from './client-facts.server'
import { PayerAccountPanel } from './payer-account'
import { toPayerAccountView } from './payer-account.server'

export const meta: MetaFunction<typeof loader> = (args) => pageTitle(args, args.data?.name ?? 'Client')

export async function loader(args: LoaderFunctionArgs) {
  const { api, me, hidden, url } = await requireScreen(args)
  const clientId = requireId(url, 'Open a client from one of its invoices.')
  const { data } = await api.clients.readPage({ clientId })
  const { client, account } = data
  return {
    account: account && toPayerAccountView(account, me.practice, clientId, me.role),
    name: client.name,
    archived: client.archived,
    facts: listClientFacts(client, me.practice),
    edit: to('/invoices/add-new-client', null, { edit: clientId }),
    invoices: to('/invoices', null, { clientId }),
    hidden: {
      ...hidden,
      version: client.version,
      more: { clientId, archived: client.archived ? undefined : 'on' },
    },
  }
}

/** An unticked checkbox is not posted; it restores the client. */
const Archive = ClientArchive.omit({ archived: true }).extend({
  archived: ClientArchive.shape.archived.unwrap().optional(),
})

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  return submit(args, Archive, {
    send: ({ archived = false, ...client }) => api.clients.archive({ ...client, archived }),
    onSuccess: {
      redirectTo: url.pathname + url.search,
      message: ({ archived }) => (archived ? 'Client archived' : 'Client restored'),
    },
  })
}

export default function Client() {
  const { account, name, archived, facts, edit, invoices, hidden } = useLoaderData<typeof loader>()
  return (
    <RecordPage
      title={name}
      lead={archived ? 'Archived. Not offered for new documents.' : undefined}
      back={{ href: to('/invoices'), label: 'Invoices' }}
      facts={facts}
      actions={
        <>
          <ButtonLink href={invoices}>Invoices</ButtonLink>
          <ButtonLink href={edit} variant="primary">
            Edit client
          </ButtonLink>
        </>
      }
    >
      <RefusalNotice reply={useActionData<typeof action>()?.reply} />
      {account && <PayerAccountPanel account={account} />}
      <form method="post">
        <HiddenFields {...hidden} />
        <Button small variant="quiet">
          {archived ? 'Restore client' : 'Archive client'}
        </Button>
      </form>
    </RecordPage>
  )
}
