interface FilterTextProps {
  /** What can be searched for: "Number, name or phone". */
  label: string
  value: string | undefined
}

/** The search text in a filter form, sent as `q`. */
export function FilterText({ label, value }: FilterTextProps) {
  return (
    <div className="field">
      <label className="field-label" htmlFor="filter-q">
        {label}
      </label>
      <input
        id="filter-q"
        name="q"
        className="input"
        defaultValue={value}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
      />
    </div>
  )
}
