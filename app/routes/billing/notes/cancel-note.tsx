import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { getNewerVersion } from '~/components/ui/changed-notice'
import { Notice } from '~/components/ui/notice'
import type { NoteActionData } from './note-answer'

interface CancelNoteProps extends Pick<FormPageProps, 'title' | 'lead' | 'save' | 'hidden'> {
  back: { href: string; label: string }
  answer: NoteActionData | undefined
}

/** The form that cancels a credit note or debit note. */
export function CancelNote({ answer, back, ...sheet }: CancelNoteProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: 'cancel',
    lastResult: answer?.reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage form={form} {...sheet} back={back} danger enter="check" cancel={back.href}>
      {getNewerVersion(answer) && (
        <Notice tone="warn" title="This note was changed by another user">
          <p>Check the form, then send it again.</p>
        </Notice>
      )}
      <TextField field={fields.reason} label="Reason for cancelling" />
    </FormPage>
  )
}
