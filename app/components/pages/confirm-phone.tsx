import { compactPhone, PHONE_TEXT } from '#contract/kernel/phone-text.ts'
import { ChoiceLine } from '../fields/choice-field'
import { type Field, selectedValues } from '../fields/field'

/** Returns whether a text looks like a phone number, so that a refused one can be confirmed. */
const isPhoneText = (value: unknown) => typeof value === 'string' && PHONE_TEXT.test(compactPhone(value))

interface ConfirmPhoneProps {
  /** The field of the tick, and the value that it posts. */
  field: Field
  value?: string
  phone: Field
  label: string
  /** The label of the tick while nothing is entered; without it the number can't be missing. */
  noneLabel?: string
}

/** Appears below a phone number that was refused: confirms that it is correct all the same, or that there is none. */
export function ConfirmPhone({ field, value = 'on', phone, label, noneLabel }: ConfirmPhoneProps) {
  const isConfirmed = selectedValues(field).includes(value)
  const isMissing = noneLabel !== undefined && !phone.initialValue
  if (!isConfirmed && !(phone.errors && (isMissing || isPhoneText(phone.initialValue)))) return null
  return (
    <ChoiceLine
      type="checkbox"
      id={`${phone.id}-confirmed`}
      name={field.name}
      form={field.formId}
      value={value}
      label={isMissing ? noneLabel : `The ${label.toLowerCase()} is correct`}
      checked={isConfirmed}
    />
  )
}
