import type { ReactNode } from 'react'
import { useFieldNames } from '~/lib/forms/field-names'
import { cx } from '../ui/cx'
import type { FieldProps } from './field'

interface FieldFrameProps extends FieldProps {
  /** The id that the label is for; the field's own, unless its control has another. */
  controlId?: string
  children: ReactNode
}

/** The one agreement of all fields: label above, hint, what is wrong, control; ids as conform names them. */
export function FieldFrame({ field, label, hint, optional, labelHidden, controlId, children }: FieldFrameProps) {
  useFieldNames()?.learn(field.id, label)
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      <label className={labelHidden ? 'cell-label hidden-text' : 'field-label'} htmlFor={controlId ?? field.id}>
        {label}
        {optional && <Optional />}
      </label>
      <HintAndErrors field={field} hint={hint} />
      {children}
    </div>
  )
}

interface FieldGroupProps extends FieldProps {
  /** All that is wrong with the parts of the group, where they do not say it themselves. */
  errors?: readonly string[]
  /** What the summary of errors calls it, where its label is a whole sentence. */
  called?: string
  children: ReactNode
}

/** A question with several controls: its label is a legend. */
export function FieldGroup({ field, label, hint, optional, labelHidden, errors, called, children }: FieldGroupProps) {
  useFieldNames()?.learn(field.id, called ?? label)
  const wrong = errors ?? field.errors
  const ids = [hint && field.descriptionId, wrong?.length && field.errorId].filter(Boolean).join(' ')
  return (
    <fieldset className={cx('group field', wrong?.length && 'is-wrong')} aria-describedby={ids || undefined}>
      <legend className={labelHidden ? 'hidden-text' : 'group-legend'}>
        {label}
        {optional && <Optional />}
      </legend>
      <HintAndErrors field={field} hint={hint} errors={wrong} />
      {children}
    </fieldset>
  )
}

function Optional() {
  return <span className="optional"> (optional)</span>
}

interface HintAndErrorsProps {
  field: FieldProps['field']
  hint?: ReactNode
  errors?: readonly string[]
}

function HintAndErrors({ field, hint, errors = field.errors }: HintAndErrorsProps) {
  return (
    <>
      {hint && (
        <span id={field.descriptionId} className="hint">
          {hint}
        </span>
      )}
      {errors && errors.length > 0 && (
        <span id={field.errorId} className="field-error">
          <span className="hidden-text">Error: </span>
          {errors.join(' ')}
        </span>
      )}
    </>
  )
}
