import type { FieldMetadata } from '@conform-to/react'
import { type Field, type FieldProps, useInputProps } from './field'
import { FieldGroup } from './field-frame'

/** The posted values. Text, so that a month's name or an incomplete date is shown again as typed. */
export interface BirthDateParts {
  day?: string
  month?: string
  year?: string
  age?: string
  months?: string
}

type BirthDateFieldProps = Omit<FieldProps, 'field'> & {
  field: FieldMetadata<BirthDateParts | undefined>
  /** Also offers an age in years and months, for people who don't know the date. */
  withAge?: boolean
  /** The person's own date, which browsers may fill in. */
  autofill?: boolean
}

/** A date of birth in three text inputs, which are faster than a calendar. Errors of the parts are shown once, together. */
export function BirthDateField({ field, withAge, autofill, ...frame }: BirthDateFieldProps) {
  const parts = field.getFieldset()
  const inputs: Field[] = [parts.day, parts.month, parts.year, ...(withAge ? [parts.age, parts.months] : [])]
  const errors = [...new Set([field, ...inputs].flatMap((part) => part.errors ?? []))]
  // The parts are wrong together, so each describes the error.
  const errorId = errors.length > 0 ? field.errorId : undefined
  const fill = (part: string) => (autofill ? `bday-${part}` : 'off')
  // The error summary links to the group by the field's name, so the first input has that id.
  const first = parts.day.errors ? parts.day.id : field.id
  return (
    <FieldGroup {...frame} field={field} errors={errors}>
      <div className="parts">
        <Part errorId={errorId} field={parts.day} id={first} label="Day" size="w-day" autoComplete={fill('day')} />
        <Part errorId={errorId} field={parts.month} label="Month" size="w-amount" autoComplete={fill('month')} text />
        <Part errorId={errorId} field={parts.year} label="Year" size="w-quantity" autoComplete={fill('year')} />
        {withAge && (
          <>
            <Part errorId={errorId} field={parts.age} label="or age in years" size="w-day" />
            <Part errorId={errorId} field={parts.months} label="and months" size="w-day" />
          </>
        )}
      </div>
    </FieldGroup>
  )
}

interface PartProps {
  field: Field
  id?: string
  label: string
  size: string
  errorId: string | undefined
  autoComplete?: string
  /** Allows letters: the month may be "Jul". */
  text?: boolean
}

function Part({ field, id = field.id, label, size, errorId, autoComplete = 'off', text }: PartProps) {
  const { key, props } = useInputProps(field, 'text')
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        key={key}
        className={`input ${size}`}
        {...props}
        id={id}
        inputMode={text ? undefined : 'numeric'}
        autoComplete={autoComplete}
        aria-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
      />
    </div>
  )
}
