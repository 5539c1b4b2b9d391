import type { SubmissionResult } from '@conform-to/react'
import { RadioField } from '~/components/fields/choice-field'
import { SelectField } from '~/components/fields/select-field'
import { TextField } from '~/components/fields/text-field'
import { FormPage } from '~/components/pages/form-page'
import { usePageForm } from '~/components/pages/use-page-form'
import { ButtonLink } from '~/components/ui/button'
import { Facts } from '~/components/ui/facts'
import { Notice } from '~/components/ui/notice'
import { PatientStrip } from './booking-parts'
import type { BookingQuery } from './booking-query.server'
import type { ConfirmStep } from './booking-step.server'

/** Hidden when the time is taken. */
const TIME_FACTS = ['Day', 'Time']

interface ConfirmBookingProps {
  booking: ConfirmStep
  chosen: BookingQuery
  hidden: { token: string; formKey: string }
  /** Free times nearby, when the chosen one has been taken. */
  alternatives: { value: string; label: string }[]
  reply?: SubmissionResult<string[]> | null
}

/** Third step: check the booking, enter the reason and book. */
export function ConfirmBooking({ booking, chosen, hidden, alternatives, reply }: ConfirmBookingProps) {
  const { patient, facts, held, booked, changeTime, kinds, canSetLink, canOverbook, showsTaken, time } = booking
  const [form, fields] = usePageForm<Record<'kind' | 'reason' | 'videoUrl' | 'overbookReason' | 'startsAt', string>>({
    id: 'booking',
    lastResult: reply,
    defaultValue: { kind: kinds.find(({ value }) => value === chosen.kind)?.value ?? kinds[0]?.value },
  })
  const taken = Boolean(fields.startsAt.errors)
  // Users who may overbook choose between the taken time and the times nearby.
  const choices = canOverbook ? [...alternatives, { value: chosen.slot, label: `${time}, overbook` }] : alternatives
  if (booked && !reply) {
    return (
      <div className="stack">
        <PatientStrip {...patient} />
        <Notice tone="ok" title={`You have already booked this: ${booked.words}`}>
          <p className="row">
            <a href={booked.href}>Show appointment</a>
            <a href={changeTime}>Book another time</a>
          </p>
        </Notice>
      </div>
    )
  }
  return (
    <div className="stack">
      <PatientStrip {...patient} />
      <FormPage
        bare
        form={form}
        title="Check and book"
        hidden={{
          ...hidden,
          more: {
            patientId: chosen.patient,
            doctorId: chosen.doctor,
            placeId: chosen.place,
            holdId: chosen.hold || undefined,
            startsAt: taken ? undefined : chosen.slot,
          },
        }}
        save="Book appointment"
        extraButtons={<ButtonLink href={changeTime}>Change time</ButtonLink>}
      >
        <Facts facts={taken ? facts.filter(({ label }) => !TIME_FACTS.includes(label)) : facts} />
        {held && !taken && <Notice>This time is held for you until {held}.</Notice>}
        {taken &&
          (choices.length > 0 ? (
            <RadioField field={fields.startsAt} label={canOverbook ? 'Time' : 'Free times nearby'} choices={choices} />
          ) : (
            <p>
              <a href={changeTime}>Choose another day</a>
            </p>
          ))}
        {((taken && canOverbook) || showsTaken) && (
          <TextField
            field={fields.overbookReason}
            label="Reason for overbooking"
            hint="Required if the time is taken or the patient has another appointment then."
            optional
            autoComplete="off"
            autoFocus={showsTaken && !reply}
          />
        )}
        <SelectField field={fields.kind} label="Visit type" options={kinds} width="date" />
        <TextField
          field={fields.reason}
          label="Reason for visit"
          hint="For example fever, blood pressure check."
          optional
          autoComplete="off"
          autoFocus={!showsTaken && !reply}
        />
        {canSetLink && (
          <TextField
            field={fields.videoUrl}
            label="Video link"
            hint="For a video visit. Starts with https://."
            optional
            autoComplete="off"
            inputMode="url"
          />
        )}
      </FormPage>
    </div>
  )
}
