import type { ReactNode } from 'react'
import { useFieldNames, useIsRowNamed } from '~/lib/forms/field-names'
import { GroupErrors } from '~/lib/forms/group-errors'
import { cx } from '../ui/cx'
import type { FieldProps } from './field'

interface FieldFrameProps extends FieldProps {
  children: ReactNode
}

/** Lays out a field: label, hint, error, control. Uses conform's ids. */
export function FieldFrame(props: FieldFrameProps) {
  const isRowNamed = useIsRowNamed()
  const { field, label, labelContent, rowLabel, hint, optional, labelHidden, children } = props
  useFieldNames()?.register(field.id, rowLabel ? `${label}, ${rowLabel}` : label)
  return (
    <div className={cx('field', field.errors && 'is-wrong')}>
      <label className={labelHidden ? 'cell-label hidden-text' : 'field-label'} htmlFor={field.id}>
        {labelContent ?? label}
        {rowLabel && !isRowNamed && <span className="hidden-text">{`, ${rowLabel}`}</span>}
        {optional && <Optional />}
      </label>
      <HintAndErrors field={field} hint={hint} />
      {children}
    </div>
  )
}

interface FieldGroupProps extends FieldProps {
  /** The errors of the group's parts, if the parts don't show them. */
  errors?: readonly string[]
  /** The name for the error summary, if the label is a sentence. */
  summaryName?: string
  children: ReactNode
}

/** Lays out a field with several controls, with the label as a legend. */
export function FieldGroup({
  field,
  label,
  rowLabel,
  hint,
  optional,
  labelHidden,
  errors,
  summaryName,
  children,
}: FieldGroupProps) {
  const name = summaryName ?? label
  const isRowNamed = useIsRowNamed()
  useFieldNames()?.register(field.id, rowLabel ? `${name}, ${rowLabel}` : name)
  const wrong = errors ?? field.errors
  const ids = [hint && field.descriptionId, wrong?.length && field.errorId].filter(Boolean).join(' ')
  return (
    <fieldset className={cx('group field', wrong?.length && 'is-wrong')} aria-describedby={ids || undefined}>
      <legend className={labelHidden ? 'hidden-text' : 'group-legend'}>
        {label}
        {rowLabel && !isRowNamed && <span className="hidden-text">{`, ${rowLabel}`}</span>}
        {optional && <Optional />}
      </legend>
      <HintAndErrors field={field} hint={hint} errors={wrong} />
      <GroupErrors errorId={wrong?.length ? field.errorId : undefined}>{children}</GroupErrors>
    </fieldset>
  )
}

function Optional() {
  return <span className="optional"> (optional)</span>
}

interface HintAndErrorsProps {
  field: Pick<FieldProps['field'], 'descriptionId' | 'errorId' | 'errors'>
  hint?: ReactNode
  errors?: readonly string[]
}

export function HintAndErrors({ field, hint, errors = field.errors }: HintAndErrorsProps) {
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
          {errors[0]}
        </span>
      )}
    </>
  )
}

export interface RowErrorsProps {
  /** The row itself, or its hidden fields. */
  of: readonly HintAndErrorsProps['field'][]
  children: ReactNode
}

/** Shows the errors of a row as a whole before its fields. */
export function RowErrors({ of, children }: RowErrorsProps) {
  const wrong = of.find(({ errors }) => errors)
  return (
    <>
      {wrong && <HintAndErrors field={wrong} />}
      <GroupErrors errorId={wrong?.errorId} isWrong>
        {children}
      </GroupErrors>
    </>
  )
}
