import type { SubmissionResult } from '@conform-to/react'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { PatientStrip } from './booking-parts'
import type { BookingQuery } from './booking-query.server'
import type { WalkInStep } from './booking-step.server'

const WALK_IN_KINDS = ['walk_in', 'emergency'].flatMap((kind) => KINDS.filter(({ value }) => value === kind))

const FIELDS = ['doctorId', 'placeId', 'kind', 'reason', 'overbookReason'] as const

interface AddWalkInProps extends WalkInStep {
  chosen: BookingQuery
  hidden: { token: string; formKey: string }
  reply?: SubmissionResult<string[]> | null
}

/** Checks in a patient who is here, in the current or next free slot of the chosen doctor, with a token. */
export function AddWalkIn(props: AddWalkInProps) {
  const { doctors, branches, hidden, reply } = props
  const [form, fields] = usePageForm<Record<(typeof FIELDS)[number], string>>({
    id: 'walk-in',
    lastResult: reply,
    defaultValue: { doctorId: props.doctorId, placeId: props.placeId, kind: 'walk_in' },
  })
  return (
    <div className="stack">
      <PatientStrip {...props.patient} />
      <FormPage
        bare
        form={form}
        title="Check in walk-in"
        hidden={{
          ...hidden,
          more: { patientId: props.chosen.patient, ...(branches.length < 2 && { placeId: props.placeId }) },
        }}
        save="Check in and issue token"
        extraButtons={<ButtonLink href={props.bookLaterHref}>Book for later</ButtonLink>}
      >
        <SelectField
          field={fields.doctorId}
          label="Doctor"
          hint="The patient gets the doctor’s current or next free time today and the next token. An emergency is seen now, at any hour."
          options={doctors}
        />
        {branches.length > 1 && <SelectField field={fields.placeId} label="Branch" options={branches} />}
        <SelectField field={fields.kind} label="Visit type" options={WALK_IN_KINDS} width="date" />
        <TextField
          field={fields.reason}
          label="Reason for visit"
          hint="For example fever, blood pressure check."
          optional
          autoComplete="off"
          autoFocus={!reply}
        />
        {props.canOverbook && (
          <TextField
            field={fields.overbookReason}
            label="Reason for overbooking"
            hint="Required if no time is left today, except in an emergency."
            optional
            autoComplete="off"
          />
        )}
      </FormPage>
    </div>
  )
}
