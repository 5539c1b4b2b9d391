import { cx } from '../ui/cx'
import { ChoiceLine } from './choice-field'
import { type FieldProps, selectedValues, useDescription } from './field'
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
