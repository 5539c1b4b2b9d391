interface FilterChoiceProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** The first line, which filters nothing: "All papers". */
  all?: string
}

/** A select of a form that only asks: its choice goes into the address. */
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
