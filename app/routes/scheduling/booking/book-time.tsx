import { getFormProps, type SubmissionResult } from '@conform-to/react'
import { HiddenFields } from '~/components/fields/hidden-fields'
import { DayStrip, SlotPicker } from '~/components/fields/slot-picker'
import { ErrorSummary } from '~/components/pages/error-summary'
import { usePageForm } from '~/components/pages/use-page-form'
import { Button } from '~/components/ui/button'
import type { TimeStep } from './booking-step'
import { HiddenQuery } from './hidden-query'
import { findNearestSlot, removeSlots, type Slot } from './nearest-slots'
import { PatientStrip } from './patient-strip'
import { QuerySelect } from './query-select'

interface ChooseTimeProps extends TimeStep {
  patientId: string
  /** The free times nearest to the chosen one, when that has been taken. */
  alternatives: readonly Slot[]
  hidden: { token: string; formKey: string }
  reply?: SubmissionResult<string[]> | null
}

/** Second step: choose doctor, clinic, day and time. */
export function ChooseTime(props: ChooseTimeProps) {
  const {
    patient,
    patientId,
    doctors,
    places,
    chosen,
    days,
    previous,
    next,
    heading,
    note,
    groups: dayGroups,
    alternatives,
    over,
    also,
    hidden,
    reply,
  } = props
  const [form, fields] = usePageForm<{ startsAt: string }>({ id: 'slot', lastResult: reply })
  const groups = [
    { label: 'Nearest to your chosen time', slots: alternatives },
    ...removeSlots(dayGroups, alternatives),
  ]
  const first =
    alternatives.length > 0
      ? findNearestSlot(fields.startsAt.initialValue, alternatives)
      : dayGroups.flatMap(({ slots }) => slots)[0]
  return (
    <div className="stack">
      <PatientStrip {...patient} />
      {(doctors.length > 1 || places.length > 1) && (
        <form method="get" className="filters">
          <input type="hidden" name="patient" value={patientId} />
          {chosen.kind && <input type="hidden" name="kind" value={chosen.kind} />}
          <QuerySelect name="doctor" label="Doctor" options={doctors} value={chosen.doctor} />
          {places.length > 1 && <QuerySelect name="place" label="Clinic" options={places} value={chosen.place} />}
          <Button>Show times</Button>
        </form>
      )}
      <nav aria-label="Other options" className="row">
        {also.map(({ href, label }) => (
          <a key={label} href={href}>
            {label}
          </a>
        ))}
      </nav>
      <DayStrip days={days} previous={previous} next={next} />
      <form {...getFormProps(form)} method={over ? 'get' : 'post'} className="panel form form-wide" noValidate>
        {over ? (
          <HiddenQuery
            values={{ patient: patientId, doctor: chosen.doctor, place: chosen.place, over: '1', kind: chosen.kind }}
          />
        ) : (
          <HiddenFields {...hidden} more={{ patientId, doctorId: chosen.doctor, placeId: chosen.place }} />
        )}
        <ErrorSummary formId={form.id} errors={form.allErrors} />
        <SlotPicker
          field={fields.startsAt}
          label={heading}
          groups={groups}
          note={note}
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
