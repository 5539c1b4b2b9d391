import { type FieldProps, inputProps } from './field'
import { FieldFrame } from './field-frame'

interface DateFieldProps extends FieldProps {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A date, typed or from the browser's picker. For dates of birth use BirthDateField. */
export function DateField({ field, label, hint, optional, labelHidden, min, max }: DateFieldProps) {
  const { key, props } = inputProps(field, 'date', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <input key={key} className="input w-date" {...props} min={min ?? props.min} max={max ?? props.max} />
    </FieldFrame>
  )
}

/** A time of day in the clinic's time zone. */
export function TimeField({ field, label, hint, optional, labelHidden }: FieldProps) {
  const { key, props } = inputProps(field, 'time', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <input key={key} className="input w-date" {...props} />
    </FieldFrame>
  )
}
