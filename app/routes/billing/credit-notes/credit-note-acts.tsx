import { METHOD_WORDS, OUTWARD_METHODS } from '#contract/billing/receipts/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { MoneyField, TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { CancelNote } from '../notes/cancel-note'
import { isStale, type NoteActionData } from '../notes/note-answer'
import type { NoteView } from './credit-note-record'

interface ActProps {
  note: NoteView
  hidden: { token: string; formKey: string }
  answer: NoteActionData | undefined
}

const backTo = ({ self, number }: NoteView) => ({ href: self, label: `Credit note ${number}` })

/** Said where the note is another one by now than the page was drawn of. */
function ChangedNotice({ answer, note }: Pick<ActProps, 'answer' | 'note'>) {
  if (!isStale(answer)) return null
  return (
    <Notice tone="warn" title="Somebody worked on this credit note meanwhile">
      <p>{`${note.available} ${note.currency} is left of it now. Send the form again if it still fits.`}</p>
    </Notice>
  )
}

/** What is left of the note pays for another invoice, or debit note. */
export function ApplyForm({ note, hidden, answer }: ActProps) {
  const { candidates, available, currency } = note
  const back = backTo(note)
  const [form, fields] = usePageForm<{ onto: string; amountMinor: string }>({
    id: 'apply',
    lastResult: answer?.reply,
    defaultValue: { onto: candidates[0]?.value ?? '', amountMinor: '' },
  })
  return (
    <FormPage
      form={form}
      title="Lay on what is due"
      lead={`${available} ${currency} of ${note.number} is left.`}
      back={back}
      hidden={{ ...hidden, version: note.version }}
      save="Lay on it"
      enter="check"
      cancel={back.href}
    >
      <ChangedNotice answer={answer} note={note} />
      {candidates.length === 0 && (
        <Notice title="Nothing else is due of this client">
          <p>What is left stays with them, or goes back.</p>
        </Notice>
      )}
      <SelectField
        field={fields.onto}
        label="Invoice or debit note"
        choose="Choose what it pays"
        options={candidates}
      />
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${currency}`}
        hint="Empty: as much as is due, and as there is."
        optional
      />
    </FormPage>
  )
}

const methods = OUTWARD_METHODS.map((value) => ({ value, label: METHOD_WORDS[value] }))

interface Refund {
  amountMinor: string
  method: string
  reference: string
  reason: string
}

/** What is left of the note goes back, as far as it was paid. */
export function RefundForm({ note, hidden, answer }: ActProps) {
  const { available, currency } = note
  const back = backTo(note)
  const [form, fields] = usePageForm<Refund>({
    id: 'refund',
    lastResult: answer?.reply,
    defaultValue: { amountMinor: '', method: '', reference: '', reason: note.reason },
  })
  return (
    <FormPage
      form={form}
      title="Give back"
      lead={`${available} ${currency} of ${note.number} is left. No more goes back than was received for ${note.against.label}.`}
      back={back}
      hidden={hidden}
      save="Give it back"
      danger
      enter="check"
      cancel={back.href}
    >
      <MoneyField
        field={fields.amountMinor}
        label={`Amount in ${currency}`}
        hint={`Empty: all that can go back. More than ${note.aloneUpTo} is asked for first, and somebody else approves it.`}
        optional
      />
      <SelectField field={fields.method} label="How it goes back" choose="As it was paid" options={methods} />
      <TextField
        field={fields.reference}
        label="Reference"
        hint="The number of the transfer, if there is one."
        optional
        width="name"
        autoComplete="off"
      />
      <TextField field={fields.reason} label="Why it goes back" />
    </FormPage>
  )
}

/** Only while nothing of it is used. */
export function CancelForm({ note, hidden, answer }: ActProps) {
  return (
    <CancelNote
      title={`Cancel credit note ${note.number}`}
      lead="It keeps its number, and what it credited may be credited again."
      save="Cancel credit note"
      back={backTo(note)}
      hidden={{ ...hidden, version: note.version }}
      answer={answer}
    />
  )
}
