import type { AriaAttributes, ReactNode } from 'react'
import { useGroupErrors } from '~/lib/forms/group-errors'
import { type FieldProps, selectedValues } from './field'
import { FieldGroup } from './field-frame'

export interface Choice {
  value: string
  label: ReactNode
  /** A second line below the label. */
  detail?: ReactNode
  /** The `data-field` parts of the form that are shown while this choice is selected. */
  fields?: string
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
  /** Of a single checkbox. Choices of a group describe the group's error. */
  description?: Pick<AriaAttributes, 'aria-describedby' | 'aria-invalid'>
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
  fields,
  checked,
  description,
  autoFocus,
}: ChoiceLineProps) {
  const { errorIds } = useGroupErrors(id)
  return (
    <label className="choice" htmlFor={id}>
      <input
        type={type}
        id={id}
        name={name}
        form={form}
        value={value}
        data-fields={fields}
        defaultChecked={checked}
        aria-describedby={errorIds.join(' ') || undefined}
        {...description}
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
