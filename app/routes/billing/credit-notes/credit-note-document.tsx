// /credit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { offerPdf } from '~/lib/documents/pdf/pdf-answer.server'
import { titled } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { NotePaper } from '../notes/note-document'
import { creditPaper, noteIdOf, PrintOrder, sizesOf } from '../notes/note-document.server'

const here = '/credit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data ? `${args.data.paper.title} ${args.data.paper.number}` : 'Credit note')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await requireScreen(args)
  const { url } = entered
  const creditNoteId = noteIdOf(url, 'credit note')
  const { view, printed } = await creditPaper(entered, creditNoteId)
  const sizes = sizesOf(url, here, creditNoteId)
  await offerPdf(args, view, sizes.size)
  return {
    ...sizes,
    paper: view,
    printed,
    back: { href: to('/credit-notes/credit-invoice', null, { id: creditNoteId }), label: 'Credit note' },
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const creditNoteId = noteIdOf(url, 'credit note')
  return submit(args, PrintOrder, {
    send: () => api.creditNotes.print({ creditNoteId }),
    then: { go: (_, { size }) => to(here, null, { id: creditNoteId, paper: size, counted: 1 }) },
  })
}

export default function CreditNotePaper() {
  return <NotePaper {...useLoaderData<typeof loader>()} />
}
