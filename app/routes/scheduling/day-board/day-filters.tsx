import { appointmentStatuses } from '#contract/scheduling/appointments/statuses.ts'
import { Notice } from '~/components/ui/notice'
import { statuses } from '~/components/ui/statuses'
import { QuerySelect } from '../booking/query-select'

const STATUS_OPTIONS = [...appointmentStatuses.list('counted'), 'cancelled'] as const

interface Option {
  value: string
  label: string
}

interface DayFiltersProps {
  day: string
  doctor: string
  place: string
  status: string
  span: string
  q: string
  /** Undefined for a list of one doctor. */
  doctors?: Option[]
  /** Undefined for a list of one branch. */
  places?: Option[]
  /** The list can also show a week, and search for a patient. */
  searches?: boolean
}

const SPANS = [
  { value: '', label: 'One day' },
  { value: 'week', label: '7 days' },
]

/** The filter fields above the list of a day. */
export function DayFilters({ day, ...others }: DayFiltersProps) {
  return (
    <>
      <DayField day={day} />
      {others.searches && <QuerySelect name="span" label="Period" options={SPANS} value={others.span} />}
      <OtherFilters {...others} />
    </>
  )
}

export function DayField({ day }: { day: string }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="day">
        Day
      </label>
      <input id="day" name="day" type="date" className="input w-date" defaultValue={day} />
    </div>
  )
}

export function OtherFilters(props: Omit<DayFiltersProps, 'day'>) {
  const { doctor, place, status, q, doctors, places, searches } = props
  const states = STATUS_OPTIONS.map((value) => ({ value, label: statuses.appointment[value].word }))
  return (
    <>
      {doctors && doctors.length > 1 && (
        <QuerySelect name="doctor" label="Doctor" all="All doctors" options={doctors} value={doctor} />
      )}
      {places && places.length > 1 && (
        <QuerySelect name="place" label="Clinic" all="All clinics" options={places} value={place} />
      )}
      {searches && (
        <div className="field">
          <label className="field-label" htmlFor="q">
            Patient’s name or number
          </label>
          <input id="q" name="q" className="input" defaultValue={q} autoComplete="off" enterKeyHint="search" />
        </div>
      )}
      <QuerySelect name="status" label="Status" all="All statuses" options={states} value={status} />
    </>
  )
}

/** Shown for an invalid day in the URL, such as 31 February. */
export function NoSuchDay() {
  return (
    <Notice tone="warn" role="alert">
      <p>This date doesn’t exist. Showing today instead.</p>
    </Notice>
  )
}
