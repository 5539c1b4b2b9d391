// /credit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NoteDocument } from '../notes/note-document'
import { listSizes, loadCreditNoteDocument, PrintOrder, readNoteId } from '../notes/note-document.server'

const here = '/credit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${args.data.document.title} ${args.data.document.number}` : 'Credit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const { url } = screen
  const creditNoteId = readNoteId(url, 'credit note')
  const { view, printed } = await loadCreditNoteDocument(screen, creditNoteId)
  const sizes = listSizes(url, here, creditNoteId)
  await preparePdfResponse(args, view, sizes.size)
  return {
    ...sizes,
    document: view,
    printed,
    back: { href: to('/credit-notes/credit-invoice', null, { id: creditNoteId }), label: 'Credit note' },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const creditNoteId = readNoteId(url, 'credit note')
  return submit(args, PrintOrder, {
    send: () => api.creditNotes.print({ creditNoteId }),
    onSuccess: { redirectTo: (_, { size }) => to(here, null, { id: creditNoteId, size, counted: 1 }) },
  })
}

export default function CreditNoteDocument() {
  return <NoteDocument {...useLoaderData<typeof loader>()} />
}
