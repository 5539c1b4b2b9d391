import { cx } from '../ui/cx'
import { ChoiceLine } from './choice-field'
import { describedBy, type FieldProps, held } from './field'

/** One statement to agree to or a switch; posts "on" or nothing. */
export function CheckField({ field, label, hint }: Omit<FieldProps, 'optional' | 'labelHidden'>) {
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
        checked={held(field).includes('on')}
        wrong={Boolean(field.errors)}
        describedBy={describedBy(field, hint)}
      />
      {hint && (
        <span id={field.descriptionId} className="hint ms-[34px]">
          {hint}
        </span>
      )}
    </div>
  )
}
