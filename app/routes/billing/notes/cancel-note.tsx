import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Notice } from '~/components/ui/notice'
import { isStale, type NoteActionData } from './note-answer'

interface CancelNoteProps extends Pick<FormPageProps, 'title' | 'lead' | 'save' | 'hidden'> {
  back: { href: string; label: string }
  answer: NoteActionData | undefined
}

/** Why a credit note or a debit note is cancelled. */
export function CancelNote({ answer, back, ...sheet }: CancelNoteProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: 'cancel',
    lastResult: answer?.reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage form={form} {...sheet} back={back} danger enter="check" cancel={back.href}>
      {isStale(answer) && (
        <Notice tone="warn" title="Somebody worked on this note meanwhile">
          <p>Send the form again if it still fits.</p>
        </Notice>
      )}
      <TextField field={fields.reason} label="Why it is cancelled" />
    </FormPage>
  )
}
