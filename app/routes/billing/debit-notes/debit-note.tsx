// /debit-notes/debit-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { DebitNoteCancellation } from '#contract/billing/debit-notes/schema.ts'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { type Column, Table } from '~/components/ui/table'
import { preparePdfResponse, wantsPdf } from '~/lib/documents/pdf/pdf-response.server'
import { pageTitle } from '~/lib/format/page-title'
import { listErrors } from '~/lib/forms/form-errors'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { CancelNote } from '../notes/cancel-note'
import { loadDebitNoteDocument, readNoteId, readSize } from '../notes/note-document.server'
import { NoteMark } from '../notes/note-mark'
import { loadDebitNotePage } from './debit-note.server'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Debit note ${args.data.number}` : 'Debit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const debitNoteId = readNoteId(screen.url, 'debit note')
  if (wantsPdf(args))
    await preparePdfResponse(args, (await loadDebitNoteDocument(screen, debitNoteId)).view, readSize(screen.url))
  return {
    ...(await loadDebitNotePage(screen, debitNoteId)),
    hidden: { token: args.context.formToken, formKey: crypto.randomUUID() },
  }
}

const Cancellation = DebitNoteCancellation.omit({ debitNoteId: true })

export async function action(args: ActionFunctionArgs) {
  const { api, url } = await requireScreen(args)
  const debitNoteId = readNoteId(url, 'debit note')
  return submit(args, Cancellation, {
    send: (cancellation) => api.debitNotes.cancel({ debitNoteId, ...cancellation }),
    onSuccess: {
      redirectTo: to('/debit-notes/debit-invoice', null, { id: debitNoteId }),
      message: ({ number }) => `Debit note ${number} cancelled`,
    },
  })
}

type Line = ReturnType<typeof useLoaderData<typeof loader>>['lines'][number]

const columns: readonly Column<Line>[] = [
  { key: 'description', title: 'Item or service', heads: true, cell: (row) => row.description },
  { key: 'code', title: 'Code', cell: (row) => row.code },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'price', title: 'Price', kind: 'number', cell: (row) => row.price },
  { key: 'rate', title: 'Tax', kind: 'number', cell: (row) => row.rate },
  { key: 'total', title: 'With tax', kind: 'number', cell: (row) => row.total },
]

const creditColumns: readonly Column<ReturnType<typeof useLoaderData<typeof loader>>['creditNotes'][number]>[] = [
  { key: 'number', title: 'Credit note', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'date', title: 'Date', cell: (row) => row.date },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

export default function DebitNote() {
  const { cancelling, hidden, ...note } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const { number, state, facts, lines, total, against, links, creditNotes } = note
  if (cancelling)
    return (
      <CancelNote
        title={`Cancel debit note ${number}`}
        lead="It keeps its number, and nothing stays due."
        save="Cancel debit note"
        back={{ href: note.self, label: `Debit note ${number}` }}
        hidden={{ ...hidden, version: note.version }}
        answer={answer}
      />
    )
  return (
    <RecordPage
      title={`Debit note ${number}`}
      back={{ href: to('/debit-notes'), label: 'Debit notes' }}
      facts={[
        { label: 'State', value: <NoteMark state={state} /> },
        { label: 'Against', value: against.href ? <a href={against.href}>{against.label}</a> : against.label },
        ...facts,
      ]}
      actions={
        <>
          {links.credit && <ButtonLink href={links.credit}>Issue credit note</ButtonLink>}
          {links.cancel && <ButtonLink href={links.cancel}>Cancel note</ButtonLink>}
          {links.client && <ButtonLink href={links.client}>Client</ButtonLink>}
          <ButtonLink href={links.document} variant="primary" icon="print">
            Print view
          </ButtonLink>
        </>
      }
    >
      {listErrors(answer?.reply).map((sentence) => (
        <Notice key={sentence} tone="bad" role="alert">
          {sentence}
        </Notice>
      ))}
      <Table
        caption="Debited lines"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        total={['Total', '', '', '', '', total]}
      />
      {creditNotes.length > 0 && (
        <Table caption="Credited by" columns={creditColumns} rows={creditNotes} rowKey={({ id }) => id} />
      )}
    </RecordPage>
  )
}
