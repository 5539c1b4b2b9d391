export interface Option {
  value: string
  label: string
}

interface OptionListProps {
  options: readonly Option[]
  /** The first option, without a value. */
  empty?: string
}

/** The options of a select. */
export function OptionList({ options, empty }: OptionListProps) {
  return (
    <>
      {empty !== undefined && <option value="">{empty}</option>}
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </>
  )
}
