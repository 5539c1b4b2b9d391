// /credit-invoice-preview /debit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { BillingDocument } from '~/components/documents/billing-document'
import { PrintForm } from '~/components/documents/print-form'
import { PrintOrder } from '~/lib/documents/paper-size.server'
import { preparePdfResponse } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { listSizes, loadNoteDocument, printNote, readNote } from './note-document.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `${args.data.view.title} ${args.data.view.number}` : 'Note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const note = readNote(screen)
  const { view, printed } = await loadNoteDocument(screen, note)
  const sizes = listSizes(screen, note)
  await preparePdfResponse(args, view, sizes.size)
  return {
    ...sizes,
    view,
    printed,
    back: { href: to(note.record, null, { id: note.id }), label: note.title },
    hidden: screen.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const note = readNote(screen)
  return submit(args, PrintOrder, {
    send: () => printNote(screen, note),
    onSuccess: { redirectTo: (_, { size }) => to(note.document, null, { id: note.id, size, counted: 1 }) },
  })
}

/** A credit note or debit note as it prints. */
export default function NoteDocument() {
  const { view, size, sizes, printed, counted, back, hidden } = useLoaderData<typeof loader>()
  return (
    <>
      <div className="row mb-4 no-print">
        <PrintForm hidden={hidden} more={{ size }} printed={printed} counted={counted} />
      </div>
      <BillingDocument view={view} size={size} sizes={sizes} back={back} counts />
    </>
  )
}
