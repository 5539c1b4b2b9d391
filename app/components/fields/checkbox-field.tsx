import { compactPhone, PHONE_TEXT } from '#contract/kernel/phone-text.ts'
import { cx } from '../ui/cx'
import { ChoiceLine } from './choice-field'
import { type Field, type FieldProps, selectedValues, useDescription } from './field'
import { HintAndErrors } from './field-frame'

/** A single checkbox. Posts "on" or nothing. */
export function CheckboxField({ field, label, hint }: Omit<FieldProps, 'optional' | 'labelHidden'>) {
  const description = useDescription(field, hint)
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      <HintAndErrors field={field} />
      <ChoiceLine
        key={field.key}
        type="checkbox"
        id={field.id}
        name={field.name}
        form={field.formId}
        value="on"
        label={label}
        checked={selectedValues(field).includes('on')}
        description={description}
      />
      {hint && (
        <span id={field.descriptionId} className="hint ms-[34px]">
          {hint}
        </span>
      )}
    </div>
  )
}

/**
 * A checkbox that appears when the server asks whether an unusual input is meant. The hidden value before it is posted in
 * any case, because an error is only shown at a field that was posted. Read both with `takeLastValue`.
 */
export function AcceptField({ field, label }: Pick<FieldProps, 'field' | 'label'>) {
  return (
    <>
      <input type="hidden" name={field.name} value="" />
      {(field.errors || field.initialValue) && <CheckboxField field={field} label={label} />}
    </>
  )
}

/** Typed digits, of which a number that no country has can be confirmed. */
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
