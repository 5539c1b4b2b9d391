// /debit-notes
import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { pageTitle } from '~/lib/format/page-title'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NotesList } from '../notes/notes-list'
import { loadDebitNotesView } from '../notes/notes-view.server'

export const meta: MetaFunction = (args) => pageTitle(args, 'Debit notes')

export async function loader(args: LoaderFunctionArgs) {
  return loadDebitNotesView(await requireScreen(args))
}

export default function DebitNotes() {
  return (
    <NotesList
      title="Debit notes"
      lead="Extra charges to customers and returns to suppliers, newest first."
      newLink={{ href: to('/debit-create-invoice'), label: 'New debit note' }}
      view={useLoaderData<typeof loader>()}
    />
  )
}
