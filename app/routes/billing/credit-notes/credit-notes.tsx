// /credit-notes
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NotesList } from '../notes/notes-list'
import { loadCreditNotesView } from '../notes/notes-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Credit notes')

export async function loader(args: LoaderFunctionArgs) {
  return loadCreditNotesView(await requireScreen(args))
}

export default function CreditNotes() {
  return (
    <NotesList
      title="Credit notes"
      lead="Credits issued against invoices, newest first."
      newLink={{ href: to('/credit-create-invoice'), label: 'New credit note' }}
      view={useLoaderData<typeof loader>()}
    />
  )
}
