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
}

/** Appears below a phone number that was refused: confirms that it is correct all the same. */
export function ConfirmPhone({ field, value = 'on', phone, label }: ConfirmPhoneProps) {
  const isConfirmed = selectedValues(field).includes(value)
  if (!isConfirmed && !(phone.errors && isPhoneText(phone.initialValue))) return null
  return (
    <ChoiceLine
      type="checkbox"
      id={`${phone.id}-confirmed`}
      name={field.name}
      form={field.formId}
      value={value}
      label={`The ${label.toLowerCase()} is correct`}
      checked={isConfirmed}
    />
  )
}

/** A box below an empty phone number that is required. It confirms that there is none. */
export function ConfirmNoPhone({ field, phone }: Pick<ConfirmPhoneProps, 'field' | 'phone'>) {
  const isConfirmed = selectedValues(field).includes('none')
  // A choice that was sent with a number is shown again, so that the person sees which of the two to correct.
  if (phone.initialValue && !isConfirmed) return null
  return (
    <ChoiceLine
      type="checkbox"
      id={`${phone.id}-none`}
      name={field.name}
      form={field.formId}
      value="none"
      label="No phone number"
      checked={isConfirmed}
    />
  )
}
