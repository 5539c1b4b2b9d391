// /debit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offerPdf } from '~/lib/documents/pdf/pdf-answer.server'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NotePaper } from '../notes/note-document'
import { debitPaper, noteIdOf, PrintOrder, sizesOf } from '../notes/note-document.server'

const here = '/debit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data ? `${args.data.paper.title} ${args.data.paper.number}` : 'Debit note')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { url } = entered
  const debitNoteId = noteIdOf(url, 'debit note')
  const { view, printed } = await debitPaper(entered, debitNoteId)
  const sizes = sizesOf(url, here, debitNoteId)
  await offerPdf(args, view, sizes.size)
  return {
    ...sizes,
    paper: view,
    printed,
    back: { href: to('/debit-notes/debit-invoice', null, { id: debitNoteId }), label: 'Debit note' },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const debitNoteId = noteIdOf(url, 'debit note')
  return submit(args, PrintOrder, {
    send: () => api.debitNotes.print({ debitNoteId }),
    then: { go: (_, { size }) => to(here, null, { id: debitNoteId, paper: size, counted: 1 }) },
  })
}

export default function DebitNotePaper() {
  return <NotePaper {...useLoaderData<typeof loader>()} />
}
