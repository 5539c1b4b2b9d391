import type { ReactNode } from 'react'
import { RecordPage } from '~/components/pages/record-page'
import { ButtonLink } from '~/components/ui/button'
import { RefusalNotice } from '~/components/ui/refusal-notice'
import { type Column, Table } from '~/components/ui/table'
import { to } from '~/lib/navigation/links'
import type { NoteActionData } from './note-answer'
import { NoteMark, type NoteState } from './note-mark'
import type { toNoteRecord } from './note-record.server'

type View = ReturnType<typeof toNoteRecord> & {
  state: NoteState
  against: { href: string | null; label: string }
}

const WORDS = {
  credit: { back: { href: to('/credit-notes'), label: 'Credit notes' }, caption: 'Credited lines', value: 'Amount' },
  debit: { back: { href: to('/debit-notes'), label: 'Debit notes' }, caption: 'Debited lines', value: 'Price' },
}

const listColumns = (value: string): readonly Column<View['lines'][number]>[] => [
  { key: 'description', title: 'Item or service', isRowHeader: true, cell: (row) => row.description },
  { key: 'code', title: 'Code', cell: (row) => row.code },
  { key: 'qty', title: 'Qty', kind: 'number', cell: (row) => row.qty },
  { key: 'value', title: value, kind: 'number', cell: (row) => row.value },
  { key: 'rate', title: 'Tax', kind: 'number', cell: (row) => row.rate },
  { key: 'total', title: 'With tax', kind: 'number', cell: (row) => row.total },
]

interface NoteRecordProps {
  note: View
  answer: NoteActionData | undefined
  children: ReactNode
}

/** A credit note or debit note with its lines and actions. */
export function NoteRecord({ note, answer, children }: NoteRecordProps) {
  const { title, state, facts, lines, links, against, total, document } = note
  const { back, caption, value } = WORDS[note.kind]
  return (
    <RecordPage
      title={title}
      back={back}
      facts={[
        { label: 'Status', value: <NoteMark state={state} /> },
        { label: 'Against', value: against.href ? <a href={against.href}>{against.label}</a> : against.label },
        ...facts,
      ]}
      actions={
        <>
          {links.map(({ label, href }) => (
            <ButtonLink key={label} href={href}>
              {label}
            </ButtonLink>
          ))}
          <ButtonLink href={document} variant="primary" icon="print">
            Print view
          </ButtonLink>
        </>
      }
    >
      <RefusalNotice reply={answer?.reply} />
      <Table
        caption={caption}
        columns={listColumns(value)}
        rows={lines}
        rowKey={({ id }) => id}
        total={['Total', '', '', '', '', total]}
      />
      {children}
    </RecordPage>
  )
}
