import { cx } from '../ui/cx'
import { ChoiceLine } from './choice-field'
import { describedByIds, type FieldProps, selectedValues } from './field'

/** A single checkbox. Posts "on" or nothing. */
export function CheckboxField({ field, label, hint }: Omit<FieldProps, 'optional' | 'labelHidden'>) {
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      {field.errors && (
        <span id={field.errorId} className="field-error">
          <span className="hidden-text">Error: </span>
          {field.errors.join(' ')}
        </span>
      )}
      <ChoiceLine
        key={field.key}
        type="checkbox"
        id={field.id}
        name={field.name}
        form={field.formId}
        value="on"
        label={label}
        checked={selectedValues(field).includes('on')}
        wrong={Boolean(field.errors)}
        describedBy={describedByIds(field, hint)}
      />
      {hint && (
        <span id={field.descriptionId} className="hint ms-[34px]">
          {hint}
        </span>
      )}
    </div>
  )
}
