// /debit-notes/debit-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DebitNoteCancellation } from '#contract/billing/debit-notes/schema.ts'
import { type Column, Table } from '~/components/ui/table'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CancelNote } from '../notes/cancel-note'
import { prepareNotePdf, readNote } from '../notes/note-document.server'
import { NoteRecord } from '../notes/note-record'
import { loadDebitNotePage } from './debit-note.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Debit note ${args.data.number}` : 'Debit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const note = readNote(screen)
  await prepareNotePdf(args, screen, note)
  return {
    ...(await loadDebitNotePage(screen, note)),
    hidden: screen.hidden,
  }
}

const Cancellation = DebitNoteCancellation.omit({ debitNoteId: true })

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api } = screen
  const debitNoteId = readNote(screen).id
  return submit(args, Cancellation, {
    send: (cancellation) => api.debitNotes.cancel({ debitNoteId, ...cancellation }),
    onSuccess: {
      redirectTo: to('/debit-notes/debit-invoice', null, { id: debitNoteId }),
      message: ({ number }) => `Debit note ${number} cancelled`,
    },
  })
}

const creditColumns: readonly Column<ReturnType<typeof useLoaderData<typeof loader>>['creditNotes'][number]>[] = [
  { key: 'number', title: 'Credit note', isRowHeader: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'date', title: 'Date', cell: (row) => row.date },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

export default function DebitNote() {
  const { cancelling, hidden, ...note } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { number, title, creditNotes } = note
  if (cancelling)
    return (
      <CancelNote
        title={`Cancel debit note ${number}`}
        lead="It keeps its number. The amount due becomes zero."
        save="Cancel debit note"
        back={{ href: note.self, label: title }}
        hidden={{ ...hidden, version: note.version }}
        answer={answer}
      />
    )
  return (
    <NoteRecord note={note} answer={answer}>
      {creditNotes.length > 0 && (
        <Table caption="Credited by" columns={creditColumns} rows={creditNotes} rowKey={({ id }) => id} />
      )}
    </NoteRecord>
  )
}
