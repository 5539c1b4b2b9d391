import { type FieldProps, inputProps } from './field'
import { FieldFrame } from './frame'

interface DateFieldProps extends FieldProps {
  /** Days as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A calendar day, by the browser's own picker or typed. Days of birth have a field of their own. */
export function DateField({ field, label, hint, optional, labelHidden, min, max }: DateFieldProps) {
  const { key, props } = inputProps(field, 'date', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <input key={key} className="input w-date" {...props} min={min ?? props.min} max={max ?? props.max} />
    </FieldFrame>
  )
}

/** A time of the day on the clinic's clock. */
export function TimeField({ field, label, hint, optional, labelHidden }: FieldProps) {
  const { key, props } = inputProps(field, 'time', hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <input key={key} className="input w-date" {...props} />
    </FieldFrame>
  )
}
