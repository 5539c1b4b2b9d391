import type { FieldMetadata } from '@conform-to/react'
import { CREDIT_REASON_LABELS, CREDIT_REASONS } from '#contract/billing/credit-notes/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import type { NoteActionData } from '../notes/note-answer'
import { NoteTotals, type NoteTotalsProps } from '../notes/note-totals'
import type { loadCreditFormView } from './credit-note-new.server'
import { CreditRows, type CreditRowValues } from './credit-rows'

interface Values {
  reason: string
  reasonNote: string
  disposition: string
  lines: CreditRowValues[]
}

interface CreditNoteFormProps {
  view: Awaited<ReturnType<typeof loadCreditFormView>>
  hidden: { token: string; formKey: string }
  answer: NoteActionData | undefined
}

const reasons = CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_LABELS[value] }))

/** The form that credits one invoice or debit note. Enter updates the total; only the button issues the note. */
export function CreditNoteForm({ view, hidden, answer }: CreditNoteFormProps) {
  const { document, facts, left, writtenOff, late, dispositions, lines, open, currency } = view
  const [form, fields] = usePageForm<Values>({
    id: 'credit-note',
    lastResult: answer?.reply,
    defaultValue: {
      reason: '',
      reasonNote: '',
      disposition: dispositions.first,
      lines: open.map((lineId) => ({ lineId, isSelected: '', qtyMilli: '', amountMinor: '' })),
    },
  })
  const previewed = answer?.preview as NoteTotalsProps['totals'] | undefined
  const totals = previewed ?? (answer ? null : view.totals)
  const rows = fields.lines.getFieldList() as FieldMetadata<CreditRowValues>[]
  return (
    <FormPage
      form={form}
      title={`New credit note for ${document.number}`}
      back={{ href: document.href, label: document.title }}
      lead={`The note is issued at once with its own number. The ${document.name} itself doesn’t change.`}
      hidden={{ ...hidden, version: document.version }}
      save="Issue credit note"
      enterKey="update"
      cancel={document.href}
      wide
    >
      <ChangedNotice answer={answer} effect="Check the amounts left to credit, then issue the note again." />
      <Facts facts={facts} across />
      {late && (
        <Notice tone="warn" title={`Tax can’t be reduced after ${late}`}>
          <p>
            A credit note issued today credits the full amount but doesn’t reduce tax, and isn’t part of a tax return.
            The tax on the {document.name} stays as declared.
          </p>
        </Notice>
      )}
      {writtenOff && (
        <Notice title={`${writtenOff} is written off`}>
          <p>Written-off amounts are not credited. Select lines up to the amount left to credit.</p>
        </Notice>
      )}
      <RadioField field={fields.reason} label="Reason" choices={reasons} autoFocus={!answer} across />
      <TextField
        field={fields.reasonNote}
        label="Details"
        hint="Printed on the note. Required for “Other”."
        optional
        autoComplete="off"
      />
      <CreditRows lines={lines} rows={rows} fullAmount={writtenOff ? null : `${left} ${currency}`} />
      {dispositions.fixed ? (
        <input type="hidden" name={fields.disposition.name} value={dispositions.fixed} />
      ) : (
        <RadioField field={fields.disposition} label={dispositions.label} choices={dispositions.choices} />
      )}
      <NoteTotals
        totals={totals}
        isNew={Boolean(previewed)}
        totalLabel={previewed || writtenOff ? undefined : 'Total of all lines'}
        hint={previewed ? undefined : 'If you choose lines, press “Update total” to see their total.'}
      />
    </FormPage>
  )
}
