interface FilterDayProps {
  name: string
  label: string
  value: string | undefined
  /** What is wrong with it, said below. */
  wrong?: string | null
}

/** A day of a form that only asks: it goes into the address. */
export function FilterDay({ name, label, value, wrong }: FilterDayProps) {
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
        aria-invalid={wrong ? true : undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
      />
      {wrong && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {wrong}
        </p>
      )}
    </div>
  )
}
