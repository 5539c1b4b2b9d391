import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { Notice } from '~/components/ui/notice'
import { type Column, Table } from '~/components/ui/table'
import { listErrors } from '~/lib/forms/form-errors'
import { to } from '~/lib/navigation/links'
import type { NoteActionData } from '../notes/note-answer'
import { NoteMark } from '../notes/note-mark'
import type { loadCreditNotePage } from './credit-note.server'

export type NoteView = Omit<Awaited<ReturnType<typeof loadCreditNotePage>>, 'activeForm'>

const columns: readonly Column<NoteView['lines'][number]>[] = [
  { key: 'description', title: 'Item or service', heads: true, cell: (row) => row.description },
  { key: 'code', title: 'Code', cell: (row) => row.code },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'taxable', title: 'Amount', kind: 'number', cell: (row) => row.taxable },
  { key: 'rate', title: 'Tax', kind: 'number', cell: (row) => row.rate },
  { key: 'total', title: 'With tax', kind: 'number', cell: (row) => row.total },
]

const applicationColumns: readonly Column<NoteView['applications'][number]>[] = [
  { key: 'document', title: 'Invoice or debit note', heads: true, cell: (row) => <a href={row.href}>{row.number}</a> },
  { key: 'amount', title: 'Amount', kind: 'number', cell: (row) => row.amount },
]

/** A credit note: its lines, what it was applied to and the unused credit. */
export function CreditNoteRecord({ note, answer }: { note: NoteView; answer: NoteActionData | undefined }) {
  const { number, state, facts, lines, links, against, totals } = note
  const { label, value } = totals.at(-1)!
  return (
    <RecordPage
      title={`Credit note ${number}`}
      back={{ href: to('/credit-notes'), label: 'Credit notes' }}
      facts={[
        { label: 'State', value: <NoteMark state={state} /> },
        { label: 'Against', value: <a href={against.href}>{against.label}</a> },
        ...facts,
      ]}
      actions={
        <>
          {links.apply && <ButtonLink href={links.apply}>Apply credit</ButtonLink>}
          {links.refund && <ButtonLink href={links.refund}>Refund</ButtonLink>}
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
        caption="Credited lines"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        total={[label, '', '', '', '', value]}
      />
      {note.applications.length > 0 && (
        <Table caption="Applied to" columns={applicationColumns} rows={note.applications} rowKey={({ id }) => id} />
      )}
    </RecordPage>
  )
}
