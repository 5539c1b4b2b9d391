import type { FieldMetadata } from '@conform-to/react'
import { CREDIT_REASON_WORDS, CREDIT_REASONS } from '#contract/billing/credit-notes/rules.ts'
import { RadioField } from '~/components/fields/choice-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { isStale, type NoteActionData } from '../notes/note-answer'
import { NoteTotals, type NoteTotalsProps } from '../notes/note-totals'
import type { loadCreditFormView } from './credit-note-new.server'
import { CreditRows, type CreditRowValues } from './credit-rows'

interface Values {
  reason: string
  reasonNote: string
  disposition: string
  what: string
  lines: CreditRowValues[]
}

interface CreditNoteFormProps {
  view: Awaited<ReturnType<typeof loadCreditFormView>>
  hidden: { token: string; formKey: string }
  answer: NoteActionData | undefined
}

const reasons = CREDIT_REASONS.map((value) => ({ value, label: CREDIT_REASON_WORDS[value] }))

/** What is taken back of one invoice, or debit note. Enter works out what it comes to; only the button issues it. */
export function CreditNoteForm({ view, hidden, answer }: CreditNoteFormProps) {
  const { paper, facts, left, writtenOff, late, dispositions, lines, open, currency } = view
  const [form, fields] = usePageForm<Values>({
    id: 'credit-note',
    lastResult: answer?.reply,
    defaultValue: {
      ...{ reason: '', reasonNote: '', disposition: dispositions.first, what: writtenOff ? 'lines' : 'all' },
      lines: open.map((lineId) => ({ lineId, take: '', qtyMilli: '', amountMinor: '' })),
    },
  })
  const previewed = answer?.preview as NoteTotalsProps['totals'] | undefined
  const totals = previewed ?? (answer ? null : view.totals)
  const rows = fields.lines.getFieldList() as FieldMetadata<CreditRowValues>[]
  return (
    <FormPage
      form={form}
      title={`New credit note for ${paper.number}`}
      back={{ href: paper.href, label: paper.title }}
      lead={`Issued at once, with a number of its own; the ${paper.name} stays as it is.`}
      hidden={{ ...hidden, version: paper.version }}
      save="Issue credit note"
      enter="update"
      cancel={paper.href}
      wide
    >
      {isStale(answer) && (
        <Notice tone="warn" title={`Somebody worked on this ${paper.name} meanwhile`}>
          <p>Look at what is left of it now, and issue the note again.</p>
        </Notice>
      )}
      <Facts facts={facts} across />
      {late && (
        <Notice tone="warn" title={`Its tax could be taken back until ${late}`}>
          <p>
            A note of today is a commercial credit note: it bears no tax and stands in no return. The client gets back
            what they paid, and the tax of the {paper.name} stays as it was declared.
          </p>
        </Notice>
      )}
      {writtenOff && (
        <Notice title={`${writtenOff} of it is written off`}>
          <p>Nobody paid that, so it is not credited. Choose lines up to what is left to credit.</p>
        </Notice>
      )}
      <RadioField field={fields.reason} label="Why it is credited" choices={reasons} autoFocus={!answer} across />
      <TextField
        field={fields.reasonNote}
        label="In words"
        hint="Stands on the note. Asked for with “Other”."
        optional
        autoComplete="off"
      />
      <RadioField
        field={fields.what}
        label="What is credited"
        choices={[
          { value: 'all', label: `All that is left: ${left} ${currency}` },
          { value: 'lines', label: 'Only what is chosen below' },
        ]}
      />
      <CreditRows lines={lines} rows={rows} />
      {dispositions.fixed ? (
        <input type="hidden" name={fields.disposition.name} value={dispositions.fixed} />
      ) : (
        <RadioField field={fields.disposition} label={dispositions.label} choices={dispositions.choices} />
      )}
      <NoteTotals title="What the note comes to" totals={totals} isNew={Boolean(previewed)} />
    </FormPage>
  )
}
