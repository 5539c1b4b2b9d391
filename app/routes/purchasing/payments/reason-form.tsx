import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/components/fields/text-field'
import { FormSheet, type FormSheetProps } from '~/components/pages/form-page'
import { useSheetForm } from '~/components/pages/use-page-form'

export interface ReasonFormProps {
  title: string
  lead: string
  save: string
  back: { href: string; label: string }
  hidden: FormSheetProps['hidden']
  reply: SubmissionResult<string[]> | undefined
}

/** An act that cannot be taken back, and why it is done. */
export function ReasonForm({ title, lead, save, back, hidden, reply }: ReasonFormProps) {
  const [form, fields] = useSheetForm<{ reason: string }>({ id: 'why', lastResult: reply })
  return (
    <FormSheet
      form={form}
      {...{ title, lead, save, back, hidden }}
      danger
      enter="check"
      also={
        <a href={back.href} className="btn btn-quiet" data-cancel="">
          Leave it as it is
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormSheet>
  )
}
