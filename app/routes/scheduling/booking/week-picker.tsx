import type { Field } from '~/components/fields/field'
import { FieldGroup } from '~/components/fields/field-frame'
import { VisuallyHidden } from '~/components/ui/visually-hidden'
import type { WeekDay } from './free-times.server'

interface WeekPickerProps {
  field: Field
  label: string
  days: readonly WeekDay[]
  note: string
  chosen?: string
  /** Puts focus on the chosen time. */
  autoFocus?: boolean
}

/** The free times of a week as radio buttons: a column for each day, grouped by part of the day. */
export function WeekPicker({ field, label, days, note, chosen, autoFocus }: WeekPickerProps) {
  const first = days.flatMap(({ parts }) => parts.flatMap(({ slots }) => slots))[0]
  return (
    <FieldGroup field={field} label={label} summaryName="Time" hint={note}>
      <div className="week">
        {days.map((day) => (
          <section key={day.date} aria-label={day.label}>
            <h2 className="week-day">{day.label}</h2>
            {day.parts.length === 0 && <p className="caption">No free times</p>}
            {day.parts.map((part) => (
              <div key={part.label}>
                <p className="caption">{part.label}</p>
                <div className="week-times">
                  {part.slots.map(({ value, label: time }) => (
                    <label
                      key={value}
                      className="choice"
                      htmlFor={value === first?.value ? field.id : `${field.id}-${value}`}
                    >
                      <input
                        type="radio"
                        id={value === first?.value ? field.id : `${field.id}-${value}`}
                        name={field.name}
                        value={value}
                        defaultChecked={value === chosen}
                        aria-describedby={value === first?.value && field.errors ? field.errorId : undefined}
                        // biome-ignore lint/a11y/noAutofocus: choosing a time is what the page is for
                        autoFocus={autoFocus && value === chosen}
                      />
                      <span>
                        <VisuallyHidden>{day.label}, </VisuallyHidden>
                        {time}
                      </span>
                    </label>
                  ))}
                </div>
              </div>
            ))}
            {day.more && (
              <p>
                <a href={day.more}>
                  All times<VisuallyHidden> of {day.label}</VisuallyHidden>
                </a>
              </p>
            )}
          </section>
        ))}
      </div>
    </FieldGroup>
  )
}
