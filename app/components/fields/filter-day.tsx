interface FilterDayProps {
  name: string
  label: string
  value: string | undefined
  /** The error, shown below the input. */
  error?: string | null
}

/** A date in a filter form. */
export function FilterDay({ name, label, value, error }: FilterDayProps) {
  const id = `filter-${name}`
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      <input
        {...{ id, name }}
        type="date"
        className="input w-date"
        defaultValue={value}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
