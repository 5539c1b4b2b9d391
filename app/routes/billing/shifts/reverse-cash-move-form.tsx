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

/** Takes one entry of petty cash back: both stay, and the drawer holds what it held before. */
export function ReverseCashMoveForm({ move, back, hidden, reply }: CashMoveUndoProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    ...{ id: 'undo', lastResult: reply, defaultValue: { reason: '' } },
  })
  return (
    <FormPage
      form={form}
      title="Take an entry back"
      lead={`${move.what}: ${move.reason}, ${move.amount}. It stays as it is; an entry of the opposite amount takes it back.`}
      back={{ href: back, label: 'Shift' }}
      hidden={hidden}
      save="Take it back"
      danger
      enter="check"
      cancel={back}
    >
      <TextField field={fields.reason} label="Why it is taken back" autoComplete="off" />
    </FormPage>
  )
}
