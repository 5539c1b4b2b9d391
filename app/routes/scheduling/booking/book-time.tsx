import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { DayStrip, SlotPicker } from '~/components/fields/slot-picker'
import { ErrorSummary } from '~/components/pages/error-summary'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import { DoctorLinks, HiddenQuery, PatientStrip } from './booking-parts'
import type { BookingQuery } from './booking-query.server'
import type { TimeStep } from './booking-step.server'
import { GoToDay } from './go-to-day'
import { findNearestSlot, removeSlots, type Slot } from './nearest-slots'

interface ChooseTimeProps extends TimeStep {
  chosen: BookingQuery
  /** The free times nearest to the chosen one, when that has been taken. */
  alternatives: readonly Slot[]
  hidden: { token: string; formKey: string }
  reply?: SubmissionResult<string[]> | null
}

/** Second step: choose doctor, branch, day and time. */
export function ChooseTime(props: ChooseTimeProps) {
  const { doctorId, placeId, doctors, places, kind, days, previous, next, showsTaken, alternatives, hidden, reply } =
    props
  const patientId = props.chosen.patient
  const [form, fields] = usePageForm<{ startsAt: string }>({ id: 'slot', lastResult: reply })
  const groups = [
    { label: 'Nearest to your chosen time', slots: alternatives },
    ...removeSlots(props.groups, alternatives),
  ]
  const first =
    alternatives.length > 0
      ? findNearestSlot(fields.startsAt.initialValue, alternatives)
      : props.groups.flatMap(({ slots }) => slots)[0]
  return (
    <div className="stack">
      <PatientStrip {...props.patient} />
      <DoctorLinks doctors={doctors} places={places} />
      {/* In one line, so that the times fit on a laptop's screen. */}
      <div className="row items-end">
        <GoToDay {...props.goTo} />
        <nav aria-label="Other options" className="row">
          {props.extraLinks.map(({ href, label }) => (
            <a key={label} href={href}>
              {label}
            </a>
          ))}
        </nav>
      </div>
      <DayStrip days={days} previous={previous} next={next} />
      <form {...getFormProps(form)} method={showsTaken ? 'get' : 'post'} className="panel form form-wide" noValidate>
        {showsTaken ? (
          <HiddenQuery values={{ patient: patientId, doctor: doctorId, place: placeId, taken: '1', kind }} />
        ) : (
          <HiddenFields {...hidden} more={{ patientId, doctorId, placeId }} />
        )}
        <ErrorSummary formId={form.id} errors={form.allErrors} />
        <SlotPicker
          field={fields.startsAt}
          label={props.heading}
          groups={groups}
          // Focus scrolls to the times on a phone, where the patient above is out of view.
          note={`For ${props.patient.name}. ${props.note}`}
          full={days.some(({ current, full }) => current && full)}
          chosen={first?.value}
          autoFocus={!reply}
        />
        {first && (
          <div className="form-foot">
            <Button variant="primary" busy="One moment…">
              Choose this time
            </Button>
          </div>
        )}
      </form>
    </div>
  )
}
