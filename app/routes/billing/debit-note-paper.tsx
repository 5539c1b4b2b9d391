// /debit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { offerPdf } from '~/lib/papers/pdf/pdf-answer.server'
import { submit } from '~/lib/submit.server'
import { NotePaper } from './note-paper'
import { debitPaper, noteIdOf, PrintOrder, sizesOf } from './note-paper.server'

const here = '/debit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data ? `${args.data.paper.title} ${args.data.paper.number}` : 'Debit note')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
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
  const { api, url } = await enter(args)
  const debitNoteId = noteIdOf(url, 'debit note')
  return submit(args, PrintOrder, {
    send: () => api.debitNotes.print({ debitNoteId }),
    then: { go: (_, { size }) => to(here, null, { id: debitNoteId, paper: size, counted: 1 }) },
  })
}

export default function DebitNotePaper() {
  return <NotePaper {...useLoaderData<typeof loader>()} />
}
