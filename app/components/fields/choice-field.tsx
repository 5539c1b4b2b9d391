import type { ReactNode } from 'react'
import { type FieldProps, selectedValues } from './field'
import { FieldGroup } from './field-frame'

export interface Choice {
  value: string
  label: ReactNode
  /** A second line below the label. */
  detail?: ReactNode
}

interface ChoicesProps extends FieldProps {
  choices: readonly Choice[]
  /** Side by side, for a few short choices. */
  across?: boolean
  /** The selected choice, overriding the field's value. */
  chosen?: string
  /** Puts focus on the first choice. */
  autoFocus?: boolean
}

/** Radio buttons, for up to about six choices. The first one has the field's id, so that the error summary can link to it. */
export function RadioField(props: ChoicesProps) {
  return <Choices {...props} type="radio" />
}

/** Checkboxes, for several of a few choices. */
export function CheckboxesField(props: ChoicesProps) {
  return <Choices {...props} type="checkbox" />
}

function Choices(props: ChoicesProps & { type: 'radio' | 'checkbox' }) {
  const { field, choices, across, autoFocus, type, chosen: first, ...frame } = props
  const chosen = first ? [first] : selectedValues(field)
  return (
    <FieldGroup {...frame} field={field}>
      <div key={field.key} className={across ? 'choices-across' : undefined}>
        {choices.map((choice, index) => (
          <ChoiceLine
            key={choice.value}
            {...choice}
            type={type}
            id={index === 0 ? field.id : `${field.id}-${choice.value}`}
            name={field.name}
            form={field.formId}
            checked={chosen.includes(choice.value)}
            autoFocus={autoFocus && index === 0}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

interface ChoiceLineProps extends Choice {
  type: 'radio' | 'checkbox'
  id: string
  name: string
  form?: string
  checked?: boolean
  wrong?: boolean
  describedBy?: string
  autoFocus?: boolean
}

export function ChoiceLine({
  type,
  id,
  name,
  form,
  value,
  label,
  detail,
  checked,
  wrong,
  describedBy,
  autoFocus,
}: ChoiceLineProps) {
  return (
    <label className="choice" htmlFor={id}>
      <input
        type={type}
        id={id}
        name={name}
        form={form}
        value={value}
        defaultChecked={checked}
        aria-invalid={wrong || undefined}
        aria-describedby={describedBy}
        // biome-ignore lint/a11y/noAutofocus: only where the choice is the purpose of the page
        autoFocus={autoFocus}
      />
      <span>
        {label}
        {detail && <span className="choice-detail">{detail}</span>}
      </span>
    </label>
  )
}
