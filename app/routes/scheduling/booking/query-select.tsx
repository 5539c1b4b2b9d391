interface QuerySelectProps {
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  value: string
  /** The first option, which doesn't filter: "All doctors". */
  all?: string
}

/** A select of a GET form, for a parameter of the URL. */
export function QuerySelect({ name, label, options, value, all }: QuerySelectProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor={name}>
        {label}
      </label>
      <select id={name} name={name} className="input" defaultValue={value}>
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
