interface FilterWordsProps {
  /** What it is searched by: "Number, name or phone". */
  label: string
  value: string | undefined
}

/** The words that a list is searched by; they go into the address as `q`. */
export function FilterWords({ label, value }: FilterWordsProps) {
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
