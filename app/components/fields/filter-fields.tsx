import type { ReactNode } from 'react'
import { DayInput } from './date-field'
import { type Option, OptionList } from './option-list'

interface FilterProps {
  name: string
  label: string
  value: string | undefined
}

function FilterFrame({ name, label, children }: Pick<FilterProps, 'name' | 'label'> & { children: ReactNode }) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      {children}
    </div>
  )
}

interface FilterChoiceProps extends FilterProps {
  options: readonly Option[]
  /** The first option, which doesn't filter: "All documents". */
  all?: string
}

/** A select in a filter form. */
export function FilterChoice({ name, label, options, value, all }: FilterChoiceProps) {
  return (
    <FilterFrame name={name} label={label}>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={value}>
        <OptionList options={options} empty={all} />
      </select>
    </FilterFrame>
  )
}

/** A date in a filter form, or the text that was typed for it with its error. */
export function FilterDay({ name, label, value, error }: FilterProps & { error?: string | null }) {
  const id = `filter-${name}`
  return (
    <FilterFrame name={name} label={label}>
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
      <DayInput
        id={id}
        name={name}
        value={value}
        about={label}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
    </FilterFrame>
  )
}

/** The search text in a filter form, sent as `q`. The label says what can be searched for: "Number, name or phone". */
export function FilterText({ label, value }: Omit<FilterProps, 'name'>) {
  return (
    <FilterFrame name="q" label={label}>
      <input
        id="filter-q"
        name="q"
        className="input"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </FilterFrame>
  )
}
