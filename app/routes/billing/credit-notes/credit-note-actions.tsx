import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import { CancelNote } from '../notes/cancel-note'
import type { NoteActionData } from '../notes/note-answer'
import { RefundAmount, RefundFields } from '../refunds/refund-fields'
import type { loadCreditNotePage } from './credit-note.server'

export type NoteView = Omit<Awaited<ReturnType<typeof loadCreditNotePage>>, 'activeForm'>

interface ActionProps {
  note: NoteView
  hidden: { token: string; formKey: string }
  answer: NoteActionData | undefined
}

const backTo = ({ self, title }: NoteView) => ({ href: self, label: title })

const describeUnused = ({ available, number }: NoteView) => `${available} of credit note ${number} is unused.`

/** Applies the unused credit to another invoice or debit note. */
export function ApplyForm({ note, hidden, answer }: ActionProps) {
  const { candidates, currency } = note
  const back = backTo(note)
  const [form, fields] = usePageForm<{ targetDocument: string; amountMinor: string }>({
    id: 'apply',
    lastResult: answer?.reply,
    defaultValue: { targetDocument: candidates[0]?.value ?? '', amountMinor: '' },
  })
  return (
    <FormPage
      form={form}
      title="Apply credit"
      lead={describeUnused(note)}
      back={back}
      hidden={{ ...hidden, version: note.version }}
      save="Apply credit"
      enterKey="check"
      cancel={back.href}
    >
      <ChangedNotice answer={answer} effect={`${note.available} is unused now. Check the form, then send it again.`} />
      {candidates.length === 0 && (
        <Notice title="This client has no other amounts due">
          <p>Keep the credit for later, or refund it.</p>
        </Notice>
      )}
      <SelectField
        field={fields.targetDocument}
        label="Invoice or debit note"
        choose="Choose a document"
        options={candidates}
      />
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${currency}`}
        hint="Leave empty to apply as much as possible."
        optional
      />
    </FormPage>
  )
}

interface Refund {
  amountMinor: string
  method: string
  reference: string
  reason: string
}

/** Refunds the unused credit, up to the amount paid. */
export function RefundForm({ note, hidden, answer }: ActionProps) {
  const { currency } = note
  const back = backTo(note)
  const [form, fields] = usePageForm<Refund>({
    id: 'refund',
    lastResult: answer?.reply,
    defaultValue: { amountMinor: '', method: '', reference: '', reason: note.reason },
  })
  return (
    <FormPage
      form={form}
      title="Refund credit"
      lead={`${describeUnused(note)} You can refund up to the amount received for ${note.against.label}.`}
      back={back}
      hidden={hidden}
      save="Refund credit"
      danger
      enterKey="check"
      cancel={back.href}
    >
      <RefundAmount
        field={fields.amountMinor}
        currency={currency}
        emptyHint="Leave empty to refund as much as possible."
        cashRounding={note.cashRounding}
        soloRefundLimit={note.soloRefundLimit}
      />
      <RefundFields
        fields={fields}
        cashShift={note.cashShift}
        choose="Original payment method"
        referenceHint="Transfer number, if there is one."
      />
      <TextField field={fields.reason} label="Reason for refund" />
    </FormPage>
  )
}

/** Cancels a credit note that is not used yet. */
export function CancelForm({ note, hidden, answer }: ActionProps) {
  return (
    <CancelNote
      title={`Cancel credit note ${note.number}`}
      lead="It keeps its number, and its lines can be credited again."
      save="Cancel credit note"
      back={backTo(note)}
      hidden={{ ...hidden, version: note.version }}
      answer={answer}
    />
  )
}
