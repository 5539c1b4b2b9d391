// /credit-notes/credit-invoice
import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { CreditNoteCancellation } from '#contract/billing/credit-notes/schema.ts'
import { NewRefund } from '#contract/billing/refunds/schema.ts'
import { type Column, Table } from '~/components/ui/table'
import { describeRefundRequest } from '~/lib/billing/refund-message'
import { getFormatter } from '~/lib/format/format'
import { pageTitle } from '~/lib/format/page-title'
import { submit } from '~/lib/forms/submit.server'
import { requireScreen } from '~/lib/http/require-screen.server'
import { to } from '~/lib/navigation/links'
import { prepareNotePdf, readNote } from '../notes/note-document.server'
import { NoteRecord } from '../notes/note-record'
import { ApplyNote, applyNote } from './credit-form-schema.server'
import { loadCreditNotePage } from './credit-note.server'
import { ApplyForm, CancelForm, type NoteView, RefundForm } from './credit-note-actions'

const here = '/credit-notes/credit-invoice'

export const meta: MetaFunction<typeof loader> = (args) =>
  pageTitle(args, args.data ? `Credit note ${args.data.number}` : 'Credit note')

export async function loader(args: LoaderFunctionArgs) {
  const screen = await requireScreen(args)
  const note = readNote(screen)
  await prepareNotePdf(args, screen, note)
  return {
    ...(await loadCreditNotePage(screen, note)),
    hidden: screen.hidden,
  }
}

export async function action(args: ActionFunctionArgs) {
  const screen = await requireScreen(args)
  const { api, me, format, url } = screen
  const creditNoteId = readNote(screen).id
  const redirectPath = to(here, null, { id: creditNoteId })
  const requested = url.searchParams.get('do')
  if (requested === 'refund') {
    return submit(args, NewRefund, {
      send: (refund) => api.refunds.ofCreditNote({ creditNoteId, ...refund }),
      onSuccess: {
        redirectTo: redirectPath,
        message: ({ status, number, amountMinor, currency }) => {
          const amount = getFormatter({ ...me.practice, currency }).money(amountMinor)
          return status === 'paid' ? `${amount} refunded, voucher ${number}` : describeRefundRequest(amount)
        },
      },
    })
  }
  if (requested === 'cancel') {
    return submit(args, CreditNoteCancellation.omit({ creditNoteId: true }), {
      send: (cancellation) => api.creditNotes.cancel({ creditNoteId, ...cancellation }),
      onSuccess: { redirectTo: redirectPath, message: ({ number }) => `Credit note ${number} cancelled` },
    })
  }
  return submit(args, ApplyNote, {
    send: (input) => applyNote(input, (document) => api.creditNotes.apply({ creditNoteId, ...document })),
    onSuccess: {
      redirectTo: redirectPath,
      message: ({ availableMinor }) => `Credit applied. ${format.money(availableMinor)} is left`,
    },
  })
}

const applicationColumns: readonly Column<NoteView['applications'][number]>[] = [
  {
    key: 'document',
    title: 'Invoice or debit note',
    isRowHeader: true,
    cell: (row) => <a href={row.href}>{row.number}</a>,
  },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

export default function CreditNote() {
  const { hidden, activeForm, ...note } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const frame = { note, hidden, answer }
  if (activeForm === 'apply') return <ApplyForm {...frame} />
  if (activeForm === 'refund') return <RefundForm {...frame} />
  if (activeForm === 'cancel') return <CancelForm {...frame} />
  return (
    <NoteRecord note={note} answer={answer}>
      {note.applications.length > 0 && (
        <Table caption="Applied to" columns={applicationColumns} rows={note.applications} rowKey={({ id }) => id} />
      )}
    </NoteRecord>
  )
}
