interface FilterChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** The first option, which doesn't filter: "All documents". */
  all?: string
}

/** A select in a filter form. */
export function FilterChoice({ name, label, options, value, all }: FilterChoiceProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={`filter-${name}`}>
        {label}
      </label>
      <select id={`filter-${name}`} name={name} className="input" defaultValue={value}>
        {all && <option value="">{all}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
