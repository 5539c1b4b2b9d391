import type { InputHTMLAttributes } from 'react'
import { toDayInput } from '#contract/kernel/typed-days.ts'
import { EnhancerSlot } from '../ui/enhancer-slot'
import { Icon } from '../ui/icon'
import { type FieldProps, useInputProps } from './field'
import { FieldFrame } from './field-frame'

interface DateFieldProps extends FieldProps {
  /** The days that the calendar offers, as YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A date, typed in any usual way or chosen from the browser's calendar. For dates of birth use BirthDateField. */
export function DateField({ min, max, ...frame }: DateFieldProps) {
  const { label, rowLabel } = frame
  const { key, props } = useInputProps(frame.field, 'text', frame.hint)
  const { defaultValue, ...input } = props
  const about = rowLabel ? `${label}, ${rowLabel}` : label
  return (
    <FieldFrame {...frame}>
      <DayInput key={key} {...input} about={about} min={min} max={max} value={defaultValue} />
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

interface DayInputProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'defaultValue'> {
  /** A day, YYYY-MM-DD, or a text that was typed. */
  value: string | undefined
  /** The label of the field, for the name of the button. */
  about: string
  /** The first and last day that the calendar offers, YYYY-MM-DD. */
  min?: string
  max?: string
}

/** A date as text, and a button that opens the browser's calendar where there is script and such a calendar. */
export function DayInput({ value, about, min, max, ...input }: DayInputProps) {
  return (
    <span className="day-input">
      <input
        type="text"
        className="input"
        placeholder="dd-mmm-yyyy"
        autoComplete="off"
        {...input}
        defaultValue={value && toDayInput(value)}
      />
      <button type="button" className="day-button" title="Choose date" data-pick-day="" data-min={min} data-max={max}>
        <Icon name="calendar" />
        <span className="hidden-text">{`Choose date, ${about}`}</span>
      </button>
      <EnhancerSlot as="span" data-day-picker="" />
    </span>
  )
}
