import type { SubmissionResult } from '@conform-to/react'
import { CANCEL_REASONS } from '#contract/scheduling/appointments/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { actionForms, type FormAction } from './action-forms'

interface ActionFormProps {
  action: FormAction
  appointmentId: string
  hidden: { token: string; formKey: string }
  /** Patients don't have to give a reason. */
  isPatient: boolean
  videoUrl: string | null
  /** What happens to the payment if the appointment is cancelled. */
  paymentNotice: string | null
  /** Back to the appointment. */
  back: string
  reply?: SubmissionResult<string[]> | null
}

/** The form of an action. */
export function ActionForm({
  action,
  appointmentId,
  hidden,
  isPatient,
  videoUrl,
  paymentNotice,
  back,
  reply,
}: ActionFormProps) {
  const { title, save, danger } = actionForms[action]
  const [form, fields] = usePageForm<{ reasonCode: string; note: string; videoUrl: string }>({
    id: 'action',
    lastResult: reply,
    defaultValue: { videoUrl: videoUrl ?? '' },
  })
  const isCancellation = action === 'cancel' || action === 'decline'
  return (
    <section aria-labelledby="form-title" className="stack">
      <h2 id="form-title">{title}</h2>
      <FormPage
        bare
        form={form}
        title={title}
        hidden={{ ...hidden, more: { appointmentId } }}
        save={save}
        danger={danger}
        extraButtons={<ButtonLink href={back}>{isCancellation ? 'Keep appointment' : 'Back'}</ButtonLink>}
      >
        {isCancellation && paymentNotice && <p>{paymentNotice}</p>}
        {isCancellation && !isPatient && (
          <SelectField field={fields.reasonCode} label="Reason" choose="Choose the reason" options={CANCEL_REASONS} />
        )}
        {action === 'setVideoLink' ? (
          <TextField
            field={fields.videoUrl}
            label="Video link"
            hint="Starts with https://. Leave empty to remove the link."
            optional
            autoComplete="off"
            inputMode="url"
          />
        ) : (
          <TextField
            field={fields.note}
            label={action === 'restore' ? 'Reason' : 'Note'}
            hint={isCancellation && !isPatient ? 'Required if you choose “Other reason”.' : undefined}
            optional={action !== 'restore'}
            autoComplete="off"
          />
        )}
      </FormPage>
    </section>
  )
}
