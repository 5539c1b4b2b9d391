import type { SubmissionResult } from '@conform-to/react'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { DoctorChoice, PatientStrip } from './booking-parts'
import type { BookingQuery } from './booking-query.server'
import type { WalkInStep } from './booking-step.server'

const WALK_IN_KINDS = ['walk_in', 'emergency'].flatMap((kind) => KINDS.filter(({ value }) => value === kind))

interface AddWalkInProps extends WalkInStep {
  chosen: BookingQuery
  hidden: { token: string; formKey: string }
  reply?: SubmissionResult<string[]> | null
}

/** Checks in a patient who is here, in today's next free slot, with a token. */
export function AddWalkIn(props: AddWalkInProps) {
  const { doctorId, placeId, doctors, places, hidden, reply } = props
  const patientId = props.chosen.patient
  const [form, fields] = usePageForm<{ kind: string; reason: string; overbookReason: string }>({
    id: 'walk-in',
    lastResult: reply,
    defaultValue: { kind: 'walk_in' },
  })
  return (
    <div className="stack">
      <PatientStrip {...props.patient} />
      {(doctors.length > 1 || places.length > 1) && (
        <DoctorChoice {...props} query={{ patient: patientId, now: '1' }} show="Show doctor" />
      )}
      <FormPage
        bare
        form={form}
        title="Check in now"
        hidden={{ ...hidden, more: { patientId, doctorId, placeId } }}
        save="Check in and issue token"
        also={<ButtonLink href={props.bookLaterHref}>Book for later</ButtonLink>}
      >
        <p>
          With {doctors.find(({ value }) => value === doctorId)?.label}. The patient gets today’s next free time and the
          next token.
        </p>
        <SelectField field={fields.kind} label="Kind of visit" options={WALK_IN_KINDS} width="date" />
        <TextField
          field={fields.reason}
          label="Reason for visit"
          hint="For example: fever, blood pressure check."
          optional
          autoComplete="off"
          autoFocus={!reply}
        />
        {props.canOverbook && (
          <TextField
            field={fields.overbookReason}
            label="Reason for overbooking"
            hint="Required if no time is left today."
            optional
            autoComplete="off"
          />
        )}
      </FormPage>
    </div>
  )
}
