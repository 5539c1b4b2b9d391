import type { SubmissionResult } from '@conform-to/react'
import { TextField } from '~/components/fields/text-field'
import { FormPage, type FormPageProps } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'

export interface ReasonFormProps {
  title: string
  lead: string
  save: string
  back: { href: string; label: string }
  hidden: FormPageProps['hidden']
  reply: SubmissionResult<string[]> | undefined
}

/** The form of an action that can't be undone, with a reason. */
export function ReasonForm({ title, lead, save, back, hidden, reply }: ReasonFormProps) {
  const [form, fields] = usePageForm<{ reason: string }>({ id: 'why', lastResult: reply })
  return (
    <FormPage
      form={form}
      {...{ title, lead, save, back, hidden }}
      danger
      enter="check"
      also={
        <a href={back.href} className="btn btn-quiet" data-cancel="">
          Go back
        </a>
      }
    >
      <TextField field={fields.reason} label="Reason" autoComplete="off" autoFocus={!reply} />
    </FormPage>
  )
}
