// /credit-invoice-preview
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { enter } from '~/lib/enter.server'
import { to } from '~/lib/links'
import { titled } from '~/lib/page-title'
import { offerPdf } from '~/lib/papers/pdf/pdf-answer.server'
import { submit } from '~/lib/submit.server'
import { NotePaper } from './note-paper'
import { creditPaper, noteIdOf, PrintOrder, sizesOf } from './note-paper.server'

const here = '/credit-invoice-preview'

export const meta: MetaFunction<typeof loader> = (args) =>
  titled(args, args.data ? `${args.data.paper.title} ${args.data.paper.number}` : 'Credit note')

export async function loader(args: LoaderFunctionArgs) {
  const entered = await enter(args)
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
  const { api, url } = await enter(args)
  const creditNoteId = noteIdOf(url, 'credit note')
  return submit(args, PrintOrder, {
    send: () => api.creditNotes.print({ creditNoteId }),
    then: { go: (_, { size }) => to(here, null, { id: creditNoteId, paper: size, counted: 1 }) },
  })
}

export default function CreditNotePaper() {
  return <NotePaper {...useLoaderData<typeof loader>()} />
}
