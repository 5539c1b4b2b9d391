import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ChangedNotice } from '~/components/ui/changed-notice'
import type { NoteActionData } from './note-answer'

interface CancelNoteProps extends Pick<FormPageProps, 'title' | 'lead' | 'save' | 'hidden'> {
  back: { href: string; label: string }
  answer: NoteActionData | undefined
}

/** The form that cancels a credit note or debit note. */
export function CancelNote({ answer, back, ...page }: CancelNoteProps) {
  const [form, fields] = usePageForm<{ reason: string }>({
    id: 'cancel',
    lastResult: answer?.reply,
    defaultValue: { reason: '' },
  })
  return (
    <FormPage form={form} {...page} back={back} danger enterKey="check" cancel={back.href}>
      <ChangedNotice answer={answer} effect="Check the form, then send it again." />
      <TextField field={fields.reason} label="Reason for cancelling" />
    </FormPage>
  )
}
