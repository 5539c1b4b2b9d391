import type { SubmissionResult } from '@conform-to/react'
import type { ReactNode } from 'react'
import { TextArea } from '../fields/text-area'
import { FormPage, type FormPageProps } from './form-page'
import { usePageForm } from './use-page-form'

interface ReasonFormProps extends Omit<FormPageProps, 'form' | 'children'> {
  id: string
  reply: SubmissionResult<string[]> | undefined
  label: string
  /** Content above the field. */
  children?: ReactNode
}

/** A form that asks for the reason of an action. */
export function ReasonForm({ id, reply, label, children, ...page }: ReasonFormProps) {
  const [form, fields] = usePageForm<{ reason: string }>({ id, lastResult: reply, defaultValue: { reason: '' } })
  return (
    <FormPage form={form} {...page}>
      {children}
      <TextArea field={fields.reason} label={label} rows={2} />
    </FormPage>
  )
}
