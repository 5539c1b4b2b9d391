import type { FieldMetadata } from '@conform-to/react'
import { type Field, type FieldProps, inputProps } from './field'
import { FieldGroup } from './frame'

/** What the field posts: text, so that a month's name or half a date comes back as it was typed. */
export interface BirthDateParts {
  day?: string
  month?: string
  year?: string
  age?: string
  months?: string
}

type BirthDateFieldProps = Omit<FieldProps, 'field'> & {
  field: FieldMetadata<BirthDateParts | undefined>
  /** Offers an age in years and months to those who know no date. */
  orAge?: boolean
  /** The person's own date: browsers may fill it in. */
  own?: boolean
}

/** Three text inputs beat a calendar for a day decades ago. Errors of the parts are said once, for all of them. */
export function BirthDateField({ field, orAge, own, ...frame }: BirthDateFieldProps) {
  const parts = field.getFieldset()
  const asked: Field[] = [parts.day, parts.month, parts.year, ...(orAge ? [parts.age, parts.months] : [])]
  const errors = [...new Set([field, ...asked].flatMap((part) => part.errors ?? []))]
  const fill = (part: string) => (own ? `bday-${part}` : 'off')
  // The summary links to the group by the field's name; the first input answers to it.
  const first = parts.day.errors ? parts.day.id : field.id
  return (
    <FieldGroup {...frame} field={field} errors={errors}>
      <div className="parts">
        <Part
          field={parts.day}
          id={first}
          label="Day"
          size="w-day"
          wrong={errors.length > 0}
          autoComplete={fill('day')}
        />
        <Part
          field={parts.month}
          label="Month"
          size="w-amount"
          wrong={errors.length > 0}
          autoComplete={fill('month')}
          text
        />
        <Part field={parts.year} label="Year" size="w-quantity" wrong={errors.length > 0} autoComplete={fill('year')} />
        {orAge && (
          <>
            <Part field={parts.age} label="or age in years" size="w-day" wrong={errors.length > 0} autoComplete="off" />
            <Part field={parts.months} label="and months" size="w-day" wrong={errors.length > 0} autoComplete="off" />
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
  wrong: boolean
  autoComplete: string
  /** Letters too: the month may be "Jul". */
  text?: boolean
}

function Part({ field, id = field.id, label, size, wrong, autoComplete, text }: PartProps) {
  const { key, props } = inputProps(field, 'text')
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
        aria-invalid={wrong || undefined}
        aria-describedby={undefined}
      />
    </div>
  )
}
