import type { SubmissionResult } from '@conform-to/react'
import { CANCEL_REASONS } from '#contract/scheduling/appointments/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { actionTexts, type FormAction } from './action-forms'

interface ActionFormProps {
  act: FormAction
  appointmentId: string
  hidden: { token: string; formKey: string }
  /** Patients need not say why. */
  isPatient: boolean
  videoUrl: string | null
  /** Back to the appointment, with nothing done. */
  keep: string
  reply?: SubmissionResult<string[]> | null
}

/** The one question that an act asks. */
export function ActionForm({ act, appointmentId, hidden, isPatient, videoUrl, keep, reply }: ActionFormProps) {
  const { title, save, danger } = actionTexts[act]
  const [form, fields] = usePageForm<{ reasonCode: string; note: string; videoUrl: string }>({
    id: 'act',
    lastResult: reply,
    defaultValue: { videoUrl: videoUrl ?? '' },
  })
  const givesUp = act === 'cancel' || act === 'decline'
  return (
    <section aria-labelledby="act-title" className="stack">
      <h2 id="act-title">{title}</h2>
      <FormPage
        bare
        form={form}
        title={title}
        hidden={{ ...hidden, more: { appointmentId } }}
        save={save}
        danger={danger}
        also={<ButtonLink href={keep}>{givesUp ? 'Keep it' : 'Back'}</ButtonLink>}
      >
        {givesUp && !isPatient && (
          <SelectField field={fields.reasonCode} label="Reason" choose="Choose the reason" options={CANCEL_REASONS} />
        )}
        {act === 'video' ? (
          <TextField
            field={fields.videoUrl}
            label="Link"
            hint="It begins with https://. Leave it empty to take the link away."
            optional
            autoComplete="off"
            inputMode="url"
          />
        ) : (
          <TextField
            field={fields.note}
            label={act === 'reset' ? 'Why' : 'In your own words'}
            hint={givesUp && !isPatient ? 'Needed for another reason than those of the list.' : undefined}
            optional={act !== 'reset'}
            autoComplete="off"
          />
        )}
      </FormPage>
    </section>
  )
}
