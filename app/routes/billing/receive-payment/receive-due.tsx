import type { FieldMetadata } from '@conform-to/react'
import { type DueDocument, documentIdOf } from '#contract/billing/receipts/receipt-preview.ts'
import { RadioField } from '~/components/fields/choice-field'
import { RowErrors } from '~/components/fields/field-frame'
import { Fieldset } from '~/components/fields/fieldset'
import { MoneyField } from '~/components/fields/text-field'
import { Table } from '~/components/ui/table'
import { getFormatter } from '~/lib/format/format'
import type { AllocationRow } from './receive-rows'
import type { ReceiveView } from './receive-view.server'

const ALLOCATION_CHOICES = [
  { value: 'oldest', label: 'Oldest due first' },
  { value: 'by_hand', label: 'Choose amounts', fields: 'amounts' },
  { value: 'none', label: 'Keep as credit' },
]

interface ReceiveDueProps {
  due: ReceiveView['due']
  view: Pick<ReceiveView, 'practice'>
  allocate: FieldMetadata<string>
  allocations: FieldMetadata<AllocationRow[]>
  byDocument: ReadonlyMap<string, number>
  /** All by default. */
  offeredChoices?: readonly string[]
}

/** Amounts due, oldest first, with what the payment would apply to each. */
export function ReceiveDue({ due, view, allocate, allocations, byDocument, offeredChoices }: ReceiveDueProps) {
  const choices = offeredChoices
    ? ALLOCATION_CHOICES.filter(({ value }) => offeredChoices.includes(value))
    : ALLOCATION_CHOICES
  const { amount } = getFormatter(view.practice)
  const rows = allocations.getFieldList()
  const cells = new Map(
    rows.map((row) => [documentIdOf((row.initialValue ?? {}) as Partial<AllocationRow>), row.getFieldset()] as const),
  )
  // Amounts that would be refused with the present choice have to be seen.
  const isTyped = rows.some(({ initialValue, allErrors }) => initialValue?.amountMinor || Object.keys(allErrors).length)
  return (
    <Fieldset legend="Apply payment">
      <RadioField field={allocate} label="Apply to" choices={choices} across />
      <div className="amounts-due" data-field="amounts" data-needed={isTyped ? '' : undefined}>
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
              cell: ({ documentId }) => (
                <output className="number" aria-live="off" data-applied={documentId}>
                  {amount(byDocument.get(documentId) ?? 0)}
                </output>
              ),
            },
            {
              key: 'hand',
              title: 'Amount to apply',
              kind: 'number',
              cell: ({ documentId, words }) => <ByHandAmount row={cells.get(documentId)} words={words} />,
            },
          ]}
        />
      </div>
    </Fieldset>
  )
}

type Cells = ReturnType<FieldMetadata<AllocationRow>['getFieldset']>

function ByHandAmount({ row, words }: { row: Cells | undefined; words: string }) {
  if (!row) return null
  const documents = [row.invoiceId, row.debitNoteId, row.openingOf]
  return (
    <RowErrors of={documents}>
      {documents.map(({ name, initialValue }) => (
        <input key={name} type="hidden" name={name} value={initialValue ?? ''} />
      ))}
      <MoneyField field={row.amountMinor} label={`Amount for ${words}`} labelHidden />
    </RowErrors>
  )
}

/** What the script needs to preview the payment while it is typed. */
export const receivePreview = (
  due: readonly DueDocument[],
  { practice }: Pick<ReceiveView, 'practice'>,
  receivedMinor?: number,
) =>
  JSON.stringify({
    due: due.map(({ documentId, dueDate, dueMinor }) => ({ documentId, dueDate, dueMinor })),
    receivedMinor,
    locale: practice.locale,
    currency: practice.currency,
  })
