import { type FieldProps, useSelectProps } from './field'
import { FieldFrame } from './field-frame'
import { type Option, OptionList } from './option-list'
import type { Width } from './text-field'

export type { Option }

interface SelectFieldProps extends FieldProps {
  options: readonly Option[]
  /** The first option, without a value: "Choose a doctor". Left out if the field always has a value. */
  choose?: string
  width?: Extract<Width, 'quantity' | 'amount' | 'date' | 'name' | 'full'>
}

const widths = { quantity: 'w-amount', amount: 'w-amount', date: 'w-date', name: 'w-name', full: '' }

/** A select for up to about fifteen options. For more, use a search. */
export function SelectField({ options, choose, width = 'name', ...frame }: SelectFieldProps) {
  const { key, props } = useSelectProps(frame.field, frame.hint)
  return (
    <FieldFrame {...frame}>
      <select key={key} className={`input ${widths[width]}`} {...props}>
        <OptionList options={options} empty={choose} />
      </select>
    </FieldFrame>
  )
}
