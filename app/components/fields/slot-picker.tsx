import { ButtonLink } from '../ui/button'
import { ChoiceLine } from './choice-field'
import type { Field } from './field'
import { FieldGroup } from './field-frame'

export interface SlotDay {
  /** YYYY-MM-DD */
  date: string
  /** "Mon 14 Jul" */
  label: string
  free: number
  /** All times are taken. */
  full?: boolean
  href: string
  current?: boolean
}

export interface SlotGroup {
  /** "10 am" */
  label: string
  /** "10:30 am" */
  slots: readonly { value: string; label: string }[]
}

interface DayStripProps {
  days: readonly SlotDay[]
  previous?: string | null
  next?: string | null
}

/** The days of a week as links. Days without a free time aren't links. */
export function DayStrip({ days, previous, next }: DayStripProps) {
  return (
    <nav aria-label="Day" className="row">
      <ul className="days">
        {days.map((day) => (
          <li key={day.date}>
            {day.free > 0 || day.current ? (
              <a className="day" href={day.href} aria-current={day.current ? 'date' : undefined}>
                <DayText {...day} />
              </a>
            ) : (
              <span className="day muted">
                <DayText {...day} />
              </span>
            )}
          </li>
        ))}
      </ul>
      <div className="row">
        {previous && (
          <ButtonLink href={previous} small icon="back">
            Previous week
          </ButtonLink>
        )}
        {next && (
          <ButtonLink href={next} small>
            Next week
          </ButtonLink>
        )}
      </div>
    </nav>
  )
}

function DayText({ label, free, full }: SlotDay) {
  return (
    <>
      {label}
      <span className="hidden-text">, </span>
      <span className="block text-sm font-normal">{free > 0 ? `${free} free` : full ? 'Full' : 'No times'}</span>
    </>
  )
}

interface SlotPickerProps {
  field: Field
  /** "Free times on Monday 14 July 2025 with Dr Asha Rao" */
  label: string
  groups: readonly SlotGroup[]
  /** "Visits take 15 minutes. Past and full times are not offered." */
  note: string
  chosen?: string
  /** All times are taken. */
  full?: boolean
  /** Puts focus on the first time, where choosing a time is the purpose of the page. */
  autoFocus?: boolean
}

/** The free times of one day as radio buttons, a row for each hour. */
export function SlotPicker({ field, label, groups, note, chosen, full, autoFocus }: SlotPickerProps) {
  const selected = chosen ?? (typeof field.initialValue === 'string' ? field.initialValue : undefined)
  const offered = groups.filter((group) => group.slots.length > 0)
  return (
    <FieldGroup field={field} label={label} summaryName="Time" hint={note}>
      {offered.length === 0 && (
        <p>{full ? 'All times on this day are taken.' : 'No free times on this day.'} Choose another day above.</p>
      )}
      {offered.map((group, groupIndex) => (
        <fieldset key={group.label} className="group hour">
          <legend className="font-semibold text-ink-2">{group.label}</legend>
          <div className="slots">
            {group.slots.map((slot, index) => (
              <ChoiceLine
                key={slot.value}
                type="radio"
                id={groupIndex === 0 && index === 0 ? field.id : `${field.id}-${slot.value}`}
                name={field.name}
                form={field.formId}
                value={slot.value}
                label={slot.label}
                checked={slot.value === selected}
                autoFocus={autoFocus && group === offered[0] && index === 0}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </FieldGroup>
  )
}
