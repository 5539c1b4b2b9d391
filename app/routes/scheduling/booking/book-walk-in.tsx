import type { SubmissionResult } from '@conform-to/react'
import { KINDS } from '#contract/scheduling/appointments/rules.ts'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button, ButtonLink } from '~/components/ui/button'
import type { WalkInStep } from './booking-step'
import { PatientStrip } from './patient-strip'
import { QuerySelect } from './query-select'

const WALK_IN_KINDS = ['walk_in', 'emergency'].flatMap((kind) => KINDS.filter(({ value }) => value === kind))

interface AddWalkInProps extends WalkInStep {
  patientId: string
  hidden: { token: string; formKey: string }
  reply?: SubmissionResult<string[]> | null
}

/** Checks in a patient who is here, in today's next free slot, with a token. */
export function AddWalkIn({
  patient,
  doctors,
  places,
  chosen,
  canOverbook,
  later,
  patientId,
  hidden,
  reply,
}: AddWalkInProps) {
  const [form, fields] = usePageForm<{ kind: string; reason: string; overbookReason: string }>({
    id: 'walk-in',
    lastResult: reply,
    defaultValue: { kind: 'walk_in' },
  })
  return (
    <div className="stack">
      <PatientStrip {...patient} />
      {(doctors.length > 1 || places.length > 1) && (
        <form method="get" className="filters">
          <input type="hidden" name="patient" value={patientId} />
          <input type="hidden" name="now" value="1" />
          <QuerySelect name="doctor" label="Doctor" options={doctors} value={chosen.doctor} />
          {places.length > 1 && <QuerySelect name="place" label="Clinic" options={places} value={chosen.place} />}
          <Button>Show doctor</Button>
        </form>
      )}
      <FormPage
        bare
        form={form}
        title="Check in now"
        hidden={{ ...hidden, more: { patientId, doctorId: chosen.doctor, placeId: chosen.place } }}
        save="Check in and issue token"
        also={<ButtonLink href={later}>Book for later</ButtonLink>}
      >
        <p>
          With {doctors.find(({ value }) => value === chosen.doctor)?.label}. The patient gets today’s next free time
          and the next token.
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
        {canOverbook && (
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
