// /debit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NoteDocument } from '../notes/note-document'
import { listSizes, loadDebitNoteDocument, PrintOrder, readNoteId } from '../notes/note-document.server'

const here = '/debit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${args.data.document.title} ${args.data.document.number}` : 'Debit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { url } = screen
  const debitNoteId = readNoteId(url, 'debit note')
  const { view, printed } = await loadDebitNoteDocument(screen, debitNoteId)
  const sizes = listSizes(url, here, debitNoteId)
  await preparePdfResponse(args, view, sizes.size)
  return {
    ...sizes,
    document: view,
    printed,
    back: { href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }), label: 'Debit note' },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const debitNoteId = readNoteId(url, 'debit note')
  return submit(args, PrintOrder, {
    send: () => api.debitNotes.print({ debitNoteId }),
    onSuccess: { redirectTo: (_, { size }) => to(here, null, { id: debitNoteId, size, counted: 1 }) },
  })
}

export default function DebitNoteDocument() {
  return <NoteDocument {...useLoaderData<typeof loader>()} />
}
