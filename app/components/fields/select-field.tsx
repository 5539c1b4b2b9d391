import { type FieldProps, selectProps } from './field'
import { FieldFrame } from './field-frame'
import type { Width } from './text-field'

export interface Option {
  value: string
  label: string
}

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** The first option, without a value: "Choose a doctor". Left out if the field always has a value. */
  choose?: string
  width?: Extract<Width, 'quantity' | 'amount' | 'date' | 'name' | 'full'>
}

const widths = { quantity: 'w-amount', amount: 'w-amount', date: 'w-date', name: 'w-name', full: '' }

/** A select for up to about fifteen options. For more, use a search. */
export function SelectField({
  field,
  label,
  hint,
  optional,
  labelHidden,
  options,
  choose,
  width = 'name',
}: SelectFieldProps) {
  const { key, props } = selectProps(field, hint)
  return (
    <FieldFrame {...{ field, label, hint, optional, labelHidden }}>
      <select key={key} className={`input ${widths[width]}`} {...props}>
        {choose !== undefined && <option value="">{choose}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </FieldFrame>
  )
}
