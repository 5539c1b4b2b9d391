import { type FieldProps, useInputProps } from './field'
import { FieldFrame } from './field-frame'

interface DateFieldProps extends FieldProps {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A date, typed or from the browser's picker. For dates of birth use BirthDateField. */
export function DateField({ min, max, ...frame }: DateFieldProps) {
  const { key, props } = useInputProps(frame.field, 'date', frame.hint)
  return (
    <FieldFrame {...frame}>
      <input key={key} className="input w-date" {...props} min={min ?? props.min} max={max ?? props.max} />
    </FieldFrame>
  )
}

/** A time of day in the clinic's time zone. */
export function TimeField(frame: FieldProps) {
  const { key, props } = useInputProps(frame.field, 'time', frame.hint)
  return (
    <FieldFrame {...frame}>
      <input key={key} className="input w-date" {...props} />
    </FieldFrame>
  )
}
