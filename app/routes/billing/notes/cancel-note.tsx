import { TextField } from '~/components/fields/text-field'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { hasMoved, type NoteAnswer } from './note-answer'

interface CancelNoteProps extends Pick<FormSheetProps, 'title' | 'lead' | 'save' | 'hidden'> {
  back: { href: string; label: string }
  answer: NoteAnswer | undefined
}

/** Why a credit note or a debit note is cancelled. */
export function CancelNote({ answer, back, ...sheet }: CancelNoteProps) {
  const [form, fields] = useSheetForm<{ reason: string }>({
    id: 'cancel',
    lastResult: answer?.reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormSheet form={form} {...sheet} back={back} danger enter="check" cancel={back.href}>
      {hasMoved(answer) && (
        <Notice tone="warn" title="Somebody worked on this note meanwhile">
          <p>Send the form again if it still fits.</p>
        </Notice>
      )}
      <TextField field={fields.reason} label="Why it is cancelled" />
    </FormSheet>
  )
}
