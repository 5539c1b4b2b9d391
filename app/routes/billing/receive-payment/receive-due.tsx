import type { FieldMetadata } from '@conform-to/react'
import { RadioField } from '~/components/fields/choice-field'
import { Fieldset } from '~/components/fields/fieldset'
import { MoneyField } from '~/components/fields/text-field'
import { Table } from '~/components/ui/table'
import { getFormatter } from '~/lib/format/format'
import { type AllocationRow, documentIdOf } from './receive-rows'
import type { ReceiveView } from './receive-view.server'

const ALLOCATION_CHOICES = [
  { value: 'oldest', label: 'Oldest due first' },
  { value: 'by_hand', label: 'Choose amounts', detail: 'Enter the amounts below.' },
  { value: 'none', label: 'Keep on account', detail: 'For later invoices.' },
]

interface ReceiveDueProps {
  due: ReceiveView['due']
  view: Pick<ReceiveView, 'practice'>
  allocate: FieldMetadata<string>
  allocations: FieldMetadata<AllocationRow[]>
  byDocument: ReadonlyMap<string, number>
  /** The choices to offer; all by default. */
  ways?: readonly string[]
}

/** Amounts due, oldest first, with what the payment would apply to each. */
export function ReceiveDue({ due, view, allocate, allocations, byDocument, ways }: ReceiveDueProps) {
  const choices = ways ? ALLOCATION_CHOICES.filter(({ value }) => ways.includes(value)) : ALLOCATION_CHOICES
  const { amount } = getFormatter(view.practice)
  const rows = new Map(
    allocations.getFieldList().map((row) => {
      const cells = row.getFieldset()
      return [documentIdOf((row.initialValue ?? {}) as Partial<AllocationRow>), cells] as const
    }),
  )
  return (
    <Fieldset legend="Apply payment">
      <RadioField field={allocate} label="Apply to" choices={choices} across />
      <Table
        caption="Amounts due"
        captionHidden
        rows={due}
        rowKey={(document) => document.documentId}
        columns={[
          {
            key: 'number',
            title: 'Document',
            isRowHeader: true,
            cell: ({ href, words }) => (href ? <a href={href}>{words}</a> : words),
          },
          { key: 'issued', title: 'Date', kind: 'date', cell: (document) => document.issued },
          { key: 'by', title: 'Due date', kind: 'date', cell: (document) => document.by },
          { key: 'due', title: 'Due', kind: 'number', cell: (document) => document.due },
          {
            key: 'gets',
            title: 'Applied',
            kind: 'number',
            cell: ({ documentId }) => (byDocument.get(documentId) ? amount(byDocument.get(documentId)!) : '—'),
          },
          {
            key: 'hand',
            title: 'Amount to apply',
            kind: 'number',
            cell: ({ documentId, words }) => <ByHandAmount row={rows.get(documentId)} words={words} />,
          },
        ]}
      />
    </Fieldset>
  )
}

type Cells = ReturnType<FieldMetadata<AllocationRow>['getFieldset']>

function ByHandAmount({ row, words }: { row: Cells | undefined; words: string }) {
  if (!row) return null
  const wrong = row.invoiceId.errors ?? row.debitNoteId.errors ?? row.openingOf.errors
  return (
    <>
      <input type="hidden" name={row.invoiceId.name} value={row.invoiceId.initialValue ?? ''} />
      <input type="hidden" name={row.debitNoteId.name} value={row.debitNoteId.initialValue ?? ''} />
      <input type="hidden" name={row.openingOf.name} value={row.openingOf.initialValue ?? ''} />
      <MoneyField field={row.amountMinor} label={`Amount for ${words}`} labelHidden />
      {wrong && <span className="field-error">{wrong[0]}</span>}
    </>
  )
}
