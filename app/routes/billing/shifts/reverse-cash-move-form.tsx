import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import type { Reply } from '~/lib/forms/submit.server'
import type { toMoveRows } from './shift-view.server'

interface CashMoveUndoProps {
  move: ReturnType<typeof toMoveRows>[number]
  back: string
  hidden: { token: string; formKey: string }
  reply: Reply['reply'] | undefined
}

/** Reverses a petty cash entry with an opposite one. */
export function ReverseCashMoveForm({ move, back, hidden, reply }: CashMoveUndoProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: 'undo',
    lastResult: reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage
      form={form}
      title="Reverse entry"
      lead={`${move.what}: ${move.reason}, ${move.amount}. It stays on record, and an opposite entry reverses it.`}
      back={{ href: back, label: 'Shift' }}
      hidden={hidden}
      save="Reverse entry"
      danger
      enter="check"
      cancel={back}
    >
      <TextField field={fields.reason} label="Reason for reversal" autoComplete="off" />
    </FormPage>
  )
}
